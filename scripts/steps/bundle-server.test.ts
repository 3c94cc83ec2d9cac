import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bundlePrograms } from './bundle-server.ts';

// @runs server/src/main.ts demo/src/demo.ts

const folder = 'server/.cache/bundle-server-test';

afterAll(() => rm(path.resolve(__dirname, '../..', folder), { recursive: true, force: true }));

it('the server contains no file of the demo company, whose bundle has them all', async () => {
  const sources = await bundlePrograms({
    entries: { [`${folder}/main`]: 'server/src/main.ts', [`${folder}/demo`]: 'demo/src/demo.ts' },
    hasSourceMap: false,
  });
  const server = sources[`${folder}/main`] ?? [];
  expect(server).toEqual(expect.arrayContaining(['server/src/main.ts', 'server/src/app.ts']));
  expect(server.filter((file) => file.startsWith('demo/'))).toEqual([]);
  expect(sources[`${folder}/demo`]).toEqual(
    expect.arrayContaining(['demo/src/demo.ts', 'demo/src/seed-demo.ts', 'demo/src/orders/order-plans.data.ts']),
  );
});
