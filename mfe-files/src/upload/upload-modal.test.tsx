import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, type UploadContext } from '@cdi/shared/session';
import { UiRoot } from '@cdi/shared/ui';
import { makeFile, makeMetadata, makeUploadApi } from './testing/fake-upload.ts';
import type { UploadApi } from './upload-api.ts';
import { UploadModal } from './upload-modal.tsx';

const user = userEvent.setup({ applyAccept: false });

async function openModal(context: Partial<UploadContext> = {}, calls: Partial<UploadApi> = {}) {
  const api = makeUploadApi(calls);
  render(
    <UiRoot>
      <UploadModal api={api} />
    </UiRoot>,
  );
  act(() => session.upload.open({ handler: 'quote', referenceID: 12, ...context }));
  await screen.findByRole('button', { name: 'Choose file' });
  return api;
}

const chooseFile = (name: string) => user.upload(screen.getByLabelText('File'), makeFile(name));
const uploadButton = () => screen.getByRole('button', { name: /Upload file/ });

afterEach(() => {
  act(() => session.upload.reset());
  session.messages.clearMessage();
});

it('is absent until it is opened, and then has an accessible name', async () => {
  const api = makeUploadApi();
  render(
    <UiRoot>
      <UploadModal api={api} />
    </UiRoot>,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.loadMetadata).not.toHaveBeenCalled();
  act(() => session.upload.open({ handler: 'quote', referenceID: 12 }));
  expect(await screen.findByRole('dialog', { name: /File Upload/ })).toBeInTheDocument();
});

it('attaches a file and calls back the page that opened the modal', async () => {
  const onAttached = jest.fn();
  const api = await openModal({ onAttached });
  expect(screen.getByText('Q-1042 · Riverside School')).toBeInTheDocument();
  await chooseFile('po 4471.pdf');
  expect(await screen.findByText(/Sent, file number 77/)).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('po 4471');
  await user.selectOptions(screen.getByLabelText('File type'), 'Customer PO');
  await user.click(uploadButton());
  await waitFor(() => expect(onAttached).toHaveBeenCalledWith(77));
  expect(api.attach).toHaveBeenCalledTimes(1);
  expect(session.messages.appMessage).toEqual({ kind: 'success', text: 'File Attached' });
  expect(session.upload.isOpen).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('focuses the file chooser first, not the close button', async () => {
  await openModal();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose file' })).toHaveFocus());
});

it('describes at the button why Upload file is disabled', async () => {
  await openModal({ referenceID: 0 });
  expect(uploadButton()).toBeDisabled();
  expect(uploadButton()).toHaveAccessibleDescription('Save the record first: a file needs a record to be attached to.');
});

it('requires the conforming type in the conforming context', async () => {
  const api = await openModal({ handler: 'curb_conforming', fileTypeID: 19 });
  await chooseFile('stamp.pdf');
  await screen.findByText(/Sent/);
  expect(uploadButton()).toHaveAccessibleDescription('Choose a conforming type first.');
  await user.selectOptions(screen.getByLabelText('Conforming type'), 'Seismic');
  await waitFor(() => expect(uploadButton()).toBeEnabled());
  await user.click(uploadButton());
  await waitFor(() => expect(api.attach).toHaveBeenCalledWith(expect.objectContaining({ conforming_type_id: 2 })));
});

it('shows progress and can be cancelled', async () => {
  let report: ((fraction: number) => void) | undefined;
  await openModal(
    {},
    {
      send: (_file, options) => {
        report = options.onProgress;
        return new Promise(() => undefined);
      },
    },
  );
  await chooseFile('po.pdf');
  act(() => report?.(0.25));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(uploadButton()).toHaveAccessibleDescription('The file is still being sent.');
  await user.click(screen.getByRole('button', { name: 'Cancel sending' }));
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeInTheDocument();
});

it('shows Failed to upload file with the error, and keeps the file', async () => {
  await openModal({ fileTypeID: 8 }, { attach: () => Promise.reject(new Error('The quote was closed.')) });
  await chooseFile('po.pdf');
  await screen.findByText(/Sent/);
  await user.click(uploadButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to upload file: The quote was closed.');
  expect(screen.getByText('po.pdf')).toBeInTheDocument();
});

describe('a file that is attached already', () => {
  const same = {
    cdi_file_id: 6,
    title: 'PO 4470',
    file_name: 'po.pdf',
    type: 8,
    revision: 2,
    is_current: true,
    created_dt: '2026-11-20T15:00:00Z',
    uploaded_by: 'Dana Ruiz',
  };
  const told = 'This is the same file as "PO 4470", revision 2, attached on Nov 20, 2026 by Dana Ruiz.';
  const open = () =>
    openModal(
      { fileTypeID: 8 },
      { loadMetadata: async ({ cdi_file_id }) => makeMetadata({ same_as: cdi_file_id === 77 ? same : null }) },
    );

  it('is named before attaching, and can be attached anyway', async () => {
    const api = await open();
    await chooseFile('po.pdf');
    expect(await screen.findByRole('alert')).toHaveTextContent(told);
    expect(screen.queryByRole('button', { name: /Upload file/ })).not.toBeInTheDocument();
    expect(api.attach).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Attach all the same' }));
    await waitFor(() => expect(session.upload.isOpen).toBe(false));
    expect(api.attach).toHaveBeenCalledWith(expect.objectContaining({ cdi_file_id: 77 }));
  });

  it('can be replaced by another one', async () => {
    const api = await open();
    await chooseFile('po.pdf');
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose file' })).toBeInTheDocument();
    expect(api.attach).not.toHaveBeenCalled();
  });
});

it('accepts a dropped and a pasted file', async () => {
  await openModal();
  const zone = screen.getByText('or drop it here, or paste it').parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files: [makeFile('dropped.pdf')] } });
  expect(await screen.findByText('dropped.pdf')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  fireEvent.paste(document, { clipboardData: { files: [makeFile('pasted.png')] } });
  expect(await screen.findByText('pasted.png')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('File type')).toHaveDisplayValue('Quote photo'));
});

