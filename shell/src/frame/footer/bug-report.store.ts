import { asCallError, callServer, type CallError } from '@cdi/shared/api';
import { EMPTY_REPORT, saveFeedback } from '@cdi/shared/contracts';
import type { SessionStore } from '@cdi/shared/session';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export const REPORT_FAILED = 'Failed to submit bug report';
export const REPORT_UNREACHABLE = 'Failed to submit bug report. Please try again or email support';

/** Codes of a failure on the way: the server has not answered at all. */
const NETWORK_CODES: readonly string[] = ['NETWORK', 'TIMEOUT'];

/** Why a report was not sent. With `isUnreachable` the support address belongs after the text. */
export interface ReportProblem {
  readonly text: string;
  readonly isUnreachable: boolean;
}

type PanelState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'writing'; readonly problem: ReportProblem | null }
  | { readonly kind: 'sending' };

/** The bug-report panel of the footer. What was typed stays until it was sent, even when the panel is closed. */
export class BugReportStore {
  detail = '';
  state: PanelState = { kind: 'hidden' };
  private readonly messages: Pick<SessionStore['messages'], 'showAnswer'>;

  constructor(messages: Pick<SessionStore['messages'], 'showAnswer'>) {
    this.messages = messages;
    makeAutoObservable<this, 'messages'>(this, { state: observableRef, messages: false });
  }

  get isShown(): boolean {
    return this.state.kind !== 'hidden';
  }
  get isSending(): boolean {
    return this.state.kind === 'sending';
  }
  get problem(): ReportProblem | null {
    return this.state.kind === 'writing' ? this.state.problem : null;
  }

  show(): void {
    if (!this.isShown) this.state = { kind: 'writing', problem: null };
  }
  close(): void {
    this.state = { kind: 'hidden' };
  }
  setDetail(detail: string): void {
    this.detail = detail;
    if (this.problem) this.state = { kind: 'writing', problem: null };
  }

  /** Sends the report with the path of the page it is about; the query, which may hold a secret, stays here. */
  async submit(path: string): Promise<void> {
    if (this.isSending) return;
    const text = this.detail.trim();
    if (text === '') return this.fail({ text: EMPTY_REPORT, isUnreachable: false });
    this.state = { kind: 'sending' };
    try {
      const answer = await callServer(saveFeedback, { detail: `${text}\n\nPage: ${path}` });
      runInAction(() => {
        this.detail = '';
        this.close();
      });
      this.messages.showAnswer({ ...answer, msg: answer.msg || 'Thank you. Your bug report was sent.' });
    } catch (error) {
      this.fail(explainFailure(asCallError(error)));
    }
  }

  private fail(problem: ReportProblem): void {
    this.state = { kind: 'writing', problem };
  }
}

function explainFailure(failure: CallError): ReportProblem {
  if (NETWORK_CODES.includes(failure.code)) return { text: REPORT_UNREACHABLE, isUnreachable: true };
  return { text: failure.answer?.msg || REPORT_FAILED, isUnreachable: false };
}
