import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { makeDeferred, refusal } from '../../kit/testing/index.ts';
import { fakeRecordApi, makeRecord, saved } from '../testing/fake-records.ts';
import { RecordStore } from './record.store.ts';

const record = makeRecord({ name: 'x', is_active: true });

describe('one record', () => {
  it('drops the answer to a record that was left', async () => {
    const older = makeDeferred<LoadedRecord>();
    const load = jest
      .fn()
      .mockReturnValueOnce(older.promise)
      .mockResolvedValueOnce(makeRecord({}, { id: 2 }));
    const store = new RecordStore(fakeRecordApi({ load }));
    const first = store.load(1);
    await store.load(2);
    older.resolve(makeRecord({}, { id: 1 }));
    await first;
    expect(store.record?.id).toBe(2);
  });

  it('stays in sight when it cannot be brought up to date', async () => {
    const load = jest.fn().mockResolvedValueOnce(record).mockRejectedValueOnce(refusal('NETWORK', 0));
    const store = new RecordStore(fakeRecordApi({ load }));
    await store.load(42);
    await store.load(42);
    expect(store.record).toBe(record);
  });

  it('goes when the server says that it is gone', async () => {
    const load = jest.fn().mockResolvedValueOnce(record).mockRejectedValueOnce(refusal('NOT_FOUND', 404));
    const store = new RecordStore(fakeRecordApi({ load }));
    await store.load(42);
    await store.load(42);
    expect(store.state).toMatchObject({ kind: 'failed', error: { status: 404 } });
  });

  it('is taken out of use by its own save, on the version that is shown', async () => {
    const save = jest.fn((..._args: unknown[]) =>
      Promise.resolve(saved(makeRecord({ is_active: false }, { version: 4 }))),
    );
    const store = new RecordStore(fakeRecordApi({ load: () => Promise.resolve(record), save }));
    await store.load(42);
    await store.setActive(false);
    expect(save).toHaveBeenCalledWith(42, { is_active: false }, expect.objectContaining({ version: 3 }));
    expect(store.record?.version).toBe(4);
  });

  it('takes one step at a time', async () => {
    const running = makeDeferred<ReturnType<typeof saved>>();
    const transition = jest.fn(() => running.promise);
    const store = new RecordStore(fakeRecordApi({ load: () => Promise.resolve(record), transition }));
    await store.load(42);
    const first = store.transition('release');
    expect(await store.transition('release')).toBeNull();
    running.resolve(saved(record));
    await first;
    expect(transition).toHaveBeenCalledTimes(1);
    expect(store.step.kind).toBe('none');
  });

  it('keeps a newer change by a colleague that was loaded before the answer to a step arrived', async () => {
    const step = makeDeferred<ReturnType<typeof saved>>();
    const theirs = makeRecord({ name: 'theirs' }, { version: 5 });
    const load = jest.fn().mockResolvedValueOnce(record).mockResolvedValueOnce(theirs);
    const transition = jest.fn((..._args: unknown[]) => step.promise);
    const store = new RecordStore(fakeRecordApi({ load, transition }));
    await store.load(42);
    const taken = store.transition('release');
    await store.load(42);
    step.resolve(saved(makeRecord({ name: 'x' }, { version: 4 })));
    await taken;
    expect(store.record).toBe(theirs);
    void store.transition('close');
    expect(transition).toHaveBeenLastCalledWith(42, expect.objectContaining({ version: 5 }));
  });
});
