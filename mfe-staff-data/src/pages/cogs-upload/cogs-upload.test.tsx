import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STANDARD_RATES } from '@cdi/shared/catalogue';
import type { CogsSheet } from '@cdi/shared/contracts';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { cogsUploadPage } from './cogs-upload.page-info.ts';
import { CogsUploadPage } from './cogs-upload.page.tsx';

const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });
const inForce = { standard_cost_id: 2, version: 1, cost_version: '2026-1', status: 'active', rates: STANDARD_RATES };
const draft = { ...inForce, standard_cost_id: 3, version: 4, cost_version: '2027-1', status: 'draft' };
const versions = { today: '2026-11-23', in_force_id: 2, versions: [draft, inForce], left_out: 0 };

afterEach(() => clearBrowser());
const serve = (checked: CogsSheet) =>
  new FakeServer()
    .on('/api/cogs/load', () => answer(versions))
    .on('/api/cogs/check_sheet', () => answer(checked))
    .on('/api/cogs/apply_sheet', () => answer({ standard_cost_id: 3, cost_version: '2027-1' }));
const csv = 'rate,item,name,unit,value\n';
/** The file of the test's own DOM cannot be read, so it brings its text along. */
const sheet = Object.assign(new File([csv], 'costs.csv', { type: 'text/csv' }), {
  arrayBuffer: () => Promise.resolve(new TextEncoder().encode(csv).buffer),
});

async function choose(): Promise<void> {
  session.takeToken(makeToken({ roles: [ROLE.accounting] }));
  renderRecords(<CogsUploadPage audience={audienceOf(cogsUploadPage)} />, '/cogs_upload');
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Take it into' }), 'Draft 2027-1');
  await user.upload(screen.getByLabelText('Choose a CSV or XLSX file'), sheet);
}

it('lists the wrong cells and what to do, and offers no save', async () => {
  const problem = { row: 17, column: 'value', value: 'cheap', message: 'Write a plain number in $/lb, such as 0.72.' };
  serve({ problems: [problem], rates: null, effective_from: null });
  await choose();
  expect(await screen.findByText('One problem in costs.csv; nothing was saved.')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Problems' });
  expect(within(table).getByRole('row', { name: `17 value cheap ${problem.message}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: /draft/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another sheet' }));
  expect(screen.getByLabelText('Choose a CSV or XLSX file')).toBeInTheDocument();
});

it('shows the changes of a valid sheet, and applies them to the chosen draft', async () => {
  const rates = { ...STANDARD_RATES, gasket_per_ft: 0.36 };
  const server = serve({ problems: [], rates, effective_from: '2027-01-01' });
  await choose();
  const table = await screen.findByRole('table', { name: '2026-1 and The sheet' });
  expect(within(table).getByRole('row', { name: 'Gasket $/ft $0.45 $0.36 −$0.09 −20.0 %' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Take it into draft 2027-1' }));
  expect(await screen.findByText(/The sheet is in draft/)).toBeVisible();
  const sent = server.callsTo('/api/cogs/apply_sheet').at(-1)?.params;
  expect(['standard_cost_id', 'version', 'file_name'].map((name) => sent?.get(`params[${name}]`))).toEqual([
    '3',
    '4',
    'costs.csv',
  ]);
});
