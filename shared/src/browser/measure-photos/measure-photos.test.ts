/** @jest-environment ./test/jsdom-environment.cjs */
import 'fake-indexeddb/auto';
import { addPhotos, clearPhotos, listPhotos, removePhoto } from './measure-photos.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const photo = (name: string): File => new File([`bytes of ${name}`], name, { type: 'image/jpeg' });
const names = async (nowMs?: number) => (await listPhotos(nowMs)).map(({ file }) => file.name);

beforeEach(() => clearPhotos());

it('keeps photos in the order in which they were taken, with their names and their bytes', async () => {
  await addPhotos([photo('plate.jpg')]);
  await addPhotos([photo('north.jpg'), photo('south.jpg')]);
  const kept = await listPhotos();
  expect(kept.map(({ file }) => [file.name, file.type, file.size])).toEqual([
    ['plate.jpg', 'image/jpeg', 18],
    ['north.jpg', 'image/jpeg', 18],
    ['south.jpg', 'image/jpeg', 18],
  ]);
});

it('forgets one, and forgets all', async () => {
  const [plate] = await addPhotos([photo('plate.jpg'), photo('north.jpg')]);
  await removePhoto(plate?.id ?? 0);
  expect(await names()).toEqual(['north.jpg']);
  await clearPhotos();
  expect(await names()).toEqual([]);
});

it('deletes photos that were not added to a quote within two weeks', async () => {
  await addPhotos([photo('old.jpg')], Date.now() - 15 * DAY_MS);
  await addPhotos([photo('new.jpg')], Date.now() - 13 * DAY_MS);
  expect(await names()).toEqual(['new.jpg']);
  expect(await names(Date.now() + 2 * DAY_MS)).toEqual([]);
});
