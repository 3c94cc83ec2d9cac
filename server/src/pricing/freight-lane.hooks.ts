import { objects, type RecordDraft } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/save/hooks-for.ts';
import { refuse } from '@cdi/shared/errors';

interface WeightRate {
  readonly fromLb: number;
  readonly usdPerCwt: number;
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isRate = (row: unknown): row is WeightRate =>
  typeof row === 'object' &&
  row !== null &&
  isAmount((row as Partial<WeightRate>).fromLb) &&
  isAmount((row as Partial<WeightRate>).usdPerCwt);

function checkLane({ weight_rates, zip_ranges }: RecordDraft<'freight_lane'>): void {
  const rates: readonly unknown[] = Array.isArray(weight_rates) ? weight_rates : [];
  const read = rates.filter(isRate);
  if (read.length < rates.length || !read.some((rate) => rate.fromLb === 0))
    refuse(
      'weight_rates',
      'Give a list such as [{"fromLb":0,"usdPerCwt":32},{"fromLb":500,"usdPerCwt":25}]; it begins with 0 lb.',
    );
  if (new Set(read.map((rate) => rate.fromLb)).size < read.length)
    refuse('weight_rates', 'Each number of pounds has one rate.');
  const reversed = (zip_ranges ?? []).find((range) => {
    const [from = '', to = from] = range.split('-');
    return Number(to) < Number(from);
  });
  if (reversed) refuse('zip_ranges', `${reversed} ends before it begins.`);
}

/** Rates begin with the lightest load, and ranges of ZIP codes run upward. */
export const freightLaneHooks = hooksFor(objects.freight_lane, {
  prepare: (_context, { after }) => {
    checkLane(after);
    return Promise.resolve({});
  },
});
