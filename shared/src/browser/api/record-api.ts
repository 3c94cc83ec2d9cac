import type { Answer, RowsAnswer } from '../../common/contracts/define-call.ts';
import type {
  HistoryRow,
  LoadedRecord,
  MassUploadReport,
  PastRecord,
  RelatedRecords,
} from '../../common/contracts/record.contract.ts';
import type { ObjectDefinition } from '../../common/catalogue/define-object.ts';
import type { FormValue } from './encode-form.ts';
import { loadCalls, type SendOptions } from './http.ts';

export interface SearchQuery {
  readonly filters: Readonly<Record<string, FormValue>>;
  readonly orderby?: string | undefined;
  readonly direction?: 'ASC' | 'DESC' | undefined;
  readonly page_size?: number | undefined;
  readonly cursor?: string | null | undefined;
  readonly isCounted?: boolean;
  readonly isMineOnly?: boolean;
}

/** A sheet as a person chose it: the text of a CSV, or a workbook as base64. */
export interface GivenSheet {
  readonly fileName: string;
  readonly csv?: string;
  readonly xlsx?: string;
  /** The field of each column, empty for one that is left out; without it they are matched by their names. */
  readonly columns?: readonly string[];
}

/** `on` saves all rows, `good` those without a problem. */
export type UploadStep = 'on' | 'good' | 'stop' | 'undo';

/** The generic calls of one business object. Stores take it by constructor, so a test passes a plain object. */
export interface RecordApi {
  search(query: SearchQuery, options?: SendOptions): Promise<RowsAnswer>;
  load(id: number, options?: SendOptions): Promise<LoadedRecord>;
  /** `id` 0 creates. `version` is the one that was read, `reason` why it is changed. Throws CallError with `conflicts` when somebody else saved the same field. */
  save(
    id: number,
    values: Readonly<Record<string, FormValue>>,
    facts: { version?: number; reason?: string; idempotencyKey: string },
  ): Promise<Answer<LoadedRecord>>;
  transition(
    id: number,
    facts: { name: string; version: number; reason?: string; idempotencyKey: string },
  ): Promise<Answer<LoadedRecord>>;
  history(id: number, options?: SendOptions): Promise<readonly HistoryRow[]>;
  /** The record as it stood at a moment, ISO in UTC. */
  asOf(id: number, at: string, options?: SendOptions): Promise<PastRecord>;
  /** Which records refer to it. */
  related(id: number, options?: SendOptions): Promise<RelatedRecords>;
  checkUpload(sheet: GivenSheet): Promise<MassUploadReport>;
  stepUpload(uploadId: number, step: UploadStep): Promise<MassUploadReport>;
  uploadState(uploadId: number): Promise<MassUploadReport>;
}

/** The calls of one object, see `record-calls.ts`. */
export function recordApi(definition: Pick<ObjectDefinition, 'name' | 'plural'>): RecordApi {
  const made = async (): Promise<RecordApi> => (await loadCalls()).recordApi(definition);
  return {
    search: async (...input) => (await made()).search(...input),
    load: async (...input) => (await made()).load(...input),
    save: async (...input) => (await made()).save(...input),
    transition: async (...input) => (await made()).transition(...input),
    history: async (...input) => (await made()).history(...input),
    asOf: async (...input) => (await made()).asOf(...input),
    related: async (...input) => (await made()).related(...input),
    checkUpload: async (...input) => (await made()).checkUpload(...input),
    stepUpload: async (...input) => (await made()).stepUpload(...input),
    uploadState: async (...input) => (await made()).uploadState(...input),
  };
}
