import { IS_PLAIN, type FaceName, type Faces } from './open-face.ts';

/** How text is printed: in running text, emphasized, or with every character as wide as the others. */
export const PAPER_FONTS = ['text', 'bold', 'mono'] as const;
export type PaperFont = (typeof PAPER_FONTS)[number];

/** The faces that are asked for a character, in this order. */
const ORDER: Readonly<Record<PaperFont, readonly FaceName[]>> = {
  text: ['text', 'other'],
  bold: ['bold', 'otherBold', 'other'],
  mono: ['mono', 'text', 'other'],
};

/** Characters in one face; `null` for characters that no face has, of which a box with their codes is printed. */
export interface Run {
  readonly face: FaceName | null;
  readonly text: string;
}

/** What every face has, and what most texts are made of. */
const IS_BASIC = /^[\u0020-\u007e]*$/;
/** Characters that show nothing of their own: controls, joiners, marks of direction, hyphens for a break. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text as it is printed: letters with their accents as one character each, without what shows nothing. */
const normalize = (text: string): string => text.replaceAll('\t', ' ').replaceAll(INVISIBLE, '').normalize('NFC');

function hasAll(faces: Faces, name: FaceName, text: string): boolean {
  const { has } = faces(name);
  for (const sign of text) if (!has(sign.codePointAt(0) ?? 0)) return false;
  return true;
}

/** Splits a text into runs of one face each. */
export function splitRuns(faces: Faces, font: PaperFont, text: string): readonly Run[] {
  if (IS_BASIC.test(text) || (IS_PLAIN.test(text) && hasAll(faces, font, text))) return [{ face: font, text }];
  const runs: { face: FaceName | null; text: string }[] = [];
  for (const { segment } of graphemes.segment(normalize(text))) {
    const face = ORDER[font].find((name) => hasAll(faces, name, segment)) ?? null;
    const last = runs.at(-1);
    if (last?.face === face) last.text += segment;
    else runs.push({ face, text: segment });
  }
  return runs;
}
