import type { Scanned, ScannedAsset, ScannedLot, ScannedOrder } from '@cdi/shared/contracts';
import { readScanCode } from '@cdi/shared/domain/scan';
import { sql, type RawBuilder } from 'kysely';
import type { CallContext } from '../../context.ts';
import { many } from '../../storage/query.ts';
import { findCurb } from './find-curb.ts';

/** Machines of several places that may have the same tag. */
const MOST_ASSETS = 20;

/** Finds the records of a scanned or entered code; empty for a foreign code. */
export async function findScanned(context: CallContext, raw: string): Promise<readonly Scanned[]> {
  const code = readScanCode(raw, context.app.environment.publicUrl);
  switch (code.kind) {
    case 'foreign':
      return [];
    case 'asset':
      return findAssets(context, sql<boolean>`a.asset_id = ${code.assetId}`);
    case 'crate':
      return findCurb(context, code.lineCode, code.crateNo);
    case 'text':
      return findByText(context, code.text);
  }
}

/** `T-48066-1` for `48066-1`, `t48066-1` and `T 48066 1`: a number of an order or a line as a thumb types it. */
function spellNumber(text: string): string | null {
  const [, order, line] = /^t?[ -]?(\d{3,9})(?:[ -](\d{1,4}))?$/i.exec(text) ?? [];
  if (order === undefined) return null;
  return line === undefined ? `T-${order}` : `T-${order}-${line}`;
}

/** Looks for the text among all that has a number or code, the most likely first. */
async function findByText(context: CallContext, text: string): Promise<readonly Scanned[]> {
  const finders = [
    () => findCurb(context, text, null),
    () => findAssets(context, sql<boolean>`lower(a.asset_tag) = ${text.toLowerCase()}`),
    () => findLot(context, text),
    () => findOrder(context, text),
  ];
  for (const find of finders) {
    const found = await find();
    if (found.length > 0) return found;
  }
  const spelled = spellNumber(text);
  return spelled === null || spelled === text.toUpperCase() ? [] : findByText(context, spelled);
}

const findAssets = ({ db }: CallContext, condition: RawBuilder<boolean>): Promise<readonly ScannedAsset[]> =>
  many<ScannedAsset>(db)`
    select 'asset' as kind, a.asset_id, a.asset_tag, a.asset_name, a.asset_type, l.location_name as location, a.status,
      a.next_pm_date,
      coalesce((select jsonb_agg(jsonb_build_object('maintenance_request_id', r.maintenance_request_id,
          'request_no', r.request_no, 'problem', r.problem, 'status', r.status) order by r.maintenance_request_id desc)
        from maintenance_request r where r.asset_id = a.asset_id and r.is_active
          and r.status not in ('verified', 'cancelled')), '[]'::jsonb) as requests
    from asset a join cdi_location l on l.cdi_location_id = a.cdi_location_id
    where a.is_active and ${condition} order by l.location_name, a.asset_id limit ${MOST_ASSETS}`;

/** The label of a lot says its receipt, which lot, and the heat: `RC-IND-1001-2 H-4711`. */
async function findLot({ db }: CallContext, text: string): Promise<readonly ScannedLot[]> {
  const [, receiptNo, lineNo] = /^(RC-[A-Z0-9-]+)-(\d{1,4})(?: .*)?$/i.exec(text) ?? [];
  if (receiptNo === undefined) return [];
  return many<ScannedLot>(db)`
    select 'lot' as kind, r.po_receipt_id, concat(r.receipt_no, '-', t.line_no) as lot_no,
      coalesce(t.description, t.line_label, '') as description, t.qty::float8 as qty, t.uom, t.heat_no, t.bin,
      (select p.inventory_manager_id from inventory_manager p where p.cdi_location_id = r.cdi_location_id
        and (p.material_id = t.material_id or p.part_id = t.part_id)) as inventory_manager_id
    from po_receipt r join po_receipt_lot t on t.po_receipt_id = r.po_receipt_id
    where r.is_active and upper(r.receipt_no) = ${receiptNo.toUpperCase()} and t.line_no = ${Number(lineNo)}`;
}

/** Packing slips carry the number of their order, bills of lading their own. */
const findOrder = ({ db }: CallContext, text: string): Promise<readonly ScannedOrder[]> =>
  many<ScannedOrder>(db)`
    select 'order' as kind, t.tracker_id, t.tracker_no, c.company_name as customer, t.job_name
    from tracker t join company c on c.company_id = t.company_id
    where t.is_active and (upper(t.tracker_no) = ${text.toUpperCase()} or exists (select 1 from shipment s
      where s.tracker_id = t.tracker_id and upper(s.bol_no) = ${text.toUpperCase()}))
    limit 1`;
