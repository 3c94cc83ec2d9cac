import type { LoadedRecord } from '@cdi/shared/contracts';
import type { openShop } from './drive-order.ts';
import type { FormBody } from './test-app.ts';

/** The company whose credits tests ask for. */
export const CREDIT_COMPANY = 1;

/** What tests of credits do: ask for one, request one that has to be taken, take a step of it, or several steps that have to work. */
export function creditTools(shop: ReturnType<typeof openShop>) {
  const ask = async (amount: number, more: FormBody = {}, userName = 'sales') =>
    (await shop.who(userName)).post<LoadedRecord>('/api/credit/save', {
      company_id: CREDIT_COMPANY,
      reason: 'shipping_damage',
      description: 'The base flange of RTU-2 is bent',
      amount,
      ...more,
    });
  const request = async (amount: number, more: FormBody = {}, userName = 'sales'): Promise<number> => {
    const reply = await ask(amount, more, userName);
    if (!reply.body.data) throw new Error(JSON.stringify(reply.body));
    return reply.body.data.id;
  };
  const step = async (id: number, name: string, userName: string) =>
    (await shop.who(userName)).post(`/api/credit/transition/${id}`, {
      name,
      version: await shop.version('credit', id),
      reason: 'As agreed',
    });
  const take = async (id: number, ...steps: readonly (readonly [string, string])[]) => {
    for (const [name, userName] of steps) {
      const reply = await step(id, name, userName);
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    }
  };
  return { ask, request, step, take };
}
