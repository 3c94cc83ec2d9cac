/** @jest-environment ./test/jsdom-environment.cjs */
import { fakeSavedViews, refusal } from '../testing/index.ts';
import type { SavedView } from './saved-view.ts';
import { SavedViewsStore } from './saved-views.store.ts';

beforeEach(() => localStorage.clear());

const api = fakeSavedViews;
const open = async (given = api(), place = 'tracker', userId = 7) => {
  const store = new SavedViewsStore({ userId, place, api: given });
  await store.load();
  return store;
};
const names = (store: SavedViewsStore) => store.views.map(({ name }) => name);
const foreign: SavedView = {
  id: 5,
  place: 'tracker',
  name: 'All late ones',
  query: 'f.status=late',
  isShared: true,
  isOwn: false,
  ownerName: 'Sam Other',
};

describe('saved views', () => {
  it('are stored per place, the user’s own before those of others', async () => {
    const given = api([foreign]);
    const store = await open(given);
    await store.saveAs('Late', 'f.status=entered&sort=promised_date&direction=ASC');
    expect(names(store)).toEqual(['Late', 'All late ones']);
    expect(names(await open(given))).toEqual(['All late ones', 'Late']);
    expect(names(await open(given, 'company'))).toEqual([]);
  });

  it('know whether the search on screen is still the one that was saved', async () => {
    const given = api();
    const store = await open(given);
    await store.saveAs('Late', 'f.status=entered&f.job_name=x');
    const id = String(store.views[0]?.id);
    expect(store.isModified(id, `saved=${id}&f.job_name=x&f.status=entered`)).toBe(false);
    expect(store.isModified(id, `saved=${id}&f.status=entered`)).toBe(true);
    await store.save(store.find(id)!, `saved=${id}&f.status=entered`);
    expect(store.isModified(id, `saved=${id}&f.status=entered`)).toBe(false);
    await store.remove(store.find(id)!);
    expect(names(await open(given))).toEqual([]);
  });

  it('keep a relative range of days as its word', async () => {
    const store = await open();
    await store.saveAs('Lately', 'period=days_90&saved=3');
    expect(store.views[0]?.query).toBe('period=days_90');
  });

  it('are renamed and shared', async () => {
    const store = await open();
    await store.saveAs('Late', '');
    await store.rename(store.views[0]!, ' Very late ');
    await store.share(store.views[0]!, true);
    expect(store.views).toMatchObject([{ name: 'Very late', isShared: true }]);
  });

  it('need a valid name', async () => {
    const taken = { ...api(), save: () => Promise.reject(refusal('DUPLICATE', 409, { msg: 'It is taken.' })) };
    const store = await open(taken);
    await expect(store.saveAs('Late', '')).resolves.toEqual({ problem: 'It is taken.' });
    await expect(store.saveAs('  ', '')).resolves.toEqual({ problem: 'Give the view a name.' });
    const long = await store.saveAs('x'.repeat(61), '');
    expect(long).toEqual({ problem: 'The name may have at most 60 characters.' });
  });

  it('stay on screen, with the reason, when they cannot be deleted', async () => {
    const store = await open({ ...api([foreign]), remove: () => Promise.reject(refusal('NETWORK', 0)) });
    await expect(store.remove(foreign)).resolves.toBe(false);
    expect(names(store)).toEqual(['All late ones']);
    expect(store.problem).toBe('Refused: NETWORK');
  });
});

describe('views that this browser stored before', () => {
  const key = 'cdi.views.7.report.late_list';
  const kept = '[{"id":1},{"id":"a","name":"Late","query":"rep_id=3"},null]';

  it('move to the server once, and out of the browser', async () => {
    localStorage.setItem(key, kept);
    const given = api();
    expect((await open(given, 'report/late_list')).views).toMatchObject([{ name: 'Late', query: 'rep_id=3' }]);
    expect(localStorage.getItem(key)).toBeNull();
    expect(names(await open(given, 'report/late_list'))).toEqual(['Late']);
  });

  it('remain in the browser while the server refuses them', async () => {
    localStorage.setItem(key, kept);
    const store = await open({ ...api(), save: () => Promise.reject(refusal('NETWORK', 0)) }, 'report/late_list');
    expect(store.problem).toBeNull();
    expect(localStorage.getItem(key)).toContain('Late');
  });

  it('are none when the storage holds something else', async () => {
    localStorage.setItem('cdi.views.7.tracker', 'broken');
    expect(names(await open())).toEqual([]);
  });
});
