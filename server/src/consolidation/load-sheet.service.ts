import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { renderLoadSheetPdf, titleOfSheet } from './load-sheet-pdf.ts';
import { viewLoad } from './view-load.service.ts';

const SHIPPER_DOCUMENT = 38;

/** Draws the sheet of a load as it is now, and stores it with its files. Throws NOT_FOUND, RULE for a load that is empty or cancelled. */
export async function storeLoadSheet(context: CallContext, id: number): Promise<number> {
  const load = await viewLoad(context, id);
  if (load.status === 'cancelled') throw new AppError('RULE', `${load.load_no} is cancelled: nothing of it is loaded.`);
  const stops = load.stops.filter(({ problem }) => problem === null);
  if (stops.length === 0) throw new AppError('RULE', `${load.load_no} is empty: put crates on it first.`);
  const title = titleOfSheet(load.load_no);
  const file = await storeOwnFile(context, {
    fileName: `${title.replaceAll(' ', '-').toLowerCase()}.pdf`,
    title,
    typeCode: SHIPPER_DOCUMENT,
    object: 'consolidation_load',
    id,
    content: await renderLoadSheetPdf({ ...load, stops }, context.now),
    visibility: 'staff',
  });
  return file.cdi_file_id;
}
