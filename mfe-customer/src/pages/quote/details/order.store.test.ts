/** @jest-environment ./test/jsdom-environment.cjs */
import { CallError } from '@cdi/shared/api';
import type { DeliveredPrice, OrderNeeds } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import { when } from 'mobx';
import type { QuoteApi } from '../quote-api.ts';
import { fakeQuoteApi, orderNeeds } from '../testing/fake-quote-api.ts';
import { checkOrder, proposeOrder, whyNotOrder } from './order-rules.ts';
import { OrderStore } from './order.store.ts';

const TODAY = '2026-11-20';
const placed = { opt: 'save', msg: 'Your order is placed', data: { tracker_id: 7, tracker_no: 'T-20114' } } as const;

async function open(api: Partial<QuoteApi> = {}, needs: OrderNeeds = orderNeeds()) {
  const order = jest.fn<ReturnType<QuoteApi['order']>, Parameters<QuoteApi['order']>>(() => Promise.resolve(placed));
  const parts = { orderNeeds: () => Promise.resolve(needs), order, ...api };
  const store = new OrderStore({ api: fakeQuoteApi(parts), quoteId: 42, needDate: '2026-12-18', today: TODAY });
  await store.open();
  return { store, order };
}

describe('the form', () => {
  it('proposes the receiving address of the branch and the need date', async () => {
    const { store } = await open();
    expect(store.form).toMatchObject({
      ship_to_city: 'Toledo',
      ship_to_zip: '43604',
      requested_date: '2026-12-18',
      customer_po: '',
    });
  });

  it('keeps the entries when it is closed and opened again', async () => {
    const { store } = await open();
    store.set('customer_po', 'PO-4471');
    store.close();
    expect(store.isOpen).toBe(false);
    await store.open();
    expect(store.form).toMatchObject({ customer_po: 'PO-4471', ship_to_city: 'Toledo' });
  });

  it('keeps the entries in the tab until the order is sent', async () => {
    const { drafts } = session;
    const facts = { quoteId: 42, needDate: '2026-12-18', today: TODAY, drafts };
    const api = { orderNeeds: () => Promise.resolve(orderNeeds()), order: () => Promise.resolve(placed) };
    const before = new OrderStore({ ...facts, api });
    await before.open();
    before.set('customer_po', 'PO-4471');
    const asked = jest.fn(api.orderNeeds);
    const store = new OrderStore({ ...facts, api: { ...api, orderNeeds: asked } });
    await store.open();
    expect(store.isRestored).toBe(true);
    expect(store.form).toMatchObject({ customer_po: 'PO-4471', ship_to_city: 'Toledo', requested_date: '2026-12-18' });
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await store.place()).toMatchObject({ tracker_id: 7 });
    expect(drafts.read('order:42')).toBeNull();
  });

  it('requires the PO number only of a company that orders by purchase order', () => {
    const form = proposeOrder(orderNeeds(), null);
    expect(checkOrder(form, orderNeeds(), TODAY)).toEqual({ customer_po: 'Customer PO is required.' });
    expect(checkOrder(form, orderNeeds({ po_required: false }), TODAY)).toEqual({});
  });

  it('reports an incomplete address, and a date in the past', () => {
    const form = {
      ...proposeOrder(orderNeeds(), null),
      customer_po: 'PO-1',
      ship_to_zip: '4360',
      ship_to_city: ' ',
      requested_date: '2026-11-19',
    };
    expect(checkOrder(form, orderNeeds(), TODAY)).toEqual({
      ship_to_city: 'Ship-to city is required.',
      ship_to_zip: expect.stringMatching(/Enter a ZIP/),
      requested_date: expect.stringMatching(/in the past/),
    });
    expect(checkOrder({ ...form, requested_date: TODAY }, orderNeeds(), TODAY)).not.toHaveProperty('requested_date');
  });
});

describe('the price at the ship-to place', () => {
  const delivered: DeliveredPrice = {
    freight: 1000,
    freight_basis: 'estimated',
    freight_quoted: 1000,
    tax: 0,
    tax_quoted: 0,
    total: 5000,
    total_quoted: 5000,
    is_as_quoted: true,
  };
  /** Freight to Texas costs $2,500; everything else costs what the quote says. */
  const byPlace: QuoteApi['orderNeeds'] = (_id, { ship_to_state }) =>
    Promise.resolve(
      orderNeeds({
        delivered:
          ship_to_state === 'TX' ? { ...delivered, freight: 2500, total: 6500, is_as_quoted: false } : delivered,
      }),
    );

  it('is shown for the proposed place', async () => {
    const { store } = await open({ orderNeeds: byPlace });
    expect(store.delivered).toEqual(delivered);
  });

  it('is requested again for another place, delays the order meanwhile, and is sent with the order', async () => {
    const { store, order } = await open({ orderNeeds: byPlace });
    store.set('customer_po', 'PO-4471');
    store.set('ship_to_zip', '7520');
    expect(store.delivered).toBeNull();
    store.set('ship_to_state', 'TX');
    store.set('ship_to_zip', '75201');
    expect(store.isPricing).toBe(true);
    expect(await store.place()).toBeNull();
    await when(() => !store.isPricing);
    expect(store.delivered).toMatchObject({ freight: 2500, total: 6500 });
    await store.place();
    expect(order).toHaveBeenCalledTimes(1);
    expect(order).toHaveBeenCalledWith(expect.objectContaining({ agreed_total: 6500 }), expect.anything());
  });

  it('offers the dock of the branch when the quote ships elsewhere', async () => {
    const site = { name: 'Riverside', address: '', city: 'Dallas', state: 'TX', zip: '75201', phone: '' };
    const needs = orderNeeds({ ship_to: site });
    const { store } = await open({}, needs);
    expect(store.form).toMatchObject({ ship_to_zip: '75201', ship_to_address: '' });
    expect(store.otherDock?.zip).toBe('43604');
    store.shipToDock();
    expect(store.form).toMatchObject({ ship_to_zip: '43604', ship_to_address: '100 Dock Street' });
    expect(store.otherDock).toBeNull();
  });
});

