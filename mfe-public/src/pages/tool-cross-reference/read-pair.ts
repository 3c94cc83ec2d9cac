import type { UnitReplacement } from '@cdi/shared/contracts';
import type { FitVerdict } from '@cdi/shared/domain/curb';
import { formatInches } from '@cdi/shared/units';
import { type Entries, type Solved } from '../../calculator/entries.ts';

/** Brand and model of the old unit, brand filter of the new ones, and the selected new unit. */
export type CrossEntry = 'brand' | 'old' | 'to' | 'new';

export const startCross: Entries<CrossEntry> = { brand: '', old: '', to: '', new: '' };

const isNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** The id of the old unit; 0 while none is chosen. */
export function solveCross(entries: Entries<CrossEntry>): Solved<CrossEntry, number> {
  if (entries.old === '') return { kind: 'ready', answer: 0 };
  if (isNumber(entries.old)) return { kind: 'ready', answer: Number(entries.old) };
  return { kind: 'wrong', errors: { old: 'This model is not in the library. Choose one from the list.' } };
}

const WHY: Readonly<Record<UnitReplacement['why'], string>> = {
  listed: 'listed as equivalent',
  designed: 'we have built an adapter for it',
  size: 'same nominal size',
};

/** Why a unit is on the list. */
export const explainListing = ({ why }: UnitReplacement): string => WHY[why];

/** The adapter for the old curb: `ADP-1003, 14" high`, or that none is needed. */
export function describeAdapter({ replacement, curb_no, curb_height }: UnitReplacement): string {
  if (curb_no !== null) return `${curb_no}, ${formatInches(curb_height ?? 0)} high`;
  if (replacement.kind === 'same_curb') return 'none: the same curb';
  if (replacement.kind === 'adapter') return `made to order, ${formatInches(replacement.heightIn)} high`;
  return replacement.missing === 'existing' ? 'after the old curb is measured' : 'after the new unit is measured';
}

const ORDER: readonly FitVerdict[] = ['bad', 'unknown', 'unverified', 'warning', 'good'];
const VERDICTS: Readonly<Record<FitVerdict, string>> = {
  bad: 'does not fit as it stands',
  unknown: 'to be confirmed',
  unverified: 'not verified',
  warning: 'to be checked',
  good: 'fits',
};

/** A verdict in words. */
export const labelVerdict = (verdict: FitVerdict): string => VERDICTS[verdict];

/** The worst verdict of the fit, in words. */
export function describeWorstFit({ replacement }: UnitReplacement): string {
  if (replacement.kind === 'same_curb') return replacement.isVerified ? 'openings line up' : labelVerdict('unverified');
  if (replacement.kind === 'unknown') return 'to be confirmed';
  const worst = ORDER.find((verdict) => replacement.rows.some((row) => row.verdict === verdict)) ?? 'unknown';
  return labelVerdict(worst);
}

/** The prefill of a quote: an adapter from one unit to the other, with the height of the tool. */
export function quotePair(oldId: number, next: UnitReplacement): string {
  const { replacement, curb_height, model_id } = next;
  const height = curb_height ?? (replacement.kind === 'adapter' ? replacement.heightIn : null);
  return `?${new URLSearchParams({
    curb_type: 'ADP',
    existing_model_id: String(oldId),
    new_model_id: String(model_id),
    ...(height === null ? {} : { height: String(height) }),
  }).toString()}`;
}
