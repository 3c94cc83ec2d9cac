import { formatInches, parseInches } from '@cdi/shared/units';
import type { Crate } from '../boards/board-definition.ts';

/** A crate as it is typed. */
export interface CrateDraft {
  readonly lengthIn: string;
  readonly widthIn: string;
  readonly heightIn: string;
  readonly weightLb: string;
}

export type CrateProblems = Partial<Record<keyof CrateDraft, string>>;

export const EMPTY_CRATE: CrateDraft = { lengthIn: '', widthIn: '', heightIn: '', weightLb: '' };

/** Most that fits on a truck, inches; and a crate's heaviest, pounds. The catalogue's crate has the same limits. */
const LIMITS = { lengthIn: 480, widthIn: 144, heightIn: 144 } as const;
const MOST_LB = 20_000;
const LABELS = { lengthIn: 'length', widthIn: 'width', heightIn: 'height' } as const;

export function draftOfCrate(crate: Crate): CrateDraft {
  const inches = (value: number) => formatInches(value, { hasMark: false });
  return {
    lengthIn: inches(crate.lengthIn),
    widthIn: inches(crate.widthIn),
    heightIn: inches(crate.heightIn),
    weightLb: String(crate.weightLb),
  };
}

function readSize(name: keyof typeof LIMITS, text: string): { value: number } | { problem: string } {
  if (text.trim() === '') return { problem: `Give the ${LABELS[name]} in inches.` };
  const parsed = parseInches(text);
  if (!parsed.ok) return { problem: parsed.message };
  if (parsed.inches <= 0 || parsed.inches > LIMITS[name])
    return { problem: `The ${LABELS[name]} must be more than 0 and at most ${LIMITS[name]} inches.` };
  return { value: parsed.inches };
}

function readWeight(text: string): { value: number } | { problem: string } {
  const value = Number(text.replaceAll(',', '').trim());
  if (text.trim() === '' || !Number.isFinite(value)) return { problem: 'Give the weight in pounds.' };
  if (value < 1 || value > MOST_LB) return { problem: 'The weight must be from 1 to 20,000 pounds.' };
  return { value };
}

/** Reads one crate, or says which of its fields is wrong and why. */
export function readCrate(draft: CrateDraft): { readonly crate: Crate } | { readonly problems: CrateProblems } {
  const read = {
    lengthIn: readSize('lengthIn', draft.lengthIn),
    widthIn: readSize('widthIn', draft.widthIn),
    heightIn: readSize('heightIn', draft.heightIn),
    weightLb: readWeight(draft.weightLb),
  };
  const problems: CrateProblems = {};
  const values: Record<keyof Crate, number> = { lengthIn: 0, widthIn: 0, heightIn: 0, weightLb: 0 };
  for (const name of Object.keys(read) as (keyof Crate)[]) {
    const result = read[name];
    if ('problem' in result) problems[name] = result.problem;
    else values[name] = result.value;
  }
  return Object.keys(problems).length > 0 ? { problems } : { crate: values };
}
