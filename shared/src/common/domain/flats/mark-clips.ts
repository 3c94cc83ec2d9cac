import { CLIP, type ClipWall } from '../curb/clip-places.ts';
import type { CurbGeometry } from '../curb/curb-geometry.ts';
import { patternBox, type FlatPattern } from './flat-pattern.ts';

/** The wall whose clips a part carries: a wall of the curb, on springs the floating rail, of a pair of rails its rail. */
function wallOfPart(code: string, { walls, springCount, clips = [] }: CurbGeometry): ClipWall | null {
  if (clips.length === 0) return null;
  if (code === 'RAIL' || code === 'FLT-L') return 'A–B';
  if (code === 'FLT-W') return 'A–D';
  const wall = springCount > 0 ? undefined : walls.find(({ side }) => code === `W-${side.toUpperCase()}`);
  return (wall?.corners ?? null) as ClipWall | null;
}

/** Where the leg of a clip lies across a blank: along a wall from its top down, on a rail over the face that is outside. */
function legOnBlank(code: string, { bends }: FlatPattern): { readonly fromIn: number; readonly toIn: number } {
  const lines = bends.filter(({ from, to }) => Math.abs(to.x - from.x) > Math.abs(to.y - from.y));
  const [first = 0, second = 0] = lines.map(({ from }) => from.y).sort((one, other) => one - other);
  if (code.startsWith('FLT')) return { fromIn: first, toIn: second };
  // a rail is folded from its foot: with a base flange its second bend is the upper edge, without one its first
  if (code === 'RAIL') {
    const topIn = lines.length > 2 ? second : first;
    return { fromIn: topIn - Math.min(CLIP.legIn, lines.length > 2 ? second - first : first), toIn: topIn };
  }
  return { fromIn: second, toIn: second + CLIP.legIn };
}

/**
 * The pattern with the middle of each clip scribed on it. Clips lie evenly about the middle of the wall, as does its blank, and are at
 * the same places on opposite walls.
 */
export function markClips(pattern: FlatPattern, geometry: CurbGeometry): FlatPattern {
  const { plan, clips = [] } = geometry;
  const wall = wallOfPart(pattern.code, geometry);
  const places = clips.filter((clip) => clip.wall === wall);
  if (wall === null || places.length === 0) return pattern;
  const sideIn = wall === 'A–B' || wall === 'D–C' ? plan.lengthIn : plan.widthIn;
  const { left, lengthIn } = patternBox(pattern);
  const { fromIn, toIn } = legOnBlank(pattern.code, pattern);
  const marks = places.map(({ fromCornerIn }) => {
    const x = left + lengthIn / 2 + fromCornerIn - sideIn / 2;
    return { from: { x, y: fromIn }, to: { x, y: toIn } };
  });
  return { ...pattern, marks, notes: [...pattern.notes, `Scribed: middles of the ${places.length} tie-down clips.`] };
}
