import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, type CallError, type RecordApi } from '@cdi/shared/api';
import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { dropBlankRows, parseCsv } from '../../kit/table/csv.ts';

export const UPLOAD_POLL_MS = 1000;
export const MAX_UPLOAD_CHARS = 10_000_000;

export type MassUploadState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'checking'; readonly fileName: string }
  | { readonly kind: 'checked'; readonly report: MassUploadReport }
  | { readonly kind: 'running'; readonly report: MassUploadReport }
  | { readonly kind: 'done'; readonly report: MassUploadReport }
  | { readonly kind: 'failed'; readonly error: CallError; readonly report: MassUploadReport | null };

/** The sheet that was checked, kept so that it can be given back with its problems. */
export interface UploadedSheet {
  readonly fileName: string;
  readonly csv: string;
  readonly header: readonly string[];
}

type UploadApi = Pick<RecordApi, 'checkUpload' | 'applyUpload' | 'uploadState'>;

/** One mass upload: choose, dry run, apply as a job that goes on when the page is left. */
export class MassUploadStore {
  state: MassUploadState = { kind: 'choosing' };
  sheet: UploadedSheet | null = null;
  private readonly api: UploadApi;
  private readonly pollMs: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isDisposed = false;

  constructor(api: UploadApi, pollMs = UPLOAD_POLL_MS) {
    this.api = api;
    this.pollMs = pollMs;
    makeAutoObservable<this, 'api' | 'pollMs' | 'timer' | 'isDisposed'>(this, {
      state: observableRef,
      sheet: observableRef,
      api: false,
      pollMs: false,
      timer: false,
      isDisposed: false,
    });
  }

  get report(): MassUploadReport | null {
    return 'report' in this.state ? this.state.report : null;
  }

  /** Dry run: the server names everything that is wrong, and changes nothing. */
  async check(csv: string, fileName: string): Promise<void> {
    const dense = dropBlankRows(csv);
    this.sheet = { fileName, csv, header: parseCsv(dense.csv)[0] ?? [] };
    this.state = { kind: 'checking', fileName };
    const place = (report: MassUploadReport): MassUploadReport => ({
      ...report,
      problems: report.problems.map((problem) => ({ ...problem, row: dense.rowOf(problem.row) })),
    });
    await this.take(this.api.checkUpload(dense.csv, fileName).then(place));
  }

  /** Applies what was checked, or what failed half-way and was taken back. The job is the server's: leaving the page does not stop it. */
  async apply(): Promise<void> {
    const { state } = this;
    const isReady = state.kind === 'checked' || (state.kind === 'done' && state.report.state === 'failed');
    if (!isReady || state.report.problems.length > 0) return;
    this.state = { kind: 'running', report: state.report };
    await this.take(this.api.applyUpload(state.report.upload_id));
  }

  /** Goes on with an upload that was begun before, in this page or another. */
  async resume(uploadId: number): Promise<void> {
    await this.take(this.api.uploadState(uploadId));
  }

  /** Asks again after a call that failed. */
  async retry(): Promise<void> {
    if (this.state.kind !== 'failed') return;
    if (this.state.report) return this.resume(this.state.report.upload_id);
    if (this.sheet) await this.check(this.sheet.csv, this.sheet.fileName);
  }

  /** Back to choosing a file. */
  startOver(): void {
    clearTimeout(this.timer);
    this.sheet = null;
    this.state = { kind: 'choosing' };
  }

  dispose(): void {
    this.isDisposed = true;
    clearTimeout(this.timer);
  }

  private async take(call: Promise<MassUploadReport>): Promise<void> {
    const before = this.report;
    const state = await call.then(
      (report): MassUploadState => stateOf(report),
      (error): MassUploadState => ({ kind: 'failed', error: asCallError(error), report: before }),
    );
    if (this.isDisposed) return;
    runInAction(() => (this.state = state));
    if (state.kind === 'running') this.timer = setTimeout(() => void this.resume(state.report.upload_id), this.pollMs);
  }
}

function stateOf(report: MassUploadReport): MassUploadState {
  if (report.state === 'checked') return { kind: 'checked', report };
  if (report.state === 'running') return { kind: 'running', report };
  return { kind: 'done', report };
}
