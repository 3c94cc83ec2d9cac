import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import { makeSharedDevice, type DeviceCode } from '@cdi/shared/contracts';
import type { DeviceScope } from '@cdi/shared/policy';
import { makeAutoObservable, runInAction } from 'mobx';

/** A shared tablet as it is being registered. */
export interface DeviceDraft {
  readonly name: string;
  readonly scope: DeviceScope;
  readonly locationId: number | null;
  /** Stage whose board a wall shows; empty for the status board. */
  readonly board: string;
  readonly allowedAddresses: string;
}

/** The form with which a shared tablet is registered. */
export class DeviceDraftStore {
  draft: DeviceDraft;
  failure: CallError | null = null;
  isBusy = false;
  private readonly onMade: (code: DeviceCode) => Promise<void>;

  /** @param onMade what follows once the tablet is registered; when it fails, the form shows why */
  constructor(locationId: number | null, onMade: (code: DeviceCode) => Promise<void>) {
    this.draft = { name: '', scope: 'time_clock', locationId, board: '', allowedAddresses: '' };
    this.onMade = onMade;
    makeAutoObservable<this, 'onMade'>(this, { onMade: false });
  }

  get problems(): Readonly<Record<string, string>> {
    return this.failure?.fields ?? {};
  }

  set(change: Partial<DeviceDraft>): void {
    this.draft = { ...this.draft, ...change };
    this.failure = null;
  }

  async make(): Promise<void> {
    if (this.isBusy) return;
    const { name, scope, locationId, board, allowedAddresses } = this.draft;
    this.isBusy = true;
    this.failure = null;
    try {
      const code = await callForData(makeSharedDevice, {
        name,
        scope,
        location_id: locationId ?? '',
        board: scope === 'wall' ? (board as '') : '',
        allowed_addresses: allowedAddresses,
      });
      await this.onMade(code);
    } catch (error) {
      runInAction(() => (this.failure = asCallError(error)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
