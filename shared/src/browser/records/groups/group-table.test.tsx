import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi, SearchQuery } from '@cdi/shared/api';
import type { ListGroup } from '../../../common/contracts/record.contract.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { SearchView } from '../search/search-view.tsx';
import { fakeRecordApi, makeActor } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';

const group = (value: string, count: number, price: number, filters: ListGroup['filters']): ListGroup => ({
  value,
  label: null,
  count,
  sums: { price },
  filters,
});
const november = { stocked_from_from: '2026-11-01', stocked_from_to: '2026-11-30' };

/** November has two of matt and one of gloss. */
const byLevel: Readonly<Record<string, readonly ListGroup[]>> = {
  stocked_from: [group('2026-11-01', 3, 1.35, november)],
  finish: [group('matt', 2, 0.9, { finish: 'matt' }), group('gloss', 1, 0.45, { finish: 'gloss' })],
};

function renderGroups(open = '') {
  const asked: unknown[] = [];
  const searched: SearchQuery[] = [];
  const groups: RecordApi['groups'] = ({ filters }, by) => {
    asked.push([by.field, filters]);
    const found = byLevel[by.field] ?? [];
    return Promise.resolve({ groups: found, total: { count: 3, sums: { price: 1.35 } }, is_more: false });
  };
  const search: RecordApi['search'] = (query) => {
    searched.push(query);
    const row = { gasket_color_id: 7, color_code: 'RD-7', color_name: 'Red seven', price: 0.45 };
    const last = { ...row, gasket_color_id: 8, color_code: 'RD-8' };
    const isFirst = query.cursor === undefined;
    return Promise.resolve({ opt: 'success', msg: '', rows: [isFirst ? row : last], next: isFirst ? 'more' : null });
  };
  const actor = makeActor([ROLE.material]);
  renderRecords(
    <SearchView definition={gasketColor} api={fakeRecordApi({ search, groups })} />,
    `/gasket_color?group=stocked_from.month%2Cfinish${open}`,
    { readActor: () => actor },
  );
  return { asked, searched, user: userEvent.setup() };
}

const toggle = (name: string) => screen.findByRole('button', { name });

it('expands a group in place, level by level down to the records, with their amounts below the sums', async () => {
  const { asked, searched, user } = renderGroups();
  await user.click(await toggle('November 2026'));
  expect(await screen.findByRole('row', { name: 'Matt List of Matt 2 $0.9000' })).toBeVisible();
  expect(asked).toEqual([
    ['stocked_from', {}],
    ['finish', november],
  ]);
  await user.click(await toggle('Matt'));
  const record = await screen.findByRole('link', { name: 'RD-7' });
  expect(record).toHaveAttribute('href', '/gasket_color/7');
  expect(within(record.closest('tr') as HTMLElement).getByText('$0.4500')).toBeVisible();
  expect(searched.at(-1)?.filters).toEqual({ ...november, finish: 'matt' });
  expect(screen.getByRole('table', { name: 'Gasket colours by In stock from, by month, then Finish' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'RD-8' })).toBeVisible();
});

it('keeps in the address what is open, and a group closes with everything in it', async () => {
  const { user } = renderGroups('&open=2026-11-01%2C2026-11-01%2Fmatt');
  expect(await screen.findByRole('link', { name: 'RD-7' })).toBeVisible();
  await user.click(await toggle('November 2026'));
  expect(screen.queryByRole('button', { name: 'Matt' })).not.toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('open')).toBeNull();
  await user.click(await toggle('November 2026'));
  expect(await toggle('Matt')).toHaveAttribute('aria-expanded', 'false');
  expect(new URLSearchParams(window.location.search).get('open')).toBe('2026-11-01');
});

it('is walked by the keys of a tree', async () => {
  const { user } = renderGroups();
  (await toggle('November 2026')).focus();
  await user.keyboard('{ArrowRight}');
  await toggle('Matt');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await toggle('Gloss')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
  expect(screen.queryByRole('button', { name: 'Gloss' })).not.toBeInTheDocument();
});
