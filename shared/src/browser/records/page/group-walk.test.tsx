import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi } from '@cdi/shared/api';
import type { ListGroup } from '../../../common/contracts/record.contract.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { fakeRecordApi, gasketColor, makeActor, makeRecord, renderRecords } from '../testing/index.ts';
import { ObjectPage } from './object-page.tsx';

/** Colors by the month since which they are in stock and by finish, two to a page. */
const COLORS: readonly { readonly id: number; readonly month: string; readonly finish: string }[] = [
  { id: 2, month: '2026-12', finish: 'gloss' },
  { id: 7, month: '2026-11', finish: 'matt' },
  { id: 1, month: '2026-11', finish: 'matt' },
  { id: 9, month: '2026-11', finish: 'matt' },
  { id: 4, month: '2026-11', finish: 'gloss' },
  { id: 3, month: '2026-10', finish: 'matt' },
];
const PAGE = 2;

const isIn = (filters: Readonly<Record<string, unknown>>) => (color: (typeof COLORS)[number]) =>
  (filters['finish'] === undefined || filters['finish'] === color.finish) &&
  (filters['stocked_from_from'] === undefined || String(filters['stocked_from_from']).startsWith(color.month));

const groups: RecordApi['groups'] = ({ filters }, { field }) => {
  const inside = COLORS.filter(isIn(filters));
  const keys = [...new Set(inside.map(({ month, finish }) => (field === 'finish' ? finish : month)))];
  const found = keys.map((key): ListGroup => {
    const own = field === 'finish' ? { finish: key } : { stocked_from_from: `${key}-01`, stocked_from_to: `${key}-28` };
    return {
      value: field === 'finish' ? key : `${key}-01`,
      label: null,
      count: inside.filter(isIn(own)).length,
      sums: {},
      filters: own,
    };
  });
  return Promise.resolve({ groups: found, total: { count: inside.length, sums: {} }, is_more: false });
};

const search: RecordApi['search'] = ({ filters, cursor }) => {
  const inside = COLORS.filter(isIn(filters));
  const from = Number(cursor ?? 0);
  const rows = inside.slice(from, from + PAGE).map(({ id }) => ({ gasket_color_id: id, color_code: `RD-${id}` }));
  const next = from + PAGE < inside.length ? String(from + PAGE) : null;
  return Promise.resolve({ opt: 'success', msg: '', rows, next });
};

const load: RecordApi['load'] = (id) =>
  Promise.resolve(makeRecord({ color_code: `RD-${id}`, color_name: 'Red', status: 'draft' }, { id }));

async function openFirst(open: string) {
  sessionStorage.clear();
  const actor = makeActor([ROLE.material]);
  const api = fakeRecordApi({ groups, search, load, history: () => Promise.resolve([]) });
  renderRecords(
    <ObjectPage definition={gasketColor} />,
    `/gasket_color?group=stocked_from.month%2Cfinish&open=${encodeURIComponent(open)}`,
    { readActor: () => actor, apiOf: () => api },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'RD-7' }));
  await isShown('RD-7');
  return user;
}

const isShown = (code: string) => screen.findByRole('heading', { level: 1, name: new RegExp(`^${code}\\b`) });

it('moves on in the order of the groups: through the rest of its own, then into the next ones, open or not', async () => {
  const user = await openFirst('2026-11-01,2026-11-01/matt');
  const walk = screen.getByRole('navigation', { name: 'Search results' });
  expect(walk).toHaveTextContent('1 of 2+in November 2026, Matt');
  for (const code of ['RD-1', 'RD-9', 'RD-4', 'RD-3']) {
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    await isShown(code);
  }
  expect(walk).toHaveTextContent('1 of 1in October 2026, Matt');
  // the list ends there
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  await isShown('RD-3');
});

it('moves back into the previous group, to its last record', async () => {
  const user = await openFirst('2026-11-01,2026-11-01/matt');
  await user.click(screen.getByRole('button', { name: 'Previous result' }));
  await isShown('RD-2');
  expect(screen.getByRole('navigation', { name: 'Search results' })).toHaveTextContent('1 of 1in December 2026, Gloss');
  const steps = [
    ['PageDown', 'RD-7'],
    ['PageDown', 'RD-1'],
    ['PageDown', 'RD-9'],
    ['PageDown', 'RD-4'],
    ['PageUp', 'RD-9'],
    ['PageUp', 'RD-1'],
  ] as const;
  for (const [key, code] of steps) {
    await user.keyboard(`{Alt>}{${key}}{/Alt}`);
    await isShown(code);
  }
});

it('returns to the grouped list with the same groups open', async () => {
  await openFirst('2026-11-01,2026-11-01/matt');
  const back = screen.getByRole('link', { name: 'Search' });
  const { searchParams } = new URL(back.getAttribute('href') ?? '', 'http://localhost');
  expect(searchParams.get('group')).toBe('stocked_from.month,finish');
  expect(searchParams.get('open')).toBe('2026-11-01,2026-11-01/matt');
});
