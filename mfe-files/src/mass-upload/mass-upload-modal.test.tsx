import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@cdi/shared/api';
import { session, type MassUploadContext } from '@cdi/shared/session';
import { UiRoot } from '@cdi/shared/ui';
import { makeFile } from '../upload/testing/fake-upload.ts';
import type { MassUploadApi } from './mass-upload-api.ts';
import { MassUploadModal } from './mass-upload-modal.tsx';

const user = userEvent.setup({ applyAccept: false });
const curbs = [
  { id: 12, label: 'T-48001-1 · AC-1' },
  { id: 13, label: 'T-48001-2 · AC-2' },
];

function openModal(context: Partial<MassUploadContext> = {}, calls: Partial<MassUploadApi> = {}) {
  const api = {
    findCurbs: jest.fn(calls.findCurbs ?? (async () => [])),
    send: jest.fn(calls.send ?? (async () => ({ opt: 'save' as const, msg: '2 files attached' }))),
  };
  act(() => session.upload.openMass({ curbs, ...context }));
  const { mass } = session.upload;
  if (mass === null) throw new Error('The mass upload is not open.');
  render(
    <UiRoot>
      <MassUploadModal context={mass} api={api} />
    </UiRoot>,
  );
  return api;
}

const choose = (...names: readonly string[]) =>
  user.upload(
    screen.getByLabelText('Files', { selector: 'input' }),
    names.map((name) => makeFile(name)),
  );
const sendButton = () => screen.getByRole('button', { name: /^Upload/ });
const rows = () => within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');

afterEach(() => {
  act(() => session.upload.reset());
  session.messages.clearMessage();
});

it('assigns each file to the line that its name contains, and sends them together', async () => {
  const onAttached = jest.fn();
  const api = openModal({ fileTypeID: 1, onAttached });
  expect(screen.getByRole('dialog', { name: /Mass File Upload/ })).toBeInTheDocument();
  await choose('T-48001-2 rev A.pdf', 'AC-1.pdf');
  expect(rows().map((row) => within(row).getByRole<HTMLInputElement>('combobox').value)).toEqual([
    'T-48001-2 · AC-2',
    'T-48001-1 · AC-1',
  ]);
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  await waitFor(() => expect(onAttached).toHaveBeenCalledTimes(1));
  const [files = [], input] = (api.send.mock.calls[0] ?? []) as Parameters<MassUploadApi['send']>;
  expect(files.map(({ name }) => name)).toEqual(['T-48001-2 rev A.pdf', 'AC-1.pdf']);
  expect(input).toEqual({ handler: 'tracker_curb', curbIds: [13, 12], fileTypeID: 1, conformingTypeID: 0 });
  expect(session.messages.appMessage).toEqual({ kind: 'success', text: '2 files attached' });
  expect(session.upload.isOpen).toBe(false);
});

it('looks up a line outside the given ones', async () => {
  const api = openModal(
    { curbs: [], fileTypeID: 1 },
    { findCurbs: async () => [{ label: 'T-48009-3 · RTU-9', value: 93, id: 93 }] },
  );
  await choose('T-48009-3.pdf');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Order line' })).toHaveValue('T-48009-3 · RTU-9'));
  expect(api.findCurbs).toHaveBeenCalledWith('tracker_curb', 'T-48009-3');
});

it('assigns drawings to catalog curbs by their file names', async () => {
  const api = openModal(
    { curbs: [] },
    {
      findCurbs: async (_handler, term) => [
        { label: 'ADP-10010 · Adapter, large', value: 8, id: 8 },
        { label: `${term} · Adapter`, value: term === 'ADP-1001' ? 7 : 9, id: 7 },
      ],
    },
  );
  await user.selectOptions(screen.getByLabelText('For'), 'Catalog curbs');
  expect(screen.getByLabelText('File type')).not.toHaveTextContent('Wind stamp');
  await user.selectOptions(screen.getByLabelText('File type'), '2D drawing');
  await choose('adp_1001 rev B.pdf');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Catalog curb' })).toHaveValue('ADP-1001 · Adapter'));
  await user.click(sendButton());
  await waitFor(() => expect(api.send).toHaveBeenCalled());
  expect(api.findCurbs).toHaveBeenCalledWith('curb', 'ADP-1001');
  expect(api.send.mock.calls[0]?.[1]).toMatchObject({ handler: 'curb', curbIds: [7], fileTypeID: 1 });
});

it('looks up the other kind of curb when it is chosen after the files', async () => {
  openModal(
    { curbs: [] },
    { findCurbs: async (handler) => (handler === 'curb' ? [{ label: 'ISO-1005 · Isolation', value: 5, id: 5 }] : []) },
  );
  await choose('ISO-1005.pdf');
  expect(sendButton()).toHaveAccessibleDescription('Choose a file type first.');
  await user.selectOptions(screen.getByLabelText('For'), 'Catalog curbs');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Catalog curb' })).toHaveValue('ISO-1005 · Isolation'),
  );
});

it('shows what is missing before it sends', async () => {
  openModal();
  expect(sendButton()).toHaveAccessibleDescription('Choose the files first.');
  await choose('AC-1.pdf', 'roof plan.pdf');
  expect(sendButton()).toHaveAccessibleDescription('Choose a file type first.');
  await user.selectOptions(screen.getByLabelText('File type'), '2D drawing');
  expect(sendButton()).toHaveAccessibleDescription('One file has no order line yet.');
  await user.click(screen.getByRole('button', { name: 'Remove roof plan.pdf' }));
  expect(sendButton()).toBeEnabled();
});

it('refuses a second file for a line, and an extension that the type does not allow', async () => {
  openModal({ fileTypeID: 1 });
  await choose('AC-1.pdf', 'T-48001-1.pdf', 'AC-2.xlsx');
  expect(screen.getByText(/T-48001-1 · AC-1 has a file above already/)).toBeInTheDocument();
  expect(screen.getByText(/2D drawing takes pdf, dxf/)).toBeInTheDocument();
  expect(sendButton()).toHaveAccessibleDescription('A file has a problem: see the list.');
});

it('requires the conforming type for files that belong to a stamp', async () => {
  const api = openModal();
  await choose('AC-1.pdf');
  await user.selectOptions(screen.getByLabelText('File type'), 'Wind stamp');
  expect(sendButton()).toHaveAccessibleDescription('Choose a conforming type first.');
  await user.selectOptions(screen.getByLabelText('Conforming type'), 'Seismic');
  await user.click(sendButton());
  await waitFor(() => expect(api.send).toHaveBeenCalled());
  expect(api.send.mock.calls[0]?.[1]).toMatchObject({ fileTypeID: 31, conformingTypeID: 2 });
});

it('keeps the files when the server refuses them, and shows why', async () => {
  openModal(
    { fileTypeID: 1 },
    { send: () => Promise.reject(new CallError('AC-1.pdf: This is no PDF.', { code: 'WRONG_FILE', status: 415 })) },
  );
  await choose('AC-1.pdf');
  await user.click(sendButton());
  expect(await screen.findByText('AC-1.pdf: This is no PDF.')).toBeInTheDocument();
  expect(rows()).toHaveLength(1);
});

it('asks before it drops chosen files, and closes at once without files', async () => {
  openModal({ fileTypeID: 1 });
  await choose('AC-1.pdf');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep it open' }));
  expect(session.upload.isOpen).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove AC-1.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(session.upload.isOpen).toBe(false));
});
