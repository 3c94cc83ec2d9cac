import type { ChangeView, OrderView } from '@cdi/shared/contracts';
import { FormStore, LoaderStore, type DraftPlace } from '@cdi/shared/kit';
import type { OrderApi } from '../../../order/order-api.ts';

interface AnswerForm {
  readonly name: string;
  readonly comment: string;
}

interface WishForm {
  /** Number of a line; empty for the order as a whole. */
  readonly line: string;
  readonly wish: string;
}

type Api = Pick<OrderApi, 'loadChanges' | 'answerChange' | 'askForChange'>;

/** The changes of an order: waiting, answered and requested ones. */
export class OrderChangesStore extends LoaderStore<readonly ChangeView[]> {
  readonly wish: FormStore<WishForm>;
  private readonly api: Api;
  private readonly trackerId: number;

  /** @param drafts keeps the text of a change request until it is sent */
  constructor(order: Pick<OrderView, 'tracker_id'>, api: Api, drafts: DraftPlace) {
    super((signal) => api.loadChanges(order.tracker_id, { signal }), { onFailure: 'keep' });
    this.wish = new FormStore<WishForm>({
      initial: { line: '', wish: '' },
      rules: { wish: (text) => (text.trim() === '' ? 'Say what should change.' : null) },
      draft: { name: `change:${order.tracker_id}`, store: drafts },
    });
    this.api = api;
    this.trackerId = order.tracker_id;
  }

  /** The changes that wait for the customer's answer. */
  get waiting(): readonly ChangeView[] {
    return (this.value ?? []).filter(({ status }) => status === 'sent');
  }

  /** The form of the answer to one change; proposes `name` as signature. */
  makeAnswer(name: string): FormStore<AnswerForm> {
    return new FormStore<AnswerForm>({
      initial: { name, comment: '' },
      rules: { name: (text) => (text.trim() === '' ? 'Your name is required.' : null) },
    });
  }

  /** Sends an answer. Returns the server's message; null when the server refused it. */
  async answer(form: FormStore<AnswerForm>, change: ChangeView, answer: 'agree' | 'decline'): Promise<string | null> {
    if (answer === 'decline' && form.values.comment.trim() === '') {
      form.check();
      form.refuseFields({ comment: 'Say why, so that we can offer something else.' });
      return null;
    }
    let said = '';
    const isSent = await form.submit(async ({ name, comment }, idempotencyKey) => {
      const input = { change_order_id: change.change_order_id, answer, name, comment };
      said = (await this.api.answerChange(input, { idempotencyKey })).msg;
    });
    if (isSent) await this.load();
    return isSent ? said : null;
  }

  /** Requests a change in words. Returns the server's message; null when the server refused it. */
  async ask(): Promise<string | null> {
    let said = '';
    const isSent = await this.wish.submit(async ({ line, wish }, idempotencyKey) => {
      const input = { tracker_id: this.trackerId, tracker_curb_id: line === '' ? 0 : Number(line), wish };
      said = (await this.api.askForChange(input, { idempotencyKey })).msg;
    });
    if (!isSent) return null;
    this.wish.reset({ line: '', wish: '' });
    await this.load();
    return said;
  }
}
