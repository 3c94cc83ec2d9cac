/** @jest-environment ./test/jsdom-environment.cjs */
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { refusal } from '../../kit/testing/index.ts';
import { fakeRecordApi, makeRecord, saved } from '../testing/fake-records.ts';
import { makeStore, stored } from '../testing/stored-form.ts';

beforeEach(() => sessionStorage.clear());

const roll = (id: number, roll_no: string, length: number) => ({ gasket_roll_id: id, roll_no, length, labels: {} });
const withRolls = (rolls: readonly Record<string, unknown>[], version: number): LoadedRecord =>
  makeRecord(stored.fields, { version, children: { rolls } });

const read = withRolls([roll(5, 'A', 120), roll(6, 'B', 240), roll(7, 'C', 360)], 3);

/** A form on three rolls, with the version that another person saved. */
function openWith(latest: LoadedRecord) {
  const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved({ ...latest, version: latest.version + 1 })));
  const load = () => Promise.resolve(latest);
  const store = makeStore({ record: read, api: fakeRecordApi({ save, load }) });
  return { store, save };
}
const rollsOf = (store: ReturnType<typeof makeStore>) =>
  (store.children['rolls'] ?? []).map(({ inputs }) => [inputs['roll_no'], inputs['length']]);
const rowsSent = (save: jest.Mock) => (save.mock.calls.at(-1)?.[1] as { rolls?: unknown }).rolls;

it('merges their rows with the form’s own without a question', async () => {
  const latest = withRolls([roll(5, 'A', 60), roll(6, 'B', 240), roll(9, 'Theirs', 12)], 4);
  const { store, save } = openWith(latest);
  store.setRowInput('rolls', 'stored-6', 'length', `30"`);
  store.setRowInput('rolls', 'stored-5', 'roll_no', 'A2');
  store.addRow('rolls');
  const fresh = store.children['rolls']?.[3]?.key ?? '';
  store.setRowInput('rolls', fresh, 'roll_no', 'Own');
  store.setRowInput('rolls', fresh, 'length', '24');
  store.receive(latest);
  expect(store.theirChanges).toMatchObject({ labels: ['Rolls'], conflicts: [] });
  store.acceptTheirChanges();
  expect(rollsOf(store)).toEqual([
    ['A2', '60'],
    ['B', `30"`],
    ['Own', '24'],
    ['Theirs', '12'],
  ]);
  await store.save();
  expect(rowsSent(save)).toEqual([
    { gasket_roll_id: 5, roll_no: 'A2', length: 60 },
    { gasket_roll_id: 6, roll_no: 'B', length: 30 },
    { roll_no: 'Own', length: 24 },
    { gasket_roll_id: 9, roll_no: 'Theirs', length: 12 },
  ]);
  expect(save.mock.calls[0]?.[2]).toMatchObject({ version: 4 });
});

it('asks by row and field when both changed the same, and applies the decisions', async () => {
  const latest = withRolls([roll(5, 'A', 60), roll(6, 'B', 250), roll(7, 'C', 370)], 4);
  const { store, save } = openWith(latest);
  store.setRowInput('rolls', 'stored-5', 'length', '130');
  store.setRowInput('rolls', 'stored-6', 'length', '260');
  store.receive(latest);
  expect(store.theirChanges?.conflicts).toMatchObject([
    { field: 'rolls#5.length', label: 'Roll 1, Roll length', yours: 130, theirs: 60, original: 120 },
    { field: 'rolls#6.length', label: 'Roll 2, Roll length', yours: 260, theirs: 250, original: 240 },
  ]);
  store.acceptTheirChanges();
  store.decide('rolls#5.length', 'yours');
  expect(await store.resolve()).toBeNull();
  store.decide('rolls#6.length', 'theirs');
  await store.resolve();
  expect(rowsSent(save)).toEqual([
    { gasket_roll_id: 5, roll_no: 'A', length: 130 },
    { gasket_roll_id: 6, roll_no: 'B', length: 250 },
    { gasket_roll_id: 7, roll_no: 'C', length: 370 },
  ]);
});

