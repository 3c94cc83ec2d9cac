import { gasketColor } from '../testing/gasket-color.object.ts';
import { ROLE } from '../../../common/policy/roles.ts';
import { makeActor } from '../testing/fake-records.ts';
import {
  isFiltered,
  isSortSeen,
  readListQuery,
  toSearchQuery,
  withFilter,
  withSort,
  withUsualSort,
  writeListQuery,
} from './list-query.ts';

const shop = makeActor([ROLE.material]);
const read = (text: string, actor = shop) => {
  const params = new URLSearchParams(text);
  return readListQuery(params, gasketColor, isSortSeen(params, gasketColor, actor));
};

describe('a search in the address', () => {
  it('is the plain address when nothing is asked', () => {
    const query = read('');
    expect(query).toEqual({ filters: {}, sort: 'color_code', direction: 'ASC', isMineOnly: false });
    expect(writeListQuery(query, gasketColor).toString()).toBe('');
    expect(isFiltered(query)).toBe(false);
  });

  it('comes back as it was written', () => {
    const query = {
      filters: {
        finish: ['matt', 'gloss'],
        price_min: ['0.5'],
        color_code: ['RD; GN'],
        stocked_from_to: ['2026-11-30'],
      },
      sort: 'price',
      direction: 'DESC',
      isMineOnly: true,
    } as const;
    const text = writeListQuery(query, gasketColor).toString();
    expect(read(text)).toEqual(query);
    expect(isFiltered(read(text))).toBe(true);
  });

  it('names every parameter once', () => {
    const params = writeListQuery(withFilter(read(''), 'finish', ['matt', 'gloss']), gasketColor);
    expect(params.getAll('f.finish')).toEqual(['matt;gloss']);
  });

  it('leaves out what the search does not know, so that an old link still opens', () => {
    expect(read('f.gone=1&f.cost=5&sort=cost&direction=DESC&view=x')).toEqual({
      filters: {},
      sort: 'color_code',
      direction: 'DESC',
      isMineOnly: false,
    });
  });
});

describe('the order in the address', () => {
  it.each(['color_name', 'thickness', 'supplier_id', 'status', 'gasket_color_id'])('may be by %s', (sort) => {
    expect(read(`sort=${sort}&direction=DESC`)).toMatchObject({ sort, direction: 'DESC' });
  });

  it.each(['uses', 'keywords', 'recipe', 'notes'])(
    'is as usual where it names %s, which is no column of one value',
    (sort) => {
      expect(read(`sort=${sort}`)).toMatchObject({ sort: 'color_code', direction: 'ASC' });
    },
  );

  it('may be by a cost for who sees it, and for nobody else', () => {
    expect(read('sort=cost&direction=DESC', makeActor([ROLE.accounting])).sort).toBe('cost');
    expect(read('sort=cost&direction=DESC').sort).toBe('color_code');
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
  it('sorts upwards first and turns round at the second click', () => {
    const once = withSort(read(''), 'price');
    expect([once.sort, once.direction]).toEqual(['price', 'ASC']);
    const twice = withSort(once, 'price');
    expect([twice.sort, twice.direction]).toEqual(['price', 'DESC']);
    expect(withSort(twice, 'color_code').direction).toBe('ASC');
  });

  it('goes back to the order in which the list opens, and keeps its filters', () => {
    const query = withUsualSort(read('f.finish=matt&sort=supplier_id&direction=DESC'), gasketColor);
    expect(query).toEqual({ filters: { finish: ['matt'] }, sort: 'color_code', direction: 'ASC', isMineOnly: false });
  });

  it('takes a filter away when its last value goes', () => {
    const query = withFilter(read('f.finish=matt'), 'finish', ['  ']);
    expect(query.filters).toEqual({});
  });
});
