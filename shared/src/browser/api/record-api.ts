import type { Answer, RowsAnswer } from '../../common/contracts/define-call.ts';
import type { HistoryRow, LoadedRecord, MassUploadReport } from '../../common/contracts/record.contract.ts';
import type { ObjectDefinition } from '../../common/catalogue/define-object.ts';
import type { FormValue } from './encode-form.ts';
import { postForm, postForRows, type SendOptions } from './http.ts';

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

/** Calls of an object by the addresses that its definition gives. */
export function recordApi(definition: Pick<ObjectDefinition, 'name' | 'plural'>): RecordApi {
  const { name, plural } = definition;
  return {
    search: (query, options) =>
      postForRows(
        `/rapi/${plural}/to_json`,
        {
          params: {
            ...query.filters,
            orderby: query.orderby,
            direction: query.direction,
            page_size: query.page_size,
            cursor: query.cursor ?? undefined,
            count: query.isCounted ? 'on' : undefined,
            show_my_ccs: query.isMineOnly ? 'on' : undefined,
          },
        },
        options,
      ),
    load: async (id, options) =>
      (await postForm<LoadedRecord>(`/api/${name}/to_json/${id}`, {}, options)).data as LoadedRecord,
    save: (id, values, { version, idempotencyKey }) =>
      postForm<LoadedRecord>(`/api/${name}/save/${id}`, {
        params: { ...values, version },
        idempotency_key: idempotencyKey,
      }),
    transition: (id, facts) =>
      postForm<LoadedRecord>(`/api/${name}/transition/${id}`, {
        params: { name: facts.name, version: facts.version, reason: facts.reason },
        idempotency_key: facts.idempotencyKey,
      }),
    history: async (id, options) =>
      (await postForm<{ rows: readonly HistoryRow[] }>(`/api/${name}/history_json/${id}`, {}, options)).data?.rows ??
      [],
    checkUpload: async (csv, fileName) =>
      (
        await postForm<MassUploadReport>(
          `/api/${name}/mass_upload`,
          { params: { csv, file_name: fileName } },
          { timeoutMs: UPLOAD_CHECK_MS },
        )
      ).data as MassUploadReport,
    applyUpload: async (uploadId) =>
      (await postForm<MassUploadReport>(`/api/${name}/mass_upload/${uploadId}`, { params: { apply: 'on' } }))
        .data as MassUploadReport,
    uploadState: async (uploadId) =>
      (await postForm<MassUploadReport>(`/api/${name}/mass_upload/${uploadId}`, { params: {} }))
        .data as MassUploadReport,
  };
}
