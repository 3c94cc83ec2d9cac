import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MaintenanceLog, MaintenanceLogRow } from '@cdi/shared/contracts';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { toPlainDate } from '@cdi/shared/units';
import { formatMinutes } from './format-minutes.ts';
import { readLogFilters, writeLogFilters } from './log-address.ts';
import { maintenanceLogPage } from './maintenance-log.page-info.ts';
import { MaintenanceLogPage } from './maintenance-log.page.tsx';

afterEach(() => clearBrowser());

const ROW: MaintenanceLogRow = {
  maintenance_request_id: 7,
  version: 3,
  request_no: 'MR-1007',
  request_kind: 'repair',
  asset_id: 4,
  asset_tag: 'PB-02',
  asset_name: 'Press brake 60 t',
  location: 'IND',
  status: 'in_progress',
  urgency: 'stop',
  problem: 'Ram drifts down.',
  work_done: null,
  waiting_for: null,
  assigned_to: 3,
  technician: 'Victor Sousa',
  supplier_id: null,
  supplier: null,
  reported_by: 'Shane Hopper',
  reported_date: toPlainDate('2026-11-20'),
  due_date: null,
  is_overdue: false,
  downtime_minutes: null,
  labor_minutes: null,
  has_checks: false,
  has_meter: true,
  total_cost: null,
  steps: ['wait', 'finish'],
};
const LOG: MaintenanceLog = {
  rows: [ROW],
  total: 1,
  assets: [
    {
      asset_id: 4,
      asset_tag: 'PB-02',
      asset_name: 'Press brake 60 t',
      location: 'IND',
      requests: 1,
      open: 1,
      downtime_minutes: 125,
      labor_minutes: 30,
    },
  ],
};
const ok = (data: unknown) => ({ opt: 'success' as const, msg: '', data });

it('shows the problem of each request, and records the work done from its row', async () => {
  const sent: string[] = [];
  new FakeServer()
    .on('/api/maintenance/log', () => ok(LOG))
    .on('/api/maintenance/finish', (call) => {
      sent.push(String(call.params));
      return { opt: 'save', msg: 'Done: somebody else verifies it', data: {} };
    });
  session.takeToken(makeToken({ roles: [ROLE.shop] }));
  renderRecords(<MaintenanceLogPage audience={audienceOf(maintenanceLogPage)} />, '/maintenance_log');
  const user = userEvent.setup();
  const table = await screen.findByRole('table', { name: 'Maintenance requests' });
  expect(within(table).getByRole('link', { name: 'MR-1007' })).toHaveAttribute('href', '/maintenance_request/7');
  expect(within(table).getByText('Machine stands still')).toBeInTheDocument();
  expect(screen.getByText('2 h 05 min')).toBeInTheDocument();
  await user.click(within(table).getByRole('button', { name: 'Done… MR-1007' }));
  await user.type(await screen.findByLabelText(/What was done/), 'Seal changed');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  // the machine was down, so the dialog asks for the downtime before it sends anything
  expect(sent).toEqual([]);
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/Downtime/), '95');
  await user.type(dialog.getByLabelText(/Labor/), '40');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatch(/Seal/);
});

it('uses the filters of its address, and says when no request matches', async () => {
  const asked: string[] = [];
  new FakeServer().on('/api/maintenance/log', (call) => {
    asked.push(String(call.params));
    return ok({ rows: [], total: 0, assets: [] });
  });
  session.takeToken(makeToken({ roles: [ROLE.manager] }));
  renderRecords(<MaintenanceLogPage audience={audienceOf(maintenanceLogPage)} />, '/maintenance_log?state=unfinished');
  expect(await screen.findByText('No request matches')).toBeInTheDocument();
  expect(asked[0]).toContain('unfinished');
});

it('is closed to users without a role of the shop', () => {
  session.takeToken(makeToken({ roles: [ROLE.sales] }));
  renderRecords(<MaintenanceLogPage audience={audienceOf(maintenanceLogPage)} />, '/maintenance_log');
  expect(screen.getByText('Maintenance log: not open to you')).toBeInTheDocument();
});

it('keeps its filters in the address, and ignores invalid ones', () => {
  const query = 'term=ram&state=done&kind=planned&asset=4&location=1&from=2026-11-01&to=2026-11-30';
  expect(writeLogFilters(readLogFilters(new URLSearchParams(query))).toString()).toBe(query);
  const odd = readLogFilters(new URLSearchParams('state=gone&asset=-1&from=yesterday'));
  expect(writeLogFilters(odd).toString()).toBe('');
});

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [120, '2 h'],
  [125, '2 h 05 min'],
])('%s minutes are %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
