import { needsOfFamily } from './curb-family.ts';
import { isAdapter } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';

/** A dimension that is required to draw and cut the curb, and that has not been entered yet. */
export interface ToBeConfirmed {
  /** Field of the line that takes it, such as `existing_sa_length`. */
  readonly field: string;
  /** What is missing, as it follows “to be confirmed:”. */
  readonly text: string;
}

/**
 * What engineering still has to learn from the customer before the curb is drawn: the openings of an adapter, and those in the wall
 * of a horizontal curb, that were not given. Such a curb may be saved, priced and ordered, and says everywhere that these are to be confirmed. Empty
 * when nothing is open.
 */
export function listToBeConfirmed(spec: CurbSpec): readonly ToBeConfirmed[] {
  const { family, unit, existing, sideOpenings } = spec;
  const ofAdapter = [
    { given: unit?.supply, field: 'sa_length', text: 'supply opening of the new unit' },
    { given: unit?.return, field: 'ra_length', text: 'return opening of the new unit' },
    { given: existing?.supply, field: 'existing_sa_length', text: 'supply opening of the existing curb' },
    { given: existing?.return, field: 'existing_ra_length', text: 'return opening of the existing curb' },
  ];
  const ofWall = [
    { given: sideOpenings?.supply, field: 'side_sa_width', text: 'side supply opening in wall B–C' },
    { given: sideOpenings?.return, field: 'side_ra_width', text: 'side return opening in wall B–C' },
  ];
  return [...(isAdapter(family) ? ofAdapter : []), ...(needsOfFamily(family).sideOpenings ? ofWall : [])]
    .filter(({ given }) => !given)
    .map(({ field, text }) => ({ field, text }));
}

/** One sentence for a page or a paper: “To be confirmed: supply opening of the new unit, …”; null when nothing is open. */
export function describeItemsToConfirm(spec: CurbSpec): string | null {
  const open = listToBeConfirmed(spec);
  return open.length === 0 ? null : `To be confirmed: ${open.map(({ text }) => text).join(', ')}.`;
}

/**
 * Why the drawing of a line of an order cannot be checked, sent or released yet, with the remedy; null once nothing is open. `line`
 * is its number.
 */
export function refuseWhileOpen(line: string, spec: CurbSpec): string | null {
  const open = listToBeConfirmed(spec).map(({ text }) => text);
  if (open.length === 0) return null;
  const are = open.length === 1 ? 'is' : 'are';
  return `${line}: ${open.join(', ')} ${are} to be confirmed. Ask the customer and enter ${
    open.length === 1 ? 'it' : 'them'
  } by a change order.`;
}
