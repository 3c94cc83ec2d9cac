import { computeCurbGeometry } from '@cdi/shared/domain/curb';
import {
  drawIsoBox,
  makeDimension,
  makeLine,
  makePolyline,
  makeScene,
  projectIso,
  projectRect,
  type Point,
  type Scene,
  type Shape,
} from '@cdi/shared/domain/drawing';
import { estimateCrate } from '@cdi/shared/domain/freight';
import type { PlanRect } from '@cdi/shared/trade';
import { formatInches } from '@cdi/shared/units';
import { sampleAdapter } from './sample-curbs.ts';

const TEXT_IN = 4;
/** Height of the skid below the crate, inches. */
const SKID_HIGH_IN = 5;
const BOARDS = 5;

function drawBoards({ lengthIn, widthIn }: PlanRect, highIn: number): Shape[] {
  const posts = Array.from({ length: BOARDS - 1 }, (_, index) => (index + 1) / BOARDS).flatMap((part) => [
    makeLine(projectIso(lengthIn * part, 0, SKID_HIGH_IN), projectIso(lengthIn * part, 0, highIn), 'thin'),
    makeLine(projectIso(lengthIn, widthIn * part, SKID_HIGH_IN), projectIso(lengthIn, widthIn * part, highIn), 'thin'),
  ]);
  const deck = makePolyline(
    [
      projectIso(0, 0, SKID_HIGH_IN),
      projectIso(lengthIn, 0, SKID_HIGH_IN),
      projectIso(lengthIn, widthIn, SKID_HIGH_IN),
    ],
    'outline',
  );
  return [...posts, deck];
}

/** The example adapter in a full crate of the size that a quote estimates. */
export function drawCrate(): Scene {
  const crate = estimateCrate({ ...sampleAdapter, crate: 'full' }, computeCurbGeometry(sampleAdapter));
  const box: PlanRect = { xIn: 0, yIn: 0, lengthIn: crate.lengthIn, widthIn: crate.widthIn };
  const low = projectRect(box, 0);
  const top = projectRect(box, crate.heightIn);
  const across = (x: number, y: number): Point => projectIso(x, y, 0);
  return makeScene(
    [
      ...drawIsoBox(box, 0, crate.heightIn, { front: 'nailer', side: 'nailer', top: 'nailer' }),
      ...drawBoards(box, crate.heightIn),
      makeDimension(low[0], low[1], across(0, -10), formatInches(crate.lengthIn), TEXT_IN),
      makeDimension(low[1], low[2], across(10, 0), formatInches(crate.widthIn), TEXT_IN),
      makeDimension(low[0], top[0], across(-10, 0), formatInches(crate.heightIn), TEXT_IN),
    ],
    3,
  );
}
