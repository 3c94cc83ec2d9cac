import type { PdfDictionary, PdfObjects } from './read-pdf-objects.ts';

/** The characters of each glyph of a font, by the number that the page shows it with: `0003`. */
type FontCodes = ReadonlyMap<string, string>;

const RANGE = /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g;

function readCodes(map: string): FontCodes {
  const codes = new Map<string, string>();
  for (const [, start = '', list = ''] of map.matchAll(RANGE))
    [...list.matchAll(/<([^<>]*)>/g)].forEach(([, units = ''], index) => {
      const text = String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16)));
      codes.set((Number.parseInt(start, 16) + index).toString(16).padStart(4, '0'), text);
    });
  return codes;
}

/** Reads what a page shows, by the tables that its embedded fonts give to those who copy or search their text. */
export class PageFonts {
  private readonly codesByName = new Map<string, FontCodes>();
  private codes: FontCodes = new Map();

  constructor(objects: PdfObjects, page: PdfDictionary) {
    const fonts = objects.dictionary(objects.dictionary(page, 'Resources'), 'Font');
    for (const name of fonts.keys()) {
      const font = objects.dictionary(fonts, name.slice(1));
      this.codesByName.set(name, readCodes(objects.stream(font, 'ToUnicode')));
    }
  }

  /** What follows is shown in this font: `/F1`. */
  use(name: string): void {
    this.codes = this.codesByName.get(name) ?? new Map();
  }

  /** The words of a `TJ` of the library's. */
  read(shown: string): string {
    const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return glyphs.map((glyph) => this.codes.get(glyph) ?? '\uFFFD').join('');
  }
}
