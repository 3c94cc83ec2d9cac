import { objects, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { many } from '../storage/query.ts';

const file = objects.cdi_file;
const company = objects.company;

/** Stores today as the date of the company's last order, for the list of companies. */
export async function recordLastOrder(context: CallContext, companyId: unknown): Promise<void> {
  const stored = await lockRecord(context, company, Number(companyId));
  if (stored && stored.last_order_date !== context.today)
    await updateRecord(context, company, stored, { last_order_date: context.today });
}

/** The purchase order and the photos of the quote are seen on the order too. */
export async function moveFiles(context: CallContext, quoteId: number, trackerId: number): Promise<void> {
  const rows = await many<RecordRow<'cdi_file'>>(context.db)`
    select * from cdi_file
    where reference_type = 'quote' and cdi_reference_id = ${quoteId} and tracker_id is null for update`;
  for (const row of rows) await updateRecord(context, file, row, { tracker_id: trackerId });
}
