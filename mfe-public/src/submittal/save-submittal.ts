import { downloadText } from '@cdi/shared/kit';
import { writeSubmittalDocx } from './write-submittal-docx.ts';

/** Gives the person the top sheet of a submittal. */
export async function saveSubmittal(fileName: string): Promise<void> {
  downloadText(fileName, await writeSubmittalDocx());
}
