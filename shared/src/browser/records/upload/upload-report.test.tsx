import { screen, within } from '@testing-library/react';
import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { fakeRecordApi } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { uploadReport as report } from '../testing/upload-report.ts';
import { MassUploadView } from './mass-upload-view.tsx';

/** Opens an upload that was checked already. */
function renderChecked(checked: MassUploadReport) {
  const api = fakeRecordApi({ uploadState: () => Promise.resolve(checked) });
  renderRecords(<MassUploadView definition={gasketColor} api={api} />, '/gasket_color/mass_upload?upload=31');
}

it('tells warnings by row and what is stored already, and saves only what differs', async () => {
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
