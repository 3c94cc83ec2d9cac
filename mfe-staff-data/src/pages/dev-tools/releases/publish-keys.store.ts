import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData } from '@cdi/shared/api';
import {
  KEY_ACTIONS,
  listPublishKeys,
  makePublishKey,
  revokePublishKey,
  type KeyAction,
  type PublishKey,
} from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import type { Reach } from '@cdi/shared/remotes';

export interface KeyDraft {
  name: string;
  /** Names of remotes, as they are typed: with commas or blanks between them. */
  remotes: string;
  actions: readonly KeyAction[];
  reach: Reach;
  days: string;
}

const EMPTY: KeyDraft = { name: '', remotes: '', actions: KEY_ACTIONS, reach: 'staff', days: '90' };

/** The keys of the teams, the one that is being made, and the one that was made just now. */
export class PublishKeysStore {
  draft: KeyDraft | null = null;
  problems: Readonly<Record<string, string>> = {};
  problem = '';
  /** Shown once. */
  madeKey = '';
  isBusy = false;
  readonly list = new LoaderStore<readonly PublishKey[]>(
    async (signal) => (await callForData(listPublishKeys, {}, { signal })).keys,
  );

  constructor() {
    makeAutoObservable(this, { list: false });
  }

  begin(): void {
    this.draft = { ...EMPTY };
    this.forget();
  }

  leave(): void {
    this.draft = null;
    this.forget();
  }

  set<K extends keyof KeyDraft>(name: K, value: KeyDraft[K]): void {
    if (this.draft) this.draft = { ...this.draft, [name]: value };
    const { [name]: _settled, ...others } = this.problems;
    this.problems = others;
  }

  async make(): Promise<void> {
    const { draft } = this;
    if (!draft || this.isBusy) return;
    const remotes = draft.remotes.split(/[\s,]+/).filter((name) => name !== '');
    await this.#run(async () => {
      const { key } = await callForData(makePublishKey, { ...draft, remotes, actions: [...draft.actions] });
      runInAction(() => {
        this.draft = null;
        this.madeKey = key;
      });
    });
  }

  async revoke(keyId: number): Promise<void> {
    await this.#run(() => callForData(revokePublishKey, { publish_key_id: keyId }));
  }

  private forget(): void {
    this.problems = {};
    this.problem = '';
    this.madeKey = '';
  }

  async #run(work: () => Promise<unknown>): Promise<void> {
    this.forget();
    this.isBusy = true;
    try {
      await work();
      await this.list.load();
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
