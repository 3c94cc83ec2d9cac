import { CONTRACT, type BuildRecord, type BuiltAsset, type PageRow, type RemoteDeclaration } from '@cdi/shared/remotes';
import type { Release } from '../releases.ts';

const asset: BuiltAsset = { integrity: 'sha384-x', bytes: 10, brotliBytes: 5 };

/** What a remote with these pages declares; tests give what they are about. */
export function makeDeclaration(given: Partial<RemoteDeclaration> = {}): RemoteDeclaration {
  return { title: 'Pages', parcels: [], pages: [], menu: [], search: [], commands: [], ...given };
}

/** A page for everybody, at its own name unless a path is given. */
export function makeRow(page: string, given: Partial<PageRow> = {}): PageRow {
  return { page, path: `/${page}`, title: [page], audience: 'anyone', ...given };
}

/** A build with the files that every build has; tests give what they are about. */
export function makeRecord(name: string, given: Partial<BuildRecord> = {}): BuildRecord {
  const version = given.version ?? '1.0.0-aaaaaaaaaaaa';
  const isShell = name === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const files = isShell
    ? [entry, 'main.css', 'ui.js', 'ibm-plex-sans-latin-400-normal.woff2', 'favicon.svg']
    : [entry, 'lifecycles.js', 'root.js', 'root.css'];
  return {
    name,
    version,
    contract: CONTRACT,
    publicPath: `/assets/${name}/${version}/`,
    entry,
    first: isShell
      ? { scripts: [], styles: ['main.css'], shared: [] }
      : { scripts: ['lifecycles.js', 'root.js'], styles: ['root.css'], shared: [] },
    declares: isShell ? null : makeDeclaration(),
    pages: {},
    provided: isShell ? { '@cdi/shared/ui': ['ui.js'] } : {},
    assets: Object.fromEntries(files.map((file) => [file, { ...asset, integrity: `sha384-${name}/${file}` }])),
    ...given,
  };
}

export function makeRelease(name: string, given: Partial<BuildRecord> = {}): Release {
  const record = makeRecord(name, given);
  const folder = `${name}/${record.version}`;
  return { remoteName: name, version: record.version, folder, record, publishedDt: '1970-01-01T00:00:00.000Z' };
}
