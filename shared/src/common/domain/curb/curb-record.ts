import { readCurbSpec } from './curb-fields.ts';
import type { CurbFields } from './curb-fields.ts';
import { CURB_COLUMNS } from '../../trade/curb-columns.generated.ts';
import type { CurbFieldName, CurbValues } from '../../trade/curb-field-table.ts';
import { CORNERS } from '../../trade/corners.ts';
import type { SpringTable } from '../../trade/spring-table.ts';
import type { CurbSpec, PlanRect, QuickShip, WallOpening } from '../../trade/curb-spec.ts';

/** Columns of `quote_curb` and `tracker_curb` that describe the curb itself; models, notes and results are not among them. */
export type CurbColumns = Readonly<Record<string, string | number | boolean | null>>;

/** Quick ship as the curb knows it, by the working days that a quote or an order holds. */
const QUICK_SHIP_BY_DAYS: Readonly<Record<string, QuickShip>> = {
  '0': 'none',
  '5': 'five_day',
  '3': 'three_day',
  '1': 'next_day',
};

/** Reads `quick_ship_days` of a quote or an order; anything unknown is the standard lead time. */
export function quickShipFromDays(days: unknown): QuickShip {
  return QUICK_SHIP_BY_DAYS[String(days ?? '0')] ?? 'none';
}

/** The days that `quick_ship_days` holds for a kind of quick ship. */
export function daysOfQuickShip(quickShip: QuickShip): '0' | '1' | '3' | '5' {
  const found = Object.entries(QUICK_SHIP_BY_DAYS).find(([, kind]) => kind === quickShip);
  return (found?.[0] ?? '0') as '0' | '1' | '3' | '5';
}

/**
 * Reads a row of `quote_curb` or `tracker_curb` as a curb of the domain. `header` is the quote or order of the row: quick ship and
 * the state of the stamp are agreed there, for all of its curbs. A line keeps the springs that it was priced with; pass `springs`, the table in force, to price
 * or show the line with current springs.
 */
export function curbSpecFromRecord(record: CurbFields, header: CurbFields = {}, springs?: SpringTable): CurbSpec {
  const stored = readCurbSpec(record);
  const stampState = header['stamp_state'];
  const spec = {
    ...stored,
    ...(springs === undefined ? {} : { springTable: springs }),
    ...(stored.conforming && typeof stampState === 'string'
      ? { conforming: { ...stored.conforming, stampState } }
      : {}),
  };
  const days = header['quick_ship_days'];
  return days === undefined || days === null ? spec : { ...spec, quickShip: quickShipFromDays(days) };
}

function openingColumns(prefix: string, opening: PlanRect | null): CurbColumns {
  return {
    [`${prefix}_x`]: opening?.xIn ?? null,
    [`${prefix}_y`]: opening?.yIn ?? null,
    [`${prefix}_length`]: opening?.lengthIn ?? null,
    [`${prefix}_width`]: opening?.widthIn ?? null,
  };
}

function wallOpeningColumns(prefix: string, opening: WallOpening | null): CurbColumns {
  return {
    [`${prefix}_from_b`]: opening?.fromBIn ?? null,
    [`${prefix}_from_top`]: opening?.belowTopIn ?? null,
    [`${prefix}_width`]: opening?.widthIn ?? null,
    [`${prefix}_height`]: opening?.heightIn ?? null,
  };
}

/** The columns of the table of curb fields; a choice is text. */
function valueColumns(values: CurbValues): CurbColumns {
  const columns = Object.entries(CURB_COLUMNS).map(([name, { column, choices }]) => {
    const value = values[name as CurbFieldName] ?? null;
    return [column, choices && value !== null ? String(value) : value] as const;
  });
  return Object.fromEntries(columns);
}

/**
 * The columns of a curb row that hold this curb, every one of them, so that a save clears what the curb no longer has.
 * Undone by {@link curbSpecFromRecord}, but for quick ship and the state of the stamp, which the quote holds.
 */
export function curbRecordFromSpec(spec: CurbSpec): CurbColumns {
  const { existing, unit, conforming } = spec;
  return {
    curb_type: spec.family,
    tag: spec.tag === '' ? null : spec.tag,
    qty: spec.qty,
    existing_od_length: existing?.odLengthIn ?? null,
    existing_od_width: existing?.odWidthIn ?? null,
    existing_height: existing?.heightIn ?? null,
    existing_adapter: existing?.hasOldAdapter ?? false,
    ...openingColumns('existing_sa', existing?.supply ?? null),
    ...openingColumns('existing_ra', existing?.return ?? null),
    unit_base_length: unit?.baseLengthIn ?? null,
    unit_base_width: unit?.baseWidthIn ?? null,
    unit_curb_length: unit?.curbLengthIn ?? null,
    unit_curb_width: unit?.curbWidthIn ?? null,
    unit_fit_clearance: unit?.fitClearanceIn ?? null,
    unit_height: unit?.heightIn ?? null,
    unit_weight: unit?.weightLb ?? null,
    econ_weight: unit?.econWeightLb ?? null,
    power_exhaust_weight: unit?.exhaustWeightLb ?? null,
    ...Object.fromEntries(CORNERS.map((corner) => [`corner_${corner}_weight`, unit?.cornersLb?.[corner] ?? null])),
    cg_x: unit?.cgXIn ?? null,
    cg_y: unit?.cgYIn ?? null,
    fans_isolated: unit?.hasInternalIsolation ?? false,
    ...openingColumns('sa', unit?.supply ?? null),
    ...openingColumns('ra', unit?.return ?? null),
    ...valueColumns(spec),
    conforming_type: conforming === null ? null : String(conforming.typeId),
    wind_speed_mph: conforming?.windSpeedMph ?? null,
    exposure: conforming?.exposure ?? null,
    roof_height_ft: conforming?.roofHeightFt ?? null,
    sds: conforming?.sds ?? null,
    code_edition: conforming?.edition ?? null,
    risk_category: conforming?.riskCategory ?? null,
    pipe_holes: spec.pipes?.count ?? null,
    pipe_hole_size: spec.pipes?.diameterIn ?? null,
    pipe_boots: spec.pipes?.boots ?? null,
    ...wallOpeningColumns('side_sa', spec.sideOpenings?.supply ?? null),
    ...wallOpeningColumns('side_ra', spec.sideOpenings?.return ?? null),
  };
}
