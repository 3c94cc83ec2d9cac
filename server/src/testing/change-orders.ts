import type { ChangeView, LoadedRecord } from '@cdi/shared/contracts';
import type { OrderDriver } from './drive-order.ts';
import type { FormBody, Reply } from './test-app.ts';

type Sent = Reply<ChangeView>;

/** An edit of a line, as the call takes it. */
export const change = (id: number, values: FormBody): FormBody => ({ kind: 'change', tracker_curb_id: id, values });

export const cents = (value: unknown): number => Math.round(Number(value) * 100);

/** The sum of what a price is made of, in cents. */
export const sumOf = (row: Readonly<Record<string, unknown>>): number =>
  ['goods', 'surcharge', 'quick_fee', 'engineering_fee', 'minimum_fill', 'freight', 'tax', 'cancel_fee']
    .map((name) => cents(row[name] ?? 0))
    .reduce((sum, amount) => sum + amount, 0);

/** The calls of change orders, as people make them. */
export function changeCalls(shop: OrderDriver) {
  const call = async (userName: string, path: string, body: FormBody = {}): Promise<Sent> =>
    (await shop.who(userName)).post<ChangeView>(`/api/change_order/${path}`, body);
  const must = ({ body }: Sent): ChangeView => {
    if (!body.data) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const draft = (trackerId: number, lines: readonly FormBody[], userName = 'inside', more: FormBody = {}) =>
    call(userName, `draft/${trackerId}`, { change_order_id: 0, reason: 'The roofer measured again', lines, ...more });
  const answer = (id: number, word = 'agree', userName = 'distributor', comment = 'Too dear') =>
    call(userName, `answer/${id}`, { answer: word, name: 'D. Tester', comment });
  /** Written, sent and agreed to. */
  const agreed = async (trackerId: number, lines: readonly FormBody[], userName = 'manager'): Promise<ChangeView> => {
    const { change_order_id: id } = must(await draft(trackerId, lines, userName));
    const sent = must(await call(userName, `send/${id}`));
    return sent.status === 'sent' ? must(await answer(id)) : sent;
  };
  const fieldsOf = async (object: string, id: number) =>
    (await (await shop.who('manager')).post<LoadedRecord>(`/api/${object}/to_json/${id}`)).body.data?.fields ?? {};
  return { call, must, draft, answer, agreed, fieldsOf };
}
