import { AccessTable } from './matrix-table.ts';

it('shows who was let in at least once, who never was, and who was not asked', () => {
  const table = new AccessTable();
  table.note('POST /b', 'hr', false);
  table.note('POST /b', 'shop', false);
  table.note('POST /b', 'shop', true);
  table.note('POST /b', 'shop', false);
  table.note('GET /a', 'hr', true);
  expect(table.write(['hr', 'shop'])).toBe(
    ['           s', '           h', '         h o', '         r p', 'GET /a   +  ', 'POST /b  . +'].join('\n'),
  );
});
