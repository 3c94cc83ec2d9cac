import { LatestRun } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import { listBugReports, listJobRuns, listMails, listRemoteReleases } from '@cdi/shared/contracts';

type FetchRows = (signal: AbortSignal) => Promise<readonly DevRow[]>;

const asRows = (rows: readonly object[]): readonly DevRow[] => rows as readonly DevRow[];

/** Where each list of the development tools comes from. */
export const DEV_LISTS = {
  outbox: async (signal) => asRows((await callForData(listMails, {}, { signal })).mails),
  remotes: async (signal) => asRows((await callForData(listRemoteReleases, {}, { signal })).remotes),
  jobs: async (signal) => asRows((await callForData(listJobRuns, {}, { signal })).jobs),
  bug_reports: async (signal) => asRows((await callForData(listBugReports, {}, { signal })).bug_reports),
} as const satisfies Record<string, FetchRows>;
export type DevList = keyof typeof DEV_LISTS;
export type DevRow = Readonly<Record<string, unknown>>;

export type DevListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly rows: readonly DevRow[] }
  | { readonly kind: 'failed'; readonly error: CallError };

type FetchList = (list: DevList, signal: AbortSignal) => Promise<readonly DevRow[]>;

const fetchList: FetchList = (list, signal) => DEV_LISTS[list](signal);

/** The list of the development tools that is open. */
export class DevToolsStore {
  state: DevListState = { kind: 'loading' };
  private readonly fetchRows: FetchList;
  private readonly running = new LatestRun();

  constructor(fetchRows: FetchList = fetchList) {
    this.fetchRows = fetchRows;
    makeAutoObservable<this, 'fetchRows' | 'running'>(this, { state: observableRef, fetchRows: false, running: false });
  }

  /** Loads a list; the answer to an older question is dropped. */
  async load(list: DevList): Promise<void> {
    const signal = this.running.start();
    this.state = { kind: 'loading' };
    const next = await this.fetchRows(list, signal).then(
      (rows): DevListState => ({ kind: 'ready', rows }),
      (error): DevListState => ({ kind: 'failed', error: asCallError(error) }),
    );
    if (!signal.aborted) runInAction(() => (this.state = next));
  }

  dispose(): void {
    this.running.stop();
  }
}
