import path from 'node:path';
import {
  describeRemote,
  findDeclarationProblems,
  findOwners,
  findReleaseProblems,
  type PageTable,
  type RemoteInfo,
} from '../shared/src/common/remotes/index.ts';
import { isForStaffOnly } from '../shared/src/common/policy/index.ts';
import { listRemoteNames, workspaceRoot } from '../shared/src/node/build/workspace.ts';
import { BUILD_STAGES } from '../shared/src/common/catalogue/index.ts';
import { reports } from '../shared/src/common/reports/all-reports.generated.ts';
import { reportEntries } from '../shared/src/common/reports/index.ts';
import awaited from './testing/routes-without-owner.generated.json';

// @runs mfe-*/src/remote.ts mfe-*/src/pages.generated.ts

/** Declarations of all remotes of the workspace, read as their builds read them: in Node, without a browser. */
const remotes = listRemoteNames().map((name) => {
  const load = <Module extends object>(file: string) =>
    jest.requireActual<Module>(path.join(workspaceRoot, name, 'src', file));
  const { remote } = load<{ remote: RemoteInfo }>('remote.ts');
  const { pages } = load<{ pages: PageTable }>('pages.generated.ts');
  return { name, info: remote, ...describeRemote(remote, pages) };
});

/** The remote whose pages are boards, all of them. */
const BOARDS = 'mfe-schedulers';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const withId = (names: readonly string[]) => names.flatMap((name) => [`/${name}`, `/${name}/42`]);

/** Routes of the specification; those of objects also with an id. */
const OBJECTS =
  words(`asset branch company cdi_file cdi_location territory curb material credit model part payment po corpay_po
  pricing shipper supplier spring_configuration timecard tracker tracker_mer user inventory_manager conforming_stamp region
  tracker_curb`);
const TOOLS =
  words(`maintenance_log catalog_order cogs_config surcharge sales_goals clock consolidation invoicing po_receiving
  scrap_tracker status_board warehouse_order entity_groups dev_tools config cogs_upload`);
const CONTENT =
  words(`about aboutval adapters credit_app conforming customcurbs ductcal employment engineering field_measure
  guarantee install_instructions economizer_instructions isolation locations products shipping tools new_user_r economizers
  termsandconditions privacypolicy`);
const ACCOUNT = words('sign_in my my/register myedit myalerts pass_reset drawings');
const OTHERS = words('directory qrscanner error drawsch maintenance_scheduler measure_scheduler');
const SPECIFIED: readonly string[] = [
  '/',
  ...OBJECTS.flatMap((name) => [`/${name}`, `/${name}/42`, `/${name}/new`, `/${name}/mass_upload`]),
  ...withId([...TOOLS, ...CONTENT, ...ACCOUNT, ...OTHERS]),
  '/buildsch/master',
  ...Object.keys(BUILD_STAGES).map((stage) => `/buildsch/${stage}`),
  ...reportEntries.map(({ name }) => `/rpt/${name}`),
  ...words('/quote /quote/42 /quote/new /myorder/42 /download/42'),
];

/** Routes without a page yet. `pnpm generate` removes a path once it has a page, and never adds one. */
const WITHOUT_OWNER: readonly string[] = awaited;
const isAwaited = (address: string): boolean =>
  WITHOUT_OWNER.some((path) => address === path || address.startsWith(`${path}/`));
const ownersOf = (address: string, isStaff: boolean) =>
  findOwners(remotes, address, { isStaff }).map(({ remote }) => remote);

describe('the routes of the specification', () => {
  it('have one owner each for employees, except those that still wait for one', () => {
    const counts = SPECIFIED.map((address) => [address, ownersOf(address, true).length] as const);
    expect(counts.filter(([address, count]) => !isAwaited(address) && count !== 1)).toEqual([]);
  });

  it('have one owner each for all other users, except the records of a territory', () => {
    const counts = SPECIFIED.map((address) => [address, ownersOf(address, false).length] as const);
    expect(counts.filter(([address, count]) => !isAwaited(address) && count !== 1)).toEqual([
      ['/territory/42', 0],
      ['/territory/new', 0],
      ['/territory/mass_upload', 0],
    ]);
  });

  it('wait for an owner by the paths of the specification, and fewer of them with every page', () => {
    expect(WITHOUT_OWNER.filter((path) => !SPECIFIED.includes(path))).toEqual([]);
    expect(WITHOUT_OWNER.length).toBeLessThanOrEqual(48);
  });

  it('open pages of objects, tools, boards and reports to employees only', () => {
    const ofStaff = SPECIFIED.filter((address) =>
      [...OBJECTS, ...TOOLS, 'drawsch', 'buildsch', 'rpt'].includes(address.split('/')[1] ?? ''),
    );
    const pages = ofStaff.flatMap((address) => findOwners(remotes, address, { isStaff: true }));
    expect(pages.filter(({ audience }) => !isForStaffOnly(audience))).toEqual([]);
  });

  it('give the whole window to reports, boards, the maintenance log and the developer tools, and to nothing else', () => {
    const wide = remotes
      .filter(({ name }) => name !== BOARDS)
      .flatMap(({ pages }) => pages.filter(({ isFullWidth }) => isFullWidth).map(({ path: at }) => at));
    const first = new Set(wide.map((at) => at.split('/')[1] ?? ''));
    const specified = words('rpt maintenance_log dev_tools');
    expect([...first].sort()).toEqual(specified.filter((word) => first.has(word) || !isAwaited(`/${word}`)).sort());
    // the name of a new board does not matter
    const boards = remotes.find(({ name }) => name === BOARDS)?.pages ?? [];
    expect(boards.length).toBeGreaterThan(0);
    expect(boards.filter(({ isFullWidth }) => !isFullWidth)).toEqual([]);
  });
});

describe.each(remotes)('$name', ({ name, info, ...declaration }) => {
  it('declares what can be published beside all others', () => {
    expect(findDeclarationProblems(name, declaration)).toEqual([]);
    const toFacts = (each: { name: string; declares: typeof declaration; contract: number }) => ({
      ...each,
      version: '1',
      shared: {},
    });
    const live = remotes
      .filter((other) => other.name !== name)
      .map(({ name: other, info: { contract }, ...declares }) => toFacts({ name: other, declares, contract }));
    expect(findReleaseProblems(toFacts({ name, declares: declaration, contract: info.contract }), live)).toEqual([]);
  });

  it('links only to existing pages', () => {
    const links = [...declaration.menu, ...declaration.search, ...declaration.commands].map(({ href }) => href);
    const dead = links.filter((href) => ownersOf(href.split('#')[0] ?? '', true).length === 0);
    expect(dead).toEqual([]);
  });

  it('has the name of its folder, and its own port', () => {
    expect(info.name).toBe(name);
    expect(remotes.filter(({ info: { devPort } }) => devPort === info.devPort)).toHaveLength(1);
  });
});

it('one page of the product draws the 404 page', () => {
  const drawn = remotes.flatMap(({ pages }) => pages.filter(({ isNotFound }) => isNotFound));
  expect(drawn.map(({ page }) => page)).toEqual(['not-found']);
});

it.each(reports)('the report $name opens pages that are there', ({ columns }) => {
  const addresses = columns.flatMap(({ opens }) => {
    const segment = opens?.startsWith('/buildsch/') ? 'turret' : '7';
    // a list that is filtered is the page of the list
    return opens === undefined ? [] : [opens.replace(/\?.*/, '').replace(/\{[^{}]*\}/, segment)];
  });
  expect(addresses.filter((address) => ownersOf(address, true).length !== 1)).toEqual([]);
});
