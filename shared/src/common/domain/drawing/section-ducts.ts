import type { CurbGeometry } from '../curb/curb-geometry.ts';
import type { CurbSpec, PlanRect } from '../curb/curb-spec.ts';
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

/** Where the letter of an opening stands; two openings behind each other share the place, S left of R. */
function letterX({ geometry, textHeight }: SectionPaper, top: PlanRect, letter: 'S' | 'R'): number {
  const { supply, return: back } = geometry.plan;
  const middle = middleOf(top);
  if (!supply || !back || Math.abs(middleOf(supply) - middleOf(back)) > textHeight * 1.6) return middle;
  return (middleOf(supply) + middleOf(back)) / 2 + textHeight * (letter === 'S' ? -0.9 : 0.9);
}

/** A duct from its opening under the unit down to the foot, with its letter. */
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
  const lines = edges.map(([topX, bottomX]) => makeLine({ x: topX, y: 0 }, { x: bottomX, y: footIn(bottomX) }, 'duct'));
  return [
    ...lines,
    makeLine({ x: top.xIn, y: 0 }, { x: top.xIn + top.lengthIn, y: 0 }, letter === 'S' ? 'supply' : 'return'),
    makeText({ x: letterX(paper, top, letter), y: textHeight * 1.8 }, letter, textHeight * 1.2, 'opening-label'),
  ];
}
