/** @jest-environment ./test/jsdom-environment.cjs */
import { reaction } from 'mobx';
import { ROLE } from '../../../common/trade/roles.ts';
import { fakeRecordApi, makeActor, saved } from '../testing/fake-records.ts';
import { actor, makeStore, stored } from '../testing/stored-form.ts';
import { DRAFT_LIFE_MS, FormDrafts } from './form-draft.ts';

beforeEach(() => sessionStorage.clear());

describe('the draft of a form', () => {
  it('comes back with its notice, on the version it was made on, and is not sent', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved(stored)));
    makeStore().setInput('color_name', 'Ruby');
    const again = makeStore({ record: { ...stored, version: 8 }, api: fakeRecordApi({ save }) });
    expect(again.restoredAt).not.toBeNull();
    expect(again.inputs.get('color_name')).toBe('Ruby');
    expect(save).not.toHaveBeenCalled();
    await again.save();
    expect(save.mock.calls[0]?.[2]).toMatchObject({ version: 3 });
  });

  it('is gone after a save, after a discard, and after 24 hours', async () => {
    const api = fakeRecordApi({ save: () => Promise.resolve(saved(stored)) });
    const first = makeStore({ api });
    first.setInput('color_name', 'Ruby');
    await first.save();
    expect(makeStore().restoredAt).toBeNull();

    makeStore().setInput('color_name', 'Ruby');
    makeStore().discard();
    expect(makeStore().inputs.get('color_name')).toBe('Signal red');

    makeStore().setInput('color_name', 'Ruby');
    const nextDay = new FormDrafts(actor.userId, () => Date.now() + DRAFT_LIFE_MS + 1);
    expect(makeStore({ drafts: nextDay }).restoredAt).toBeNull();
  });

  it('is not shown to another person, and never holds a sensitive field', () => {
    const accountant = makeActor([ROLE.material, ROLE.accounting]);
    const store = makeStore({ actor: accountant });
    store.setInput('color_name', 'Ruby');
    store.setInput('cost', '0.11');
    const other = makeStore({ drafts: new FormDrafts(8) });
    expect(other.restoredAt).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('0.11');
    expect(makeStore({ actor: accountant }).inputs.get('color_name')).toBe('Ruby');
  });

  it('notifies observers whether there is something to lose', () => {
    const store = makeStore();
    const seen: boolean[] = [];
    const stop = reaction(
      () => store.isDirty,
      (isDirty) => seen.push(isDirty),
    );
    store.setInput('color_name', 'Ruby');
    store.discard();
    stop();
    expect(seen).toEqual([true, false]);
  });
});
