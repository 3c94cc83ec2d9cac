import { FILE_HANDLERS } from '../contracts/file.contract.ts';
import { FILE_TYPES, findFileType } from './file-types.ts';

it('has the codes 1 to 51, each once', () => {
  expect(FILE_TYPES.map(({ code }) => code)).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
});

it.each([
  [1, '2D drawing'],
  [2, '3D drawing'],
  [7, 'Tracker file'],
  [9, 'Tracker photo'],
  [17, 'Company file'],
  [21, 'Vendor purchase order file'],
  [22, 'User photo'],
  [24, 'Asset photo'],
  [49, 'Maintenance request file'],
])('code %i is the %s', (code, title) => {
  expect(findFileType(code)?.title).toBe(title);
});

it('attaches every type to an object that some context attaches to', () => {
  const objects: readonly string[] = Object.values(FILE_HANDLERS);
  expect(FILE_TYPES.flatMap(({ carriedBy }) => carriedBy).filter((name) => !objects.includes(name))).toEqual([]);
});
