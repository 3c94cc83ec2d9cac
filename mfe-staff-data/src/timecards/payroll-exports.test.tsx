import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayrollExportRow } from '@cdi/shared/contracts';
import { ROLE } from '@cdi/shared/policy';
import { makeActor, renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { toPlainDate } from '@cdi/shared/units';
import { PayrollExports } from './payroll-exports.panel.tsx';

afterEach(() => clearBrowser());

const SENT: PayrollExportRow = {
  payroll_export_id: 12,
  week_start: toPlainDate('2026-11-15'),
  file_name: 'timecards-2026-11-15.csv',
  cards: 31,
  employees: 7,
  exported_dt: '2026-11-23T22:00:00Z',
  exported_by_name: 'Dee Booker',
};
const ok = (data: unknown) => () => ({ opt: 'success', msg: '', data });

function renderExports(rows: readonly PayrollExportRow[]): FakeServer {
  const server = new FakeServer().on('/api/timecard/exports', ok({ rows }));
  session.takeToken(makeToken({ roles: [ROLE.hr] }));
  renderRecords(<PayrollExports locationId={1} />, '/timecard/5', { readActor: () => makeActor([ROLE.hr]) });
  return server;
}

it('lists the exports to payroll with week, sender and counts, and downloads a file again', async () => {
  const files: Blob[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  const csv = 'Employee,Gross pay\r\nPat Riveter,195.00\r\n';
  const asked: string[] = [];
  renderExports([SENT]).on('/api/timecard/export_again', (call) => {
    asked.push(String(call.params));
    return ok({ file_name: SENT.file_name, csv, cards: 31, employees: 7 })();
  });
  const table = await screen.findByRole('table', { name: 'Sent to payroll' });
  for (const text of ['Nov 15, 2026', 'Dee Booker', '31', '7']) expect(within(table).getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Download again: timecards-2026-11-15\.csv of .+$/ }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(asked[0]).toContain('12');
  expect(files[0]?.size).toBe(csv.length);
});

it('renders nothing before the first export', async () => {
  const server = renderExports([]);
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(0));
  expect(screen.queryByText('Sent to payroll')).not.toBeInTheDocument();
});
