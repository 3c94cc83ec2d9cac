import { formatInches } from '../../units/format-inches.ts';
import { makeError, makeWarning } from './curb-problem.ts';
import type { CurbProblem } from './curb-problem.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { layOutCurb } from './footprint.ts';

/** Sheet that stays around and between the holes of a cap, inches: room for the clamp of a boot. */
const HOLE_MARGIN_IN = 1.5;

/** Area that the holes take out of the cap, square inches. */
export function pipeHolesIn2({ pipes }: CurbSpec): number {
  return pipes ? (pipes.count * Math.PI * pipes.diameterIn ** 2) / 4 : 0;
}

/** A hole of a cap by its middle, inches from corner A of the curb. */
export interface CapHole {
  readonly xIn: number;
  readonly yIn: number;
  readonly diameterIn: number;
}

/** The holes of a cap, spread evenly in as few rows as hold them; empty while the pipes are unknown. */
export function layOutHoles(spec: CurbSpec): readonly CapHole[] {
  const { pipes } = spec;
  if (!pipes || !(pipes.count >= 1)) return [];
  const { lengthIn, widthIn } = layOutCurb(spec);
  const perRow = Math.max(1, Math.floor((lengthIn - HOLE_MARGIN_IN) / (pipes.diameterIn + HOLE_MARGIN_IN)));
  const rows = Math.ceil(pipes.count / perRow);
  return Array.from({ length: pipes.count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = row < rows - 1 ? perRow : pipes.count - row * perRow;
    return {
      xIn: (lengthIn * ((index % perRow) + 0.5)) / inRow,
      yIn: (widthIn * (row + 0.5)) / rows,
      diameterIn: pipes.diameterIn,
    };
  });
}

/** Holes that go into the cap in rows, with their margins. */
function roomForHoles(spec: CurbSpec, diameterIn: number): number {
  const { lengthIn, widthIn } = layOutCurb(spec);
  const along = (sideIn: number): number =>
    Math.max(0, Math.floor((sideIn - HOLE_MARGIN_IN) / (diameterIn + HOLE_MARGIN_IN)));
  return along(lengthIn) * along(widthIn);
}

/** A pipe curb needs its holes and boots, and its cap must have room for them. */
export function validatePipes(spec: CurbSpec): CurbProblem[] {
  const { pipes } = spec;
  if (!pipes) {
    return [
      makeWarning(
        'pipe_holes',
        'holes_open',
        'Holes: enter how many, and their diameter. Without them the cap is blank.',
      ),
    ];
  }
  if (!(pipes.diameterIn > 0) || !(pipes.count >= 1))
    return [makeError('pipe_hole_size', 'hole_size', 'Holes: enter one or more, with a diameter above 0.')];
  const problems: CurbProblem[] = [];
  const room = roomForHoles(spec, pipes.diameterIn);
  if (pipes.count > room) {
    const message = `Holes: the cap has room for ${room} of ${formatInches(pipes.diameterIn)}. Enter fewer or smaller ones, or a larger curb.`;
    problems.push(makeError('pipe_holes', 'holes_room', message));
  }
  if (pipes.boots > pipes.count)
    problems.push(
      makeError('pipe_boots', 'boots', 'Boots: there are more boots than holes. Enter one for each hole at most.'),
    );
  return problems;
}
