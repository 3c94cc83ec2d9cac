import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import type { GoalOwner, SalesMetric } from '@cdi/shared/catalogue';
import { copySalesGoals, loadSalesGoals, saveSalesGoals, type GoalRow, type SalesGoals } from '@cdi/shared/contracts';
import { KeyRing, LoaderStore } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';

const LARGEST = 1_000_000_000;
const cellOf = (ownerId: number, month: number): string => `${ownerId} ${month}`;

/** Parses dollars as people type them: `40,000`, `$40,000`, `40k`; null if the text is no amount. */
export function readDollars(text: string): number | null {
  const match = /^\$?\s*([\d,]+(?:\.\d{1,2})?)\s*(k?)$/i.exec(text.trim());
  if (!match) return null;
  const usd = Number((match[1] ?? '').replaceAll(',', '')) * (match[2] ? 1000 : 1);
  return usd <= LARGEST ? usd : null;
}

/** The grid of goals: year, owners, metric and unsaved input. */
export class SalesGoalsStore {
  year = Number(session.readToday().slice(0, 4));
  by: GoalOwner = 'rep';
  metric: SalesMetric = 'bookings';
  typed: Readonly<Record<string, string>> = {};
  percent = '0';
  failure: CallError | null = null;
  isBusy = false;
  readonly loader = new LoaderStore<SalesGoals>((signal) => callForData(loadSalesGoals, this.about, { signal }), {
    keepsValue: false,
  });
  private readonly keys = new KeyRing();

  constructor() {
    makeAutoObservable<this, 'keys'>(this, { loader: false, keys: false });
  }

  private get about(): { year: number; by: GoalOwner; metric: SalesMetric } {
    return { year: this.year, by: this.by, metric: this.metric };
  }

  get isChanged(): boolean {
    return Object.keys(this.typed).length > 0;
  }

  /** Another question: another grid. */
  ask(change: { year?: number; by?: GoalOwner; metric?: SalesMetric }): void {
    this.year = change.year ?? this.year;
    this.by = change.by ?? this.by;
    this.metric = change.metric ?? this.metric;
    this.reset();
    void this.loader.load();
  }

  reset(): void {
    this.typed = {};
    this.failure = null;
  }

  setPercent(percent: string): void {
    this.percent = percent;
  }

  /** Text of a cell: unsaved input, or the saved target. */
  inputOf(row: GoalRow, month: number): string {
    const target = row.goals[month - 1]?.target ?? null;
    return this.typed[cellOf(row.owner_id, month)] ?? (target === null ? '' : String(target));
  }

  type(row: GoalRow, month: number, text: string): void {
    this.typed = { ...this.typed, [cellOf(row.owner_id, month)]: text };
  }

  isWrong(row: GoalRow, month: number): boolean {
    const text = this.typed[cellOf(row.owner_id, month)];
    return text !== undefined && readDollars(text) === null;
  }

  get problem(): string | null {
    const isWrong = Object.values(this.typed).some((text) => readDollars(text) === null);
    return isWrong ? 'Goals are dollars, such as 40,000 or 40k; 0 takes a goal back.' : null;
  }

  async save(): Promise<void> {
    const rows = this.loader.value?.rows ?? [];
    const cells = Object.entries(this.typed).map(([key, text]) => {
      const [ownerId = 0, month = 0] = key.split(' ').map(Number);
      const goal = rows.find((row) => row.owner_id === ownerId)?.goals[month - 1];
      return { owner_id: ownerId, month, target: readDollars(text) ?? 0, version: goal?.version ?? 0 };
    });
    const input = { ...this.about, cells };
    await this.work('save', input, (idempotencyKey) => callForData(saveSalesGoals, input, { idempotencyKey }));
  }

  async copy(): Promise<void> {
    const input = { ...this.about, percent: Number(this.percent) };
    await this.work('copy', input, (idempotencyKey) => callForData(copySalesGoals, input, { idempotencyKey }));
  }

  private async work(action: string, input: object, call: (key: string) => Promise<SalesGoals>): Promise<void> {
    this.isBusy = true;
    this.failure = null;
    try {
      const next = await call(this.keys.keyFor(action, input));
      this.keys.finish(action, input);
      runInAction(() => {
        this.loader.put(next);
        this.reset();
      });
    } catch (error) {
      runInAction(() => (this.failure = asCallError(error)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
