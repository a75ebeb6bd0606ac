"""
Makes public/fonts/*.woff2, app/fonts.css and the fonts of social pictures (app/drawing/fonts) from the
@fontsource-variable packages. Run it after updating them:

    apt-get install -y fonttools python3-brotli      (fontTools 4.38 made the committed files)
    /usr/bin/python3 scripts/subset-fonts.py

It is Python because fontTools is, and no build needs it: its results are committed. Characters are those of US
English with names from all of Latin-1; axes are limited to what the design uses. A headline or a text outside these
characters is shown in the fallback font, letter by letter.
"""

import json
import shutil
from pathlib import Path

from fontTools import subset
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap
from fontTools.varLib.varStore import VarStoreInstancer

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules/@fontsource-variable"

# Two files a font, since a phone waits for each byte: what nearly every page needs (Basic Latin; dashes, quotes, bullet,
# ellipsis, middle dot, section sign), and what comes with a name from elsewhere: the rest of Latin-1, OE, primes, signs, thin
# spaces, the arrows that the packages have (Inter: up and down). A browser fetches the second only when a page has one.
BASIC = [*range(0x20, 0x7F), 0xA0, *map(ord, "·§©×½é–—‘’“”•…")]
LATIN_1 = [c for c in [*range(0xA1, 0x100), *map(ord, "Œœ‚„′″™−↑↓"), 0x2009, 0x200A, 0x202F] if c not in BASIC]
RANGES = {"latin": BASIC, "latin-1": LATIN_1}

# `limits`: Newsreader's smallest size in the design is 19 px; optical sizes below 18 would cost another 24 KB.
# `features`: kerning, ligatures, figures. Newsreader's figures are tabular by default, `pnum` makes them proportional.
# `shown`: sizes in CSS pixels at which a font is shown, and their weights: `keep_visible_kerning`.
FONTS = {
    "newsreader": {
        "family": "Newsreader",
        "source": "newsreader/files/newsreader-latin-opsz-normal.woff2",
        "limits": {"wght": (400, 600), "opsz": (18, 72)},
        "features": ["kern", "liga", "tnum", "pnum", "rvrn"],
        "shown": {size: (400, 600) if size < 25 else (500, 600) for size in (19, 24, 31, 40, 49, 61)},
    },
    # Titles of works and stressed words in running text.
    "newsreader-italic": {
        "family": "Newsreader",
        "style": "italic",
        "source": "newsreader/files/newsreader-latin-opsz-italic.woff2",
        "limits": {"wght": 400, "opsz": 19},
        "features": ["kern", "liga"],
    },
    "inter": {
        "family": "Inter",
        "source": "inter/files/inter-latin-wght-normal.woff2",
        "limits": {"wght": (400, 700)},
        "features": ["kern", "liga", "tnum"],
        "shown": {13: (400, 700), 18: (400, 700)},
    },
}

# Social pictures are drawn by resvg, which reads neither WOFF2 nor variable axes: one instance of each as TrueType.
COVER_FONTS = {
    "headline": ("newsreader", {"wght": 560, "opsz": 60}),
    "label": ("inter", {"wght": 600}),
}

# Street maps are pictures, which know no font of the page: their letters are drawn. An outline's units to the em.
MAP_LETTERS = {
    "street": ("inter", {"wght": 500}),
    "avenue": ("inter", {"wght": 670}),
    "place": ("newsreader-italic", {"wght": 400, "opsz": 14}),
    "shop": ("newsreader", {"wght": 600, "opsz": 16}),
}
MAP_UNITS = 200

# How often a character comes in English text, spaces included, in hundredths of a percent.
SHARES = [1828, 1027, 752, 653, 616, 571, 567, 532, 499, 498, 332, 328, 228, 223, 203, 198, 170, 162, 150, 143, 126, 80,
          56, 14, 10, 8, 5]  # fmt: skip
FREQUENCIES = dict(zip(" etaonisrhlducmfwgpybvkxjqz", SHARES))

# Average width of a character of each local font, in em, by `average_width` below. Measured on the fonts themselves
# or on their metric twins: Gelasio for Georgia, Liberation for Times New Roman and Arial.
# (our font, its instance, weights that the face stands for, [(local names, average width)], the preferred one last)
FALLBACKS = [
    ("newsreader", {"wght": 400, "opsz": 19}, "400 499", [
        (["DejaVu Serif"], 0.5102),
        (["Noto Serif", "NotoSerif"], 0.4769),
        (["Times New Roman", "Liberation Serif", "Tinos"], 0.3984),
        (["Georgia", "Gelasio"], 0.4375),
    ]),
    # Headlines: one optical size has to stand for all, so the middle of 20 to 49 px.
    ("newsreader", {"wght": 560, "opsz": 31}, "500 600", [
        (["DejaVu Serif"], 0.5102),
        (["Noto Serif", "NotoSerif"], 0.4769),
        (["Times New Roman Bold", "Liberation Serif Bold", "Tinos Bold"], 0.4240),
        (["Georgia", "Gelasio"], 0.4375),
    ]),
    ("inter", {"wght": 400}, "400 499", [
        (["DejaVu Sans"], 0.5048),
        (["Arial", "Liberation Sans", "Arimo", "Roboto", "Roboto-Regular"], 0.4396),
    ]),
    ("inter", {"wght": 550}, "500 700", [
        (["DejaVu Sans Bold"], 0.5701),
        (["Roboto Medium", "Roboto-Medium"], 0.4443),
        (["Arial Bold", "Liberation Sans Bold", "Arimo Bold"], 0.4755),
    ]),
]  # fmt: skip

