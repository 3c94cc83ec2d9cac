import { formatCodePoint } from '@cdi/shared/units';
import type { FaceName, Faces } from './open-face.ts';
import { PAPER_FONTS, splitRuns, type PaperFont, type Run } from './split-runs.ts';

type Pdf = PDFKit.PDFDocument;

/** How the library places a text in a line that it has measured. */
interface FragmentOptions {
  readonly align?: string;
  readonly width?: number;
  readonly lineWidth?: number;
  readonly textWidth?: number;
  readonly wordCount?: number;
}

/** Parts of the library that its types leave out: what it draws a piece of a line with, and the size in use. */
interface PdfInside {
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: FragmentOptions): void;
}

/** Of the size: the code in a box, the room of the box on both sides, its rise above the line and its height. */
const BOX = { code: 0.5, side: 0.12, above: 0.72, below: 0.16, line: 0.05 };

const isPaperFont = (name: unknown): name is PaperFont => PAPER_FONTS.some((font) => font === name);

/**
 * Lets a document write in the faces of papers alone: `font` takes the names of {@link PAPER_FONTS} and throws for any other, such as
 * the built-in fonts, which print another letter for what they lack. A text goes on in the second face for what the first has not, and
 * shows a box with the code of what neither has.
 */
export function useFonts(pdf: Pdf, faces: Faces): void {
  const inside = pdf as unknown as PdfInside;
  const { font, widthOfString } = pdf;
  const fragment = inside._fragment;
  let current: PaperFont = 'text';
  let inUse: FaceName = current;

  const setFace = (name: FaceName): void => {
    pdf.registerFont(name, faces(name).source);
    (font as (src: string) => Pdf).call(pdf, name);
    inUse = name;
  };
  const inFace = <Value>(name: FaceName, act: () => Value): Value => {
    const before = inUse;
    if (name === before) return act();
    setFace(name);
    const value = act();
    setFace(before);
    return value;
  };
  const measure = (text: string): number => widthOfString.call(pdf, text);
  const widthOfBox = (sign: string): number =>
    measure(formatCodePoint(sign)) * BOX.code + 2 * BOX.side * inside._fontSize;
  const widthOf = ({ face, text }: Run): number =>
    face === null
      ? Array.from(text).reduce((sum, sign) => sum + widthOfBox(sign), 0)
      : inFace(face, () => measure(text));

  const drawBox = (sign: string, x: number, y: number): number => {
    const size = inside._fontSize;
    const width = widthOfBox(sign);
    const margin = (BOX.side * size) / 2;
    pdf.save();
    pdf.rect(x + margin, y, width - 2 * margin, (BOX.above + BOX.below) * size);
    pdf.lineWidth(BOX.line * size).stroke('black');
    pdf.fontSize(size * BOX.code);
    fragment.call(pdf, formatCodePoint(sign), x + BOX.side * size, y + (BOX.above * size * BOX.code) / 2, {});
    pdf.fontSize(size);
    pdf.restore();
    return width;
  };

  pdf.font = ((name: unknown, ...more: readonly unknown[]) => {
    if (!isPaperFont(name) || more.length > 0) throw new Error(`Papers have no font "${String(name)}".`);
    current = name;
    setFace(name);
    return pdf;
  }) as typeof font;
  pdf.widthOfString = (text, options) => {
    const runs = splitRuns(faces, current, text);
    const [only] = runs;
    if (runs.length === 1 && only?.face === inUse) return widthOfString.call(pdf, only.text, options);
    return runs.reduce((sum, run) => sum + widthOf(run), 0);
  };
  inside._fragment = (text, x, y, options) => {
    const runs = splitRuns(faces, current, text);
    const [only] = runs;
    if (runs.length === 1 && only?.face === inUse) {
      fragment.call(pdf, only.text, x, y, options);
      return;
    }
    const { align, lineWidth = 0, width } = options;
    const room = width === undefined ? 0 : lineWidth - pdf.widthOfString(text.trimEnd());
    let left = x + (align === 'right' ? room : align === 'center' ? room / 2 : 0);
    for (const run of runs) {
      const { face } = run;
      if (face === null) for (const sign of run.text) left += drawBox(sign, left, y);
      else {
        inFace(face, () => fragment.call(pdf, run.text, left, y, {}));
        left += widthOf(run);
      }
    }
  };
  pdf.font('text');
}
