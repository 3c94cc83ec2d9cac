import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { readWoff } from './read-woff.ts';

/** A glyph as the PDF library embeds it. */
interface PlacedGlyph {
  readonly id: number;
  /** Units of the face. */
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

interface GlyphPlace {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface PlacedRun {
  readonly glyphs: readonly PlacedGlyph[];
  readonly positions: readonly GlyphPlace[];
  readonly advanceWidth: number;
}

/** A typeface of papers: which characters it has, and what the PDF library reads of it. */
export interface Face {
  /** Whether the face has a glyph for this code point. */
  readonly has: (codePoint: number) => boolean;
  /** For `registerFont` of the PDF library, which documents bytes alone and takes an opened font as well. */
  readonly source: PDFKit.Mixins.PDFFontSource;
}

/** The files of the faces, in the packages that have them. */
export const FACE_FILES = {
  text: '@ibm/plex-sans/fonts/complete/woff/IBMPlexSans-Regular.woff',
  bold: '@ibm/plex-sans/fonts/complete/woff/IBMPlexSans-SemiBold.woff',
  mono: '@ibm/plex-mono/fonts/complete/woff/IBMPlexMono-Regular.woff',
  other: '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff',
  otherBold: '@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff',
} as const;

export type FaceName = keyof typeof FACE_FILES;

/**
 * Every face has the same ascent, descent and gap, so that a line with characters of two faces is as high as any other and sits on
 * one baseline; thousandths of the size.
 */
const LINE = { ascent: 718, descent: -207, lineGap: 231 };

/**
 * Texts of scripts whose letters are set side by side as they are, without anything invisible. All others, and marks that combine, are
 * shaped by the library.
 */
export const IS_PLAIN =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u200a\u2010-\u2027\u202f-\u205f\u2070-\u20cf\u2100-\u2bff\u2e00-\u2e7f]*$/;

/** No ligatures: a word is read back letter by letter. */
const FEATURES = { liga: false, clig: false, dlig: false };

function openFont(font: Font): Face {
  const placed = new Map<number, PlacedGlyph>();
  const known = new Map<number, boolean>();
  const has = (codePoint: number): boolean => {
    const answer = known.get(codePoint) ?? font.hasGlyphForCodePoint(codePoint);
    known.set(codePoint, answer);
    return answer;
  };
  const place = (codePoint: number): PlacedGlyph => {
    const before = placed.get(codePoint);
    if (before) return before;
    const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
    const glyph = { id, advanceWidth, codePoints: [codePoint] };
    placed.set(codePoint, glyph);
    return glyph;
  };
  const placePlain = (text: string): PlacedRun => {
    const glyphs = Array.from(text, (sign) => place(sign.codePointAt(0) ?? 0));
    return {
      glyphs,
      positions: glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      // the library scales the places in between
      get advanceWidth() {
        return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  const shape = (text: string): PlacedRun => {
    // the library keeps with each glyph the character that it was first used for
    Object.assign(font, { _glyphs: {} });
    return font.layout(text, FEATURES);
  };
  const scale = font.unitsPerEm / 1000;
  const source: object = Object.create(font, {
    layout: { value: (text: string) => (IS_PLAIN.test(text) ? placePlain(text) : shape(text)) },
    ascent: { value: LINE.ascent * scale },
    descent: { value: LINE.descent * scale },
    lineGap: { value: LINE.lineGap * scale },
  });
  return { has, source: source as PDFKit.Mixins.PDFFontSource };
}

/** Returns a face by its name. */
export type Faces = (name: FaceName) => Face;

const opened = new Map<FaceName, Face>();

/**
 * The faces of papers. Each is opened when it is first asked for and kept for the process: to open one takes as long as to draw a
 * page, and most papers need no more than two.
 */
export async function openFaces(): Promise<Faces> {
  const { create } = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  return (name) => {
    const known = opened.get(name);
    if (known) return known;
    const face = openFont(create(readWoff(readFileSync(resolve(FACE_FILES[name])))) as Font);
    opened.set(name, face);
    return face;
  };
}
