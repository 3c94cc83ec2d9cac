import type { CallContext } from '../context.ts';
import type { Row } from '../storage/database.ts';
import { takeDrawing } from './take-drawing.ts';

/** What follows when a file was attached to a record: a 2D drawing becomes the curb's current drawing. */
export async function afterAttach(context: CallContext, file: Row): Promise<void> {
  if (file['reference_type'] === 'tracker_curb' && file['cdi_file_type_id'] === '1')
    await takeDrawing(context, Number(file['cdi_reference_id']), Number(file['cdi_file_id']));
}
