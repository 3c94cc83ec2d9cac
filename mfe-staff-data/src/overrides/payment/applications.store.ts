import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import {
  applyOldest,
  applyToInvoices,
  loadApplications,
  unapplyMoney,
  type PaymentApplications,
} from '@cdi/shared/contracts';
import { KeyRing, LoaderStore } from '@cdi/shared/kit';
import { parseMoney } from '@cdi/shared/units';

/** What a payment pays: amounts by invoice while they are typed, and what was applied. */
export class ApplicationsStore {
  readonly loader: LoaderStore<PaymentApplications>;
  /** What was typed, by number of the invoice. */
  amounts: ReadonlyMap<number, string> = new Map();
  failure: CallError | null = null;
  isBusy = false;
  private readonly keys = new KeyRing();
  private readonly paymentId: number;

  constructor(paymentId: number) {
    this.paymentId = paymentId;
    this.loader = new LoaderStore((signal) => callForData(loadApplications, { payment_id: paymentId }, { signal }));
    makeAutoObservable<this, 'keys' | 'paymentId'>(this, { loader: false, keys: false, paymentId: false });
  }

  setAmount(invoiceId: number, text: string): void {
    this.amounts = new Map([...this.amounts, [invoiceId, text]]);
  }

  /** What is wrong with what was typed for an invoice; null when nothing is. */
  problemOf(invoiceId: number): string | null {
    const text = this.amounts.get(invoiceId)?.trim() ?? '';
    if (text === '') return null;
    const parsed = parseMoney(text);
    if (!parsed.ok) return parsed.message;
    return parsed.cents > 0 ? null : 'Give an amount above 0.';
  }

  /** Applies what was typed. True when it went through. */
  async apply(): Promise<boolean> {
    const lines = [...this.amounts].flatMap(([invoice_id, text]) => {
      const parsed = parseMoney(text);
      return parsed.ok && parsed.cents > 0 ? [{ invoice_id, amount: parsed.cents / 100 }] : [];
    });
    const input = { payment_id: this.paymentId, lines };
    return this.work('apply', input, (idempotencyKey) => callForData(applyToInvoices, input, { idempotencyKey }));
  }

  /** Applies what is left to the oldest invoices. */
  async applyOldest(): Promise<boolean> {
    const input = { payment_id: this.paymentId };
    return this.work('oldest', input, (idempotencyKey) => callForData(applyOldest, input, { idempotencyKey }));
  }

  async takeBack(applicationId: number, reason: string): Promise<boolean> {
    const input = { application_id: applicationId, reason };
    return this.work('back', input, (idempotencyKey) => callForData(unapplyMoney, input, { idempotencyKey }));
  }

  private async work(
    name: string,
    input: object,
    task: (idempotencyKey: string) => Promise<PaymentApplications>,
  ): Promise<boolean> {
    this.isBusy = true;
    this.failure = null;
    try {
      await task(this.keys.keyFor(name, input));
      this.keys.finish(name, input);
      runInAction(() => (this.amounts = new Map()));
      await this.loader.load();
      return true;
    } catch (error) {
      runInAction(() => (this.failure = asCallError(error)));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
