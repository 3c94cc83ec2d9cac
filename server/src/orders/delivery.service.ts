import type { ChildRow, RecordRow } from '@cdi/shared/catalogue';
import type { DeliveredPrice } from '@cdi/shared/contracts';
import { computeCurbGeometry, curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { findLane, type FreightLane, packedPartFromRecord, type PackedLine } from '@cdi/shared/domain/freight';
import { isStaff } from '@cdi/shared/policy';
import { centsToDollars, formatCurrency } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { quoteFreight, readFreightLanes } from '../pricing/quote-freight.service.ts';
import { taxAtDestination } from '../pricing/sales-tax.service.ts';

type QuoteRow = RecordRow<'quote'>;
type Dock = Pick<
  RecordRow<'branch'>,
  'zip' | 'dock' | 'liftgate' | 'limited_access' | 'receiving_hours' | 'delivery_notes'
>;

/** Everything that a quote ships. */
export interface QuoteLines {
  readonly curbs: readonly ChildRow<'quote', 'curbs'>[];
  readonly parts: readonly ChildRow<'quote', 'parts'>[];
}

/** Where an order is to go. */
export interface Destination {
  readonly ship_to_state: string;
  readonly ship_to_zip: string;
}

const zip5 = (zip: string | null | undefined): string => (zip ?? '').trim().slice(0, 5);

/** Whether a place is the dock of the branch: known by its ZIP. */
export const isAtDock = (zip: string | null | undefined, dock: Pick<Dock, 'zip'> | undefined): boolean =>
  dock !== undefined && zip5(dock.zip) !== '' && zip5(dock.zip) === zip5(zip);

/** What a truck finds at the place: the dock of the branch as it is known, any other place as the quote says. */
export function describeUnloading(source: QuoteRow, zip: string, dock: Dock | undefined) {
  const branch = isAtDock(zip, dock) ? dock : undefined;
  return {
    ship_to_hours: branch?.receiving_hours ?? null,
    delivery_notes: branch?.delivery_notes ?? null,
    dock: branch?.dock ?? dock === undefined,
    liftgate: source.liftgate || (branch?.liftgate ?? false),
    limited_access: source.limited_access || (branch?.limited_access ?? false),
  };
}

type Unloading = ReturnType<typeof describeUnloading>;
type Freight = Pick<RecordRow<'tracker'>, 'freight' | 'freight_basis' | 'freight_terms'>;

/** Freight that we pay without adding it, granted for another ZIP than this one. */
const isGrantedElsewhere = ({ freight_terms, job_zip }: QuoteRow, zip: string): boolean =>
  freight_terms === 'prepaid' && job_zip !== null && zip5(job_zip) !== zip5(zip);

/** Whether the freight of the quote goes to any place: where it is not ours, and where sales set it and we order. */
const holdsAnywhere = ({ freight_basis: basis }: QuoteRow, { person }: CallContext): boolean =>
  basis === 'set' ? isStaff(person) : basis !== 'estimated' && basis !== 'unknown';

/** Whether a freight that sales set holds for the place: for no ZIP in particular, or in the same lane. */
function isSetFor(lanes: readonly FreightLane[], quotedZip: string | null, zip: string): boolean {
  if (quotedZip === null || zip5(quotedZip) === zip5(zip)) return true;
  const lane = findLane(lanes, zip);
  return lane !== null && lane === findLane(lanes, quotedZip);
}

/** Whether an estimate is that of the place: in its lane, and unloaded alike. */
function isEstimateOf(
  lanes: readonly FreightLane[],
  source: QuoteRow,
  zip: string,
  { liftgate, limited_access }: Unloading,
): boolean {
  return (
    liftgate === (source.liftgate === true) &&
    limited_access === (source.limited_access === true) &&
    findLane(lanes, zip) === findLane(lanes, source.job_zip)
  );
}

/**
 * The freight to a place: that of the quote where it holds there, else the load is estimated for the place. A grant to pay it
 * without adding it that does not go there is lost: the freight is added.
 */
async function freightTo(
  context: CallContext,
  source: QuoteRow,
  { curbs, parts }: QuoteLines,
  zip: string,
  dock: Dock | undefined,
): Promise<Freight> {
  const { freight_basis, freight_terms } = source;
  const quoted: Freight = { freight: source.freight ?? 0, freight_basis, freight_terms };
  const isLost = isGrantedElsewhere(source, zip) && !isStaff(context.person);
  if (!isLost && holdsAnywhere(source, context)) return quoted;
  const lanes = await readFreightLanes(context.db);
  const unloading = describeUnloading(source, zip, dock);
  const holds =
    freight_basis === 'set' ? isSetFor(lanes, source.job_zip, zip) : isEstimateOf(lanes, source, zip, unloading);
  if (!isLost && holds) return quoted;
  const packed = curbs.map((row): PackedLine => {
    const spec = curbSpecFromRecord(row, source);
    return { spec, geometry: computeCurbGeometry(spec) };
  });
  const load = { curbs: packed, parts: parts.map(packedPartFromRecord) };
  const terms = isLost ? 'prepaid_add' : freight_terms;
  const header = { ...source, ...unloading, freight_terms: terms, freight_amount: null, job_zip: zip };
  const there = quoteFreight(header, load, lanes);
  return { freight: centsToDollars(there.cents), freight_basis: there.basis, freight_terms: terms };
}

/** Freight, tax and total of a quote that is ordered to a place, dollars; with today's tax of its state. */
export async function priceDelivery(
  context: CallContext,
  source: QuoteRow,
  lines: QuoteLines,
  to: Destination,
  dock: Dock | undefined,
): Promise<
  Pick<
    RecordRow<'tracker'>,
    'freight' | 'freight_basis' | 'freight_terms' | 'tax' | 'tax_basis' | 'tax_percent' | 'freight_taxed' | 'total'
  >
> {
  const freight = await freightTo(context, source, lines, to.ship_to_zip, dock);
  const { freight_basis, freight_terms, freight: freightUsd } = freight;
  // an order that was made of the quote before is another sale
  const order = { ...source, tracker_id: undefined, freight_terms, ship_to_state: to.ship_to_state };
  const money = await taxAtDestination(context, order, { freightUsd: freightUsd ?? 0 });
  return {
    freight: freightUsd,
    freight_basis,
    freight_terms,
    tax: money.tax ?? source.tax,
    tax_basis: money.tax_basis ?? source.tax_basis,
    tax_percent: money.tax_percent ?? null,
    freight_taxed: money.freight_taxed ?? null,
    total: money.total ?? source.total,
  };
}

/** What the order will cost at a place, as it is shown before it is placed; null where the person sees no prices. */
export async function computeDeliveredPrice(
  context: CallContext,
  source: QuoteRow,
  lines: QuoteLines,
  to: Destination,
  dock: Dock | undefined,
): Promise<DeliveredPrice | null> {
  const { person } = context;
  if (typeof source.total !== 'number' || !(isStaff(person) || person.showsPrices)) return null;
  const { freight, freight_basis, tax, total } = await priceDelivery(
    { ...context, warnings: [] },
    source,
    lines,
    to,
    dock,
  );
  return {
    freight: freight ?? 0,
    freight_basis: freight_basis ?? 'unknown',
    freight_quoted: source.freight ?? 0,
    tax: tax ?? 0,
    tax_quoted: source.tax ?? 0,
    total: total ?? 0,
    total_quoted: source.total,
    is_as_quoted: freight === (source.freight ?? 0) && freight_basis === source.freight_basis && total === source.total,
  };
}

/** Note to sales that the freight it granted or set for another place no longer applies to the order; null when it still does. */
export function describeLostFreightGrant(
  source: QuoteRow,
  order: Pick<RecordRow<'tracker'>, 'freight_basis' | 'freight_terms' | 'ship_to_zip'>,
): string | null {
  const [from, to] = [source.job_zip ?? 'no ZIP', order.ship_to_zip ?? ''];
  if (source.freight_terms === 'prepaid' && order.freight_terms !== 'prepaid')
    return `We were to pay its freight to ${from}; it ships to ${to}, and the freight is added now: agree on it`;
  if (source.freight_basis === 'set' && order.freight_basis !== 'set')
    return `Its freight was set for ${from}; it ships to ${to}, and the freight is estimated now: agree on it`;
  return null;
}

/** A sentence for an employee who orders freight that we pay to another ZIP than it was granted for; null where it is that one. */
export function describeKeptFreightGrant(source: QuoteRow, zip: string): string | null {
  if (!isGrantedElsewhere(source, zip)) return null;
  return `We pay the freight without adding it: that was granted for ZIP ${source.job_zip ?? ''}, and the order ships to ${zip}.`;
}

/** A warning that a quote is ordered to another lane than its own; null when the freight is that of the quote. */
export function describeMovedFreight(source: QuoteRow, freightUsd: number | null, zip: string): string | null {
  if (freightUsd === (source.freight ?? 0)) return null;
  const dollars = formatCurrency(freightUsd ?? 0, { rounding: 'none' });
  return `The freight was quoted for ${source.job_zip ? `ZIP ${source.job_zip}` : 'no ZIP'}; to ${zip} it is ${dollars}.`;
}
