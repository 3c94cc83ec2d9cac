import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import { addHoliday, listHolidays, removeHoliday, type CallAnswer, type Holiday } from '@cdi/shared/contracts';
import { KeyRing, LoaderStore } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';

type Loaded = CallAnswer<typeof listHolidays>;

/** Days off, and the one that is being entered. */
export class HolidaysStore {
  readonly loader = new LoaderStore<Loaded>((signal) => callForData(listHolidays, {}, { signal }));
  day = '';
  name = '';
  locationId: number | null = null;
  failure: CallError | null = null;
  isBusy = false;
  private readonly keys = new KeyRing();

  constructor() {
    makeAutoObservable<this, 'keys'>(this, { loader: false, keys: false });
  }

  get problems(): Readonly<Record<string, string>> {
    return this.failure?.fields ?? {};
  }

  set({ day, name, locationId }: { day?: string; name?: string; locationId?: number | null }): void {
    if (day !== undefined) this.day = day;
    if (name !== undefined) this.name = name;
    if (locationId !== undefined) this.locationId = locationId;
  }

  /** Whether a day has not come yet. */
  isOpen({ holiday_date }: Holiday): boolean {
    return holiday_date >= session.readToday();
  }

  async add(): Promise<void> {
    const input = { holiday_date: this.day, holiday_name: this.name, cdi_location_id: this.locationId ?? 0 };
    await this.work('add', input, async (key) => {
      const next = await callForData(addHoliday, input, { idempotencyKey: key });
      runInAction(() => {
        this.loader.put(next);
        this.set({ day: '', name: '', locationId: null });
      });
    });
  }

  async remove({ holiday_date, holiday_name, cdi_location_id }: Holiday): Promise<void> {
    const input = { holiday_date, holiday_name, cdi_location_id: cdi_location_id ?? 0 };
    await this.work('remove', input, async (key) => {
      const next = await callForData(removeHoliday, input, { idempotencyKey: key });
      runInAction(() => this.loader.put(next));
    });
  }

  private async work(action: string, input: object, task: (key: string) => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.failure = null;
    try {
      await task(this.keys.keyFor(action, input));
      this.keys.finish(action, input);
    } catch (error) {
      runInAction(() => (this.failure = asCallError(error)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
