import { layOutShape } from '@cdi/shared/domain/curb';
import {
  drawIsoBox,
  drawIsoOpenTop,
  makeDimension,
  makeLine,
  makePolygon,
  makeScene,
  makeText,
  projectIso,
  projectRect,
  type Point,
  type Scene,
  type Shape,
} from '@cdi/shared/domain/drawing';
import type { CurbSpec, PlanRect } from '@cdi/shared/trade';
import { formatInches } from '@cdi/shared/units';
import { makeBalloon, makeCallout } from './place-text.ts';
import { drawUnitDetails } from './unit-details.ts';

/** Levels above the roof, inches: the parts are pulled apart vertically. */
const EXISTING_TOP_IN = 10;
const ADAPTER_FOOT_IN = 42;
const UNIT_GAP_IN = 40;
/** Height of a unit whose height is unknown, inches. */
const UNIT_HIGH_IN = 40;

interface Stack {
  readonly spec: CurbSpec;
  readonly outline: PlanRect;
  readonly existing: PlanRect;
  readonly unit: PlanRect;
  readonly openings: readonly Opening[];
  readonly adapterTopIn: number;
  readonly unitFootIn: number;
  readonly unitTopIn: number;
}

interface Opening {
  readonly letter: 'S' | 'R';
  readonly token: 'supply' | 'return';
  readonly below: PlanRect;
  readonly above: PlanRect;
}

/** Width of the roof around the old curb, inches. */
const ROOF_IN = 22;

/** Labels of the parts on the drawing. */
export type ExplodedLabels = 'words' | 'numbers';

function readStack(spec: CurbSpec): Stack {
  const { plan } = layOutShape(spec);
  const { existing, unit, supply, return: returned, existingSupply, existingReturn } = plan;
  if (!existing || !unit || !supply || !returned || !existingSupply || !existingReturn)
    throw new RangeError('An exploded adapter needs both sides with their openings.');
  const adapterTopIn = ADAPTER_FOOT_IN + spec.heightIn;
  return {
    spec,
    existing,
    unit,
    outline: { xIn: 0, yIn: 0, lengthIn: plan.lengthIn, widthIn: plan.widthIn },
    openings: [
      { letter: 'S', token: 'supply', below: existingSupply, above: supply },
      { letter: 'R', token: 'return', below: existingReturn, above: returned },
    ],
    adapterTopIn,
    unitFootIn: adapterTopIn + UNIT_GAP_IN,
    unitTopIn: adapterTopIn + UNIT_GAP_IN + (spec.unit?.heightIn ?? UNIT_HIGH_IN),
  };
}

function grow(rect: PlanRect, byIn: number): PlanRect {
  return {
    xIn: rect.xIn - byIn,
    yIn: rect.yIn - byIn,
    lengthIn: rect.lengthIn + 2 * byIn,
    widthIn: rect.widthIn + 2 * byIn,
  };
}

function centreOf(rect: PlanRect, levelIn: number): Point {
  return projectIso(rect.xIn + rect.lengthIn / 2, rect.yIn + rect.widthIn / 2, levelIn);
}

/** Seams of the roofing around the old curb. */
function drawRoof({ existing }: Stack): Shape[] {
  const roof = grow(existing, ROOF_IN);
  const seams = [1, 2, 3].map((part) => {
    const y = roof.yIn + (roof.widthIn * part) / 4;
    return makeLine(projectIso(roof.xIn, y, 0), projectIso(roof.xIn + roof.lengthIn, y, 0), 'insulation');
  });
  return [makePolygon(projectRect(roof, 0), 'existing-face'), ...seams];
}

function drawOpening({ letter, token, below, above }: Opening, levelIn: number, side: 'below' | 'above'): Shape[] {
  const rect = side === 'below' ? below : above;
  const centre = centreOf(rect, levelIn);
  const size = Math.min(rect.lengthIn, rect.widthIn) * 0.32;
  return [
    makePolygon(projectRect(rect, levelIn), token),
    makeText({ x: centre.x, y: centre.y + size * 0.36 }, letter, size, 'opening-label'),
  ];
}

/** The edges of a duct inside the adapter, from the old opening up to the new one. */
function drawDuct({ below, above }: Opening, footIn: number, topIn: number): Shape[] {
  const low = projectRect(below, footIn);
  const high = projectRect(above, topIn);
  return low.flatMap((point, index) => (high[index] ? [makeLine(point, high[index], 'duct')] : []));
}

/** Centerlines that show how the parts fit together. */
function drawGuides(rect: PlanRect, fromIn: number, toIn: number): Shape[] {
  const low = projectRect(rect, fromIn);
  const high = projectRect(rect, toIn);
  // the part above hides the back corner
  return [0, 1, 2].map((index) => makeLine(low[index]!, high[index]!, 'centre'));
}

