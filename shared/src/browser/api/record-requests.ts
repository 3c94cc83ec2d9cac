import type { Answer, RowsAnswer } from '../../common/contracts/define-call.ts';
import type {
  ChangedRow,
  HistoryRow,
  ListGroups,
  LoadedRecord,
  MassUploadReport,
  PastRecord,
  RelatedRecords,
  SteppedRow,
  UploadSummary,
} from '../../common/contracts/record.contract.ts';
import type { FormValue } from './encode-form.ts';
import type { SendOptions } from './send-options.ts';

export interface SearchQuery {
  readonly filters: Readonly<Record<string, FormValue>>;
  readonly orderby?: string | undefined;
  /** `ASC` or `DESC`; of several columns in `orderby` one for each, with commas between them. */
  readonly direction?: string | undefined;
  readonly page_size?: number | undefined;
  readonly cursor?: string | null | undefined;
  /** True stops at a thousand. */
  readonly isCounted?: boolean | 'exact';
  /** Names of the columns that are wanted, with commas between them. */
  readonly columns?: string | undefined;
  readonly isMineOnly?: boolean;
  /** Numbers of records: no others are asked for. */
  readonly ids?: readonly number[] | undefined;
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
export type UploadStep = 'on' | 'good' | 'stop' | 'undo' | 'undo_rest' | 'retry';

/** A record, the version that was read, and the values it is to have. */
export interface WantedChange {
  readonly id: number;
  readonly version: number;
  readonly values: Readonly<Record<string, FormValue>>;
}

/** The generic calls of one business object. Stores take it by constructor, so a test passes a plain object. */
export interface RecordApi {
  search(query: SearchQuery, options?: SendOptions): Promise<RowsAnswer>;
  /** How the records of a search are spread over a field. */
  groups(
    query: Pick<SearchQuery, 'filters' | 'isMineOnly'>,
    by: { readonly field: string; readonly period: string | null },
    options?: SendOptions,
  ): Promise<ListGroups>;
  load(id: number, options?: SendOptions): Promise<LoadedRecord>;
  /**
   * `id` 0 creates. `version` is the version that the person loaded, `reason` the reason for the change. Throws CallError with
   * `conflicts` when someone else saved the same field.
   */
  save(
    id: number,
    values: Readonly<Record<string, FormValue>>,
    facts: { version?: number; reason?: string; idempotencyKey: string },
  ): Promise<Answer<LoadedRecord>>;
  /** Changes several records, each for itself. `isTrial` keeps nothing; `isStrict` refuses what changed since its version was read. */
  changeMany(
    rows: readonly WantedChange[],
    how: { readonly isTrial?: boolean; readonly isStrict?: boolean },
  ): Promise<readonly ChangedRow[]>;
  /** Takes one step of several records, each for itself. `isTrial` keeps nothing. */
  transitionMany(
    rows: readonly { readonly id: number; readonly version: number }[],
    step: { readonly name: string; readonly reason: string; readonly isTrial: boolean },
  ): Promise<readonly SteppedRow[]>;
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
  /** `isAgreed`: the person has reviewed the doubtful cells of the sheet and confirms them. */
  stepUpload(uploadId: number, step: UploadStep, isAgreed: boolean): Promise<MassUploadReport>;
  uploadState(uploadId: number): Promise<MassUploadReport>;
  /** Sheets of the last 30 days that the person may come back to, the newest first. */
  listUploads(): Promise<readonly UploadSummary[]>;
}
