import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData } from '@cdi/shared/api';
import { makeLocalRemoteLink } from '@cdi/shared/contracts';

/** Input for a link. */
export interface LocalDraft {
  readonly remote: string;
  readonly port: string;
  readonly hours: string;
}

/** A link that was made. */
export interface LocalLink {
  readonly path: string;
  readonly words: string;
  /** ISO date and time. */
  readonly endsDt: string;
}

/** The link to a remote of the person's own machine that is being made, and the one that was made just now. */
export class LocalRemoteStore {
  draft: LocalDraft | null = null;
  problems: Readonly<Record<string, string>> = {};
  problem = '';
  link: LocalLink | null = null;
  isBusy = false;

  constructor() {
    makeAutoObservable(this);
  }

  begin(remote: string): void {
    this.draft = { remote, port: '4001', hours: '8' };
    this.problems = {};
    this.problem = '';
    this.link = null;
  }

  leave(): void {
    this.draft = null;
  }

  set(name: keyof LocalDraft, value: string): void {
    if (this.draft) this.draft = { ...this.draft, [name]: value };
    const { [name]: _settled, ...others } = this.problems;
    this.problems = others;
  }

  async make(): Promise<void> {
    const { draft } = this;
    if (!draft || this.isBusy) return;
    this.isBusy = true;
    this.problem = '';
    try {
      const { path, ends_dt: endsDt } = await callForData(makeLocalRemoteLink, draft);
      runInAction(() => {
        this.draft = null;
        this.link = { path, endsDt, words: `Open ${draft.remote} from http://localhost:${draft.port.trim()}` };
      });
    } catch (error) {
      const { message, fields = {} } = asCallError(error);
      runInAction(() => {
        this.problem = message;
        this.problems = fields;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
