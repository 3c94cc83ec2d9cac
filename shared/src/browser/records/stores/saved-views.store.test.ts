import { SavedViewsStore } from './saved-views.store.ts';

beforeEach(() => localStorage.clear());

describe('saved views', () => {
  it('are kept for the person and the object, and for nobody else', () => {
    const store = new SavedViewsStore(7, 'tracker');
    store.saveAs('Late', 'f.status=entered&sort=promised_date&direction=ASC');
    expect(new SavedViewsStore(7, 'tracker').views.map(({ name }) => name)).toEqual(['Late']);
    expect(new SavedViewsStore(8, 'tracker').views).toEqual([]);
    expect(new SavedViewsStore(7, 'company').views).toEqual([]);
  });

  it('know whether the search on screen is still the one that was saved', () => {
    const store = new SavedViewsStore(7, 'tracker');
    const result = store.saveAs('Late', 'f.status=entered&f.job_name=x');
    const id = 'view' in result ? result.view.id : '';
    expect(store.isModified(id, `saved=${id}&f.job_name=x&f.status=entered`)).toBe(false);
    expect(store.isModified(id, `saved=${id}&f.status=entered`)).toBe(true);
    store.save(id, `saved=${id}&f.status=entered`);
    expect(store.isModified(id, `saved=${id}&f.status=entered`)).toBe(false);
    store.remove(id);
    expect(new SavedViewsStore(7, 'tracker').views).toEqual([]);
  });

  it('need a name that is not taken', () => {
    const store = new SavedViewsStore(7, 'tracker');
    store.saveAs('Late', '');
    expect(store.saveAs(' late ', '')).toEqual({ problem: 'There is a view called “late” already.' });
    expect(store.saveAs('  ', '')).toEqual({ problem: 'Give the view a name.' });
    expect(store.saveAs('x'.repeat(41), '')).toEqual({ problem: 'The name may have at most 40 characters.' });
  });

  it('survive a storage that holds something else', () => {
    localStorage.setItem('cdi.views.7.tracker', '[{"id":1},{"id":"a","name":"Late","query":""},null]');
    expect(new SavedViewsStore(7, 'tracker').views).toEqual([{ id: 'a', name: 'Late', query: '' }]);
    localStorage.setItem('cdi.views.7.tracker', 'broken');
    expect(new SavedViewsStore(7, 'tracker').views).toEqual([]);
  });
});
