"""Train a player of Station Master with PPO through PettingZoo, and measure it against random.

    pip install "roundhouse-rules[pettingzoo]" torch
    python train_station_master.py --minutes 10

One network plays all seats against copies of itself; the observation is the seat's own, illegal
actions are masked out. The only reward is the end of the game.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import nn

from rules.adapters.petting_zoo import RoundhouseEnv

GAMES_A_ROUND = 12
EPOCHS, PART = 4, 512
CLIP, ENTROPY, DISCOUNT, TRACE = 0.2, 0.01, 0.997, 0.95
#: Points on the way count a little, so that the first games are not without any signal.
POINTS = 0.01


class Policy(nn.Module):
    """Two layers, one head for the actions and one for the value of the position."""

    def __init__(self, inputs: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.actor = nn.Linear(width, actions)
        self.critic = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor):
        hidden = self.body(seen)
        logits = self.actor(hidden).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.critic(hidden).squeeze(-1)


def play(env: RoundhouseEnv, policy: Policy, seed: int):
    """One game of the policy against itself: what each seat saw, did and got."""
    env.reset(seed=seed)
    seats = {agent: [] for agent in env.possible_agents}
    points = dict.fromkeys(env.possible_agents, 0)
    while not any(env.terminations.values()):
        agent = env.agent_selection
        now = env.observe(agent)
        seen = torch.from_numpy(now["observation"])
        mask = torch.from_numpy(now["action_mask"])
        with torch.no_grad():
            choice, value = policy(seen, mask)
            action = choice.sample()
        scores = env.position.scores()
        seat = env.possible_agents.index(agent)
        mean = sum(scores) / len(scores)
        gained = (scores[seat] - mean) - points[agent]
        points[agent] = scores[seat] - mean
        if seats[agent]:
            seats[agent][-1][5] = gained * POINTS
        seats[agent].append([seen, mask, action, choice.log_prob(action), value, 0.0])
        env.step(int(action))
    scores = env.position.scores()
    for seat, agent in enumerate(env.possible_agents):
        if seats[agent]:
            gained = scores[seat] - sum(scores) / len(scores) - points[agent]
            seats[agent][-1][5] = gained * POINTS + env.rewards[agent]
    return [steps for steps in seats.values() if steps]


def advantages(steps):
    """Generalised advantage estimation along one seat's decisions."""
    found, following, after = [], 0.0, 0.0
    for *_, value, reward in reversed(steps):
        delta = reward + DISCOUNT * after - float(value)
        following = delta + DISCOUNT * TRACE * following
        after = float(value)
        found.append(following)
    return found[::-1]


def learn(policy: Policy, optimiser: torch.optim.Optimizer, games) -> None:
    rows = [step for steps in games for step in steps]
    gain = torch.tensor([a for steps in games for a in advantages(steps)])
    seen, mask, action, before, value = (
        torch.stack([row[column] for row in rows]) for column in range(5)
    )
    target = gain + value
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(rows)).split(PART):
            choice, guess = policy(seen[part], mask[part])
            ratio = (choice.log_prob(action[part]) - before[part]).exp()
            won = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part])
            loss = -won.mean() + 0.5 * (guess - target[part]).pow(2).mean()
            loss = loss - ENTROPY * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def share_against_random(policy: Policy, players: int, games: int) -> float:
    """The policy's part of the victories, one seat against random ones, seats in turn."""
    env, rng, won = RoundhouseEnv("station_master", players), np.random.default_rng(1), 0.0
    for number in range(games):
        env.reset(seed=1_000_000 + number // players)
        me = env.possible_agents[number % players]
        while not any(env.terminations.values()):
            now = env.observe(env.agent_selection)
            if env.agent_selection == me:
                with torch.no_grad():
                    choice, _ = policy(
                        torch.from_numpy(now["observation"]), torch.from_numpy(now["action_mask"])
                    )
                action = int(choice.probs.argmax())
            else:
                action = int(rng.choice(np.flatnonzero(now["action_mask"])))
            env.step(action)
        winners = env.position.outcome().winners
        won += (env.possible_agents.index(me) in winners) / max(1, len(winners))
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="for the measurement")
    parser.add_argument("--save", help="keep the network in this file")
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(1)
    env = RoundhouseEnv("station_master", chosen.players)
    space = env.observation_space("player_0")
    policy = Policy(space["observation"].shape[0], env.action_space("player_0").n)
    optimiser = torch.optim.Adam(policy.parameters(), lr=5e-4)
    until, played = time.process_time() + 60 * chosen.minutes, 0
    while time.process_time() < until:
        games = []
        for _ in range(GAMES_A_ROUND):
            games += play(env, policy, seed=chosen.seed * 10**6 + played)
            played += 1
        learn(policy, optimiser, games)
        if played // GAMES_A_ROUND % 10 == 0:
            quick = share_against_random(policy, chosen.players, 20)
            print(f"{played} games, {quick:.0%} of 20 against random", flush=True)
    if chosen.save:
        torch.save(policy.state_dict(), chosen.save)
    share = share_against_random(policy, chosen.players, chosen.games)
    print(f"{played} games in {chosen.minutes:g} minutes: {share:.1%} of {chosen.games} games won")


if __name__ == "__main__":
    main()
