import type { Position } from './nomenclature.ts';
import { COST, matchCharacter } from './plate-text.ts';

/** How the beginning of a text fits positions. */
export interface Fit {
  readonly cost: number;
  /** The text with look-alike letters as the positions have them. */
  readonly readAs: string;
  /** Characters of the text that are used; what follows is free. */
  readonly used: number;
  /** Positions of the series, letters and choices, that the text has. */
  readonly found: number;
}

interface State extends Fit {
  readonly missing: number;
}

const better = (one: State | null, other: State | null): State | null =>
  one === null || (other !== null && other.cost < one.cost) ? other : one;

/** A letter of the series may be missing once; at the beginning, where plates are cut off or painted over, the first two may. */
function skipCost({ kind }: Position, at: number, missing: number): number | null {
  if (kind === 'option') return COST.missingOption;
  if (kind === 'size') return null;
  if (missing === 0) return COST.missingLetter;
  return at === 1 && missing === 1 ? 0 : null;
}

interface Question {
  readonly positions: readonly Position[];
  readonly text: string;
  /** Options and letters at the end may be missing where the text ends: only the beginning was typed. */
  readonly mayEnd: boolean;
  /** Only some of the positions of a pattern: too few letters are no reason to refuse. */
  readonly isPart?: boolean;
}

function extend(question: Question, at: number, state: State): State | null {
  const { positions, text, mayEnd } = question;
  if (state.cost > COST.most) return null;
  const position = positions[at];
  if (position === undefined) return state;
  const typed = text.charAt(state.used);
  if (typed === '' && mayEnd && positions.slice(at).every(({ kind }) => kind === 'option')) return state;
  const { allowed, kind } = position;
  const match = typed === '' ? null : matchCharacter(typed, (each) => allowed === null || allowed.includes(each));
  const taken = match && {
    ...state,
    cost: state.cost + match.cost,
    readAs: state.readAs + match.character,
    used: state.used + 1,
    found: state.found + (allowed !== null && kind !== 'size' ? 1 : 0),
  };
  const skipped = skipCost(position, at, state.missing);
  const over = skipped !== null && {
    ...state,
    cost: state.cost + skipped,
    missing: state.missing + (kind === 'letter' ? 1 : 0),
  };
  return better(taken ? extend(question, at + 1, taken) : null, over ? extend(question, at + 1, over) : null);
}

/** The best fit of the beginning of a text to all positions; null if it does not fit. A letter that is missing needs two others beside it. */
export function matchPositions(question: Question): Fit | null {
  const state = extend(question, 0, { cost: 0, readAs: '', used: 0, found: 0, missing: 0 });
  return state !== null && (question.isPart === true || state.found >= 2) ? state : null;
}
