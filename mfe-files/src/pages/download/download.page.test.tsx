import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@cdi/shared/api';
import { MemoryRouter, Route, Routes } from '@cdi/shared/router';
import { DownloadPage } from './download.page.tsx';
import type { DownloadServices } from './download.store.ts';

function open(id: string, services: Partial<DownloadServices> = {}) {
  const all = {
    linkTo: jest.fn(services.linkTo ?? (async (fileId: number) => `/api/download/${fileId}?token=t`)),
    fetchFile: jest.fn(services.fetchFile ?? (async () => ({ blob: new Blob(['12345']), fileName: 'plan A.pdf' }))),
    save: jest.fn(services.save),
  };
  render(
    <MemoryRouter initialEntries={[`/download/${id}`]}>
      <Routes>
        <Route path="/download/:id" element={<DownloadPage services={all} />} />
      </Routes>
    </MemoryRouter>,
  );
  return all;
}

it('fetches the file from its link, saves it and confirms that', async () => {
  const services = open('7');
  expect(await screen.findByRole('heading', { name: 'plan A.pdf' })).toBeInTheDocument();
  expect(services.linkTo).toHaveBeenCalledWith(7);
  expect(services.fetchFile).toHaveBeenCalledWith('/api/download/7?token=t', expect.anything());
  expect(services.save).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('5 bytes arrived');
  expect(document.title).toBe('CDI - Download - 7');
});

it('shows the progress of the download', async () => {
  open('7', {
    fetchFile: (_path, { onProgress }) => {
      onProgress?.(512, 2048);
      return new Promise(() => undefined);
    },
  });
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
});

it('reports a file that is missing, or not accessible to this user', async () => {
  open('9', {
    fetchFile: () =>
      Promise.reject(
        new CallError('The file is not there, or it is not yours to see.', { code: 'NOT_FOUND', status: 404 }),
      ),
  });
  expect(await screen.findByText('The file is not there, or it is not yours to see.')).toBeInTheDocument();
});

it('retries after a broken connection', async () => {
  const fetchFile = jest
    .fn()
    .mockRejectedValueOnce(new CallError('The connection broke.', { code: 'NETWORK' }))
    .mockResolvedValue({ blob: new Blob(['1']), fileName: 'bol.pdf' });
  const { save } = open('7', { fetchFile });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached. Check the connection.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'bol.pdf' });
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

it('refuses an address without a file number', async () => {
  const { linkTo } = open('abc');
  expect(screen.getByText(/is not the number of a file/)).toBeInTheDocument();
  expect(linkTo).not.toHaveBeenCalled();
});
