import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import {
  mailInvoiceBatch,
  postTruckInvoice,
  previewInvoice,
  readUnbilled,
  type CallAnswer,
  type InvoicePreview,
  type MailedInvoice,
  type UnbilledRow,
} from '@cdi/shared/contracts';
import { KeyRing, LoaderStore } from '@cdi/shared/kit';

/** An invoice that was posted on this page, and where its mail went. */
export interface PostedHere extends CallAnswer<typeof postTruckInvoice> {
  readonly company: string;
  readonly mailed: MailedInvoice | null;
}

/** Trucks that left without an invoice, the previewed invoice, and those posted on this page. */
export class InvoicingStore {
  readonly unbilled = new LoaderStore<readonly UnbilledRow[]>(
    async (signal) => (await callForData(readUnbilled, {}, { signal })).rows,
  );
  row: UnbilledRow | null = null;
  preview: InvoicePreview | null = null;
  posted: readonly PostedHere[] = [];
  failure: CallError | null = null;
  isBusy = false;
  private readonly keys = new KeyRing();

  constructor() {
    makeAutoObservable<this, 'keys'>(this, { unbilled: false, keys: false });
  }

  /** Prices the invoice of a truck. */
  async look(row: UnbilledRow): Promise<void> {
    await this.work(async () => {
      const preview = await callForData(previewInvoice, { tracker_id: row.tracker_id, shipment_no: row.shipment_no });
      runInAction(() => {
        this.row = row;
        this.preview = preview;
      });
    });
  }

  close(): void {
    this.row = null;
    this.preview = null;
    this.failure = null;
  }

  /** Posts the invoice that is looked at, at the total that is shown. */
  async post(): Promise<void> {
    const { row, preview } = this;
    if (!row || !preview) return;
    const input = { tracker_id: row.tracker_id, shipment_no: row.shipment_no, total: preview.total };
    await this.work(async () => {
      const made = await callForData(postTruckInvoice, input, { idempotencyKey: this.keys.keyFor('post', input) });
      this.keys.finish('post', input);
      runInAction(() => {
        this.posted = [...this.posted, { ...made, company: row.company_name, mailed: null }];
        this.close();
      });
      await this.unbilled.load();
    });
  }

  /** When and to whom one of these invoices was mailed before, as the server words it; null when none was. */
  get mailedLately(): string | null {
    return this.failure?.fields['mail_again'] ?? null;
  }

  /** Mails the invoices posted here that are not mailed yet. One that was mailed elsewhere goes out again only if `isAgreed`. */
  async mail(isAgreed = false): Promise<void> {
    const input = {
      invoice_ids: this.posted.filter(({ mailed }) => !mailed?.mailed_to).map(({ invoice_id }) => invoice_id),
      mail_again: isAgreed,
    };
    await this.work(async () => {
      const { invoices } = await callForData(mailInvoiceBatch, input, {
        idempotencyKey: this.keys.keyFor('mail', input),
      });
      this.keys.finish('mail', input);
      runInAction(() => {
        this.posted = this.posted.map((each) => ({
          ...each,
          mailed: invoices.find(({ invoice_id }) => invoice_id === each.invoice_id) ?? each.mailed,
        }));
      });
    });
  }

  private async work(task: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.failure = null;
    try {
      await task();
    } catch (error) {
      runInAction(() => (this.failure = asCallError(error)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
