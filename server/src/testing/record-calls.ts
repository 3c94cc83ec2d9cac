import type { LoadedRecord } from '@cdi/shared/contracts';
import type { RecordMaker } from './make-records.ts';
import type { Caller, Reply } from './test-app.ts';

/** Loads any record as super, and changes one as another person, with the version that was read. */
export const recordCalls = (maker: () => RecordMaker) => ({
  load: async (name: string, id: number): Promise<LoadedRecord> =>
    (await (await maker().caller('super')).post<LoadedRecord>(`/api/${name}/to_json/${id}`)).body.data as LoadedRecord,
  change: (who: Caller, name: string, { id, version }: LoadedRecord, values: Record<string, unknown>) =>
    who.post<LoadedRecord>(`/api/${name}/save/${id}`, { version, ...values }),
});

/** The fields at which an answer refuses. */
export const refusedAt = ({ body }: Pick<Reply<LoadedRecord | Record<string, unknown>>, 'body'>): string[] =>
  Object.keys(body.fields ?? {});