function drawParts(stack: Stack): Shape[] {
  const { existing, outline, unit, openings, adapterTopIn, unitFootIn, unitTopIn, spec } = stack;
  const old = { front: 'existing-face', side: 'existing-face' } as const;
  return [
    ...drawRoof(stack),
    ...drawIsoOpenTop(existing, 1.5, 0, EXISTING_TOP_IN),
    ...openings.flatMap((opening) => drawOpening(opening, EXISTING_TOP_IN, 'below')),
    ...drawIsoBox(existing, 0, EXISTING_TOP_IN, { ...old, top: null }),
    ...drawGuides(existing, EXISTING_TOP_IN, ADAPTER_FOOT_IN),
    makePolygon(projectRect(grow(outline, spec.baseFlangeIn), ADAPTER_FOOT_IN), 'metal'),
    ...drawIsoBox(outline, ADAPTER_FOOT_IN, adapterTopIn, { front: 'metal', side: 'metal-dark', top: 'metal' }),
    ...openings.flatMap((opening) => drawDuct(opening, ADAPTER_FOOT_IN, adapterTopIn)),
    ...openings.flatMap((opening) => drawOpening(opening, adapterTopIn, 'above')),
    ...drawGuides(unit, adapterTopIn, unitFootIn),
    ...drawIsoBox(unit, unitFootIn, unitTopIn, { front: 'unit-face', side: 'unit-face', top: 'unit-face' }),
    ...drawUnitDetails(unit, unitFootIn, unitTopIn),
  ];
}

/** Dimensions of the old curb, the adapter and the unit, each along an edge with nothing behind it. */
function drawDimensions({ spec, existing, outline, unit, unitTopIn }: Stack, height: number): Shape[] {
  const across = (x: number, y: number, reach: number): Point => projectIso(x * reach, y * reach, 0);
  const low = projectRect(existing, 0);
  const foot = projectRect(outline, ADAPTER_FOOT_IN);
  const top = projectRect(outline, ADAPTER_FOOT_IN + spec.heightIn);
  const lid = projectRect(unit, unitTopIn);
  const reach = spec.baseFlangeIn + height * 2.6;
  const roofReach = ROOF_IN * 0.62;
  return [
    makeDimension(lid[3], lid[2], across(0, 1, reach), formatInches(unit.lengthIn), height),
    makeDimension(lid[0], lid[3], across(-1, 0, reach), formatInches(unit.widthIn), height),
    makeDimension(foot[0], top[0], across(-1, 0, reach), formatInches(spec.heightIn), height),
    makeDimension(low[0], low[1], across(0, -1, roofReach), formatInches(existing.lengthIn), height),
    makeDimension(low[1], low[2], across(1, 0, roofReach), formatInches(existing.widthIn), height),
  ];
}

function drawLabels(stack: Stack, labels: ExplodedLabels, height: number): Shape[] {
  const { existing, outline, unit, openings, adapterTopIn, unitFootIn, unitTopIn, spec } = stack;
  const rightOf = (rect: PlanRect, levelIn: number): Point =>
    projectIso(rect.xIn + rect.lengthIn, rect.yIn + rect.widthIn * 0.62, levelIn);
  const right = projectIso(outline.lengthIn, outline.widthIn, 0).x + height * 5;
  const parts = [
    ['New unit', rightOf(unit, (unitFootIn + unitTopIn) / 2)],
    ['Adapter', rightOf(outline, ADAPTER_FOOT_IN + spec.heightIn * 0.55)],
    ['Old curb', rightOf(existing, EXISTING_TOP_IN * 0.5)],
  ] as const;
  if (labels === 'words')
    return parts.flatMap(([text, to]) => makeCallout(text, to, { x: right, y: to.y - height * 2.4 }, height * 1.15));
  const [low] = projectRect(openings[0]!.below, ADAPTER_FOOT_IN);
  const [high] = projectRect(openings[0]!.above, adapterTopIn);
  const ductMiddle = { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 };
  const targets: readonly Point[] = [
    parts[0][1],
    projectIso(outline.lengthIn, outline.widthIn * 0.8, adapterTopIn),
    parts[1][1],
    ductMiddle,
    projectIso(outline.lengthIn + spec.baseFlangeIn, outline.widthIn * 0.5, ADAPTER_FOOT_IN),
    parts[2][1],
  ];
  const left = projectIso(0, 0, 0).x - height * 3;
  return targets.flatMap((to, index) => {
    const isLeft = index === 3;
    const at = { x: isLeft ? left : right + height, y: to.y - height * (isLeft ? 6.5 : 1.2) };
    return makeBalloon(String(index + 1), to, at, height * 1.2);
  });
}

/**
 * Exploded view of the old curb, the adapter and the new unit, drawn from the adapter's own geometry. Throws RangeError when
 * one of the two sides has no openings.
 */
export function explodedAdapter(spec: CurbSpec, labels: ExplodedLabels): Scene {
  const stack = readStack(spec);
  const textHeight = 4.4;
  const shapes = [...drawParts(stack), ...drawDimensions(stack, textHeight), ...drawLabels(stack, labels, textHeight)];
  return makeScene(shapes, 2);
}
