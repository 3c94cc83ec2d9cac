import type { Answer, RowsAnswer } from '../../common/contracts/define-call.ts';
import {
  recordCalls,
  type HistoryRow,
  type LoadedRecord,
  type MassUploadReport,
} from '../../common/contracts/record.contract.ts';
import type { ObjectDefinition } from '../../common/catalogue/define-object.ts';
import type { FormValue } from './encode-form.ts';
import { callForData, callForRows, callServer } from './call-server.ts';
import type { SendOptions } from './http.ts';

export interface SearchQuery {
  readonly filters: Readonly<Record<string, FormValue>>;
  readonly orderby?: string | undefined;
  readonly direction?: 'ASC' | 'DESC' | undefined;
  readonly page_size?: number | undefined;
  readonly cursor?: string | null | undefined;
  readonly isCounted?: boolean;
  readonly isMineOnly?: boolean;
}

/** The generic calls of one business object. Stores take it by constructor, so a test passes a plain object. */
export interface RecordApi {
  search(query: SearchQuery, options?: SendOptions): Promise<RowsAnswer>;
  load(id: number, options?: SendOptions): Promise<LoadedRecord>;
  /** `id` 0 creates. `version` is the one that was read. Throws CallError with `conflicts` when somebody else saved the same field. */
  save(
    id: number,
    values: Readonly<Record<string, FormValue>>,
    facts: { version?: number; idempotencyKey: string },
  ): Promise<Answer<LoadedRecord>>;
  transition(
    id: number,
    facts: { name: string; version: number; reason?: string; idempotencyKey: string },
  ): Promise<Answer<LoadedRecord>>;
  history(id: number, options?: SendOptions): Promise<readonly HistoryRow[]>;
  checkUpload(csv: string, fileName: string): Promise<MassUploadReport>;
  applyUpload(uploadId: number): Promise<MassUploadReport>;
  uploadState(uploadId: number): Promise<MassUploadReport>;
}

/** The check tries every row of a sheet; 20,000 rows take their time. */
const UPLOAD_CHECK_MS = 180_000;

/** The calls of one object. */
export function recordApi(definition: Pick<ObjectDefinition, 'name' | 'plural'>): RecordApi {
  const { name: object, plural } = definition;
  const { search, load, save, transition, history, checkUpload, followUpload } = recordCalls;
  return {
    search: (query, options) => callForRows(search, { plural, fields: readSearchFields(query) }, options),
    load: (id, options) => callForData(load, { object, id }, options),
    save: (id, values, { version, idempotencyKey }) =>
      callServer(save, { object, id, fields: { ...values, version } }, { idempotencyKey }),
    transition: (id, { idempotencyKey, ...fields }) =>
      callServer(transition, { object, id, fields }, { idempotencyKey }),
    history: async (id, options) => (await callForData(history, { object, id }, options)).rows,
    checkUpload: (csv, file_name) =>
      callForData(checkUpload, { object, fields: { csv, file_name } }, { timeoutMs: UPLOAD_CHECK_MS }),
    applyUpload: (id) => callForData(followUpload, { object, id, fields: { apply: 'on' } }),
    uploadState: (id) => callForData(followUpload, { object, id }),
  };
}

function readSearchFields({ filters, cursor, isCounted, isMineOnly, ...order }: SearchQuery) {
  return {
    ...filters,
    orderby: order.orderby,
    direction: order.direction,
    page_size: order.page_size,
    cursor: cursor ?? undefined,
    count: isCounted ? 'on' : undefined,
    show_my_ccs: isMineOnly ? 'on' : undefined,
  };
}
