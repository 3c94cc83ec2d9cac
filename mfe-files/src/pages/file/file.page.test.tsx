import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi } from '@cdi/shared/api';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { FilePage } from './file.page.tsx';

const drawing: LoadedRecord = {
  id: 5,
  version: 2,
  fields: {
    cdi_file_title: 'Approval drawing RTU-1',
    file_name: 'rtu-1-b.pdf',
    mime_type: 'application/pdf',
    cdi_file_type_id: '3',
    reference_type: 'tracker_curb',
    cdi_reference_id: 12,
    revision: 2,
  },
  labels: {},
  children: {},
  rights: { update: false, locked: [], transitions: [] },
  files: [],
  updated_by_name: 'Dana Ruiz',
  updated_dt: '2026-11-20T15:00:00.000Z',
};

const version = (cdi_file_id: number, revision: number, is_current: boolean) => ({
  cdi_file_id,
  revision,
  is_current,
  title: 'Approval drawing RTU-1',
  file_name: `rtu-1-${revision}.pdf`,
  type: 3,
  created_dt: '2026-11-20T15:00:00Z',
  uploaded_by: 'Dana Ruiz',
});

async function open(
  facts: Partial<LoadedRecord['fields']> = {},
  more: Partial<LoadedRecord> = {},
  calls: Partial<RecordApi> = {},
): Promise<FakeServer> {
  clearBrowser();
  const server = new FakeServer();
  server.on('/api/mycdi/has_valid_file_access_token', () => ({ opt: 'success', msg: '', data: { is_valid: true } }));
  server.on('/api/cdi_file/get_metadata', () => ({
    opt: 'success',
    msg: '',
    data: {
      file_types: [],
      reference_label: 'T-1042-1',
      needs_conforming_type: false,
      max_bytes: 1,
      files: [version(5, 2, true), version(4, 1, false)],
    },
  }));
  document.cookie = `cdi_token=${makeToken()}; path=/`;
  await session.start();
  const record = { ...drawing, ...more, fields: { ...drawing.fields, ...facts } };
  const api = {
    load: () => Promise.resolve(record),
    history: () => Promise.resolve([]),
    related: () => Promise.resolve({ used_by: [] }),
    ...calls,
  } as Partial<RecordApi> as RecordApi;
  renderRecords(<FilePage />, '/cdi_file/5', { apiOf: () => api });
  await screen.findByRole('heading', { name: /Approval drawing RTU-1/ });
  return server;
}

it('shows a PDF in the page, from a link with a fresh token', async () => {
  await open();
  const frame = await screen.findByTitle('Approval drawing RTU-1');
  expect(frame).toHaveAttribute('src', '/api/download/5?token=file-token&inline=on#view=FitH&navpanes=0');
});

it('shows the name of the file’s record, with a link to it', async () => {
  await open();
  const place = screen.getByRole('region', { name: 'Attached to' });
  expect(within(place).getByText('Tracker curb')).toBeVisible();
  expect(place).not.toHaveTextContent('tracker_curb');
  expect(within(place).getByRole('link')).toHaveAttribute('href', '/tracker_curb/12');
});

it('shows an image, and reports when that fails', async () => {
  await open({ mime_type: 'image/jpeg' });
  const image = await screen.findByRole('img', { name: 'Approval drawing RTU-1' });
  fireEvent.error(image);
  expect(await screen.findByText(/The preview did not arrive/)).toBeInTheDocument();
});

it('does not try to show a file that browsers cannot show', async () => {
  const server = await open({ mime_type: 'image/vnd.dwg' });
  expect(screen.getByText(/Files of this kind are not shown here/)).toBeInTheDocument();
  expect(server.callsTo('/api/mycdi/has_valid_file_access_token')).toEqual([]);
});

it('lists the versions, newest first, and the record of the file', async () => {
  const server = await open();
  const versions = within(screen.getByRole('region', { name: 'Versions' }));
  expect(await versions.findByRole('link', { name: 'T-1042-1' })).toHaveAttribute('href', '/tracker_curb/12');
  expect(versions.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
    'Revision 2',
    'Revision 1',
  ]);
  expect(versions.getByRole('link', { name: 'Revision 1' })).toHaveAttribute('href', '/cdi_file/4');
  expect(server.callsTo('/api/cdi_file/get_metadata')[0]?.params.get('handler')).toBe('tracker_curb');
});

it('downloads the file, and uploads a new version to the same record and type', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/download/5');
  await userEvent.click(screen.getByRole('button', { name: 'New version' }));
  expect(session.upload.context).toMatchObject({ handler: 'tracker_curb', referenceID: 12, fileTypeID: 3 });
  expect(session.upload.isOpen).toBe(true);
  act(() => session.upload.reset());
});

it('shows that a file is attached to no record', async () => {
  await open({ reference_type: null, cdi_reference_id: null });
  expect(screen.getByText(/attached to no record/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New version' })).not.toBeInTheDocument();
});

describe('title and visibility', () => {
  const locked = ['file_name', 'mime_type', 'cdi_file_type_id', 'reference_type', 'cdi_reference_id', 'revision'];
  const rights = { update: true, locked, transitions: [] };

  it('can be changed on the page by users with the right, and nothing else can', async () => {
    const save = jest.fn<ReturnType<RecordApi['save']>, Parameters<RecordApi['save']>>(async () => ({
      opt: 'save',
      msg: 'File saved',
      data: {
        ...drawing,
        version: 3,
        rights,
        fields: { ...drawing.fields, cdi_file_title: 'Approval drawing, checked', visibility: 'company' },
      },
    }));
    await open({ visibility: 'staff' }, { rights }, { save });
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'File form' }));
    expect(form.queryByRole('textbox', { name: /File name/ })).not.toBeInTheDocument();
    const title = form.getByRole('textbox', { name: /Title/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Approval drawing, checked');
    await userEvent.selectOptions(form.getByRole('combobox', { name: /Seen by/ }), 'Staff and the customer');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: /Approval drawing, checked/ })).toBeInTheDocument();
    expect(save).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(save.mock.calls[0])).toContain('"visibility":"company"');
    expect(JSON.stringify(save.mock.calls[0])).not.toContain('file_name');
  });

  it('are read-only for all other users', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });
});
