import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { placeShapes } from './expand.ts';
import { isometricView } from './isometric-view.ts';
import { makePolygon, makeRectPoints, makeText } from './make-shapes.ts';
import { planView } from './plan-view.ts';
import { SHEET_HIGH_IN, SHEET_WIDE_IN } from './sheet-size.ts';
import { sectionView } from './section-view.ts';
import { chooseSection } from './section-way.ts';
import { listSheetNotes, type SheetUnits } from '../engineering/sheet-notes.ts';
import { TITLE_BLOCK_HIGH_IN, TITLE_BLOCK_WIDE_IN, drawTitleBlock } from './title-block.ts';
import type { TitleBlock } from './title-block.ts';
import type { Scene, Shape } from './scene.ts';

const MARGIN_IN = 0.4;
const LETTERING_IN = 0.11;
const CAPTION_IN = 0.14;

/** Reductions a drawing office uses, with the name each has on the sheet. */
const SCALES = [
  [2, '6" = 1\'-0"'],
  [4, '3" = 1\'-0"'],
  [8, '1 1/2" = 1\'-0"'],
  [12, '1" = 1\'-0"'],
  [16, '3/4" = 1\'-0"'],
  [24, '1/2" = 1\'-0"'],
  [32, '3/8" = 1\'-0"'],
  [48, '1/4" = 1\'-0"'],
  [64, '3/16" = 1\'-0"'],
  [96, '1/8" = 1\'-0"'],
  [192, '1/16" = 1\'-0"'],
] as const;

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type ViewMaker = (textHeight: number) => Scene;

function fits(makeView: ViewMaker, cell: Cell, reduction: number): boolean {
  const { width, height } = makeView(LETTERING_IN * reduction).viewBox;
  return width / reduction <= cell.width && height / reduction <= cell.height;
}

/** Centres a view in a cell at 1:reduction; lettering keeps its size on paper. */
function placeView(makeView: ViewMaker, cell: Cell, reduction: number, caption: string | null): Shape[] {
  const scene = makeView(LETTERING_IN * reduction);
  const { x, y, width, height } = scene.viewBox;
  const scale = 1 / reduction;
  const dx = cell.x + (cell.width - width * scale) / 2 - x * scale;
  const dy = cell.y + (cell.height - height * scale) / 2 - y * scale;
  return [
    ...placeShapes(scene.shapes, scale, dx, dy),
    ...(caption === null
      ? []
      : [
          makeText(
            { x: cell.x + cell.width / 2, y: cell.y + cell.height + CAPTION_IN * 1.5 },
            caption,
            CAPTION_IN,
            'heading',
          ),
        ]),
  ];
}

/** Smallest reduction in which every view fits its cell; the last one when none does. */
function chooseScale(views: readonly (readonly [ViewMaker, Cell])[]): (typeof SCALES)[number] {
  const found = SCALES.find(([reduction]) => views.every(([makeView, cell]) => fits(makeView, cell, reduction)));
  return found ?? SCALES[SCALES.length - 1] ?? SCALES[0];
}

/** The reduction at which a view that is not to scale just fits its cell. */
function fitReduction(makeView: ViewMaker, cell: Cell): number {
  let reduction = 2;
  while (!fits(makeView, cell, reduction) && reduction < 192) reduction *= 1.05;
  return reduction;
}

/** What the sheet says besides its views; the scale is found by the sheet itself. */
export type SheetTitle = Omit<TitleBlock, 'scale'> & SheetUnits;

const LEFT_IN = MARGIN_IN + 0.2;
const TOP_IN = MARGIN_IN + 0.2;
const PLAN_CELL: Cell = { x: LEFT_IN, y: TOP_IN, width: 9.6, height: 5.2 };
const SECTION_CELL: Cell = { x: LEFT_IN, y: TOP_IN + 5.7, width: 9.6, height: 3.7 };
const ISO_CELL: Cell = { x: LEFT_IN + 10, y: TOP_IN, width: 5.8, height: 3.5 };

