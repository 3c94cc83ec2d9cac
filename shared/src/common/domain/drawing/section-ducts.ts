import type { CurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbSpec, PlanRect } from '../../trade/curb-spec.ts';
import { makeLine, makeText } from './make-shapes.ts';
import type { Shape } from './scene.ts';

/** What every part of a section is drawn from. */
export interface SectionPaper {
  readonly spec: CurbSpec;
  readonly geometry: CurbGeometry;
  /** Cut along A–B, or across along A–D: then length and width are exchanged. */
  readonly way: 'along' | 'across';
  readonly textHeight: number;
  /** Depth of the wall's foot below the curb's top at x; walls are cut along A–B. */
  readonly footIn: (xIn: number) => number;
}

const middleOf = (opening: PlanRect): number => opening.xIn + opening.lengthIn / 2;

/** True for a duct that another one hides when seen from A–B: it lies farther back and beside it along no more than a letter. */
function isBehind({ geometry, textHeight }: SectionPaper, top: PlanRect): boolean {
  const other = top === geometry.plan.supply ? geometry.plan.return : geometry.plan.supply;
  if (!other || other.yIn >= top.yIn) return false;
  return top.xIn < other.xIn + other.lengthIn - textHeight && other.xIn < top.xIn + top.lengthIn - textHeight;
}

/**
 * A duct from its opening under the unit down to the foot, with its letter. One behind another is dashed and says so, so that the two
 * do not read as one.
 */
export function drawDuct(
  paper: SectionPaper,
  top: PlanRect | null,
  bottom: PlanRect | null,
  letter: 'S' | 'R',
): Shape[] {
  if (!top) return [];
  const { footIn, textHeight } = paper;
  const below = bottom ?? top;
  const edges: [number, number][] = [
    [top.xIn, below.xIn],
    [top.xIn + top.lengthIn, below.xIn + below.lengthIn],
  ];
  const isHidden = isBehind(paper, top);
  const lines = edges.map(([topX, bottomX]) =>
    makeLine({ x: topX, y: 0 }, { x: bottomX, y: footIn(bottomX) }, isHidden ? 'hidden' : 'duct'),
  );
  return [
    ...lines,
    makeLine({ x: top.xIn, y: 0 }, { x: top.xIn + top.lengthIn, y: 0 }, letter === 'S' ? 'supply' : 'return'),
    isHidden
      ? makeText({ x: middleOf(top), y: textHeight * 3.4 }, `${letter} behind`, textHeight * 0.9, 'note')
      : makeText({ x: middleOf(top), y: textHeight * 1.8 }, letter, textHeight * 1.2, 'opening-label'),
  ];
}
