import { ORDER_LINE_TYPES } from '@cdi/shared/catalogue';

type Family = keyof typeof ORDER_LINE_TYPES;

/** Lines of a glyph: `metal` is filled lightly, `line` is drawn thin, `air` marks openings and the way of the air. */
interface Glyph {
  readonly metal: string;
  readonly line?: string;
  readonly air?: string;
}

/** Outside of an isometric box in a 32 × 24 field, and its front edge. */
const BOX = 'M16 3L29 9V15L16 21L3 15V9Z';
const BOX_EDGES = 'M3 9L16 15L29 9M16 15V21';

/** One small drawing per product family, in the projection of our drawings. */
const GLYPHS: Readonly<Record<Family, Glyph>> = {
  ADP: { metal: 'M16 2L29 8L23 17L16 21L9 17L3 8Z', line: 'M3 8L16 14L29 8M16 14V21M9 17L16 14L23 17' },
  'ADP-C': {
    metal: 'M19 2L30 7L22 17L14 21L6 17L8 7Z',
    line: 'M8 7L19 12L30 7M19 12L14 21',
    air: 'M3 20H9M6 17V23',
  },
  NEW: { metal: BOX, line: `${BOX_EDGES}M16 6L23 9.2L16 12.4L9 9.2Z` },
  'NEW-P': { metal: 'M16 3L29 9V12L16 21L3 17V9Z', line: 'M3 9L16 15L29 9M16 15V21M3 22H29' },
  'NEW-AP': { metal: 'M16 3L29 9V12L16 20L3 16V9Z', line: 'M3 9L16 15L29 9M16 15V20', air: 'M5 20A8 8 0 0 0 12 22.5' },
  ISO: {
    metal: 'M16 2L29 8V10L16 16L3 10V8Z',
    line: 'M3 8L16 14L29 8M4 12L7 13.5L4 15L7 16.5L4 18M15 17L18 18.5L15 20L18 21.5M25 12L28 13.5L25 15L28 16.5L25 18',
  },
  'ISO-R': {
    metal: 'M16 3L29 9V11L16 17L3 11V9ZM16 6L9 9.2L16 12.4L23 9.2Z',
    line: 'M8 15L11 16.5L8 18L11 19.5M21 15L24 16.5L21 18L24 19.5',
  },
  CNF: {
    metal: BOX,
    line: BOX_EDGES,
    air: 'M26 3.5A3.8 3.8 0 1 0 26 11A3.8 3.8 0 1 0 26 3.5M24.5 7.2L25.7 8.5L28 5.8',
  },
  MB: {
    metal: 'M16 2L27 7V12L16 17L5 12V7Z',
    line: 'M5 7L16 12L27 7M16 12V17M1 18L4 16L7 18L10 16M12 21L16 19L20 21M22 18L25 16L28 18L31 16',
  },
  RAIL: {
    metal: 'M4 12L19 4L22 5.5V8L7 16L4 14.5ZM13 18L28 10L31 11.5V14L16 22L13 20.5Z',
    line: 'M4 12L7 13.5L22 5.5M13 18L16 19.5L31 11.5',
  },
  PIPE: {
    metal: 'M16 8L25 12V17L16 21L7 17V12Z',
    line: 'M7 12L16 16L25 12M16 16V21M13.5 12V3M18.5 12V3',
    air: 'M13.5 3A2.5 1.2 0 1 0 18.5 3A2.5 1.2 0 1 0 13.5 3',
  },
  HOR: { metal: BOX, line: BOX_EDGES, air: 'M19.5 16.5L26 13.5V10.8L19.5 13.8ZM23 13L30 19.5M30 19.5V16.5M30 19.5H27' },
  PLN: {
    metal: 'M16 1L28 6.5V17L16 23L4 17V6.5Z',
    line: 'M4 6.5L16 12L28 6.5M16 12V23',
    air: 'M10 9.3L22 3.8M10 9.3V20',
  },
  EXT: { metal: 'M16 1L28 6.5V16L16 22L4 16V6.5Z', line: 'M4 6.5L16 12L28 6.5M16 12V22M4 11.5L16 17L28 11.5' },
  ACC: {
    metal: 'M10 4L17 7.5V14L10 17.5L3 14V7.5Z',
    line: 'M3 7.5L10 11L17 7.5M10 11V17.5M19 13L24 10.5L29 13V18L24 20.5L19 18ZM19 13L24 15.5L29 13M24 15.5V20.5',
  },
};

interface FamilyGlyphProps {
  /** Code of the family, such as `ADP`. */
  readonly family: string;
}

/** Icon of a product family. The family name is in a tooltip and in the card's accessible name. */
export function FamilyGlyph({ family }: FamilyGlyphProps) {
  const glyph = Object.hasOwn(GLYPHS, family) ? GLYPHS[family as Family] : GLYPHS.NEW;
  return (
    <svg className="board-glyph" viewBox="0 0 32 24" aria-hidden="true" focusable="false" data-family={family}>
      <title>{nameFamily(family)}</title>
      <path className="is-metal" d={glyph.metal} />
      {glyph.line && <path className="is-line" d={glyph.line} />}
      {glyph.air && <path className="is-air" d={glyph.air} />}
    </svg>
  );
}

/** `Curb adapter, standard` for `ADP`; an unknown code stays as it is. */
export function nameFamily(family: string): string {
  return Object.hasOwn(ORDER_LINE_TYPES, family) ? ORDER_LINE_TYPES[family as Family] : family;
}
