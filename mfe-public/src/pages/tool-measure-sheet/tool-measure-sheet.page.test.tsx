import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearPhotos, listPhotos } from '@cdi/shared/measure-photos';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolMeasureSheetPage } from './tool-measure-sheet.page.tsx';

const photo = (name: string, type = 'image/jpeg'): File => new File([name], name, { type });
const field = () => screen.getByLabelText('Photos: plate, each side, inside');

beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
beforeEach(async () => {
  await clearPhotos();
  await startSession(null);
  await showPage('/tools/measure_sheet?tag=RTU-1&l=59&w=39+1%2F2', <ToolMeasureSheetPage />);
});

it('keeps photos in the browser with the measures, and can remove them', async () => {
  await userEvent.upload(field(), [photo('plate.jpg'), photo('north.jpg')]);
  expect(await screen.findByRole('img', { name: 'plate.jpg' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove plate.jpg' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'plate.jpg' })).not.toBeInTheDocument());
  expect((await listPhotos()).map(({ file }) => file.name)).toEqual(['north.jpg']);
});

it('reports at the field a file that is no photo, and does not keep it', async () => {
  await userEvent.setup({ applyAccept: false }).upload(field(), photo('notes.pdf', 'application/pdf'));
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(/notes.pdf is not a photo that a quote takes. Choose JPG, PNG or HEIC./);
  expect(await listPhotos()).toEqual([]);
});

it.each([
  ['Tag, such as RTU-1', 'RTU-12 north, above the loading dock, 42'],
  ['Old unit, brand and model', 'Carrier 48HJ004 with economizer, of 1998'],
])('accepts forty characters for "%s", and no more', async (label, words) => {
  expect(words).toHaveLength(40);
  const box = screen.getByLabelText(label);
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(`${words}!`);
  expect(box).toHaveValue(words);
});

it('passes the measures to a quote of a custom adapter', () => {
  const href = screen.getByRole('link', { name: 'Make this a quote' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(href, 'http://page').searchParams)).toEqual({
    curb_type: 'ADP-C',
    tag: 'RTU-1',
    existing_od_length: '59',
    existing_od_width: '39.5',
  });
});

it('passes height and adapter to their fields, and all other measures as a note', async () => {
  await showPage('/tools/measure_sheet?old=Carrier+48HJ004&adapter=yes&h=6&ac=71', <ToolMeasureSheetPage />);
  const [, link] = screen.getAllByRole('link', { name: 'Make this a quote' });
  const { searchParams } = new URL(link?.getAttribute('href') ?? '', 'http://page');
  expect(Object.fromEntries(searchParams)).toEqual({
    curb_type: 'ADP-C',
    existing_height: '6',
    existing_adapter: 'true',
    notes: 'Old unit: Carrier 48HJ004. Diagonal A–C: 71"',
  });
});
