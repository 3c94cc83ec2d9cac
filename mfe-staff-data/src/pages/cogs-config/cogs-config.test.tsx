import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STANDARD_RATES } from '@cdi/shared/catalogue';
import type { CogsPreview, CogsVersion } from '@cdi/shared/contracts';
import { COST_RATES } from '@cdi/shared/domain/pricing';
import { ROLE, type Role } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { cogsConfigPage } from './cogs-config.page-info.ts';
import { CogsConfigPage } from './cogs-config.page.tsx';

const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });
const version = (id: number, more: Partial<CogsVersion>): CogsVersion => ({
  standard_cost_id: id,
  version: 1,
  cost_version: '2026-1',
  effective_from: '2026-01-01',
  status: 'active',
  note: null,
  copied_from: null,
  made_by: 'Ada Clerk',
  made_dt: '2026-01-01T10:00:00Z',
  activated_by: 'Max Boss',
  activated_dt: '2026-01-01T12:00:00Z',
  file_id: null,
  rates: STANDARD_RATES,
  ...more,
});
const draft = version(3, {
  cost_version: '2027-1',
  effective_from: '2027-01-01',
  status: 'draft',
  activated_by: null,
  activated_dt: null,
  rates: { ...STANDARD_RATES, gasket_per_ft: 0.54 },
});
const waiting = version(4, { cost_version: '2026-9', effective_from: '2026-12-15' });
const preview: CogsPreview = {
  cost_version: '2027-1',
  against: '2026-1',
  price_version: '2026-1',
  examples: [
    {
      name: 'New curb',
      cost_before: 379.24,
      cost_after: 381.36,
      list_before: 998,
      list_after: 1003.58,
      margin_before: 0.309,
      margin_after: 0.3052,
    },
  ],
  quotes: {
    count: 7,
    left_out: 2,
    below_target_before: 1,
    below_target_after: 3,
    below_cost_before: 0,
    below_cost_after: 1,
    rows: [],
  },
};

afterEach(() => clearBrowser());
const serve = (versions: readonly CogsVersion[] = [draft, waiting, version(2, {})]) =>
  new FakeServer()
    .on('/api/cogs/load', () =>
      answer({ today: '2026-11-23', in_force_id: versions.length > 0 ? 2 : null, versions, left_out: 0 }),
    )
    .on('/api/cogs/preview', () => answer(preview))
    .on('/api/cogs/copy', () => answer({ standard_cost_id: 5, cost_version: '2026-3' }));
const open = (role: Role = ROLE.accounting) => {
  session.takeToken(makeToken({ roles: [role] }));
  renderRecords(<CogsConfigPage audience={audienceOf(cogsConfigPage)} />, '/cogs_config');
};

it('shows which version is in force, and the state of each other version', async () => {
  serve();
  open();
  const table = await screen.findByRole('table', { name: 'Cost versions' });
  const rowOf = (name: string) => within(table).getByRole('row', { name: new RegExp(name) });
  expect(within(rowOf('^2026-1 ')).getByText('In force')).toBeVisible();
  expect(within(rowOf('^2026-9 ')).getByText('Waits for its day')).toBeVisible();
  expect(within(rowOf('^2027-1 ')).getByText('Draft')).toBeVisible();
  expect(screen.getByText(/in force since/)).toBeVisible();
});

it('compares the draft with the version in force in dollars and percent', async () => {
  serve();
  open();
  const table = await screen.findByRole('table', { name: '2026-1 and 2027-1' });
  expect(within(table).getByRole('row', { name: 'Gasket $/ft $0.45 $0.54 +$0.09 +20.0 %' })).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show those that are the same' }));
  expect(within(table).getAllByRole('row')).toHaveLength(COST_RATES.length + 1);
});

it('previews the effect of a draft before it is activated', async () => {
  const server = serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the effect of 2027-1' }));
  expect(await screen.findByRole('heading', { name: '2027-1 instead of 2026-1' })).toBeVisible();
  expect(screen.getByText('1 → 3')).toBeVisible();
  expect(screen.getByText('0 → 1')).toBeVisible();
  const row = 'New curb $379.24 $381.36 +0.6 % $998.00 $1,003.58 30.9 % 30.5 %';
  expect(screen.getByRole('row', { name: row })).toBeVisible();
  expect(screen.getByText('No quote is open')).toBeVisible();
  expect(server.callsTo('/api/cogs/preview').at(-1)?.params.get('params[standard_cost_id]')).toBe('3');
});

it('copies a version to a draft', async () => {
  const server = serve();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Copy 2026-1 to a draft' }));
  expect(await screen.findByText(/Draft 2026-3 is made/)).toBeVisible();
  expect(server.callsTo('/api/cogs/copy').at(-1)?.params.get('params[standard_cost_id]')).toBe('2');
});

it('starts with the standard rates when there is no version', async () => {
  const server = serve([]);
  open(ROLE.leadership);
  await userEvent.click(await screen.findByRole('button', { name: 'Begin with the standard rates' }));
  expect(server.callsTo('/api/cogs/copy').at(-1)?.params.get('params[standard_cost_id]')).toBe('0');
});

it('is not open to managers', () => {
  serve();
  open(ROLE.manager);
  expect(screen.getByRole('heading', { name: 'COGS Configuration: not open to you' })).toBeVisible();
});
