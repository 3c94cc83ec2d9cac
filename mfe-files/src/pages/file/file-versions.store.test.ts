import { CallError } from '@cdi/shared/api';
import { FileVersionsStore, listVersions, type FileVersion } from './file-versions.store.ts';

const version = (cdi_file_id: number, facts: Partial<FileVersion>): FileVersion => ({
  cdi_file_id,
  title: `File ${cdi_file_id}`,
  file_name: 'drawing.pdf',
  type: 3,
  revision: 1,
  is_current: false,
  created_dt: '2026-11-20T15:00:00Z',
  uploaded_by: 'Dana Ruiz',
  ...facts,
});
const ids = (versions: readonly FileVersion[]) => versions.map(({ cdi_file_id }) => cdi_file_id);

it('lists all drawings of a type with one current file as versions, newest first', () => {
  const files = [
    version(1, { revision: 1, file_name: 'rev-a.pdf' }),
    version(3, { revision: 3, file_name: 'rev-c.pdf', is_current: true }),
    version(2, { revision: 2, file_name: 'rev-b.pdf' }),
    version(9, { type: 1, is_current: true }),
  ];
  expect(ids(listVersions(files, 2))).toEqual([3, 2, 1]);
});

it('treats photos with different names as separate files', () => {
  const files = [
    version(1, { type: 20, file_name: 'north.jpg', is_current: true }),
    version(2, { type: 20, file_name: 'South.jpg' }),
    version(3, { type: 20, file_name: 'south.jpg', revision: 2, is_current: true }),
  ];
  expect(ids(listVersions(files, 1))).toEqual([1]);
  expect(ids(listVersions(files, 2))).toEqual([3, 2]);
});

it('reports why the versions could not be loaded', async () => {
  const store = new FileVersionsStore(() => Promise.reject(new CallError('Not reachable.', { code: 'NETWORK' })));
  await store.load('quote', 12, 1);
  expect(store.state).toMatchObject({ kind: 'failed', error: { message: 'Not reachable.' } });
});
