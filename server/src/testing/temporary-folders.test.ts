import { tmpdir } from 'node:os';
import { chooseTemporaryFolder } from './temporary-folders.ts';

const GB = 1024 ** 3;

describe('where a run of the tests keeps its databases', () => {
  it.each([
    ['in memory that has room', 8 * GB, 8 * GB, '/dev/shm'],
    ['on the disk where a container has 64 MB for it', 64 * 1024 ** 2, 8 * GB, tmpdir()],
    ['on the disk where the memory would not do for the tests as well', 8 * GB, 3 * GB, tmpdir()],
  ])('%s', async (_what, room, memory, folder) => {
    expect(await chooseTemporaryFolder(() => Promise.resolve({ room, memory }))).toBe(folder);
  });
});
