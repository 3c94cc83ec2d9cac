import type { RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { takeDrawing } from './take-drawing.ts';

/** Effects of attaching a file to a record: a 2D drawing becomes the curb's current drawing. */
export async function afterAttach(context: CallContext, file: RecordRow<'cdi_file'>): Promise<void> {
  const curbId = file.reference_type === 'tracker_curb' ? file.cdi_reference_id : null;
  if (curbId !== null && file.cdi_file_type_id === '1') await takeDrawing(context, curbId, file.cdi_file_id);
}
