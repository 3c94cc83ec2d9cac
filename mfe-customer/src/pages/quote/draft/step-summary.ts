import type { PricedQuote } from '@cdi/shared/contracts';
import { curbSpecFromRecord, describeHoles } from '@cdi/shared/domain/curb';
import { formatGauge } from '@cdi/shared/domain/gauges';
import { formatInches, formatMoney, formatSlope, roundHalfUpCents } from '@cdi/shared/units';
import { printDay } from '../../../print/print-date.ts';
import type { UnitSide, UnitSource } from './quote-draft.ts';
import { curbFields, fieldNamed, headerFields, optionLabel, type Values } from '../quote-fields.ts';
import type { StepName } from './steps.ts';

/** Input of a summary. */
export interface SummaryFacts {
  readonly header: Values;
  /** Null when the quote has no curb line. */
  readonly line: { readonly values: Values; readonly units: Readonly<Record<UnitSide, UnitSource | null>> } | null;
  /** Size of the curb's top as laid out, given or from the unit; null while unknown. Inches. */
  readonly size: { readonly lengthIn: number; readonly widthIn: number } | null;
  readonly partCount: number;
  readonly price: PricedQuote | null;
}

function join(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' · ');
}

function label(values: Values, name: string): string {
  return optionLabel(fieldNamed(curbFields, name), values[name]);
}

function size(values: Values, length: string, width: string): string | null {
  const [a, b] = [values[length], values[width]];
  return typeof a === 'number' && typeof b === 'number' ? `${formatInches(a)} × ${formatInches(b)}` : null;
}

function summariseJob({ header }: SummaryFacts): string {
  const place = [header['job_city'], header['job_state'], header['job_zip']].filter(Boolean).join(' ');
  const needed = typeof header['need_date'] === 'string' ? `needed by ${printDay(header['need_date'])}` : null;
  return join([String(header['job_name'] ?? ''), place, needed]) || 'Not named yet';
}

function summariseUnits({ line }: SummaryFacts): string {
  if (!line) return 'No curb';
  const { values, units } = line;
  const existing = units.existing?.label ?? size(values, 'existing_od_length', 'existing_od_width');
  const unit = units.new?.label ?? size(values, 'unit_base_length', 'unit_base_width');
  const pair = existing && unit ? `${existing} → ${unit}` : (unit ?? (existing ? `on ${existing}` : null));
  const qty = typeof values['qty'] === 'number' && values['qty'] !== 1 ? `${values['qty']} pieces` : null;
  return join([String(values['tag'] ?? ''), label(values, 'curb_type'), pair, qty]);
}

function summariseGeometry({ line, size: laidOut }: SummaryFacts): string {
  if (!line) return 'No curb';
  const { values } = line;
  const plan =
    laidOut && laidOut.lengthIn > 0 ? `${formatInches(laidOut.lengthIn)} × ${formatInches(laidOut.widthIn)}` : null;
  const height = typeof values['height'] === 'number' ? `${formatInches(values['height'])} high` : null;
  const slopes = ['slope_x', 'slope_y'].map((name) => values[name]);
  const [x, y] = slopes.map((slope) => (typeof slope === 'number' && slope > 0 ? formatSlope(slope) : null));
  const slope = x && y ? `slope ${x} and ${y}` : (x ?? y) ? `slope ${x ?? y}` : 'level roof';
  const turn =
    values['orientation'] && values['orientation'] !== '0' ? `turned ${String(values['orientation'])}°` : null;
  const holes = describeHoles(curbSpecFromRecord(values));
  return join([plan ?? 'Size not known yet', height, slope, turn, holes]);
}

function summariseOptions({ line }: SummaryFacts): string {
  if (!line) return 'No curb';
  const { values } = line;
  const insulation = values['insulation'] === 'none' ? 'no insulation' : label(values, 'insulation');
  const nailer = values['nailer'] === 'none' ? 'no nailer' : `nailer ${label(values, 'nailer')}`;
  return join([
    formatGauge(curbSpecFromRecord(values)),
    label(values, 'material_class'),
    label(values, 'construction'),
    insulation,
    nailer,
  ]);
}

function summariseEngineering({ line }: SummaryFacts): string {
  if (!line) return 'No curb';
  const { values } = line;
  const calculation = values['conforming_type'] ? label(values, 'conforming_type') : 'No calculation';
  const wind = values['wind_speed_mph'] ? `${String(values['wind_speed_mph'])} mph` : null;
  const air = values['design_cfm'] ? `${Number(values['design_cfm']).toLocaleString('en-US')} cfm` : null;
  return join([calculation, wind, air, values['engineering_review'] === true && 'engineering review']);
}

function summarisePrice({ header, partCount, price }: SummaryFacts): string {
  const days = header['quick_ship_days'];
  const quick =
    days && days !== '0' ? `quick ship ${optionLabel(fieldNamed(headerFields, 'quick_ship_days'), days)}` : null;
  const freight = optionLabel(fieldNamed(headerFields, 'freight_terms'), header['freight_terms']);
  const parts = partCount === 0 ? null : partCount === 1 ? '1 part' : `${partCount} parts`;
  const total = price?.totals ? `total ${formatMoney(roundHalfUpCents(price.totals.total))}` : null;
  return join([total, parts, quick, freight]);
}

const SUMMARIES: Readonly<Record<StepName, (facts: SummaryFacts) => string>> = {
  job: summariseJob,
  units: summariseUnits,
  geometry: summariseGeometry,
  options: summariseOptions,
  engineering: summariseEngineering,
  price: summarisePrice,
};

/** A one-line summary of a closed step. */
export function summariseStep(step: StepName, facts: SummaryFacts): string {
  return SUMMARIES[step](facts);
}
