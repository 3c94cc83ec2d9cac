import type { StyleToken } from './scene.ts';

/** Colours of drawings by the names of the product's design tokens. */
export type InkName = 'ink' | 'quiet' | 'steel' | 'signal' | 'warning' | 'line' | 'raised';

/** A tint: `share` of the colour over the colour of the paper. Tints are opaque, so nearer faces hide farther ones. */
export interface Tint {
  readonly ink: InkName;
  readonly share: number;
}

export interface TokenStyle {
  readonly stroke: InkName | null;
  /** Line weight in CSS pixels on screen and in points on paper; it does not scale with the drawing. */
  readonly strokeWidthPx: number;
  readonly dashPx: readonly number[];
  readonly fill: Tint | null;
  readonly font: 'mono' | 'sans' | null;
  readonly fontWeight: 400 | 500 | 600;
}

/** Outlines 1.25, dimensions 0.75. */
const OUTLINE_PX = 1.25;
const THIN_PX = 0.75;
const HATCH_PX = 0.5;

function drawLine(
  stroke: InkName,
  strokeWidthPx: number,
  dashPx: readonly number[] = [],
  fill: Tint | null = null,
): TokenStyle {
  return { stroke, strokeWidthPx, dashPx, fill, font: null, fontWeight: 400 };
}

function drawText(ink: InkName, font: 'mono' | 'sans', fontWeight: 400 | 500 | 600 = 400): TokenStyle {
  return { stroke: null, strokeWidthPx: 0, dashPx: [], fill: { ink, share: 1 }, font, fontWeight };
}

const DASH = [5, 3] as const;
const DASH_DOT = [10, 3, 2, 3] as const;

export const TOKEN_STYLES: Readonly<Record<StyleToken, TokenStyle>> = {
  outline: drawLine('ink', OUTLINE_PX),
  thin: drawLine('ink', THIN_PX),
  hidden: drawLine('quiet', THIN_PX, DASH),
  centre: drawLine('quiet', HATCH_PX, DASH_DOT),
  metal: drawLine('ink', OUTLINE_PX, [], { ink: 'steel', share: 0.08 }),
  'metal-dark': drawLine('ink', OUTLINE_PX, [], { ink: 'steel', share: 0.16 }),
  void: drawLine('ink', THIN_PX, [], { ink: 'raised', share: 1 }),
  existing: drawLine('quiet', THIN_PX, DASH),
  'existing-face': drawLine('quiet', THIN_PX, [], { ink: 'quiet', share: 0.06 }),
  unit: drawLine('steel', THIN_PX, DASH_DOT),
  'unit-face': drawLine('steel', THIN_PX, [], { ink: 'steel', share: 0.03 }),
  supply: drawLine('signal', OUTLINE_PX, [], { ink: 'signal', share: 0.12 }),
  return: drawLine('signal', OUTLINE_PX, [], { ink: 'signal', share: 0.05 }),
  duct: drawLine('signal', THIN_PX),
  insulation: drawLine('quiet', HATCH_PX),
  nailer: drawLine('ink', THIN_PX, [], { ink: 'warning', share: 0.18 }),
  spring: drawLine('steel', OUTLINE_PX),
  roof: drawLine('ink', OUTLINE_PX),
  'roof-hatch': drawLine('quiet', HATCH_PX),
  dimension: drawLine('quiet', THIN_PX),
  tick: drawLine('ink', OUTLINE_PX),
  frame: drawLine('ink', THIN_PX),
  text: drawText('ink', 'sans'),
  note: drawText('quiet', 'sans'),
  corner: drawText('steel', 'sans', 600),
  'opening-label': drawText('signal', 'sans', 600),
  'dimension-text': drawText('ink', 'mono'),
  heading: drawText('ink', 'sans', 600),
};

/** Ink on white paper: the light scheme without its page ground. */
export const PAPER_INK: Readonly<Record<InkName, string>> = {
  ink: '#16222E',
  quiet: '#4A5A6A',
  steel: '#1B5A8C',
  signal: '#C2410C',
  warning: '#8A5A00',
  line: '#D5DCE3',
  raised: '#FFFFFF',
};

function mixChannel(colour: string, paper: string, start: number, share: number): string {
  const read = (hex: string): number => Number.parseInt(hex.slice(start, start + 2), 16);
  return Math.round(read(colour) * share + read(paper) * (1 - share))
    .toString(16)
    .padStart(2, '0');
}

/** The hex color of a tint over the paper; for PDF and for standalone SVG files. */
export function tintHex(tint: Tint, inks: Readonly<Record<InkName, string>> = PAPER_INK): string {
  const colour = inks[tint.ink];
  return `#${[1, 3, 5].map((start) => mixChannel(colour, inks.raised, start, tint.share)).join('')}`;
}

/** Fonts of the product with safe fall-backs. */
const FONT_FAMILIES = {
  mono: "var(--cdi-font-mono, 'IBM Plex Mono', monospace)",
  sans: "var(--cdi-font-sans, 'IBM Plex Sans', sans-serif)",
} as const;

/** The CSS class of a token. */
export function tokenClass(token: StyleToken): string {
  return `cdi-dw-${token}`;
}

function cssRule(token: StyleToken, style: TokenStyle): string {
  const variable = (name: InkName): string => `var(--cdi-${name}, ${PAPER_INK[name]})`;
  const paint = (tint: Tint): string =>
    tint.share === 1
      ? variable(tint.ink)
      : `color-mix(in srgb, ${variable(tint.ink)} ${tint.share * 100}%, ${variable('raised')})`;
  const rules = [
    `stroke:${style.stroke ? variable(style.stroke) : 'none'}`,
    // Renderers without color-mix keep the plain tint.
    ...(style.fill && style.fill.share < 1 ? [`fill:${tintHex(style.fill)}`] : []),
    `fill:${style.fill ? paint(style.fill) : 'none'}`,
    ...(style.stroke
      ? [`stroke-width:${style.strokeWidthPx}px`, 'vector-effect:non-scaling-stroke', 'stroke-linejoin:round']
      : []),
    ...(style.dashPx.length > 0 ? [`stroke-dasharray:${style.dashPx.join(' ')}`] : []),
    ...(style.font ? [`font-family:${FONT_FAMILIES[style.font]}`, `font-weight:${style.fontWeight}`] : []),
  ];
  return `.${tokenClass(token)}{${rules.join(';')}}`;
}

/** The style sheet of all tokens; pages put it into their CSS once, SVG files carry it inside. */
export function makeDrawingCss(): string {
  return (Object.keys(TOKEN_STYLES) as StyleToken[]).map((token) => cssRule(token, TOKEN_STYLES[token])).join('\n');
}
