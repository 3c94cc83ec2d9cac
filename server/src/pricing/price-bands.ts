import { AppError } from '@cdi/shared/errors';
import {
  type ChildRow,
  type ChildValues,
  curbSpecFields,
  type Field,
  MATERIAL_CLASSES,
  PRICED_OPTION_NAMES,
  type RecordDraft,
} from '@cdi/shared/catalogue';
import { describeBand, findBandOverlap, type ListTable, type PriceBand } from '@cdi/shared/domain/pricing';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** A band as it is stored, or as it will be. */
type Band = ChildValues<'pricing', 'bands'>;
type Book = RecordDraft<'pricing'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row of `price_band` as the price arithmetic takes it. */
export function toPriceBand(row: Band): PriceBand {
  return {
    family: String(row.curb_type) as PriceBand['family'],
    sizeFromFt: row.size_from ?? 0,
    sizeToFt: row.size_to ?? 0,
    heightFromIn: row.height_from ?? null,
    heightToIn: row.height_to ?? null,
    baseUsd: row.base_price ?? 0,
    perFtUsd: row.per_ft ?? 0,
    perLbUsd: row.per_lb ?? 0,
  };
}

const sharesOf = (percents: unknown): Record<string, number> =>
  isObject(percents)
    ? Object.fromEntries(Object.entries(percents).map(([name, percent]) => [name, Number(percent) / 100]))
    : {};

/** The list table of a price book; null when its basis is cost plus. */
export function toListTable(book: Book, bands: readonly Band[]): ListTable | null {
  if (book.basis !== 'list_table') return null;
  return {
    bands: bands.map(toPriceBand),
    gaugeShare: sharesOf(book.gauge_adders),
    materialShare: sharesOf(book.material_adders),
    optionUsd: isObject(book.option_adders) ? (book.option_adders as Record<string, number>) : {},
  };
}

/** The bands of a price list in their order. */
export async function readBands(db: Db, pricingId: number): Promise<readonly ChildRow<'pricing', 'bands'>[]> {
  return many<ChildRow<'pricing', 'bands'>>(db)`
    select * from price_band where pricing_id = ${pricingId} order by line_no`;
}

const refuse = (fields: Readonly<Record<string, string>>): never => {
  throw new AppError('VALIDATION', [...new Set(Object.values(fields))].slice(0, 3).join(' '), { fields });
};

/** Refuses bands that are upside down, that price a size twice, or that a cost-plus book would not use. */
export function checkBands(book: Book, bands: readonly Band[]): void {
  const fields: Record<string, string> = {};
  const read = bands.map(toPriceBand);
  if (book.basis !== 'list_table' && bands.length > 0)
    fields.basis = 'Bands belong to a list table. Choose the basis “List table”, or remove the bands.';
  for (const [index, band] of read.entries()) {
    if (band.sizeToFt <= band.sizeFromFt)
      fields[`bands[${index}].size_to`] = `Band ${index + 1} ends at ${band.sizeToFt} ft, where it begins or before.`;
    if (band.heightToIn !== null && band.heightToIn <= (band.heightFromIn ?? 0))
      fields[`bands[${index}].height_to`] = `Band ${index + 1} ends at a height where it begins or before.`;
  }
  const overlap = Object.keys(fields).length === 0 ? findBandOverlap(read) : null;
  if (overlap) {
    const [earlier, later] = overlap;
    fields[`bands[${later}].size_from`] =
      `Band ${later + 1} (${describeBand(read[later] as PriceBand)}) overlaps band ${earlier + 1} (${describeBand(read[earlier] as PriceBand)}). Each size has one price.`;
  }
  if (Object.keys(fields).length > 0) refuse(fields);
}

const optionsOf = (field: Field | undefined): readonly string[] =>
  field && 'options' in field ? field.options.map((option) => option.value) : [];

/** The choices of a curb that a list table may add dollars for, as `construction:bolted`. */
const OPTION_KEYS = Object.keys(PRICED_OPTION_NAMES);

/** Refuses adders for unknown options, because a typo there would never be charged. */
export function checkAdders(book: Book): void {
  const known = {
    gauge_adders: optionsOf(curbSpecFields.gauge),
    material_adders: Object.keys(MATERIAL_CLASSES),
    option_adders: OPTION_KEYS,
  } as const satisfies Partial<Record<keyof Book, readonly string[]>>;
  const fields: Record<string, string> = {};
  for (const name of ['gauge_adders', 'material_adders', 'option_adders'] as const) {
    const keys: readonly string[] = known[name];
    const value = book[name];
    if (value === null || value === undefined) continue;
    if (!isObject(value) || Object.values(value).some((each) => typeof each !== 'number' || !Number.isFinite(each)))
      fields[name] = `Give numbers by name, such as {"${keys[1]}":8}.`;
    else {
      const unknown = Object.keys(value).filter((key) => !keys.includes(key));
      if (unknown.length > 0) fields[name] = `${unknown.join(', ')} is not known here. Use ${keys.join(', ')}.`;
    }
  }
  if (Object.keys(fields).length > 0) refuse(fields);
}
