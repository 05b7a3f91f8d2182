"""Mutation testing of the rules: does a test notice when one thing in them is wrong?"""
