import { callServer, type CallError } from '@cdi/shared/api';
import { EMPTY_REPORT, saveFeedback } from '@cdi/shared/contracts';
import { FormStore } from '@cdi/shared/kit';
import type { SessionStore } from '@cdi/shared/session';
import { makeAutoObservable } from 'mobx';
import type { BugPanelStore } from './bug-panel.store.ts';

export const REPORT_FAILED = 'Failed to submit bug report';
export const REPORT_UNREACHABLE = 'Failed to submit bug report. Please try again or email support';

/** Codes of a network failure: the server has not answered at all. */
const NETWORK_CODES: readonly string[] = ['NETWORK', 'TIMEOUT'];

/** Why a report was not sent. With `isUnreachable` the support address follows the text. */
export interface ReportProblem {
  readonly text: string;
  readonly isUnreachable: boolean;
}

/** The form in the bug-report panel. The text stays until it is sent, even when the panel is closed. */
export class BugReportStore {
  private readonly form = new FormStore({
    initial: { detail: '' },
    rules: { detail: (text) => (text.trim() === '' ? EMPTY_REPORT : null) },
    // the form has one field, so every message of the server appears there
    hasPlaceFor: () => false,
  });
  private readonly panel: BugPanelStore;
  private readonly messages: Pick<SessionStore['messages'], 'showAnswer'>;

  constructor(panel: BugPanelStore, messages: Pick<SessionStore['messages'], 'showAnswer'>) {
    this.panel = panel;
    this.messages = messages;
    makeAutoObservable<this, 'form' | 'panel' | 'messages'>(this, { form: false, panel: false, messages: false });
    panel.onClose(() => {
      this.form.forgetProblems(() => true);
      this.form.forgetRefusal();
    });
  }

  get detail(): string {
    return this.form.values.detail;
  }
  get isSending(): boolean {
    return this.form.isSending;
  }
  get problem(): ReportProblem | null {
    const { failure, problems } = this.form;
    if (failure !== null) return explainFailure(failure);
    return problems.detail === undefined ? null : { text: problems.detail, isUnreachable: false };
  }

  close(): void {
    this.panel.close();
  }
  setDetail(detail: string): void {
    this.form.forgetRefusal();
    this.form.set('detail', detail);
  }

  /**
   * Sends the report with the path of the page it is about; the query, which may contain a secret, is not sent. `site` is the value of
   * the honeypot field, which people do not see.
   */
  async submit(path: string, site = ''): Promise<void> {
    const isSent = await this.form.submit(
      ({ detail }) =>
        callServer(saveFeedback, {
          detail: `${detail.trim()}\n\nPage: ${path}`,
          ...(site === '' ? {} : { company_site: site }),
        }),
      (answer) => {
        this.form.reset({ detail: '' });
        this.close();
        this.messages.showAnswer({ ...answer, msg: answer.msg || 'Thank you. Your bug report was sent.' });
      },
    );
    // also when the user has closed it meanwhile: the report is not sent yet
    if (!isSent) this.panel.show();
  }
}

function explainFailure(failure: CallError): ReportProblem {
  if (NETWORK_CODES.includes(failure.code)) return { text: REPORT_UNREACHABLE, isUnreachable: true };
  return { text: failure.answer?.msg || REPORT_FAILED, isUnreachable: false };
}
