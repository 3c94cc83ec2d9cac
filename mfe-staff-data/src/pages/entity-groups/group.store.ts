import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import { loadEntityGroup, setGroupMember, type CallAnswer } from '@cdi/shared/contracts';
import { KeyRing, LoaderStore } from '@cdi/shared/kit';

/** A group with its members, and the company about to be added. */
export class GroupStore {
  readonly loader: LoaderStore<CallAnswer<typeof loadEntityGroup>>;
  companyId: number | null = null;
  label = '';
  failure: CallError | null = null;
  isBusy = false;
  private readonly groupId: number;
  private readonly keys = new KeyRing();

  constructor(groupId: number) {
    this.groupId = groupId;
    this.loader = new LoaderStore((signal) => callForData(loadEntityGroup, { entity_group_id: groupId }, { signal }));
    makeAutoObservable<this, 'keys' | 'groupId'>(this, { loader: false, keys: false, groupId: false });
  }

  choose(companyId: number | null, label: string): void {
    this.companyId = companyId;
    this.label = companyId === null ? '' : label;
    this.failure = null;
  }

  async add(): Promise<void> {
    if (this.companyId !== null && (await this.set(this.companyId, true))) this.choose(null, '');
  }

  /** Adds or removes a company. Returns whether it succeeded. */
  async set(companyId: number, isMember: boolean): Promise<boolean> {
    const input = { entity_group_id: this.groupId, company_id: companyId, is_member: isMember };
    this.isBusy = true;
    this.failure = null;
    try {
      const next = await callForData(setGroupMember, input, { idempotencyKey: this.keys.keyFor('member', input) });
      this.keys.finish('member', input);
      runInAction(() => this.loader.put(next));
      return true;
    } catch (error) {
      runInAction(() => (this.failure = asCallError(error)));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
