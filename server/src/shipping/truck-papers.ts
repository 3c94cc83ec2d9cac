import type { RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { storeOrderPaper } from '../files/order-paper.ts';
import { maybeOne } from '../storage/query.ts';
import type { TruckFacts } from './bol-pdf.ts';

/** File type of bills of lading. */
const BOL_FILE = 12;

/** The plant that an order ships from. */
export const readShipFrom = (
  { db }: Pick<CallContext, 'db'>,
  order: RecordRow<'tracker'>,
): Promise<RecordRow<'cdi_location'> | undefined> =>
  maybeOne<RecordRow<'cdi_location'>>(db)`
    select * from cdi_location where cdi_location_id = ${order.cdi_location_id ?? null}::bigint`;

/** Stores a paper of a truck with the files of its order; one of the same title before it is history. */
export const storeTruckPaper = (
  context: CallContext,
  { tracker: order }: TruckFacts,
  { code, title, content }: { readonly code: number; readonly title: string; readonly content: Buffer },
): Promise<number> =>
  storeOrderPaper(context, order, {
    fileName: title.replace(/[^A-Za-z0-9-]+/g, '-'),
    title,
    typeCode: code,
    content,
  });

/** Stores the bill of lading of a truck. */
export const storeBol = (context: CallContext, facts: TruckFacts, content: Buffer): Promise<number> =>
  storeTruckPaper(context, facts, { code: BOL_FILE, title: facts.bolNo, content });
