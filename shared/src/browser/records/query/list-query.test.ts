import { gasketColor } from '../testing/gasket-color.object.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { makeActor } from '../testing/fake-records.ts';
import { isFiltered, hiddenNames, readListQuery, toSearchQuery, withFilter, writeListQuery } from './list-query.ts';

const plain = { filters: {}, isMineOnly: false, columns: null, pinned: 1, group: null, open: [] };
const shop = makeActor([ROLE.material]);
const read = (text: string, actor = shop) => {
  const params = new URLSearchParams(text);
  return readListQuery(params, gasketColor, hiddenNames(gasketColor, actor));
};

describe('a search in the address', () => {
  it('is the plain address without any filter', () => {
    const query = read('');
    expect(query).toEqual({ ...plain, order: [{ field: 'color_code', direction: 'ASC' }] });
    expect(writeListQuery(query, gasketColor).toString()).toBe('');
    expect(isFiltered(query)).toBe(false);
  });

  it('reads back as it was written', () => {
    const query = {
      filters: {
        finish: ['matt', 'gloss'],
        price_min: ['0.5'],
        color_code: ['RD; GN'],
        stocked_from_to: ['2026-11-30'],
      },
      order: [
        { field: 'price', direction: 'DESC' },
        { field: 'supplier_id', direction: 'ASC' },
      ],
      isMineOnly: true,
      columns: [
        { name: 'color_code', widthCh: 20 },
        { name: 'notes', widthCh: null },
      ],
      pinned: 2,
      group: 'stocked_from.quarter,finish',
      open: ['2026-10-01', '2026-10-01/matt'],
    } as const;
    const text = writeListQuery(query, gasketColor).toString();
    expect(read(text)).toEqual(query);
    expect(isFiltered(read(text))).toBe(true);
  });

  it('names every parameter once', () => {
    const params = writeListQuery(withFilter(read(''), 'finish', ['matt', 'gloss']), gasketColor);
    expect(params.getAll('f.finish')).toEqual(['matt;gloss']);
  });

  it('ignores parameters that the search does not know, so that an old link still opens', () => {
    const text = 'f.gone=1&f.cost=5&sort=cost&direction=DESC&view=x&columns=cost,gone&pinned=x&group=cost';
    expect(read(text)).toEqual({ ...plain, order: [{ field: 'color_code', direction: 'DESC' }] });
  });
});

describe('the order in the address', () => {
  it.each(['color_name', 'thickness', 'supplier_id', 'status', 'gasket_color_id', 'notes', 'updated_dt'])(
    'may be by %s',
    (sort) => {
      expect(read(`sort=${sort}&direction=DESC`).order).toEqual([{ field: sort, direction: 'DESC' }]);
    },
  );

  it.each(['uses', 'keywords', 'recipe'])('is as usual where it names %s, which is no column of one value', (sort) => {
    expect(read(`sort=${sort}`).order).toEqual([{ field: 'color_code', direction: 'ASC' }]);
  });

  it('may be by a cost for people who see it, and for no one else', () => {
    expect(read('sort=cost&direction=DESC', makeActor([ROLE.accounting])).order[0]?.field).toBe('cost');
    expect(read('sort=cost&direction=DESC').order[0]?.field).toBe('color_code');
  });
});

describe('a search as the call sends it', () => {
  it('sends one value alone and several as a list', () => {
    const query = read('f.finish=matt%3Bgloss&f.color_code=RD&sort=price&direction=DESC&mine=on');
    expect(toSearchQuery(query, 50)).toEqual({
      filters: { finish: ['matt', 'gloss'], color_code: 'RD' },
      orderby: 'price',
      direction: 'DESC',
      page_size: 50,
      isMineOnly: true,
    });
  });
});

describe('changing a search', () => {
  it('removes a filter with its last value', () => {
    const query = withFilter(read('f.finish=matt'), 'finish', ['  ']);
    expect(query.filters).toEqual({});
  });
});
