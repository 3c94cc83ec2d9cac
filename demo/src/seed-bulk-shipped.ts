import { sql } from 'kysely';
import { copyChildren, copyRecords } from './kit/copy-columns.ts';
import type { Db } from '../../server/src/storage/database.ts';
import { run } from '../../server/src/storage/query.ts';
import {
  chance,
  continueSeries,
  keyOfCopy,
  keyOfLine,
  lastOf,
  nothing,
  type Base,
  type Sql,
} from './seed-bulk-keys.ts';

/** Tables that this fills, beside those of the orders themselves. */
export const SHIPPED_TABLES = [
  'quote_part',
  'tracker_part',
  'tracker_promise',
  'crate',
  'shipment',
  'shipment_item',
  'spring_configuration',
  'spring_corner',
  'conforming_stamp',
] as const;
const FIRST_BOL = 70_001;
const FIRST_STAMP = 2_001;
const CURBS_OF_ORDER = sql`from bulk_order o join tracker_curb c on c.tracker_id = o.tracker_id`;

/** The trucks and the stamps of every copy, numbered in the order of the orders. */
export async function numberShipped(db: Db): Promise<void> {
  await run(db)`
    create temp table bulk_truck on commit drop as
    select o.i, s.shipment_id, row_number() over (order by o.i, s.shipment_no) as n
    from bulk_order o join bulk_shipment s using (tracker_id) where ${isOwn(sql`s.shipment_id`)}`;
  await run(db)`
    create temp table bulk_stamp on commit drop as
    select o.i, m.conforming_stamp_id, c.line_no as curb_line, row_number() over (order by o.i, c.line_no) as n
    from bulk_order o join tracker_curb c using (tracker_id) join conforming_stamp m using (tracker_curb_id)
    where m.conforming_stamp_id = c.conforming_stamp_id`;
  for (const name of ['bulk_truck', 'bulk_stamp']) {
    await run(db)`create index on ${sql.table(name)} (i)`;
    await run(db)`analyze ${sql.table(name)}`;
  }
}

/** What the story has itself goes with every copy; what it was given for the copies that are over, with them alone. */
const isOwn = (key: Sql): Sql => sql`(${key} > 0 or not o.is_open)`;

/** What a curb refers to, by the line that its springs or its stamp were made for: of a copy its own. */
export const ofOwnLine = (start: number, object: 'spring_configuration' | 'conforming_stamp'): Sql => {
  const key = sql.ref(`${object}_id`);
  return sql`(
    select ${keyOfLine(start, sql`k.line_no`)} from ${sql.table(object)} r join tracker_curb k using (tracker_curb_id)
    where r.${key} = t.${key})`;
};

/**
 * The statements that copy what orders leave behind beside their curbs, for the copies of a range: parts, promised dates, crates, trucks
 * with the pieces that they carried, springs and seals. Papers are not copied: the story keeps those of its last weeks alone.
 */
export function listShipped(base: Base, range: Sql): readonly Sql[] {
  const tracker = { tracker_id: keyOfCopy(base.tracker) };
  const curbKey = keyOfLine(base.curb, sql`c.line_no`);
  return [
    copyChildren(
      'quote',
      'parts',
      { quote_id: keyOfCopy(base.quote) },
      sql`from bulk_order o join quote_part t on t.quote_id = o.quote_id where ${range}`,
    ),
    copyChildren(
      'tracker',
      'parts',
      tracker,
      sql`from bulk_order o join tracker_part t on t.tracker_id = o.tracker_id where ${range}`,
    ),
    copyChildren(
      'tracker',
      'promises',
      tracker,
      sql`from bulk_order o join tracker_promise t on t.tracker_id = o.tracker_id where ${range}`,
    ),
    copyChildren(
      'tracker_curb',
      'crates',
      { tracker_curb_id: curbKey },
      sql`${CURBS_OF_ORDER} join crate t on t.tracker_curb_id = c.tracker_curb_id where ${range}`,
    ),
    copyChildren(
      'tracker',
      'shipments',
      {
        ...tracker,
        bol_no: sql`'BOL-' || (${lastOf('bol', FIRST_BOL)} + k.n)`,
        // who took it gave it a number
        pro_no: sql`case when t.ship_date is not null then (100000000 + ${chance(18, sql`900000000`)})::text end`,
        bol_file_id: nothing,
        packing_slip_file_id: nothing,
      },
      sql`from bulk_order o join bulk_truck k using (i) join bulk_shipment t using (shipment_id) where ${range}`,
    ),
    copyChildren(
      'tracker',
      'shipment_items',
      { ...tracker, tracker_curb_id: curbKey },
      sql`${CURBS_OF_ORDER} join bulk_piece t on t.tracker_curb_id = c.tracker_curb_id
        where ${range} and ${isOwn(sql`t.shipment_item_id`)}`,
    ),
    ...listEngineered(base, range),
  ];
}

/** The springs of the copies and their seals. */
function listEngineered(base: Base, range: Sql): readonly Sql[] {
  const curbKey = keyOfLine(base.curb, sql`c.line_no`);
  const springs = { spring_configuration_id: keyOfLine(base.springs, sql`c.line_no`) };
  const configurations = sql`
    ${CURBS_OF_ORDER} join spring_configuration t on t.tracker_curb_id = c.tracker_curb_id`;
  return [
    copyRecords(
      'spring_configuration',
      {
        ...springs,
        version: sql`1`,
        name: sql`'Springs of T-' || (${sql.lit(base.trackerNo)} + o.i) || '-' || c.line_no`,
        tracker_curb_id: curbKey,
      },
      sql`${configurations} where ${range}`,
    ),
    copyChildren(
      'spring_configuration',
      'corners',
      springs,
      sql`${CURBS_OF_ORDER} join spring_configuration f on f.tracker_curb_id = c.tracker_curb_id
        join spring_corner t on t.spring_configuration_id = f.spring_configuration_id where ${range}`,
    ),
    copyRecords(
      'conforming_stamp',
      {
        conforming_stamp_id: keyOfLine(base.stamp, sql`k.curb_line`),
        version: sql`1`,
        stamp_no: sql`'CS-' || (${lastOf('stamp', FIRST_STAMP)} + k.n)`,
        tracker_curb_id: keyOfLine(base.curb, sql`k.curb_line`),
      },
      sql`from bulk_order o join bulk_stamp k using (i) join conforming_stamp t using (conforming_stamp_id)
        where ${range}`,
    ),
  ];
}

/** Lets the numbers of bills of lading and stamps go on after those of the copies. */
export async function continueShipped(db: Db): Promise<void> {
  await continueSeries('bol', FIRST_BOL, sql`(select count(*) from bulk_truck)`).execute(db);
  await continueSeries('stamp', FIRST_STAMP, sql`(select count(*) from bulk_stamp)`).execute(db);
}
