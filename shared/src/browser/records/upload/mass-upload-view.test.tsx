import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi, UploadStep } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import { fakeRecordApi, makeActor } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { parseCsv, refusal } from '../../kit/testing/index.ts';
import { uploadReport as report } from '../testing/upload-report.ts';
import { objectNamed } from '../../../common/catalogue/catalogue.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { MassUploadView } from './mass-upload-view.tsx';

const csv = 'color_code,thickness\nRD-1,9\nRD-2,1/4\n';
/** The file of the test's own DOM cannot be read, so it brings its text along. */
const sheet = Object.assign(new File([csv], 'colours.csv', { type: 'text/csv' }), {
  arrayBuffer: () => Promise.resolve(new TextEncoder().encode(csv).buffer),
});

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

  it('names every bad row and column, and saves the good rows alone by choice', async () => {
    const problems = [{ row: 2, column: 'thickness', value: '9', message: 'Thickness must be at most 2 in.' }];
    const stepUpload = jest.fn(() => Promise.resolve(report({ state: 'done', valid: 1, applied: 1, problems })));
    const user = renderUpload({ checkUpload: () => Promise.resolve(report({ valid: 1, problems })), stepUpload });
    await user.upload(screen.getByLabelText('Choose a CSV or XLSX file'), sheet);
    expect(await screen.findByRole('heading', { name: '1 problem in 2 rows; nothing was saved' })).toBeVisible();
    const row = within(screen.getByRole('table', { name: 'Problems' })).getAllByRole('row')[1]!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['2', '2 thickness', '9', 'Thickness must be at most 2 in.']);
    expect(screen.getByRole('button', { name: 'Save none and choose the corrected sheet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save the 1 good row' }));
    expect(stepUpload).toHaveBeenCalledWith(31, 'good', false);
    expect(await screen.findByRole('heading', { name: '1 of 2 rows saved' })).toBeVisible();
  });

  it('explains how a sheet holds rows of a list, and counts orders where several rows make one', async () => {
    const po = objectNamed('po');
    const facts = { header: ['Needed', 'Line: Quantity'], columns: ['need_date', 'lines.qty'], rows: 5, records: 2 };
    const problems = [{ row: 4, column: 'lines.qty', value: 'x', message: 'Quantity must be a number.' }];
    const checked = report({ ...facts, valid: 1, problems });
    const stepUpload = jest.fn(() => Promise.resolve(report({ ...facts, state: 'done', applied: 1, problems })));
    renderRecords(
      <MassUploadView
        definition={po}
        api={fakeRecordApi({ checkUpload: () => Promise.resolve(checked), stepUpload })}
      />,
      '/po/mass_upload',
      { readActor: () => makeActor([ROLE.material]) },
    );
    const user = userEvent.setup();
    expect(screen.getByText(/each further one in a row below it whose other columns are empty/)).toBeVisible();
    expect(screen.getByText(/none is ever taken away: what the sheet does not name stays as it is/)).toBeVisible();
    expect(screen.getByRole('row', { name: /lines\.qty Line: Quantity Number/ })).toBeVisible();
    await user.upload(screen.getByLabelText('Choose a CSV or XLSX file'), sheet);
    expect(await screen.findByText(/1 purchase order of 2 could be saved, each with all of its rows/)).toBeVisible();
    const cells = within(screen.getByRole('table', { name: 'Problems' })).getAllByRole('cell');
    expect(cells.slice(0, 2).map((cell) => cell.textContent)).toEqual(['4', '2 lines.qty']);
    await user.click(screen.getByRole('button', { name: 'Save the 1 good purchase order' }));
    expect(await screen.findByRole('heading', { name: '1 of 2 purchase orders saved' })).toBeVisible();
  });

  it('gives the sheet back with its problems, by a link of a short life', async () => {
    const link = jest.spyOn(session.fileToken, 'ensure').mockResolvedValue('short-token');
    const opened: string[] = [];
    HTMLAnchorElement.prototype.click = function click() {
      opened.push(this.href);
    };
    const problems = [{ row: 2, column: 'thickness', value: '9', message: 'Thickness must be at most 2 in.' }];
    const user = renderUpload({ checkUpload: () => Promise.resolve(report({ valid: 1, problems })) });
    await user.upload(screen.getByLabelText('Choose a CSV or XLSX file'), sheet);
    await user.click(await screen.findByRole('button', { name: 'Download the sheet with its problems (XLSX)' }));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(new URL(opened[0]!).pathname).toBe('/api/gasket_color/mass_upload/31/sheet/xlsx');
    link.mockRestore();
  });

  it('lets the person say which field a column is', async () => {
    const problems = [{ row: 1, column: 'Thick', value: '', message: 'There is no field "Thick" that you may fill.' }];
    const unmatched = report({ valid: 0, problems, header: ['Code', 'Thick'], columns: ['color_code', null] });
    const checkUpload = jest.fn((..._args: unknown[]) => Promise.resolve(report()));
    checkUpload.mockResolvedValueOnce(unmatched);
    const user = renderUpload({ checkUpload });
    await user.upload(screen.getByLabelText('Choose a CSV or XLSX file'), sheet);
    expect(await screen.findByText('1 of 2 columns matched')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Field of column 2, Thick'), 'Thickness');
    await user.click(screen.getByRole('button', { name: 'Check with these columns' }));
    const columns = ['color_code', 'thickness'];
    expect(checkUpload).toHaveBeenLastCalledWith({ csv, fileName: 'colours.csv', columns });
    expect(await screen.findByText('2 of 2 columns matched')).toBeVisible();
  });

  it.each([
    ['UTF-8', [0xef, 0xbb, 0xbf, 0x61, 0x0a, 0xc2, 0xbd, 0xc3, 0x97]],
    ['plain CSV of Windows', [0x61, 0x0a, 0xbd, 0xd7]],
    ['UTF-16', [0xff, 0xfe, 0x61, 0, 0x0a, 0, 0xbd, 0, 0xd7, 0]],
  ])('reads the letters of %s', async (_name, bytes) => {
    const checkUpload = jest.fn((..._args: unknown[]) => Promise.resolve(report()));
    const file = Object.assign(new File([], 'sizes.csv'), {
      arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
    });
    const user = renderUpload({ checkUpload });
    await user.upload(screen.getByLabelText('Choose a CSV or XLSX file'), file);
    await screen.findByRole('heading', { name: /The sheet is sound/ });
    expect(checkUpload).toHaveBeenCalledWith({ csv: 'a\n½×', fileName: 'sizes.csv' });
  });

  it('sends a workbook as it is', async () => {
    const checkUpload = jest.fn((..._args: unknown[]) => Promise.resolve(report()));
    const content = new Uint8Array([80, 75, 3, 4]);
    const book = Object.assign(new File([content], 'colours.xlsx'), {
      arrayBuffer: () => Promise.resolve(content.buffer),
    });
    const user = renderUpload({ checkUpload });
    await user.upload(screen.getByLabelText('Choose a CSV or XLSX file'), book);
    await screen.findByRole('heading', { name: /The sheet is sound/ });
    expect(checkUpload).toHaveBeenCalledWith({ xlsx: 'UEsDBA==', fileName: 'colours.xlsx' });
  });

  it('says in plain words why a file is no sheet, and offers another', async () => {
    const words = 'A cell begins with a quotation mark that is never closed. Look at line 4.';
    const broken = refusal('VALIDATION', 422, { msg: words, fields: { csv: words } });
    const user = renderUpload({ checkUpload: () => Promise.reject(broken) });
    await user.upload(screen.getByLabelText('Choose a CSV or XLSX file'), sheet);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose another sheet' }));
    expect(screen.getByLabelText('Choose a CSV or XLSX file')).toBeInTheDocument();
  });

  it('stops a long upload, resumes it, and undoes it', async () => {
    const running = report({ state: 'running', rows: 9000, applied: 500, is_in_parts: true });
    const answers = {
      stop: report({ ...running, state: 'stopped' }),
      good: report({ ...running, state: 'done', applied: 9000 }),
      undo: report({ ...running, state: 'undone', applied: 0 }),
      undo_rest: running,
      on: running,
      retry: running,
    };
    const stepUpload = jest.fn((_id: number, step: UploadStep) => Promise.resolve(answers[step]));
    const path = '/gasket_color/mass_upload?upload=31';
    const user = renderUpload({ uploadState: () => Promise.resolve(running), stepUpload }, path);
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('heading', { name: 'Stopped after 500 of 9000 rows' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await user.click(await screen.findByRole('button', { name: 'Undo this upload' }));
    expect(await screen.findByRole('heading', { name: 'The upload was taken back' })).toBeVisible();
    expect(stepUpload.mock.calls.map(([, step]) => step)).toEqual(['stop', 'good', 'undo']);
  });

  it('says plainly that an undo was refused, by rows, and keeps what was wrong in the sheet', async () => {
    const problems = [{ row: 3, column: 'thickness', value: '9', message: 'Thickness must be at most 2 in.' }];
    const done = report({ state: 'done', valid: 1, applied: 1, problems });
    const why = { column: '', value: '', message: 'The colour was changed since the upload.' };
    const refused = { undo_problems: [{ row: 2, ...why, record: null }], undo_problem_count: 1 };
    const stepUpload = jest.fn(() => Promise.resolve({ ...done, ...refused }));
    const path = '/gasket_color/mass_upload?upload=31';
    const user = renderUpload({ uploadState: () => Promise.resolve(done), stepUpload }, path);
    await user.click(await screen.findByRole('button', { name: 'Undo this upload' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nothing was taken back. Row 2: The colour was changed since the upload.',
    );
    expect(screen.getByRole('heading', { name: '1 of 2 rows saved' })).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Problems' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent).slice(1)).toEqual(['32 thickness9Thickness must be at most 2 in.']);
  });

  it('lists the records that block an undo, with a link to each, and undoes the rest on request', async () => {
    const facts = { state: 'done', rows: 30, valid: 30, undo_problem_count: 2 } as const;
    const why = { column: '', value: '', message: 'Ann Lee changed Thickness on Mar 5, 2026, 2:05 PM.' };
    const undo_problems = [7, 9].map((row) => ({ row, ...why, record: { id: row * 10, label: `RD-${row}` } }));
    const answers = {
      undo: report({ ...facts, applied: 30, undo_problems }),
      undo_rest: report({ ...facts, applied: 2, taken_back: 28, undo_problems }),
    };
    const stepUpload = jest.fn((_id: number, step: UploadStep) =>
      Promise.resolve(step === 'undo' ? answers.undo : answers.undo_rest),
    );
    const done = report({ state: 'done', rows: 30, applied: 30 });
    const path = '/gasket_color/mass_upload?upload=31';
    const user = renderUpload({ uploadState: () => Promise.resolve(done), stepUpload }, path);
    await user.click(await screen.findByRole('button', { name: 'Undo this upload' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/^Nothing was taken back: 2 rows cannot be, and an upload goes back as a whole\./);
    expect(within(notice).getAllByRole('listitem')[0]).toHaveTextContent(`Row 7, RD-7: ${why.message}`);
    expect(within(notice).getByRole('link', { name: 'RD-9' })).toHaveAttribute('href', '/gasket_color/90');
    await user.click(within(notice).getByRole('button', { name: 'Take back the rest' }));
    expect(await screen.findByText('28 taken back. 2 rows stay as they are.')).toBeVisible();
    expect(screen.getByRole('heading', { name: '2 of 30 rows stay saved' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take back the rest' })).toBeNull();
    expect(stepUpload.mock.calls.map(([, step]) => step)).toEqual(['undo', 'undo_rest']);
  });

  it('lists the uploads of a month, and opens one to undo it', async () => {
    const listUploads = () =>
      Promise.resolve([
        {
          ...{ upload_id: 31, file_name: 'colours.csv', created_dt: '2026-11-26T15:00:00.000Z', by: null },
          ...({ state: 'done', rows: 1200, records: 1200, applied: 1199, refused: 1, problem_count: 1 } as const),
        },
      ]);
    const uploadState = () => Promise.resolve(report({ state: 'done', applied: 2 }));
    const user = renderUpload({ listUploads, uploadState });
    const table = await screen.findByRole('table', { name: 'Uploads' });
    const cells = within(within(table).getAllByRole('row')[1]!).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent).slice(1)).toEqual(['Saved', '1,200', '1,199', '1']);
    const link = within(table).getByRole('link', { name: 'colours.csv' });
    expect(link).toHaveAttribute('href', '/gasket_color/mass_upload?upload=31');
    await user.click(link);
    expect(await screen.findByRole('button', { name: 'Undo this upload' })).toBeVisible();
  });

  it('says that nothing was uploaded lately', async () => {
    renderUpload({});
    expect(await screen.findByText(/What you upload stands here/)).toBeVisible();
  });

  it('stops the check of a long sheet, and offers nothing of it to be saved', async () => {
    const checking = report({ state: 'checking', rows: 9000, checked: 400, applied: 0, is_in_parts: true });
    const stepUpload = jest.fn(() => Promise.resolve({ ...checking, state: 'stopped' as const }));
    const path = '/gasket_color/mass_upload?upload=31';
    const user = renderUpload({ uploadState: () => Promise.resolve(checking), stepUpload }, path);
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('heading', { name: 'The check was stopped after 400 of 9000 rows' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose another sheet' })).toBeVisible();
  });

  it('saves a sound sheet as a job and remembers it in the address', async () => {
    const user = renderUpload({
      checkUpload: () => Promise.resolve(report()),
      stepUpload: () => Promise.resolve(report({ state: 'done', applied: 2 })),
    });
    await user.upload(screen.getByLabelText('Choose a CSV or XLSX file'), sheet);
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
    await user.upload(screen.getByLabelText('Choose a CSV or XLSX file'), new File(['x'], 'colours.pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“colours.pdf” is not a CSV or XLSX file. In your sheet program choose “Save as” and CSV or XLSX.',
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
