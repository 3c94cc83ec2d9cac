import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbSpec } from '../curb/curb-spec.ts';
import { placeShapes } from './expand.ts';
import { isometricView } from './isometric-view.ts';
import { makePolygon, makeRectPoints, makeText } from './make-shapes.ts';
import { planView } from './plan-view.ts';
import { SHEET_HIGH_IN, SHEET_WIDE_IN } from './sheet-size.ts';
import { sectionView } from './section-view.ts';
import { chooseSection } from './section-way.ts';
import { listSheetNotes, type SheetUnits } from './sheet-notes.ts';
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
function placeView(makeView: ViewMaker, cell: Cell, reduction: number, caption: string): Shape[] {
  const scene = makeView(LETTERING_IN * reduction);
  const { x, y, width, height } = scene.viewBox;
  const scale = 1 / reduction;
  const dx = cell.x + (cell.width - width * scale) / 2 - x * scale;
  const dy = cell.y + (cell.height - height * scale) / 2 - y * scale;
  return [
    ...placeShapes(scene.shapes, scale, dx, dy),
    makeText(
      { x: cell.x + cell.width / 2, y: cell.y + cell.height + CAPTION_IN * 1.5 },
      caption,
      CAPTION_IN,
      'heading',
    ),
  ];
}

/** Smallest reduction in which every view fits its cell; the last one when none does. */
function chooseScale(views: readonly (readonly [ViewMaker, Cell])[]): (typeof SCALES)[number] {
  const found = SCALES.find(([reduction]) => views.every(([makeView, cell]) => fits(makeView, cell, reduction)));
  return found ?? SCALES[SCALES.length - 1] ?? SCALES[0];
}

/** What the sheet says besides its views; the scale is found by the sheet itself. */
export type SheetTitle = Omit<TitleBlock, 'scale'> & SheetUnits;

/**
 * The submittal sheet, 17 × 11 in., in inches of paper: plan and section at one scale, isometric not to scale, notes and
 * title block. Throws RangeError when the curb cannot be computed.
 */
export function drawSheet(
  spec: CurbSpec,
  title: SheetTitle,
  geometry: CurbGeometry = computeCurbGeometry(spec),
): Scene {
  const left = MARGIN_IN + 0.2;
  const top = MARGIN_IN + 0.2;
  const planCell: Cell = { x: left, y: top, width: 9.6, height: 5.2 };
  const sectionCell: Cell = { x: left, y: top + 5.7, width: 9.6, height: 3.7 };
  const isoCell: Cell = { x: left + 10, y: top, width: 5.8, height: 3.5 };
  const makePlan: ViewMaker = (textHeight) => planView(spec, { textHeight }, geometry);
  const makeSection: ViewMaker = (textHeight) => sectionView(spec, { textHeight }, geometry);
  const makeIso: ViewMaker = (textHeight) =>
    isometricView(spec, { textHeight, hasFigures: geometry.plan.existing === null }, geometry);
  const [reduction, scale] = chooseScale([
    [makePlan, planCell],
    [makeSection, sectionCell],
  ]);
  const isoReduction = chooseScale([[makeIso, isoCell]])[0];
  const blockX = SHEET_WIDE_IN - MARGIN_IN - TITLE_BLOCK_WIDE_IN;
  const blockY = SHEET_HIGH_IN - MARGIN_IN - TITLE_BLOCK_HIGH_IN;
  const noteX = left + 10;
  const noteY = top + 4.3;
  const lines = listSheetNotes(spec, geometry, title);
  const pitch = Math.min(LETTERING_IN * 1.7, (blockY - 0.15 - noteY) / lines.length);
  const notes = lines.map((line, index) => {
    const at = { x: noteX, y: noteY + index * pitch };
    return makeText(at, line, Math.min(LETTERING_IN, pitch / 1.2), index === 0 ? 'heading' : 'text', 'start');
  });
  return {
    viewBox: { x: 0, y: 0, width: SHEET_WIDE_IN, height: SHEET_HIGH_IN },
    shapes: [
      makePolygon(
        makeRectPoints(MARGIN_IN, MARGIN_IN, SHEET_WIDE_IN - 2 * MARGIN_IN, SHEET_HIGH_IN - 2 * MARGIN_IN),
        'frame',
      ),
      ...placeView(makePlan, planCell, reduction, 'PLAN'),
      ...placeView(
        makeSection,
        sectionCell,
        reduction,
        chooseSection(spec, geometry) === 'along' ? 'SECTION A–B' : 'SECTION A–D',
      ),
      ...placeView(makeIso, isoCell, isoReduction, 'VIEW (NOT TO SCALE)'),
      ...notes,
      ...drawTitleBlock({ ...title, scale }, blockX, blockY),
    ],
  };
}
