/** @jest-environment ./test/jsdom-environment.cjs */
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { refusal } from '../../kit/testing/index.ts';
import { fakeRecordApi, makeRecord, saved } from '../testing/fake-records.ts';
import { makeStore, stored } from '../testing/stored-form.ts';

beforeEach(() => sessionStorage.clear());

describe('a form on a stored record', () => {
  it('shows lengths as fractions and keeps them as typed', () => {
    const store = makeStore();
    expect(store.inputs.get('thickness')).toBe('1/4');
    store.setInput('thickness', '3/8');
    expect(store.inputs.get('thickness')).toBe('3/8');
    expect(store.dirtyNames).toEqual(['thickness']);
    store.setInput('thickness', '1/4');
    expect(store.isDirty).toBe(false);
  });

  it('sends only changed fields, with the loaded version and one key', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved({ ...stored, version: 4 })));
    const store = makeStore({ api: fakeRecordApi({ save }) });
    store.setInput('thickness', '3/8');
    const answer = await store.save();
    expect(save).toHaveBeenCalledWith(42, { thickness: 0.375 }, { version: 3, idempotencyKey: expect.any(String) });
    expect(answer?.msg).toBe('Saved.');
    expect(store.state).toMatchObject({ kind: 'saved', record: { version: 4 } });
    expect(store.isDirty).toBe(false);
  });

  it('names the problems before anything is sent, in the words of the catalogue', async () => {
    const store = makeStore();
    store.setInput('thickness', '5');
    store.setInput('color_name', ' ');
    expect(await store.save()).toBeNull();
    expect(Object.fromEntries(store.errors)).toEqual({
      thickness: 'Thickness must be at most 2 in; 5 in is too large.',
      color_name: 'Name is required.',
    });
    expect(store.state).toEqual({ kind: 'invalid', attempt: 1 });
  });

  it('accepts an unchanged value that today’s rules would refuse', async () => {
    const save = jest.fn(() => Promise.resolve(saved(stored)));
    const old = makeRecord({ ...stored.fields, color_code: 'red' });
    const store = makeStore({ record: old, api: fakeRecordApi({ save }) });
    store.setInput('color_name', 'Deep red');
    await store.save();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('shows the server’s messages about fields at these fields', async () => {
    const save = () => Promise.reject(refusal('VALIDATION', 422, { fields: { color_code: 'RD-2 is taken.' } }));
    const store = makeStore({ api: fakeRecordApi({ save }) });
    store.setInput('color_code', 'RD-2');
    await store.save();
    expect(store.errors.get('color_code')).toBe('RD-2 is taken.');
    expect(store.state).toMatchObject({ kind: 'invalid', error: { code: 'VALIDATION' } });
    expect(store.inputs.get('color_code')).toBe('RD-2');
    store.check('color_code');
    expect(store.errors.get('color_code')).toBe('RD-2 is taken.');
    store.setInput('color_code', 'RD-3');
    expect(store.errors.size).toBe(0);
  });

  it('repeats a failed send under the same key, and uses a new key after the save', async () => {
    const save = jest
      .fn()
      .mockRejectedValueOnce(refusal('NETWORK', 0))
      .mockResolvedValueOnce(saved({ ...stored, version: 4 }))
      .mockResolvedValueOnce(saved({ ...stored, version: 5 }));
    const store = makeStore({ api: fakeRecordApi({ save }) });
    store.setInput('color_name', 'A');
    await store.save();
    expect(store.state).toMatchObject({ kind: 'failed', error: { code: 'NETWORK' } });
    await store.save();
    store.setInput('color_name', 'B');
    await store.save();
    const keys = save.mock.calls.map((call) => call[2].idempotencyKey as string);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('does not send twice while a save is under way', async () => {
    const save = jest.fn(() => Promise.resolve(saved(stored)));
    const store = makeStore({ api: fakeRecordApi({ save }) });
    store.setInput('color_name', 'A');
    await Promise.all([store.save(), store.save()]);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('sends child rows with their key, and names the invalid row', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved(stored)));
    const record = makeRecord(stored.fields, {
      children: { rolls: [{ gasket_roll_id: 5, line_no: 1, roll_no: 'A', length: 120, labels: {} }] },
    });
    const store = makeStore({ record, api: fakeRecordApi({ save }) });
    store.addRow('rolls');
    const fresh = store.children['rolls']?.[1]?.key ?? '';
    store.setRowInput('rolls', fresh, 'roll_no', 'B');
    await store.save();
    expect(Object.fromEntries(store.errors)).toEqual({ 'rolls[1].length': 'Roll length is required.' });
    store.setRowInput('rolls', fresh, 'length', `10'`);
    expect(store.errors.size).toBe(0);
    await store.save();
    expect(save.mock.calls[0]?.[1]).toEqual({
      rolls: [
        { gasket_roll_id: 5, roll_no: 'A', length: 120 },
        { roll_no: 'B', length: 120 },
      ],
    });
  });
});

it('drops the messages of rows that move up when a row above them is removed', async () => {
  const store = makeStore();
  store.addRow('rolls');
  store.addRow('rolls');
  store.setRowInput('rolls', store.children['rolls']?.[1]?.key ?? '', 'roll_no', 'B');
  await store.save();
  expect(Object.keys(Object.fromEntries(store.errors))).toEqual([
    'rolls[0].roll_no',
    'rolls[0].length',
    'rolls[1].length',
  ]);
  store.removeRow('rolls', store.children['rolls']?.[0]?.key ?? '');
  expect(store.errors.size).toBe(0);
});

describe('a save that was done although its answer got lost', () => {
  const reused = () =>
    refusal('KEY_REUSED', 409, { fields: { idempotency_key: 'This key was used already for other content.' } });

  it('is followed by another one with the newer input, under the same version', async () => {
    const save = jest
      .fn()
      .mockRejectedValueOnce(reused())
      .mockResolvedValueOnce(saved({ ...stored, version: 5 }));
    const store = makeStore({ api: fakeRecordApi({ save }) });
    store.setInput('color_name', 'Ruby');
    await store.save();
    const sent = save.mock.calls.map((call) => call[2] as { version: number; idempotencyKey: string });
    expect(sent.map(({ version }) => version)).toEqual([3, 3]);
    expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
    expect(store.state.kind).toBe('saved');
  });

  it('does not create a second record', async () => {
    const save = jest.fn(() => Promise.reject(reused()));
    const store = makeStore({ record: null, api: fakeRecordApi({ save }) });
    store.setInput('color_code', 'GN-2');
    store.setInput('color_name', 'Green');
    store.setInput('thickness', '1/2');
    expect(await store.save()).toBeNull();
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('a form on a new record', () => {
  it('starts with the defaults and leaves out blank fields', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved({ ...stored, id: 43, version: 1 })));
    const store = makeStore({ record: null, api: fakeRecordApi({ save }), initial: { supplier_id: 12 } });
    expect(store.inputs.get('finish')).toBe('matt');
    store.setInput('color_code', 'GN-2');
    store.setInput('color_name', 'Green');
    store.setInput('thickness', '1/2');
    await store.save();
    expect(save.mock.calls[0]?.slice(0, 2)).toEqual([
      0,
      { color_code: 'GN-2', color_name: 'Green', thickness: 0.5, is_outdoor: true, finish: 'matt', supplier_id: 12 },
    ]);
  });
});

describe('a save that conflicts with another person’s change', () => {
  const latest: LoadedRecord = makeRecord(
    { ...stored.fields, color_name: 'Fire red', price: 0.5, notes: 'New dye.' },
    { version: 5 },
  );
  const conflict = refusal('CONFLICT', 409, {
    data: { version: 5 },
    conflicts: [
      { field: 'color_name', label: 'Name', yours: 'Ruby', theirs: 'Fire red', original: 'Signal red' },
      { field: 'price', label: 'Price per foot', yours: 0.6, theirs: 0.5, original: 0.45 },
    ],
  });
  const start = async (second: jest.Mock) => {
    const save = jest.fn().mockRejectedValueOnce(conflict).mockImplementation(second);
    const store = makeStore({ api: fakeRecordApi({ save, load: () => Promise.resolve(latest) }) });
    store.setInput('color_name', 'Ruby');
    store.setInput('price', '0.60');
    await store.save();
    return { store, save };
  };

  it('shows both sides and waits for a decision on each field', async () => {
    const { store, save } = await start(jest.fn());
    expect(store.state).toMatchObject({ kind: 'conflict', version: 5, choices: {} });
    store.decide('color_name', 'yours');
    expect(await store.resolve()).toBeNull();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('saves the decisions on top of their version', async () => {
    const { store, save } = await start(jest.fn(() => Promise.resolve(saved({ ...latest, version: 6 }))));
    store.decide('color_name', 'yours');
    store.decide('price', 'theirs');
    await store.resolve();
    expect(save.mock.calls[1]?.slice(0, 2)).toEqual([42, { color_name: 'Ruby' }]);
    expect(save.mock.calls[1]?.[2]).toMatchObject({ version: 5 });
    expect(store.state.kind).toBe('saved');
  });

  it('keeps the other person’s value as decided, even if it changed once more before the decision', async () => {
    const again = { ...latest, version: 7, fields: { ...latest.fields, price: 0.7 } };
    const save = jest
      .fn()
      .mockRejectedValueOnce(conflict)
      .mockResolvedValueOnce(saved({ ...again, version: 8 }));
    const store = makeStore({ api: fakeRecordApi({ save, load: () => Promise.resolve(again) }) });
    store.setInput('color_name', 'Ruby');
    store.setInput('price', '0.60');
    await store.save();
    store.receive(again);
    store.decide('color_name', 'yours');
    store.decide('price', 'theirs');
    // pressed twice
    await Promise.all([store.resolve(), store.resolve()]);
    expect(save.mock.calls.slice(1).map((call) => [call[1], call[2].version])).toEqual([[{ color_name: 'Ruby' }, 5]]);
    expect(store.state.kind).toBe('saved');
    expect(store.theirChanges).toBeNull();
  });

  it('can restore the value from before either change', async () => {
    const { store, save } = await start(jest.fn(() => Promise.resolve(saved(latest))));
    store.decide('color_name', 'theirs');
    store.decide('price', 'original');
    await store.resolve();
    expect(save.mock.calls[1]?.[1]).toEqual({ price: 0.45 });
  });

  it('keeps the input when the newest state cannot be loaded', async () => {
    const save = jest.fn().mockRejectedValueOnce(conflict);
    const load = () => Promise.reject(refusal('NETWORK', 0));
    const store = makeStore({ api: fakeRecordApi({ save, load }) });
    store.setInput('color_name', 'Ruby');
    store.setInput('price', '0.60');
    await store.save();
    store.decide('color_name', 'yours');
    store.decide('price', 'yours');
    await store.resolve();
    expect(store.state.kind).toBe('failed');
    expect(store.inputs.get('color_name')).toBe('Ruby');
  });
});
