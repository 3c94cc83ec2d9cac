import { audienceOf } from '@cdi/shared/pages/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SalesGoals } from '@cdi/shared/contracts';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { salesGoalsPage } from './sales-goals.page-info.ts';
import { SalesGoalsPage } from './sales-goals.page.tsx';
import { readDollars } from './sales-goals.store.ts';

const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });
const twelve = <T,>(first: T, rest: T): readonly T[] => [first, ...Array.from({ length: 11 }, () => rest)];
const goals = (target: number | null, more: Partial<SalesGoals> = {}): SalesGoals => ({
  year: 2026,
  by: 'rep',
  metric: 'bookings',
  rows: [
    {
      owner_id: 5,
      name: 'Anna Berg',
      goals: twelve({ target, version: target === null ? 0 : 3 }, { target: null, version: 0 }),
      actuals: twelve(30_000, 0),
      goal: target ?? 0,
      actual: 30_000,
      attainment: target === null ? null : 30_000 / target,
      pace: null,
    },
  ],
  unowned: 1250,
  can_set: true,
  can_copy: false,
  ...more,
});

afterEach(() => clearBrowser());

it('sets the goal of a month with the version on screen', async () => {
  const server = new FakeServer()
    .on('/api/sales_goals/load', () => answer(goals(40_000)))
    .on('/api/sales_goals/save', () => answer(goals(60_000)));
  session.takeToken(makeToken({ roles: [ROLE.manager] }));
  renderRecords(<SalesGoalsPage audience={audienceOf(salesGoalsPage)} />, '/sales_goals');
  const user = userEvent.setup();
  const cell = await screen.findByRole('textbox', { name: 'Anna Berg, Jan' });
  expect(cell).toHaveValue('40000');
  expect(screen.getByText('75 %')).toBeVisible();
  expect(screen.getByText(/\$1,250\.00 of the year belong to no rep/)).toBeVisible();
  await user.clear(cell);
  await user.type(cell, 'lots');
  expect(screen.getByRole('button', { name: 'Save goals' })).toBeDisabled();
  await user.clear(cell);
  await user.type(cell, '60k');
  await user.click(screen.getByRole('button', { name: 'Save goals' }));
  expect(await screen.findByText('50 %')).toBeVisible();
  const sent = server.callsTo('/api/sales_goals/save').at(-1)?.params;
  expect(['owner_id', 'month', 'target', 'version'].map((name) => sent?.get(`params[cells][0][${name}]`))).toEqual([
    '5',
    '1',
    '60000',
    '3',
  ]);
});

it('is read-only for sales', async () => {
  new FakeServer().on('/api/sales_goals/load', () => answer(goals(40_000, { can_set: false })));
  session.takeToken(makeToken({ roles: [ROLE.sales] }));
  renderRecords(<SalesGoalsPage audience={audienceOf(salesGoalsPage)} />, '/sales_goals');
  expect(await screen.findByRole('rowheader', { name: 'Anna Berg' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['40,000', 40_000],
  ['$1,200.50', 1200.5],
  ['60k', 60_000],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['2000000k', null],
])('reads %j as %p dollars', (text, usd) => {
  expect(readDollars(text)).toBe(usd);
});
