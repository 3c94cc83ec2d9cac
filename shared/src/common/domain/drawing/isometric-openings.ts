import { listSideOpenings, type NamedWallOpening } from '../curb/side-openings.ts';
import { projectIso, projectRect } from './isometric-box.ts';
import type { IsoPaper } from './isometric-paper.ts';
import { makePolygon, makeText } from './make-shapes.ts';
import type { Point, Shape } from './scene.ts';

/** Supply and return opening seen from above, at a level above the roof, inches. */
export function drawIsoOpenings({ geometry, textHeight }: IsoPaper, level: number): Shape[] {
  const { plan } = geometry;
  // the guide line at corner B of the unit runs down the view there
  const guideX = plan.unit ? projectIso(plan.unit.xIn + plan.unit.lengthIn, plan.unit.yIn, 0).x : Infinity;
  return (
    [
      [plan.supply, 'S', 'supply'],
      [plan.return, 'R', 'return'],
    ] as const
  ).flatMap(([opening, letter, token]): Shape[] => {
    if (!opening) return [];
    const centre = projectIso(opening.xIn + opening.lengthIn / 2, opening.yIn + opening.widthIn / 2, level);
    const size = Math.min(textHeight * 1.5, opening.lengthIn * 0.5, opening.widthIn * 0.5);
    const off = centre.x - guideX;
    const asideIn = Math.abs(off) < size * 0.7 ? size * (off < 0 ? -0.7 : 0.7) - off : 0;
    return [
      makePolygon(projectRect(opening, level), token),
      makeText({ x: centre.x + asideIn, y: centre.y + size * 0.35 }, letter, size, 'opening-label'),
    ];
  });
}

/** While side openings are unknown, one opening beside each floor opening, to show which belongs to which; the notes list what is open. */
function assumeSideOpenings({ outline, geometry }: IsoPaper): readonly NamedWallOpening[] {
  const { widthIn } = outline;
  const { supply, return: back } = geometry.plan;
  const isBackNear = supply !== null && back !== null && back.yIn + back.widthIn <= supply.yIn;
  const letters = isBackNear ? (['R', 'S'] as const) : (['S', 'R'] as const);
  return letters.map((letter, index) => ({
    letter,
    fromBIn: widthIn * (0.12 + 0.42 * index),
    widthIn: widthIn * 0.34,
    belowTopIn: 2,
    heightIn: geometry.corners.bIn - 4,
  }));
}

/** The openings in wall B–C of a horizontal curb. */
export function drawIsoSideOpenings(paper: IsoPaper): Shape[] {
  const { spec, outline, textHeight } = paper;
  const given = listSideOpenings(spec);
  return (given.length > 0 ? given : assumeSideOpenings(paper)).flatMap((opening) => {
    const { letter, fromBIn, belowTopIn, widthIn, heightIn } = opening;
    const [near, far, top, bottom] = [fromBIn, fromBIn + widthIn, -belowTopIn, -belowTopIn - heightIn];
    const at = (yIn: number, zIn: number): Point => projectIso(outline.lengthIn, yIn, zIn);
    const centre = at((near + far) / 2, (top + bottom) / 2);
    const size = Math.min(textHeight * 1.5, heightIn * 0.5);
    return [
      makePolygon(
        [at(near, top), at(far, top), at(far, bottom), at(near, bottom)],
        letter === 'S' ? 'supply' : 'return',
      ),
      makeText({ x: centre.x, y: centre.y + size * 0.35 }, letter, size, 'opening-label'),
    ];
  });
}