it('shows the problem of a file in the drop zone', async () => {
  const api = await openModal();
  await chooseFile('setup.exe');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'setup.exe cannot be attached here. Allowed: jpg, pdf, png, xlsx.',
  );
  expect(api.send).not.toHaveBeenCalled();
});

describe('closing', () => {
  it('Esc closes at once while nothing is in progress', async () => {
    await openModal();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(session.upload.isOpen).toBe(false));
  });

  it('Esc asks first when a file is in progress', async () => {
    await openModal();
    await chooseFile('po.pdf');
    await screen.findByText(/Sent/);
    fireEvent.keyDown(screen.getByRole('dialog', { name: /File Upload/ }), { key: 'Escape', keyCode: 27 });
    expect(await screen.findByRole('button', { name: 'Keep it open' })).toBeInTheDocument();
    expect(session.upload.isOpen).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close and drop it' }));
    await waitFor(() => expect(session.upload.isOpen).toBe(false));
  });
});

it('moves by buttons as well as by dragging', async () => {
  await openModal();
  const dialog = screen.getByRole('dialog');
  const frame = dialog.querySelector<HTMLElement>('.upload-frame')!;
  expect(frame.style.transform).toBe('translate(0px, 0px)');
  // as in a browser: a window of 560 by 400 at 232, 100, plus its movement
  frame.getBoundingClientRect = () => {
    const [x = 0, y = 0] = [...frame.style.transform.matchAll(/-?\d+/g)].map(([text]) => Number(text));
    return { left: 232 + x, top: 100 + y, width: 560, height: 400 } as DOMRect;
  };
  await user.click(screen.getByRole('button', { name: 'Move the window' }));
  const buttons = within(screen.getByRole('group', { name: 'Move the window' }));
  await user.click(buttons.getByRole('button', { name: 'Move right' }));
  await user.click(buttons.getByRole('button', { name: 'Move down' }));
  expect(frame.style.transform).toBe('translate(48px, 48px)');
  for (let press = 0; press < 20; press += 1) await user.click(buttons.getByRole('button', { name: 'Move right' }));
  expect(frame.style.transform).toBe(`translate(${window.innerWidth - 232 - 56}px, 48px)`);
  await user.click(buttons.getByRole('button', { name: 'Center' }));
  expect(frame.style.transform).toBe('translate(0px, 0px)');
});
