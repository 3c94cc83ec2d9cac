import { CLEARANCES_IN } from '../curb/part-profiles.ts';
import type { Point } from '../drawing/scene.ts';
import { deductionOf } from '../gauges/brake-table.ts';
import { makePattern, type BendLine, type CutOut, type FlatPattern, type PartSheet } from './flat-pattern.ts';
import { reliefIn } from './lay-out-legs.ts';

/** A box by its four sides, inches. */
export interface Sides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A floor with a flange at each side: its blank, and its outside size when folded, in one plan. */
export interface Tray {
  readonly blank: Sides;
  readonly floor: Sides;
  /** A square bend at each side: 90 up, −90 down. */
  readonly turnDeg: 90 | -90;
  /** Left out = a flange at all four sides; a side without one ends at its floor. */
  readonly hasBottom?: boolean;
  readonly cutOuts?: readonly CutOut[];
  readonly notes?: readonly string[];
  /** A point of the plan in the flat; left out = the plan is the flat. */
  readonly flat?: (x: number, y: number) => Point;
}

/**
 * A tray in the flat: bend lines half of a deduction inside the floor, corners notched so that no flange meets its neighbor, with a
 * relief where two bends end.
 */
export function drawTray(sheet: PartSheet, tray: Tray): FlatPattern {
  const { blank, floor, turnDeg, hasBottom = true, cutOuts = [], notes = [], flat = (x, y) => ({ x, y }) } = tray;
  const { brake } = sheet;
  const half = deductionOf(brake, turnDeg) / 2;
  const relief = reliefIn(brake);
  const gap = brake.thicknessIn + CLEARANCES_IN.cornerIn;
  const bend = {
    left: floor.left + half,
    right: floor.right - half,
    top: floor.top + half,
    bottom: hasBottom ? floor.bottom - half : blank.bottom,
  };
  /** From the flange along y to the one along x; `sx` and `sy` lead into the floor. */
  const corner = (x: 'left' | 'right', y: 'top' | 'bottom'): readonly Point[] => {
    const [sx, sy] = [x === 'left' ? 1 : -1, y === 'top' ? 1 : -1];
    const [endX, endY] = [floor[x] + sx * gap, floor[y] + sy * gap];
    const [nearX, farX] = [bend[x] - sx * relief, bend[x] + sx * relief];
    const [nearY, farY] = [bend[y] - sy * relief, bend[y] + sy * relief];
    return [
      flat(blank[x], endY),
      flat(nearX, endY),
      flat(nearX, farY),
      flat(farX, farY),
      flat(farX, nearY),
      flat(endX, nearY),
      flat(endX, blank[y]),
    ];
  };
  const reversed = (points: readonly Point[]): readonly Point[] => [...points].reverse();
  const lower = hasBottom
    ? [...corner('right', 'bottom'), ...reversed(corner('left', 'bottom'))]
    : [flat(blank.right, blank.bottom), flat(blank.left, blank.bottom)];
  const farTop = bend.top + relief;
  const farBottom = hasBottom ? bend.bottom - relief : blank.bottom;
  const along = (y: number): BendLine => ({
    from: flat(bend.left + relief, y),
    to: flat(bend.right - relief, y),
    turnDeg,
  });
  const upright = (x: number): BendLine => ({ from: flat(x, farTop), to: flat(x, farBottom), turnDeg });
  return makePattern(sheet, {
    blank: [
      flat(blank.left, blank.top),
      flat(blank.right, blank.top),
      flat(blank.right, blank.bottom),
      flat(blank.left, blank.bottom),
    ],
    outline: [...corner('left', 'top'), ...reversed(corner('right', 'top')), ...lower],
    bends: [along(bend.top), ...(hasBottom ? [along(bend.bottom)] : []), upright(bend.left), upright(bend.right)],
    cutOuts,
    notes,
  });
}