HEAD = """/* Made by scripts/subset-fonts.py: change it there.

   The fallback faces keep lines where they are when the fonts arrive: size-adjust is the average width of our font's
   characters, weighted by their frequency in English, over that of the local font; the overrides are our font's
   ascent and descent over size-adjust. Faces of one family come least wanted first: the last that is installed wins. */
"""


# Half a pixel: where less of a pair's kerning changes between a font's sizes and weights, nobody sees it.
VISIBLE_PIXELS = 0.5


def keep_visible_kerning(font, shown):
    """
    Gives a pair one kerning where that differs visibly from its own at no size and weight that is shown, the smallest one's if it can be:
    how each of 4,000 pairs changes over the axes takes a third of Newsreader's file.
    """
    if "fvar" not in font or "GPOS" not in font:
        return
    em, store = font["head"].unitsPerEm, font["GDEF"].table.VarStore
    places = [(size / em, differences_at(font, size, weight)) for size, weights in shown.items() for weight in weights]

    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            values = pair_values(getattr(table, "ExtSubTable", table))
            for value in values:
                device = getattr(value, "XAdvDevice", None)
                if not device:
                    continue
                index = (device.StartSize << 16) + device.EndSize
                reach = [(differences[index], VISIBLE_PIXELS / pixels) for pixels, differences in places]
                least, most = max(d - r for d, r in reach), min(d + r for d, r in reach)
                if least < most:
                    value.XAdvance = round(getattr(value, "XAdvance", 0) + min(max(0, least), most))
                    del value.XAdvDevice
    places = store.optimize()
    font["GDEF"].table.remap_device_varidxes(places)
    font["GPOS"].table.remap_device_varidxes(places)


def differences_at(font, size, weight):
    """What an instance at a size and weight adds to each value of the font's default one."""
    wanted = {"wght": weight, "opsz": size}
    axes = {axis.axisTag: (axis.minValue, axis.defaultValue, axis.maxValue) for axis in font["fvar"].axes}
    location = normalizeLocation({tag: wanted[tag] for tag in axes}, axes)
    bends = font["avar"].segments if "avar" in font else {}
    location = {tag: piecewiseLinearMap(value, bends.get(tag, {})) for tag, value in location.items()}
    return VarStoreInstancer(font["GDEF"].table.VarStore, font["fvar"].axes, location)


def pair_values(table):
    """The first glyph's values of a table of pairs."""
    if table.Format == 1:
        return [record.Value1 for pairs in table.PairSet for record in pairs.PairValueRecord]
    return [record.Value1 for first in table.Class1Record for record in first.Class2Record]


def make_subset(name, font, part):
    """Writes public/fonts/{name}-{part}.woff2 and its license; returns the file's bytes."""
    source = TTFont(PACKAGES / font["source"], recalcTimestamp=False)
    options = subset.Options(layout_features=font["features"], hinting=False, notdef_outline=True)
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 25]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=RANGES[part])
    subsetter.subset(source)
    limited = instancer.instantiateVariableFont(source, font["limits"])
    keep_visible_kerning(limited, font.get("shown", {}))
    limited.flavor = "woff2"
    file = ROOT / f"public/fonts/{name}-{part}.woff2"
    file.parent.mkdir(parents=True, exist_ok=True)
    limited.save(file)
    package = font["source"].split("/")[0]
    shutil.copyfile(PACKAGES / package / "LICENSE", file.parent / f"OFL-{package}.txt")
    return file.stat().st_size


def unicode_range(characters):
    """The characters as CSS writes them: U+20-7E, U+A0."""
    runs = []
    for character in sorted(characters):
        if runs and runs[-1][1] == character - 1:
            runs[-1][1] = character
        else:
            runs.append([character, character])
    return ", ".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in runs)


def make_cover_font(role, name, instance):
    """Writes app/drawing/fonts/{role}.ttf, its license and its characters' widths; returns the file's bytes."""
    folder = ROOT / "app/drawing/fonts"
    options = subset.Options(layout_features=["kern", "liga"], hinting=False, notdef_outline=True)
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[*BASIC, *LATIN_1])
    font = TTFont(PACKAGES / FONTS[name]["source"], recalcTimestamp=False)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, instance)
    # resvg chooses among the files it is given by family and weight: each is the only one of its family.
    for record in font["name"].names:
        if record.nameID in (1, 4):
            record.string = f"Cover {role}"
    font["OS/2"].usWeightClass = 400
    font.flavor = None
    file = folder / f"{role}.ttf"
    folder.mkdir(parents=True, exist_ok=True)
    font.save(file)
    shutil.copyfile(PACKAGES / name / "LICENSE", folder / f"OFL-{name}.txt")
    write_advances(folder / f"{role}-font.ts", role, font)
    return file.stat().st_size


