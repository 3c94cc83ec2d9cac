import { asCallError, callForData } from '@cdi/shared/api';
import {
  listSharedDevices,
  renewDeviceCode,
  revokeSharedDevice,
  type DeviceCode,
  type SharedDevice,
} from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { DeviceDraftStore } from '../../devices/device-draft.store.ts';

/** The shared tablets, the one that is being registered, and the code that was made last. */
export class TabletsStore {
  form: DeviceDraftStore | null = null;
  /** Shown once. */
  made: DeviceCode | null = null;
  problem = '';
  readonly list = new LoaderStore<readonly SharedDevice[]>(
    async (signal) => (await callForData(listSharedDevices, {}, { signal })).devices,
  );

  constructor() {
    makeAutoObservable(this, { list: false, form: observableRef, made: observableRef });
  }

  begin(): void {
    this.made = null;
    this.problem = '';
    // no default location: the person who registers a tablet sits elsewhere, and the wall would show the wrong plant
    this.form = new DeviceDraftStore(null, async (code) => {
      this.show(code);
      await this.list.load();
    });
  }

  leave(): void {
    this.form = null;
  }

  private show(code: DeviceCode): void {
    this.form = null;
    this.made = code;
  }

  renew = (deviceId: number): Promise<void> =>
    this.#run(async () => this.show(await callForData(renewDeviceCode, { shared_device_id: deviceId })));

  revoke = (deviceId: number): Promise<void> =>
    this.#run(() => callForData(revokeSharedDevice, { shared_device_id: deviceId }));

  async #run(work: () => Promise<unknown>): Promise<void> {
    this.problem = '';
    this.made = null;
    try {
      await work();
      await this.list.load();
    } catch (error) {
      runInAction(() => (this.problem = asCallError(error).message));
    }
  }
}
