"""materialyoucolor for Android: p4a's own recipe is of version 2.0.10, KivyMD 2.0 needs 3.0.3."""

from pythonforandroid.recipes.materialyoucolor import MaterialyoucolorRecipe


class NewerMaterialyoucolorRecipe(MaterialyoucolorRecipe):
    version = "3.0.4"
    #: Its C++ part asks for the shared C++ library, which the APK must then carry.
    need_stl_shared = True


recipe = NewerMaterialyoucolorRecipe()
