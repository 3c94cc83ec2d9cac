import type { BuildRecord } from './build-record.ts';
import { findSizeProblems } from './check-size.ts';

/** A build whose page of adapters has this size in bytes. */
function build(bytes: number): BuildRecord {
  const page = { scripts: [], styles: [], shared: [], later: [], html: { '/adapters': 'adapters.written.txt' } };
  return {
    name: 'mfe-public',
    version: '1.0.0-aaaaaaaaaaaa',
    contract: 1,
    publicPath: '/assets/mfe-public/1.0.0-aaaaaaaaaaaa/',
    entry: 'remoteEntry.js',
    first: { scripts: [], styles: [], shared: [] },
    declares: null,
    pages: { adapters: page },
    provided: {},
    shared: {},
    assets: { 'adapters.written.txt': { integrity: 'sha256-x', bytes } },
  };
}

it('a written page of 160 KiB is published, a larger one is named with its size and what to do', () => {
  expect(findSizeProblems(build(160 * 1024))).toEqual([]);
  expect(findSizeProblems(build(200 * 1024))).toEqual([
    'The page that mfe-public 1.0.0-aaaaaaaaaaaa has written for /adapters is 200.0 KiB of HTML, and 160 KiB is the most. ' +
      'Leave drawings out that stand further down, or take prerender out of its declaration.',
  ]);
});
