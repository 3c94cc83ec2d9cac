import { addressOf, asCallError } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { recordCalls } from '../../../common/contracts/record.contract.ts';
import { startDownload } from '../../kit/table/start-download.ts';

interface SheetBackProps {
  readonly definition: Pick<ObjectDefinition, 'name'>;
  readonly uploadId: number;
}

/** The uploaded sheet with a further column that names the problems of each row. */
export function SheetBack({ definition, uploadId }: SheetBackProps) {
  const download = async (format: 'xlsx' | 'csv') => {
    try {
      const token = await session.fileToken.ensure();
      startDownload(addressOf(recordCalls.sheetBack, { object: definition.name, id: uploadId, format, token }));
    } catch (error) {
      session.messages.showError(`The sheet could not be fetched. ${asCallError(error).message}`);
    }
  };
  return (
    <>
      <Button onClick={() => void download('xlsx')}>Download the sheet with its problems (XLSX)</Button>
      <Button onClick={() => void download('csv')}>The same as CSV</Button>
    </>
  );
}