describe('a row that one removed and the other changed', () => {
  const theyRemoved = withRolls([roll(6, 'B', 240), roll(7, 'C', 360)], 4);

  it('is restored as a new row with the form’s changes, or stays removed, when they removed it', async () => {
    for (const side of ['yours', 'theirs'] as const) {
      const { store, save } = openWith(theyRemoved);
      store.setRowInput('rolls', 'stored-5', 'length', '130');
      store.setRowInput('rolls', 'stored-6', 'length', '250');
      store.receive(theyRemoved);
      expect(store.theirChanges?.conflicts).toMatchObject([{ label: 'Roll 1', yours: { length: 130 }, theirs: null }]);
      store.acceptTheirChanges();
      store.decide('rolls#5', side);
      await store.resolve();
      const rest = [
        { gasket_roll_id: 6, roll_no: 'B', length: 250 },
        { gasket_roll_id: 7, roll_no: 'C', length: 360 },
      ];
      expect(rowsSent(save)).toEqual(side === 'yours' ? [{ roll_no: 'A', length: 130 }, ...rest] : rest);
      sessionStorage.clear();
    }
  });

  it('is restored as they left it, or stays removed, when the form removed it', async () => {
    const latest = withRolls([roll(5, 'A', 60), roll(6, 'B', 240), roll(7, 'C', 360)], 4);
    for (const side of ['yours', 'theirs'] as const) {
      const { store, save } = openWith(latest);
      store.removeRow('rolls', 'stored-5');
      store.setRowInput('rolls', 'stored-7', 'length', '370');
      store.receive(latest);
      store.acceptTheirChanges();
      store.decide('rolls#5', side);
      await store.resolve();
      const back = { gasket_roll_id: 5, roll_no: 'A', length: 60 };
      const own = [
        { gasket_roll_id: 6, roll_no: 'B', length: 240 },
        { gasket_roll_id: 7, roll_no: 'C', length: 370 },
      ];
      expect(rowsSent(save)).toEqual(side === 'theirs' ? [...own, back] : own);
      sessionStorage.clear();
    }
  });

  it('disappears without a question if the form has not changed it, and no stale row is sent', async () => {
    const { store, save } = openWith(theyRemoved);
    store.setRowInput('rolls', 'stored-7', 'length', '370');
    store.receive(theyRemoved);
    store.acceptTheirChanges();
    await store.save();
    expect(rowsSent(save)).toEqual([
      { gasket_roll_id: 6, roll_no: 'B', length: 240 },
      { gasket_roll_id: 7, roll_no: 'C', length: 370 },
    ]);
  });
});

it('asks about the rows that a draft was based on, which only the server knows', async () => {
  const draft = makeStore({ record: read });
  draft.setRowInput('rolls', 'stored-5', 'length', '130');
  // the draft is opened again after a colleague changed two rolls
  const latest = withRolls([roll(5, 'A', 60), roll(6, 'B', 250), roll(7, 'C', 360)], 4);
  const conflict = refusal('CONFLICT', 409, {
    data: { version: 4, rows: { rolls: read.children['rolls'] } },
    conflicts: [
      {
        field: 'rolls#5.length',
        label: 'Roll 1, Roll length',
        row: { list: 'rolls', id: 5, field: 'length' },
        yours: 130,
        theirs: 60,
        original: 120,
      },
    ],
  });
  const save = jest
    .fn()
    .mockRejectedValueOnce(conflict)
    .mockResolvedValueOnce(saved({ ...latest, version: 5 }));
  const store = makeStore({ record: latest, api: fakeRecordApi({ save, load: () => Promise.resolve(latest) }) });
  expect(store.restoredAt).not.toBeNull();
  await store.save();
  expect(save.mock.calls[0]?.[2]).toMatchObject({ version: 3 });
  store.decide('rolls#5.length', 'yours');
  await store.resolve();
  expect(rowsSent(save)).toEqual([
    { gasket_roll_id: 5, roll_no: 'A', length: 130 },
    { gasket_roll_id: 6, roll_no: 'B', length: 250 },
    { gasket_roll_id: 7, roll_no: 'C', length: 360 },
  ]);
});