def write_advances(file, role, font):
    """Writes the width of each character in thousandths of an em, for breaking lines where no font can be asked."""
    glyphs, metrics, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    characters = "".join(map(chr, sorted(glyphs)))
    advances = [round(metrics[glyphs[code]][0] * 1000 / em) for code in sorted(glyphs)]
    file.write_text(
        "/* Made by scripts/subset-fonts.py: change it there. */\n\n"
        f"/** The characters of {role}.ttf, and how wide each is in thousandths of an em. */\n"
        f"export const {role.upper()}_FONT = {{\n"
        f"  characters:\n    {json.dumps(characters)},\n  advances: {advances},\n}};\n"
    )


class RelativePen(BasePen):
    """Collects an outline as SVG path data of whole numbers, each relative to the one before, y down."""

    def __init__(self, glyphs, scale):
        super().__init__(glyphs)
        self.scale, self.data, self.at = scale, "", (0, 0)

    def add(self, letter, *points):
        numbers, at = [], self.at
        for x, y in points:
            point = (round(x * self.scale), round(-y * self.scale))
            numbers += [point[0] - at[0], point[1] - at[1]]
        self.at = point
        text = "".join(f"{'' if n < 0 or not i else ' '}{n}" for i, n in enumerate(numbers))
        self.data += letter + text

    def _moveTo(self, point):
        self.add("m", point)
        self.start = self.at

    def _lineTo(self, point):
        self.add("l", point)

    def _qCurveToOne(self, control, point):
        self.add("q", control, point)

    def _closePath(self):
        self.data += "z"
        self.at = self.start


def make_map_letters(role, name, instance):
    """Writes app/drawing/lettering/{role}.json: each character's width and outline."""
    font = instancer.instantiateVariableFont(TTFont(PACKAGES / FONTS[name]["source"]), instance)
    scale = MAP_UNITS / font["head"].unitsPerEm
    characters, glyphs, letters = font.getBestCmap(), font.getGlyphSet(), {}
    for code in sorted({*BASIC, *LATIN_1} & characters.keys()):
        pen = RelativePen(glyphs, scale)
        glyphs[characters[code]].draw(pen)
        letters[chr(code)] = [round(font["hmtx"][characters[code]][0] * scale), pen.data, *pen.at]
    file = ROOT / f"app/drawing/lettering/{role}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(letters, ensure_ascii=False, separators=(",", ":")).replace("],", "],\n") + "\n")
    return file.stat().st_size


def average_width(font):
    """Average advance of a character in em, weighted by FREQUENCIES."""
    glyphs, metrics = font.getBestCmap(), font["hmtx"]
    widths = sum(share * metrics[glyphs[ord(character)]][0] for character, share in FREQUENCIES.items())
    return widths / sum(FREQUENCIES.values()) / font["head"].unitsPerEm


def web_face(name, font, part):
    weights = font["limits"]["wght"]
    return f"""
@font-face {{
  font-family: "{font["family"]}";
  src: url("/fonts/{name}-{part}.woff2") format("woff2");
  font-weight: {" ".join(map(str, weights)) if isinstance(weights, tuple) else weights};
  font-style: {font.get("style", "normal")};
  font-display: swap;
  unicode-range: {unicode_range(RANGES[part])};
}}
"""


def fallback_face(name, weights, ours, locals_, width):
    em, hhea = ours["head"].unitsPerEm, ours["hhea"]
    adjust = average_width(ours) / width
    sources = ", ".join(f'local("{local}")' for local in locals_)
    return f"""
@font-face {{
  font-family: "{FONTS[name]["family"]} Fallback";
  src: {sources};
  font-weight: {weights};
  size-adjust: {adjust:.2%};
  ascent-override: {hhea.ascent / em / adjust:.2%};
  descent-override: {-hhea.descent / em / adjust:.2%};
  line-gap-override: {hhea.lineGap / em / adjust:.0%};
}}
"""


def main():
    css = HEAD
    for name, font in FONTS.items():
        for part in RANGES:
            print(f"{name}-{part}.woff2: {make_subset(name, font, part):,} bytes")
            css += web_face(name, font, part)
    for name, instance, weights, choices in FALLBACKS:
        source = TTFont(PACKAGES / FONTS[name]["source"])
        ours = instancer.instantiateVariableFont(source, instance)
        for locals_, width in choices:
            css += fallback_face(name, weights, ours, locals_, width)
    (ROOT / "app/fonts.css").write_text(css)
    for role, (name, instance) in MAP_LETTERS.items():
        print(f"lettering/{role}.json: {make_map_letters(role, name, instance):,} bytes")
    for role, (name, instance) in COVER_FONTS.items():
        print(f"covers/fonts/{role}.ttf: {make_cover_font(role, name, instance):,} bytes")


main()
