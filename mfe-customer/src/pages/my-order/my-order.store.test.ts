import { CallError } from '@cdi/shared/api';
import type { LiveEvent, OrderView } from '@cdi/shared/contracts';
import { orderView } from '../../order/testing/fake-order-api.ts';
import { MyOrderStore } from './my-order.store.ts';

const lost = new CallError('The server cannot be reached.', { code: 'NETWORK' });

function openStore(...answers: readonly (OrderView | CallError)[]) {
  const left = [...answers];
  return new MyOrderStore(7, {
    loadOrder: () => {
      const answer = left.shift() as OrderView | CallError;
      return answer instanceof CallError ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
}

const event = (object: string, id: number): LiveEvent => ({
  sequence: 1,
  kind: 'record',
  object,
  id,
  boards: [],
  by: null,
});

it('keeps showing the order when a reload fails, and warns that it may be outdated', async () => {
  const store = openStore(orderView(), lost, orderView({ status: 'shipped' }));
  await store.load();
  await store.load();
  expect(store.state).toMatchObject({ kind: 'ready', isStale: true, value: { status: 'in_production' } });
  await store.load();
  expect(store.state).toMatchObject({ kind: 'ready', isStale: false, value: { status: 'shipped' } });
});

it('reports why the order cannot be shown when the first load fails', async () => {
  const store = openStore(lost);
  await store.load();
  expect(store.state).toMatchObject({ kind: 'failed', error: { code: 'NETWORK' } });
});

it('follows events of the order and of its curbs only', async () => {
  const store = openStore(orderView());
  expect(store.isMine(event('tracker_curb', 31))).toBe(false);
  await store.load();
  expect([event('tracker', 7), event('tracker_curb', 31)].map((each) => store.isMine(each))).toEqual([true, true]);
  expect([event('tracker', 8), event('tracker_curb', 32), event('quote', 7)].map((each) => store.isMine(each))).toEqual(
    [false, false, false],
  );
});

it('drops the answer of an older load', async () => {
  const answers: ((order: OrderView) => void)[] = [];
  const store = new MyOrderStore(7, { loadOrder: () => new Promise((resolve) => answers.push(resolve)) });
  const [first, second] = [store.load(), store.load()];
  answers[1]?.(orderView({ status: 'shipped' }));
  await second;
  answers[0]?.(orderView({ status: 'entered' }));
  await first;
  expect(store.state).toMatchObject({ value: { status: 'shipped' } });
});
