import { objectNamed } from '@cdi/shared/catalogue';
import type { OrderView, PricedQuote } from '@cdi/shared/contracts';
import { makeDeferred, refusal } from '@cdi/shared/kit/testing';
import { drawFootprint, sumCorners } from './model/footprint-scene.ts';
import { TestBoxStore } from './pricing/test-box.store.ts';
import { OrderProgressStore } from './tracker/order-progress.store.ts';
import { CratesStore } from './tracker-curb/crates.store.ts';

const crateFields = objectNamed('tracker_curb').children?.['crates']?.fields ?? {};

describe('crates of a curb', () => {
  it('are entered in shop notation, and sent as inches and pounds', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve({ opt: 'save' as const, msg: '' }));
    const store = new CratesStore(crateFields, [{ length: 96.5, width: 48, height: 20, weight_lb: 310 }], save);
    store.add();
    const second = store.rows[1]!;
    expect(second.inputs['length']).toBe('96 1/2');
    store.setInput(second.key, 'length', `4'-6"`);
    await store.submit();
    expect(save.mock.calls[0]?.[0]).toEqual([
      { length: 96.5, width: 48, height: 20, weight_lb: 310 },
      { length: 54, width: 48, height: 20, weight_lb: 310 },
    ]);
  });

  it('name the crate and the missing size, and send nothing', async () => {
    const save = jest.fn();
    const store = new CratesStore(crateFields, [], save);
    store.add();
    store.setInput(store.rows[0]!.key, 'length', '96');
    expect(await store.submit()).toBeNull();
    expect(store.errors).toEqual({
      'crates[0].width': 'Width is required.',
      'crates[0].height': 'Height is required.',
      'crates[0].weight_lb': 'Weight is required.',
    });
    expect(save).not.toHaveBeenCalled();
  });

  it('keep their input when the server refuses', async () => {
    const save = () => Promise.reject(refusal('RULE', 409, { msg: 'The curb has shipped.' }));
    const store = new CratesStore(crateFields, [{ length: 96, width: 48, height: 20, weight_lb: 310 }], save);
    expect(await store.submit()).toBeNull();
    expect(store.failure?.message).toBe('The curb has shipped.');
    expect(store.rows[0]?.inputs['length']).toBe('96');
  });
});

describe('the price test box', () => {
  const priced = { lines: [], parts: [], totals: null, price_version: '2026-1' } as unknown as PricedQuote;

  it('sends one curb and the facts of its quote', async () => {
    const price = jest.fn((..._args: unknown[]) => Promise.resolve(priced));
    const store = new TestBoxStore(price);
    store.form.set('od_length', '100 1/4');
    store.form.set('company_id', 7);
    await store.run();
    expect(price.mock.calls[0]?.[0]).toMatchObject({
      company_id: 7,
      quick_ship_days: '0',
      curbs: [{ curb_type: 'NEW', od_length: 100.25, od_width: 50.375, height: 14, qty: 1, gauge: '18' }],
      parts: [],
    });
    expect(store.state).toEqual({ kind: 'ready', priced });
  });

  it('reports input that cannot be priced before it sends a call', async () => {
    const price = jest.fn();
    const store = new TestBoxStore(price);
    store.form.set('height', 'tall');
    await store.run();
    expect(store.form.messages.get('height')).toMatch(/^Height: Write inches as/);
    expect(price).not.toHaveBeenCalled();
  });

  it('drops the answer to an older call', async () => {
    const older = makeDeferred<PricedQuote>();
    const price = jest
      .fn()
      .mockReturnValueOnce(older.promise)
      .mockResolvedValueOnce({ ...priced, price_version: 'new' });
    const store = new TestBoxStore(price);
    const first = store.run();
    await store.run();
    older.resolve({ ...priced, price_version: 'old' });
    await first;
    expect(store.state).toMatchObject({ kind: 'ready', priced: { price_version: 'new' } });
  });
});

describe('the progress of an order', () => {
  const order = {
    curbs: [
      { tracker_curb_id: 1, curb_no: 'T-1-1' },
      { tracker_curb_id: 2, curb_no: 'T-1-2' },
    ],
  } as unknown as OrderView;

  it('joins the status shown to the customer with the stage of the shop', async () => {
    const store = new OrderProgressStore({
      loadOrder: () => Promise.resolve(order),
      loadStages: () => Promise.resolve(new Map([[1, 'turret']])),
    });
    await store.load(1);
    expect(store.state).toMatchObject({ kind: 'ready', value: [{ shopStage: 'turret' }, { shopStage: null }] });
  });

  it('follows changes of its curbs, and keeps its content when a reload fails', async () => {
    let isReachable = true;
    const store = new OrderProgressStore({
      loadOrder: () => (isReachable ? Promise.resolve(order) : Promise.reject(refusal('UNAVAILABLE', 503))),
      loadStages: () => Promise.resolve(new Map([[1, 'turret']])),
    });
    const moved = (id: number) =>
      ({ sequence: 1, kind: 'card', object: 'tracker_curb', id, boards: [], by: null }) as const;
    expect(store.isMine(moved(1))).toBe(false);
    await store.load(1);
    expect([1, 2, 3].map((id) => store.isMine(moved(id)))).toEqual([true, true, false]);
    isReachable = false;
    await store.load(1);
    expect(store.state).toMatchObject({ kind: 'ready', isStale: true, value: [{ shopStage: 'turret' }, {}] });
  });

  it('says why it cannot be loaded', async () => {
    const store = new OrderProgressStore({
      loadOrder: () => Promise.reject(refusal('FORBIDDEN', 403)),
      loadStages: () => Promise.resolve(new Map()),
    });
    await store.load(1);
    expect(store.state).toMatchObject({ kind: 'failed', error: { code: 'FORBIDDEN' } });
  });
});

describe('the footprint of a unit', () => {
  const unit = { base_length: 88.625, base_width: 53.25, sa_x: 8, sa_y: 6, sa_length: 34.375, sa_width: 18.25 };

  it('draws the base, the known openings, and the dimensions', () => {
    const scene = drawFootprint(unit);
    const texts = scene?.shapes.flatMap((shape) => ('text' in shape ? [shape.text] : []));
    expect(texts).toEqual(['S', 'A', 'B', 'C', 'D', '88 5/8"', '53 1/4"']);
  });

  it('places an opening as recorded, with y away from corner A', () => {
    const supply = drawFootprint(unit)?.shapes.find((shape) => 'token' in shape && shape.token === 'supply');
    expect(supply).toMatchObject({
      kind: 'polygon',
      points: [
        { x: 8, y: 29 },
        { x: 42.375, y: 29 },
        { x: 42.375, y: 47.25 },
        { x: 8, y: 47.25 },
      ],
    });
  });

  it('is empty without a base', () => {
    expect(drawFootprint({ base_length: 88 })).toBeNull();
  });

  it('compares the sum of the corner loads with the weight, within two percent', () => {
    const corners = { corner_a_weight: 127, corner_b_weight: 122, corner_c_weight: 138, corner_d_weight: 143 };
    expect(sumCorners({ ...corners, weight: 530 })).toEqual({ sumLb: 530, weightLb: 530, share: 0, isSound: true });
    expect(sumCorners({ ...corners, weight: 540 })?.isSound).toBe(true);
    expect(sumCorners({ ...corners, weight: 560 })?.isSound).toBe(false);
    expect(sumCorners({ ...corners, corner_d_weight: null, weight: 530 })).toBeNull();
  });
});
