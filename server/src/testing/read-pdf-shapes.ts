import { create, type Font } from 'fontkit';
import { PageFonts } from './read-pdf-fonts.ts';
import { PdfObjects } from './read-pdf-objects.ts';

const SHOWN = /(\/F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/gi;

/** Characters of a document, each with the outlines that it is printed with, in thousandths of the size, as paths of SVG. */
export function readPdfShapes(pdf: Buffer): ReadonlyMap<string, ReadonlySet<string>> {
  const objects = new PdfObjects(pdf);
  const shapes = new Map<string, Set<string>>();
  for (const page of objects.pages()) {
    const fonts = new PageFonts(objects, page);
    const files = new Map<string, Font>();
    const fileOf = (name: string): Font => {
      const font = objects.dictionary(objects.dictionary(objects.dictionary(page, 'Resources'), 'Font'), name.slice(1));
      const [descendant = null] = objects.list(font, 'DescendantFonts');
      const values = objects.look(descendant);
      if (!(values instanceof Map)) throw new Error(`The page has no font ${name}.`);
      const bytes = objects.stream(objects.dictionary(values, 'FontDescriptor'), 'FontFile2');
      const file = files.get(name) ?? (create(Buffer.from(bytes, 'latin1')) as Font);
      files.set(name, file);
      return file;
    };
    let file: Font | null = null;
    for (const [, name, shown = ''] of objects.stream(page, 'Contents').matchAll(SHOWN)) {
      if (name !== undefined) {
        fonts.use(name);
        file = fileOf(name);
        continue;
      }
      for (const [, glyphs = ''] of shown.matchAll(/<([0-9a-f]*)>/gi))
        for (const code of glyphs.match(/.{4}/g) ?? []) {
          const character = fonts.read(`<${code}>`);
          const outlines = shapes.get(character) ?? new Set();
          outlines.add(outlineOf(file, Number.parseInt(code, 16)));
          shapes.set(character, outlines);
        }
    }
  }
  return shapes;
}

/** The outline of a glyph, scaled to thousandths of the size. */
export const outlineOf = (font: Font | null, glyph: number): string => {
  if (!font) throw new Error('Text is shown in no font.');
  return font
    .getGlyph(glyph)
    .path.scale(1000 / font.unitsPerEm)
    .toSVG();
};
