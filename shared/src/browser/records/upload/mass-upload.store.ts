import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, type CallError, type GivenSheet, type RecordApi, type UploadStep } from '@cdi/shared/api';
import { LatestRun } from '../../kit/stores/latest-run.ts';
import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';

export const UPLOAD_POLL_MS = 1000;

export type MassUploadState =
  | { readonly kind: 'choosing' }
  /** The sheet is on its way. */
  | { readonly kind: 'sending'; readonly fileName: string }
  | { readonly kind: 'ready'; readonly report: MassUploadReport }
  | { readonly kind: 'failed'; readonly error: CallError; readonly report: MassUploadReport | null };

type UploadApi = Pick<RecordApi, 'checkUpload' | 'stepUpload' | 'uploadState'>;

/** States in which the server is still working on the sheet. */
const WORKING: readonly MassUploadReport['state'][] = ['checking', 'running', 'undoing'];
export const isWorking = ({ state }: Pick<MassUploadReport, 'state'>): boolean => WORKING.includes(state);

/** One mass upload: choose, dry run, then jobs of the server that go on when the page is left. */
export class MassUploadStore {
  state: MassUploadState = { kind: 'choosing' };
  /** The chosen sheet, kept for another check with other columns; null after a reload. */
  sheet: GivenSheet | null = null;
  /** A step is on its way to the server. */
  isAsking = false;
  private readonly api: UploadApi;
  private readonly pollMs: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Of a question and a step that cross each other the later one counts. */
  private readonly running = new LatestRun();

  constructor(api: UploadApi, pollMs = UPLOAD_POLL_MS) {
    this.api = api;
    this.pollMs = pollMs;
    makeAutoObservable<this, 'api' | 'pollMs' | 'timer' | 'running'>(this, {
      state: observableRef,
      sheet: observableRef,
      api: false,
      pollMs: false,
      timer: false,
      running: false,
    });
  }

  get report(): MassUploadReport | null {
    return 'report' in this.state ? this.state.report : null;
  }

  /** Dry run: the server names everything that is wrong, and changes nothing. */
  async check(sheet: GivenSheet): Promise<void> {
    this.sheet = sheet;
    this.state = { kind: 'sending', fileName: sheet.fileName };
    await this.take(this.api.checkUpload(sheet));
  }

  /** Checks the sheet again, with the field of each column as the person said; empty for one that is left out. */
  async chooseColumns(columns: readonly string[]): Promise<void> {
    if (this.sheet) await this.check({ ...this.sheet, columns });
  }

  /**
   * Saves all rows or the good ones, stops after the current part, undoes the upload, or retries after a server failure. The job
   * continues when the person leaves the page. `isAgreed`: the person confirms the doubtful cells.
   */
  async step(step: UploadStep, isAgreed = false): Promise<void> {
    const { report } = this;
    if (report === null || this.isAsking) return;
    this.isAsking = true;
    await this.take(this.api.stepUpload(report.upload_id, step, isAgreed));
    runInAction(() => (this.isAsking = false));
  }

  /** Goes on with an upload that was begun before, in this page or another. */
  async resume(uploadId: number): Promise<void> {
    await this.take(this.api.uploadState(uploadId));
  }

  /** Asks again after a call that failed. */
  async retry(): Promise<void> {
    if (this.state.kind !== 'failed') return;
    if (this.state.report) return this.resume(this.state.report.upload_id);
    if (this.sheet) await this.check(this.sheet);
  }

  /** Back to choosing a file. */
  startOver(): void {
    clearTimeout(this.timer);
    this.running.stop();
    this.sheet = null;
    this.state = { kind: 'choosing' };
  }

  dispose(): void {
    this.running.stop();
    clearTimeout(this.timer);
  }

  private async take(call: Promise<MassUploadReport>): Promise<void> {
    const before = this.report;
    const signal = this.running.start();
    clearTimeout(this.timer);
    const state = await call.then(
      (report): MassUploadState => ({ kind: 'ready', report }),
      (error): MassUploadState => ({ kind: 'failed', error: asCallError(error), report: before }),
    );
    if (signal.aborted) return;
    runInAction(() => (this.state = state));
    if (state.kind === 'ready' && isWorking(state.report))
      this.timer = setTimeout(() => void this.resume(state.report.upload_id), this.pollMs);
  }
}
