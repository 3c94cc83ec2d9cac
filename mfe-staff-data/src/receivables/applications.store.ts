import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import {
  applyCreditOldest,
  applyCreditToInvoices,
  applyOldest,
  applyToInvoices,
  loadApplications,
  loadCreditApplications,
  unapplyCredit,
  unapplyMoney,
  type MoneyApplications,
  type OpenInvoice,
} from '@cdi/shared/contracts';
import { KeyRing, LoaderStore } from '@cdi/shared/kit';
import { centsToDollars, parseMoney, roundHalfUpCents, toCents } from '@cdi/shared/units';

/** Dollars to apply to each invoice; the discount reduces its balance in addition. */
type Lines = { readonly invoice_id: number; readonly amount: number; readonly discount: number }[];
type Send = (idempotencyKey: string) => Promise<MoneyApplications>;

/** The calls by which money of one kind is applied. */
export interface ApplicationCalls {
  readonly load: (id: number, signal: AbortSignal) => Promise<MoneyApplications>;
  readonly apply: (id: number, lines: Lines, idempotencyKey: string) => Promise<MoneyApplications>;
  readonly applyOldest: (id: number, idempotencyKey: string) => Promise<MoneyApplications>;
  readonly unapplyEntry: (applicationId: number, reason: string, idempotencyKey: string) => Promise<MoneyApplications>;
}

export const paymentCalls: ApplicationCalls = {
  load: (payment_id, signal) => callForData(loadApplications, { payment_id }, { signal }),
  apply: (payment_id, lines, idempotencyKey) => callForData(applyToInvoices, { payment_id, lines }, { idempotencyKey }),
  applyOldest: (payment_id, idempotencyKey) => callForData(applyOldest, { payment_id }, { idempotencyKey }),
  unapplyEntry: (application_id, reason, idempotencyKey) =>
    callForData(unapplyMoney, { application_id, reason }, { idempotencyKey }),
};

export const creditCalls: ApplicationCalls = {
  load: (credit_id, signal) => callForData(loadCreditApplications, { credit_id }, { signal }),
  apply: (credit_id, lines, idempotencyKey) =>
    callForData(
      applyCreditToInvoices,
      { credit_id, lines: lines.map(({ invoice_id, amount }) => ({ invoice_id, amount })) },
      { idempotencyKey },
    ),
  applyOldest: (credit_id, idempotencyKey) => callForData(applyCreditOldest, { credit_id }, { idempotencyKey }),
  unapplyEntry: (application_id, reason, idempotencyKey) =>
    callForData(unapplyCredit, { application_id, reason }, { idempotencyKey }),
};

/** Applications of a payment or credit: the applied ones, and the input by invoice. */
export class ApplicationsStore {
  readonly loader: LoaderStore<MoneyApplications>;
  /** Amounts entered, by invoice id. */
  amounts: ReadonlyMap<number, string> = new Map();
  /** Early-payment discounts taken, dollars by invoice id. */
  discounts: ReadonlyMap<number, number> = new Map();
  failure: CallError | null = null;
  isBusy = false;
  private readonly keys = new KeyRing();
  private readonly calls: ApplicationCalls;
  private readonly id: number;

  constructor(calls: ApplicationCalls, id: number) {
    this.calls = calls;
    this.id = id;
    this.loader = new LoaderStore((signal) => calls.load(id, signal));
    makeAutoObservable<this, 'calls' | 'keys' | 'id'>(this, { loader: false, calls: false, keys: false, id: false });
  }

  setAmount(invoiceId: number, text: string): void {
    this.amounts = new Map([...this.amounts, [invoiceId, text]]);
  }

  /** Takes or drops the early-payment discount of an invoice; taking it enters the remaining balance as the amount. */
  setDiscount({ invoice_id: id, balance, discount }: OpenInvoice, isTaken: boolean): void {
    this.discounts = new Map([...this.discounts].filter(([each]) => each !== id));
    if (!isTaken) return;
    this.discounts = new Map([...this.discounts, [id, discount]]);
    this.setAmount(id, centsToDollars(toCents(roundHalfUpCents(balance) - roundHalfUpCents(discount))).toFixed(2));
  }

  /** Error of the amount entered for an invoice; null when there is none. */
  problemOf(invoiceId: number): string | null {
    const text = this.amounts.get(invoiceId)?.trim() ?? '';
    if (text === '') return null;
    const parsed = parseMoney(text);
    if (!parsed.ok) return parsed.message;
    return parsed.cents > 0 ? null : 'Give an amount above 0.';
  }

  /** Applies the amounts entered. Returns true on success. */
  async apply(): Promise<boolean> {
    const lines = [...this.amounts].flatMap(([invoice_id, text]) => {
      const parsed = parseMoney(text);
      return parsed.ok && parsed.cents > 0
        ? [{ invoice_id, amount: parsed.cents / 100, discount: this.discounts.get(invoice_id) ?? 0 }]
        : [];
    });
    return this.work('apply', lines, (key) => this.calls.apply(this.id, lines, key));
  }

  /** Applies what is left to the oldest invoices. */
  async applyOldest(): Promise<boolean> {
    return this.work('oldest', {}, (key) => this.calls.applyOldest(this.id, key));
  }

  async unapplyEntry(applicationId: number, reason: string): Promise<boolean> {
    const input = { applicationId, reason };
    return this.work('back', input, (key) => this.calls.unapplyEntry(applicationId, reason, key));
  }

  private async work(name: string, input: object, task: Send): Promise<boolean> {
    this.isBusy = true;
    this.failure = null;
    try {
      await task(this.keys.keyFor(name, input));
      this.keys.finish(name, input);
      runInAction(() => {
        this.amounts = new Map();
        this.discounts = new Map();
      });
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
