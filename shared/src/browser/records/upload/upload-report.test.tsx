import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { fakeRecordApi } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { uploadReport as report } from '../testing/upload-report.ts';
import { MassUploadView } from './mass-upload-view.tsx';

/** Opens an upload that was checked already. */
function renderChecked(checked: MassUploadReport, stepUpload = jest.fn(() => Promise.resolve(checked))) {
  const api = fakeRecordApi({ uploadState: () => Promise.resolve(checked), stepUpload });
  renderRecords(<MassUploadView definition={gasketColor} api={api} />, '/gasket_color/mass_upload?upload=31');
}

it('shows warnings by row and the number of unchanged records, and saves only what differs', async () => {
  const warnings = [{ row: 3, column: '', value: '', message: 'There is a colour of this name already.' }];
  const checked = report({ rows: 6, valid: 6, creates: 1, updates: 1, unchanged: 4, warnings });
  renderChecked(checked);
  expect(
    await screen.findByRole('heading', {
      name: 'The sheet is sound: 1 new record, 1 change, 4 unchanged, 1 warning',
    }),
  ).toBeVisible();
  const [, row] = within(screen.getByRole('table', { name: 'Warnings' })).getAllByRole('row');
  expect(row).toHaveTextContent('3There is a colour of this name already.');
  expect(screen.getByRole('button', { name: 'Save 2 rows' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Download the sheet with its problems (XLSX)' })).toBeVisible();
});

it('offers nothing to save where all is stored already', async () => {
  const same = report({ creates: 0, updates: 0, unchanged: 2 });
  renderChecked(same);
  expect(await screen.findByRole('heading', { name: 'All that the sheet says is stored already' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('saves cells that a sheet program has probably changed once the person says that they are meant', async () => {
  const doubts = [{ row: 2, column: 'color_code', value: '1-Mar', message: 'Probably a date.' }];
  const checked = report({ doubts });
  const stepUpload = jest.fn(() => Promise.resolve(report({ state: 'done', applied: 2 })));
  renderChecked(checked, stepUpload);
  const [, row] = within(await screen.findByRole('table', { name: 'Doubts' })).getAllByRole('row');
  expect(row).toHaveTextContent('21 color_code1-MarProbably a date.');
  const save = screen.getByRole('button', { name: 'Save 2 rows' });
  expect(save).toBeDisabled();
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'This cell is meant as written here' }));
  await user.click(save);
  await waitFor(() => expect(stepUpload).toHaveBeenCalledWith(31, 'on', true));
});

it('shows which sheet of a workbook was read, and the row of its header', async () => {
  const problems = [{ row: 5, column: 'thickness', value: 'x', message: 'Thickness must be a number.' }];
  renderChecked(report({ sheet_name: 'Colours 2026', header_row: 4, problems }));
  expect(await screen.findByText('Read from the sheet “Colours 2026”.')).toBeVisible();
  expect(screen.getByText(/The header is row 4\./)).toBeVisible();
});

it.each([
  ['check', 'The sheet was not checked to its end', false],
  ['save', 'The rows were not saved to the last', true],
  ['undo', 'The upload was not taken back', false],
] as const)('says that the server failed in the %s, and tries it again', async (step, title, hasUndo) => {
  const fault = { step, message: 'The server failed. Try again.', request_id: 'req-4711' };
  const stepUpload = jest.fn(() => Promise.resolve(report()));
  renderChecked(report({ state: 'broken', fault, applied: 1 }), stepUpload);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { name: title })).toBeVisible();
  expect(alert).toHaveTextContent(
    'The server failed. Try again.If it fails again, tell the office this number: req-4711',
  );
  expect(screen.queryAllByRole('button', { name: 'Undo what was saved' })).toHaveLength(hasUndo ? 1 : 0);
  await userEvent.setup().click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(stepUpload).toHaveBeenCalledWith(31, 'retry', false));
});
