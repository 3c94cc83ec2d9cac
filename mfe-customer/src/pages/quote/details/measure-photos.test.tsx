import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addPhotos, clearPhotos, listPhotos } from '@cdi/shared/measure-photos';
import { FakeServer } from '@cdi/shared/session/testing';
import { MeasurePhotos } from './measure-photos.panel.tsx';

const photo = (name: string): File => new File([name], name, { type: 'image/jpeg' });

beforeEach(() => clearPhotos());

it('shows nothing when the browser stores no photo', async () => {
  const { container } = render(<MeasurePhotos quoteId={4} onAttached={() => undefined} />);
  await waitFor(async () => expect(await listPhotos()).toEqual([]));
  expect(container).toBeEmptyDOMElement();
});

it('discards the photos on request, and attaches none to the quote', async () => {
  const server = new FakeServer();
  await addPhotos([photo('plate.jpg'), photo('north.jpg')]);
  render(<MeasurePhotos quoteId={4} onAttached={() => undefined} />);
  expect(await screen.findByText('2 photos in this browser, not yet on a quote.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/not yet on a quote/)).not.toBeInTheDocument());
  expect(await listPhotos()).toEqual([]);
  expect(server.callsTo('/api/cdi_file/attach_file')).toEqual([]);
});
