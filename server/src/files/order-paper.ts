import { objects, type FileType, type RecordRow } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { lockRecord } from '../records/save/write-record.ts';
import { storeOwnFile } from './file.service.ts';

type Order = RecordRow<'tracker'>;

/** File type of a paper of an order that has no type of its own. */
const TRACKER_FILE = 7;

interface OrderPaper {
  readonly title: string;
  /** Name of the file, without `.pdf`. */
  readonly fileName: string;
  readonly typeCode?: number;
  /** Who sees it, where that is not what the type of file says. */
  readonly visibility?: FileType['visibility'];
  readonly content: Buffer;
}

/** The order of a paper, locked so that it cannot change. Throws NOT_FOUND. */
export async function lockOrderOfPaper(context: CallContext, trackerId: number): Promise<Order> {
  const order = await lockRecord(context, objects.tracker, trackerId);
  if (!order) throw new AppError('NOT_FOUND', `There is no order ${trackerId}.`);
  return order;
}

/** What papers call the order. */
export const numberOfOrder = (order: Order): string => order.tracker_no ?? String(order.tracker_id);

/** Stores a PDF that was made of an order as a file of it; one of the same title before it is history. Returns its number. */
export async function storeOrderPaper(context: CallContext, order: Order, paper: OrderPaper): Promise<number> {
  const { title, fileName, typeCode = TRACKER_FILE, visibility, content } = paper;
  const file = await storeOwnFile(context, {
    fileName: `${fileName}.pdf`,
    title,
    typeCode,
    object: 'tracker',
    id: order.tracker_id,
    content,
    trackerId: order.tracker_id,
    ...(visibility === undefined ? {} : { visibility }),
  });
  return file.cdi_file_id;
}
