import { fillPageLists, listPageCalls, PAGE_LIST_ATTRIBUTE, type PageList } from './page-lists.ts';

const openings: PageList = {
  call: '/api/hiring/openings',
  rows: 'openings',
  columns: [
    ['Position', 'position'],
    ['Where', 'place', 'city', 'state'],
    ['Ask', 'contact.name'],
    ['What it takes', 'needs'],
  ],
};
const write = (list: PageList) =>
  `<h2>Open</h2><div ${PAGE_LIST_ATTRIBUTE}="${JSON.stringify(list).replaceAll('"', '&quot;')}"></div><p>Loading…</p>`;
const answer = (rows: readonly unknown[]) => new Map([[openings.call, { openings: rows }]]);

it('a page says which calls its lists come from, each once', () => {
  expect(listPageCalls(write(openings) + write({ ...openings, rows: 'closed' }))).toEqual(['/api/hiring/openings']);
  expect(listPageCalls('<div></div><p>Loading…</p>')).toEqual([]);
});

it('a page has the rows of today as a table before its script', () => {
  const row = {
    position: 'Welder <MIG>',
    place: 'Dallas plant',
    city: 'Dallas',
    state: null,
    contact: { name: 'Ada Cole' },
    needs: ['a steady hand', 'own boots'],
  };
  const html = fillPageLists(write(openings), answer([row]));
  expect(html).toContain(
    '<thead><tr><th scope="col">Position</th><th scope="col">Where</th><th scope="col">Ask</th><th scope="col">What it takes</th></tr></thead>' +
      '<tbody><tr><th scope="row">Welder &lt;MIG&gt;</th><td>Dallas plant, Dallas</td><td>Ada Cole</td><td>a steady hand, own boots</td></tr></tbody>',
  );
  expect(html).toMatch(/<\/table><\/div><p>Loading…<\/p>$/);
});

it('rows of sentences are placed one below the other, because they do not fit the columns of a phone', () => {
  const row = { position: 'Welder', place: 'Dallas plant', contact: null, needs: ['Every joint closed. '.repeat(5)] };
  expect(fillPageLists(write(openings), answer([row]))).toContain(
    `<p><strong>Welder</strong><br>Where: Dallas plant<br>What it takes: ${'Every joint closed. '.repeat(5)}</p>`,
  );
});

it('rows that are texts are a list, and none says so', () => {
  const plain = { ...openings, columns: [] };
  expect(fillPageLists(write(plain), answer(['Ada Cole, president']))).toContain(
    '<ul><li>Ada Cole, president</li></ul>',
  );
  expect(fillPageLists(write(openings), answer([]))).toContain('<p>Nothing is listed today.</p>');
  const said = { ...plain, none: 'Each plant has its manager.' };
  expect(fillPageLists(write(said), answer([]))).toContain('<p>Each plant has its manager.</p>');
  expect(fillPageLists(write(said), answer(['Ada Cole']))).toContain('<ul><li>Ada Cole</li></ul></div>');
});

it('a failed call or an invalid one leaves its place empty', () => {
  expect(fillPageLists(write(openings), new Map())).toBe(write(openings));
  const other = write({ ...openings, call: '/files/1?x=../' });
  expect(listPageCalls(other)).toEqual([]);
  expect(fillPageLists(other, new Map([['/files/1?x=../', { openings: ['x'] }]]))).toBe(other);
});

it('rows of several fields follow one another in one captioned table', () => {
  const springs: PageList = {
    call: '/api/spring/in_force',
    rows: ['1', '2'],
    caption: 'Springs < today',
    columns: [['Spring', 'partNumber']],
  };
  const today = { 1: [{ partNumber: 'S1-50' }], 2: [{ partNumber: 'S2-75' }] };
  expect(fillPageLists(write(springs), new Map([[springs.call, today]]))).toContain(
    '<table><caption>Springs &lt; today</caption><thead><tr><th scope="col">Spring</th></tr></thead>' +
      '<tbody><tr><th scope="row">S1-50</th></tr><tr><th scope="row">S2-75</th></tr></tbody></table>',
  );
  expect(fillPageLists(write(springs), new Map([[springs.call, { 1: today[1] }]]))).toBe(write(springs));
});

it('a table whose rows are cards on a phone is written as the page draws it, however long its cells are', () => {
  const territories: PageList = {
    call: '/api/coverage/read',
    rows: 'territories',
    tableClass: 'territory-table',
    columns: [
      ['Territory', 'name'],
      ['ZIP & more', 'zips'],
      ['Visits you', 'outside.name'],
      ['Answers', 'inside.name'],
    ],
  };
  const rows = [{ name: 'Ohio', zips: ['430-459', '100', ...Array.from({ length: 30 }, () => '700')] }];
  const html = fillPageLists(write(territories), new Map([[territories.call, { territories: rows }]]));
  expect(html).toContain('<div class="table-scroll"><table class="territory-table"><thead>');
  expect(html).toContain('<tr><th scope="row">Ohio</th><td data-label="ZIP &amp; more">430–459, 100, 700');
  const narrow = { ...territories, columns: territories.columns.slice(0, 2) };
  expect(fillPageLists(write(narrow), new Map([[territories.call, { territories: rows }]]))).not.toContain(
    '<div class',
  );
});
