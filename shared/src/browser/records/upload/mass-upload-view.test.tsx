import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi } from '@cdi/shared/api';
import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';
import { fakeRecordApi, makeActor } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { parseCsv } from '../../kit/table/csv.ts';
import { MassUploadView } from './mass-upload-view.tsx';

const report = (facts: Partial<MassUploadReport> = {}): MassUploadReport => ({
  upload_id: 31,
  state: 'checked',
  rows: 2,
  valid: 2,
  creates: 1,
  updates: 1,
  problems: [],
  applied: 0,
  ...facts,
});
const csv = 'color_code,thickness\nRD-1,9\nRD-2,1/4\n';
/** The file of the test's own DOM cannot be read, so it brings its text along. */
const sheet = Object.assign(new File([csv], 'colours.csv', { type: 'text/csv' }), { text: () => Promise.resolve(csv) });

function renderUpload(calls: Partial<RecordApi>, path = '/gasket_color/mass_upload') {
  renderRecords(<MassUploadView definition={gasketColor} api={fakeRecordApi(calls)} />, path);
  return userEvent.setup();
}

/** What the person is given as a file, instead of being downloaded. */
function catchDownloads(): Blob[] {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:sheet';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  return files;
}

describe('the mass upload page', () => {
  it('gives a template that the definition makes', async () => {
    const files = catchDownloads();
    const user = renderUpload({});
    await user.click(screen.getByRole('button', { name: 'Download the template' }));
    const [header = []] = parseCsv(await files[0]!.text());
    expect(header[0]).toBe('color_code');
    expect(header).toContain('thickness');
    expect(screen.getByRole('row', { name: /thickness Thickness Inches, such as/ })).toBeVisible();
  });

  it('names every bad row and column, and gives the sheet back with its problems', async () => {
    const files = catchDownloads();
    const problems = [{ row: 2, column: 'thickness', value: '9', message: 'Thickness must be at most 2 in.' }];
    const user = renderUpload({ checkUpload: () => Promise.resolve(report({ valid: 1, problems })) });
    await user.upload(screen.getByLabelText('Choose a CSV file'), sheet);
    expect(await screen.findByRole('heading', { name: '1 problem in 2 rows; nothing was saved' })).toBeVisible();
    const row = within(screen.getByRole('table', { name: 'Problems' })).getAllByRole('row')[1]!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['2', '2 thickness', '9', 'Thickness must be at most 2 in.']);
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Download the sheet with its problems' }));
    expect(parseCsv(await files[0]!.text())[1]).toEqual(['RD-1', '9', 'thickness: Thickness must be at most 2 in.']);
  });

  it('saves a sound sheet as a job and remembers it in the address', async () => {
    const user = renderUpload({
      checkUpload: () => Promise.resolve(report()),
      applyUpload: () => Promise.resolve(report({ state: 'done', applied: 2 })),
    });
    await user.upload(screen.getByLabelText('Choose a CSV file'), sheet);
    expect(await screen.findByRole('heading', { name: 'The sheet is sound: 1 new record, 1 change' })).toBeVisible();
    expect(window.location.search).toBe('?upload=31');
    await user.click(screen.getByRole('button', { name: 'Save 2 rows' }));
    expect(await screen.findByRole('heading', { name: '2 of 2 rows saved' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the gasket colours' })).toHaveAttribute('href', '/gasket_color');
  });

  it('finds a running upload again after a reload', async () => {
    renderUpload(
      { uploadState: () => Promise.resolve(report({ state: 'running', applied: 1 })) },
      '/gasket_color/mass_upload?upload=31',
    );
    expect(await screen.findByText(/1 of 2 rows/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Rows saved' })).toHaveAttribute('aria-valuenow', '50');
  });

  it('refuses what is no sheet, and says what to do', async () => {
    const user = userEvent.setup({ applyAccept: false });
    renderUpload({});
    await user.upload(screen.getByLabelText('Choose a CSV file'), new File(['x'], 'colours.xlsx'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“colours.xlsx” is not a CSV file. In your sheet program choose “Save as CSV”.',
    );
  });

  it('is closed to those who may not upload', () => {
    const clerk = makeActor();
    renderRecords(<MassUploadView definition={gasketColor} api={fakeRecordApi()} />, '/gasket_color/mass_upload', {
      readActor: () => clerk,
    });
    expect(screen.getByRole('heading', { name: 'You may not upload gasket colours' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