describe('why an order cannot be placed', () => {
  it.each([
    ['all is there', orderNeeds(), null],
    ['the PO file is missing', orderNeeds({ has_po_file: false }), /attach its file first/],
    ['no PO is asked for', orderNeeds({ po_required: false, has_po_file: false }), null],
    ['the quote has gaps', orderNeeds({ problems: ['Height: enter the height.'] }), /Height: enter the height/],
  ])('when %s', (_case, needs, reason) => {
    if (reason === null) expect(whyNotOrder(needs, false)).toBeNull();
    else expect(whyNotOrder(needs, false)).toMatch(reason);
  });

  it('while measures are missing, until the user agrees to confirm them later', async () => {
    const needs = orderNeeds({ to_be_confirmed: ['RTU-1. To be confirmed: supply opening of the new unit.'] });
    const { store } = await open({ orderNeeds: () => Promise.resolve(needs) });
    expect(store.whyNot).toMatch(/Some measures are still open/);
    store.acceptOpen(true);
    expect(store.whyNot).toBeNull();
  });

  it('is left to the server when the needs could not be loaded', async () => {
    const { store } = await open({ orderNeeds: () => Promise.reject(new Error('no connection')) });
    expect(store.needs).toBeNull();
    expect(store.whyNot).toBeNull();
    expect(store.state.kind).toBe('open');
  });

  it('is resolved when the purchase order was attached meanwhile', async () => {
    const answers = [orderNeeds({ has_po_file: false }), orderNeeds()];
    const { store } = await open({ orderNeeds: () => Promise.resolve(answers.shift() ?? orderNeeds()) });
    expect(store.whyNot).not.toBeNull();
    await store.ask();
    expect(store.whyNot).toBeNull();
  });
});

describe('placing', () => {
  it('loads the needs again after a gap, and sends nothing while the gap remains', async () => {
    const answers = [orderNeeds({ has_po_file: false }), orderNeeds({ has_po_file: false })];
    const { store, order } = await open({ orderNeeds: () => Promise.resolve(answers.shift() ?? orderNeeds()) });
    store.set('customer_po', 'PO-4471');
    expect(store.isTried).toBe(false);
    expect(await store.place()).toBeNull();
    expect(store.isTried).toBe(true);
    expect(order).not.toHaveBeenCalled();
    expect(await store.place()).not.toBeNull();
  });

  it('sends the form under one key', async () => {
    const { store, order } = await open();
    store.set('customer_po', 'PO-4471');
    expect(await store.place()).toEqual({ tracker_id: 7, tracker_no: 'T-20114', warning: null });
    expect(order).toHaveBeenCalledWith(
      expect.objectContaining({ quote_id: 42, customer_po: 'PO-4471', ship_to_state: 'OH' }),
      { idempotencyKey: expect.any(String) },
    );
  });

  it('returns the differences from the quote', async () => {
    const msg = 'Your order is placed. The sales tax goes by IN, where the order ships to.';
    const { store } = await open({ order: () => Promise.resolve({ ...placed, opt: 'warning', msg }) });
    store.set('customer_po', 'PO-4471');
    expect(await store.place()).toMatchObject({ tracker_no: 'T-20114', warning: msg });
  });

  it('sends nothing while something is missing', async () => {
    const { store, order } = await open();
    expect(await store.place()).toBeNull();
    expect(order).not.toHaveBeenCalled();
    expect(store.problems.customer_po).toMatch(/required/);
    store.set('customer_po', 'PO-4471');
    expect(store.problems.customer_po).toBeUndefined();
  });

  it('repeats an order without a response under the same key, so that nothing is ordered twice', async () => {
    const keys: string[] = [];
    const outcomes = [Promise.reject(new CallError('No answer.', { code: 'TIMEOUT' })), Promise.resolve(placed)];
    outcomes[0]?.catch(() => undefined);
    const { store } = await open({
      order: (_input, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        return outcomes[keys.length - 1] ?? Promise.resolve(placed);
      },
    });
    store.set('customer_po', 'PO-4471');
    expect(await store.place()).toBeNull();
    expect(store.state).toMatchObject({ kind: 'failed', error: { code: 'TIMEOUT' } });
    expect(await store.place()).not.toBeNull();
    expect(keys[1]).toBe(keys[0]);
  });

  it('shows the refusals of the server at their fields', async () => {
    const fields = { customer_po: 'Attach the purchase order to the quote before you order.' };
    const refusal = new CallError('No.', {
      code: 'VALIDATION',
      status: 422,
      answer: { opt: 'error', msg: 'No.', fields },
    });
    const { store } = await open({ order: () => Promise.reject(refusal) });
    store.set('customer_po', 'PO-4471');
    expect(await store.place()).toBeNull();
    expect(store.problems).toEqual(fields);
  });
});

it('names the earliest day for a day that the plant cannot meet, and still accepts that day', async () => {
  const { store, order } = await open({}, orderNeeds({ earliest_ship: '2026-12-04' }));
  expect(store.dayWarning).toBeNull();
  store.set('requested_date', '2026-11-27');
  expect(store.dayWarning).toMatch(/^Earliest Dec 4, 2026: .+ Nov 27, 2026 stays as your wish/);
  store.set('customer_po', 'PO-1');
  await store.place();
  expect(order).toHaveBeenCalledTimes(1);
});