/** How a sheet differs from the one that is filed. */
export interface SheetWay {
  /** Largest scale of plan and section, 8 for 1 : 8; without it the largest that fits. */
  readonly leastReduction?: number;
  /** The views alone, without captions, notes and title block: what lies below another version. */
  readonly isViewsOnly?: boolean;
}

interface SheetViews {
  readonly plan: ViewMaker;
  readonly section: ViewMaker;
  readonly scale: (typeof SCALES)[number];
}

function chooseViews(spec: CurbSpec, geometry: CurbGeometry, least: number): SheetViews {
  const plan: ViewMaker = (textHeight) => planView(spec, { textHeight }, geometry);
  const section: ViewMaker = (textHeight) => sectionView(spec, { textHeight }, geometry);
  const own = chooseScale([
    [plan, PLAN_CELL],
    [section, SECTION_CELL],
  ]);
  const scale = SCALES.find(([reduction]) => reduction >= Math.max(own[0], least)) ?? own;
  return { plan, section, scale };
}

/** The reduction at which a curb is drawn on its sheet, 8 for 1 : 8. Throws RangeError when the curb cannot be computed. */
export const sheetReduction = (spec: CurbSpec): number => chooseViews(spec, computeCurbGeometry(spec), 0).scale[0];

/**
 * The submittal sheet, 17 × 11 in., in inches of paper: plan and section at one scale, isometric not to scale, notes and
 * title block. Throws RangeError when the curb cannot be computed.
 */
export function drawSheet(
  spec: CurbSpec,
  title: SheetTitle,
  geometry: CurbGeometry = computeCurbGeometry(spec),
  { leastReduction = 0, isViewsOnly = false }: SheetWay = {},
): Scene {
  const { plan, section, scale } = chooseViews(spec, geometry, leastReduction);
  const [reduction, scaleName] = scale;
  const makeIso: ViewMaker = (textHeight) =>
    isometricView(spec, { textHeight, hasFigures: geometry.plan.existing === null }, geometry);
  const isoReduction = fitReduction(makeIso, ISO_CELL);
  const viewBox = { x: 0, y: 0, width: SHEET_WIDE_IN, height: SHEET_HIGH_IN };
  if (isViewsOnly)
    return {
      viewBox,
      shapes: [
        ...placeView(plan, PLAN_CELL, reduction, null),
        ...placeView(section, SECTION_CELL, reduction, null),
        ...placeView(makeIso, ISO_CELL, isoReduction, null),
      ],
    };
  const sectionName = chooseSection(spec, geometry) === 'along' ? 'SECTION A–B' : 'SECTION A–D';
  const blockX = SHEET_WIDE_IN - MARGIN_IN - TITLE_BLOCK_WIDE_IN;
  const blockY = SHEET_HIGH_IN - MARGIN_IN - TITLE_BLOCK_HIGH_IN;
  return {
    viewBox,
    shapes: [
      makePolygon(
        makeRectPoints(MARGIN_IN, MARGIN_IN, SHEET_WIDE_IN - 2 * MARGIN_IN, SHEET_HIGH_IN - 2 * MARGIN_IN),
        'frame',
      ),
      ...placeView(plan, PLAN_CELL, reduction, 'PLAN'),
      ...placeView(section, SECTION_CELL, reduction, sectionName),
      ...placeView(makeIso, ISO_CELL, isoReduction, 'VIEW (NOT TO SCALE)'),
      ...writeNotes(listSheetNotes(spec, geometry, title), blockY),
      ...drawTitleBlock({ ...title, scale: scaleName }, blockX, blockY),
    ],
  };
}

/** The notes beside the section, closer together where there are many: they end above the title block. */
function writeNotes(lines: readonly string[], blockY: number): readonly Shape[] {
  const x = LEFT_IN + 10;
  const y = TOP_IN + 4.3;
  const pitch = Math.min(LETTERING_IN * 1.7, (blockY - 0.15 - y) / lines.length);
  return lines.map((line, index) => {
    const style = index === 0 ? 'heading' : 'text';
    return makeText({ x, y: y + index * pitch }, line, Math.min(LETTERING_IN, pitch / 1.2), style, 'start');
  });
}
