import { staff } from '@cdi/shared/policy';
import type { LiveRemote, PageRow } from '@cdi/shared/remotes';

/** A page for everyone, its path made from its name; `given` replaces what a test is about. */
export function makeRow(page: string, given: Partial<PageRow> = {}): PageRow {
  return { page, path: `/${page}`, title: [page], audience: 'anyone', ...given };
}

/** A page for employees. */
export const makeStaffRow = (page: string, given: Partial<PageRow> = {}): PageRow =>
  makeRow(page, { audience: [staff], ...given });

/** The live release of a remote with these pages. */
export function makeRemote(name: string, pages: readonly PageRow[], given: Partial<LiveRemote> = {}): LiveRemote {
  const version = given.version ?? '1.0.0-aaaaaaaaaaaa';
  return {
    name,
    title: 'A remote',
    version,
    contract: 1,
    entry: `/assets/${name}/${version}/remoteEntry.js`,
    integrity: 'sha384-a',
    needs: { first: [], pages: {}, integrity: {} },
    parcels: [],
    menu: [],
    search: [],
    commands: [],
    pages,
    ...given,
  };
}
