import type { CurbPart } from '../curb/curb-part.ts';
import type { CurbPlan } from '../curb/footprint.ts';
import { insideSizeIn, squareDeductionIn } from '../curb/inside-size.ts';
import { alongRoof } from '../curb/along-roof.ts';
import { railBox, slipBox, type Box } from '../curb/strip-boxes.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';

/** Bends of an equipment rail with base flanges, and without. */
const RAIL_BENDS = { flanged: 4, plain: 2 } as const;

const lengthOf = (code: string, { lengthIn, widthIn }: Box): number => (code.endsWith('-L') ? lengthIn : widthIn);

/**
 * A part as it is cut, where the take-off of the price is of its outside size: what goes in between walls is shorter by both walls and
 * their clearance, a skirt is longer by its slip, rails across go between those along, and an equipment rail loses its bend deductions.
 */
export function sizeToCut(part: CurbPart, spec: CurbSpec, plan: CurbPlan): CurbPart {
  const outline: Box = { lengthIn: plan.lengthIn, widthIn: plan.widthIn };
  const [head = ''] = part.code.split('-');
  switch (head) {
    case 'DIV':
    case 'TURN':
    case 'DR':
      return { ...part, lengthIn: insideSizeIn(spec, part.lengthIn) };
    case 'LAP':
      return { ...part, lengthIn: lengthOf(part.code, alongRoof(slipBox(spec, plan.existing ?? outline), spec)) };
    case 'SKT':
      return { ...part, lengthIn: lengthOf(part.code, alongRoof(slipBox(spec, outline), spec)) };
    case 'FLT':
    case 'BASE':
      return { ...part, lengthIn: lengthOf(part.code, railBox(spec, outline)) };
    case 'RAIL': {
      const bends = spec.baseFlangeIn > 0 ? RAIL_BENDS.flanged : RAIL_BENDS.plain;
      return { ...part, widthIn: part.widthIn - bends * squareDeductionIn(spec) };
    }
    default:
      return part;
  }
}
