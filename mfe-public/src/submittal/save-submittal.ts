import { downloadText } from '@cdi/shared/kit';
import { writeSubmittalDocx } from './write-submittal-docx.ts';

/** Downloads the cover sheet of a submittal. */
export async function saveSubmittal(fileName: string): Promise<void> {
  downloadText(fileName, await writeSubmittalDocx());
}
