import { SelectionStore } from './selection.store.ts';

const list = (...ids: number[]) => ids.map((id) => ({ thing_id: id }));
const idsOf = (store: SelectionStore) => store.rows.map((row) => row['thing_id']);

describe('a range of selected rows', () => {
  it('goes from the row that was selected last to the one that is pressed, up or down, and is lifted alike', () => {
    const store = new SelectionStore('thing_id');
    const rows = list(1, 2, 3, 4, 5);
    store.toggle(rows, 2);
    store.toggle(rows, 4, true);
    expect(idsOf(store)).toEqual([3, 4, 5]);
    store.toggle(rows, 2);
    store.toggle(rows, 3, true);
    expect(idsOf(store)).toEqual([5]);
    store.toggle(rows, 1, true);
    expect(idsOf(store)).toEqual([5, 2, 3, 4]);
  });

  it('begins at the same row after the list was sorted again, not at its old place', () => {
    const store = new SelectionStore('thing_id');
    store.toggle(list(1, 2, 3, 4, 5), 0);
    // row 1 is now in fourth place
    store.toggle(list(5, 3, 2, 1, 4), 4, true);
    expect(idsOf(store)).toEqual([1, 4]);
  });

  it('is the pressed row alone where the last one is not in the list any more, and where nothing was selected yet', () => {
    const store = new SelectionStore('thing_id');
    store.toggle(list(1, 2, 3), 1, true);
    expect(idsOf(store)).toEqual([2]);
    store.toggle(list(4, 5, 6), 2, true);
    expect(idsOf(store)).toEqual([2, 6]);
    store.toggle(list(4, 5, 6), 0, true);
    expect(idsOf(store)).toEqual([2, 6, 4, 5]);
  });
});
