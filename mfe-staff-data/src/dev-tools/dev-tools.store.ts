import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, postForm, type CallError } from '@cdi/shared/api';

/** What each list of the development tools holds: POST /api/dev/{list} answers it under the key named. */
export const DEV_LISTS = {
  outbox: 'mails',
  remotes: 'remotes',
  jobs: 'jobs',
  bug_reports: 'bug_reports',
} as const;
export type DevList = keyof typeof DEV_LISTS;
export type DevRow = Readonly<Record<string, unknown>>;

export type DevListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly rows: readonly DevRow[] }
  | { readonly kind: 'failed'; readonly error: CallError };

type FetchList = (list: DevList, signal: AbortSignal) => Promise<readonly DevRow[]>;

const fetchList: FetchList = async (list, signal) => {
  const answer = await postForm<Readonly<Record<string, readonly DevRow[]>>>(`/api/dev/${list}`, {}, { signal });
  return answer.data?.[DEV_LISTS[list]] ?? [];
};

/** The list of the development tools that is open. */
export class DevToolsStore {
  state: DevListState = { kind: 'loading' };
  private readonly fetchRows: FetchList;
  private running: AbortController | undefined;

  constructor(fetchRows: FetchList = fetchList) {
    this.fetchRows = fetchRows;
    makeAutoObservable<this, 'fetchRows' | 'running'>(this, { state: observableRef, fetchRows: false, running: false });
  }

  /** Loads a list; the answer to an older question is dropped. */
  async load(list: DevList): Promise<void> {
    this.running?.abort();
    const { signal } = (this.running = new AbortController());
    this.state = { kind: 'loading' };
    const next = await this.fetchRows(list, signal).then(
      (rows): DevListState => ({ kind: 'ready', rows }),
      (error): DevListState => ({ kind: 'failed', error: asCallError(error) }),
    );
    if (!signal.aborted) runInAction(() => (this.state = next));
  }

  dispose(): void {
    this.running?.abort();
  }
}
