import type { RecordDraft, RecordRow } from '@cdi/shared/catalogue';
import {
  estimateFreight,
  estimateFreightCharge,
  findLane,
  type FreightBasis,
  type FreightLane,
  type PackedLine,
  type PackedPart,
} from '@cdi/shared/domain/freight';
import { roundHalfUpCents, toCents, type Cents } from '@cdi/shared/units';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** A stored lane in the form that the estimate takes. */
export function toFreightLane(row: RecordDraft<'freight_lane'>): FreightLane {
  const rates = Array.isArray(row.weight_rates)
    ? (row.weight_rates as unknown as { fromLb: number; usdPerCwt: number }[])
    : [];
  return {
    name: String(row.lane_name),
    zipRanges: row.zip_ranges ?? [],
    weightRates: [...rates].sort((one, other) => one.fromLb - other.fromLb),
    minimumUsd: row.minimum_charge ?? 0,
    fuelShare: (row.fuel_percent ?? 0) / 100,
    rangeShare: (row.range_percent ?? 0) / 100,
    liftgateUsd: row.liftgate_fee ?? 0,
    limitedAccessUsd: row.limited_access_fee ?? 0,
    overlengthUsd: row.overlength_fee ?? 0,
  };
}

/** Rows of the lanes in use: none of a carrier on hold. */
export async function listLanesInUse(db: Db): Promise<readonly RecordRow<'freight_lane'>[]> {
  return many<RecordRow<'freight_lane'>>(db)`
    select l.* from freight_lane l left join shipper s on s.shipper_id = l.shipper_id
    where l.is_active and (l.shipper_id is null or (s.is_active and s.status = 'active')) order by l.freight_lane_id`;
}

/** The lanes in use, as the estimate takes them. */
export async function readFreightLanes(db: Db): Promise<readonly FreightLane[]> {
  return (await listLanesInUse(db)).map(toFreightLane);
}

/** The freight that is in the total of a quote, and how sure it is. */
export interface QuotedFreight {
  readonly cents: Cents;
  readonly basis: FreightBasis;
  /** Dollars between which an estimate will lie. */
  readonly lowUsd: number | null;
  readonly highUsd: number | null;
}

/** The load of a quote. */
export interface QuotedLoad {
  readonly curbs: readonly PackedLine[];
  readonly parts: readonly PackedPart[];
}

type FreightFacts = Pick<
  RecordDraft<'quote'>,
  'freight_amount' | 'freight_terms' | 'job_zip' | 'liftgate' | 'limited_access'
>;

/**
 * The freight of a quote: the amount that sales entered, or for prepaid-and-add terms the estimate of the lane of the ship-to ZIP. Unknown
 * without a ZIP, for a load that no common carrier takes, and if its weight is unknown before it is packed.
 */
export function quoteFreight(
  header: FreightFacts,
  { curbs, parts }: QuotedLoad,
  lanes: readonly FreightLane[],
): QuotedFreight {
  const plain = (basis: FreightBasis, cents = toCents(0)): QuotedFreight => ({
    cents,
    basis,
    lowUsd: null,
    highUsd: null,
  });
  if (typeof header.freight_amount === 'number') return plain('set', roundHalfUpCents(header.freight_amount));
  if ((header.freight_terms ?? 'prepaid_add') !== 'prepaid_add') return plain('not_ours');
  const load = estimateFreight(curbs, parts);
  const lane = findLane(lanes, header.job_zip);
  const accessorials = { liftgate: header.liftgate === true, limitedAccess: header.limited_access === true };
  const charge = load && lane ? estimateFreightCharge(load, lane, accessorials) : null;
  if (charge === null) return plain('unknown');
  return {
    cents: roundHalfUpCents(charge.estimateUsd),
    basis: 'estimated',
    lowUsd: charge.lowUsd,
    highUsd: charge.highUsd,
  };
}
