import { stringify } from 'csv-stringify/sync';
import { writeStructureCell, type Field } from '@cdi/shared/catalogue';
import type { LoadedRecord, MassUploadReport } from '@cdi/shared/contracts';
import type { Caller, TestApp } from './test-app.ts';

/** Writes a value of an example as the template does; an absent one as an empty cell. */
export const cellOf = (field: Field, value: unknown): string => {
  if (value === undefined) return '';
  if (field.kind === 'structure') return writeStructureCell(field, value);
  return Array.isArray(value) ? value.join('; ') : String(value);
};

export type Cells = readonly (readonly string[])[];

/** Where a sheet has problems: row, column and value of each. */
export const placesOf = ({ problems }: MassUploadReport) =>
  problems.map(({ row, column, value }) => [row, column, value]);

/** Calls of sheets, each waiting for the job that works at it. */
export function sheetCalls(app: TestApp) {
  const look = async (who: Caller, object: string, id: number) =>
    (await who.post<MassUploadReport>(`/api/${object}/mass_upload/${id}`)).body.data as MassUploadReport;
  const check = async (who: Caller, object: string, sheet: Record<string, string>): Promise<MassUploadReport> => {
    const url = `/api/${object}/mass_upload`;
    const { body } = await who.post<MassUploadReport>(url, { file_name: 'rows.csv', ...sheet });
    if (!body.data) throw new Error(`The sheet was refused: ${JSON.stringify(body)}`);
    if (body.data.state === 'checking') await app.runJobs();
    return look(who, object, body.data.upload_id);
  };
  return {
    check,
    checkCells: (who: Caller, object: string, cells: Cells) => check(who, object, { csv: stringify([...cells]) }),
    /** Takes a step with a checked sheet. */
    step: async (who: Caller, object: string, id: number, apply: string): Promise<MassUploadReport> => {
      await who.post(`/api/${object}/mass_upload/${id}`, { apply });
      await app.runJobs();
      return look(who, object, id);
    },
    load: async (who: Caller, object: string, id: number) =>
      (await who.post<LoadedRecord>(`/api/${object}/to_json/${id}`)).body.data as LoadedRecord,
  };
}
