import path from 'node:path';
import { buildMenus } from '../shell/src/frame/menu/build-menus.ts';
import { listPlaces } from '../shell/src/frame/search/places.ts';
import { livePages } from '../shared/src/browser/mfe/live-pages.ts';
import { mayOpen, ROLE, USER_TYPE, type Actor } from '../shared/src/common/policy/index.ts';
import {
  describeRemote,
  type LiveRemote,
  type PageTable,
  type RemoteInfo,
} from '../shared/src/common/remotes/index.ts';
import { listRemoteNames, workspaceRoot } from '../shared/src/node/build/workspace.ts';
import expected from './testing/expected-menus.json';

// @runs mfe-*/src/remote.ts mfe-*/src/pages.generated.ts

type Viewer = Pick<Actor, 'roles' | 'userType'> | null;

/** All viewers whose menus differ: an employee by role, everyone else by user type. */
const employees: Readonly<Record<string, Viewer>> = {
  'employee without a role': { userType: USER_TYPE.employee, roles: [] },
  ...Object.fromEntries(
    Object.entries(ROLE).map(([name, role]) => [name, { userType: USER_TYPE.employee, roles: [role] }]),
  ),
};
const others: Readonly<Record<string, Viewer>> = {
  visitor: null,
  ...Object.fromEntries(
    Object.entries(USER_TYPE)
      .filter(([, userType]) => userType !== USER_TYPE.employee)
      .map(([name, userType]) => [name, { userType, roles: [] }]),
  ),
};

/** The remotes of the workspace as a server would name them. */
function readRemotes(): LiveRemote[] {
  return listRemoteNames().map((name) => {
    const load = <Module extends object>(file: string) =>
      jest.requireActual<Module>(path.join(workspaceRoot, name, 'src', file));
    const { remote } = load<{ remote: RemoteInfo }>('remote.ts');
    const { pages } = load<{ pages: PageTable }>('pages.generated.ts');
    const release = { version: '1', contract: remote.contract, entry: '', integrity: '' };
    return { name, ...release, needs: { first: [], pages: {}, integrity: {} }, ...describeRemote(remote, pages) };
  });
}

const toViewer = (viewer: Viewer) => ({
  isStaff: viewer?.userType === USER_TYPE.employee,
  mayOpen: (audience: Parameters<typeof mayOpen>[0]) => mayOpen(audience, viewer),
});

function listMenu(viewer: Viewer): unknown[][] {
  return buildMenus(livePages.menu, toViewer(viewer)).flatMap(({ title, groups }) =>
    groups.flatMap(({ heading, entries }) => entries.map(({ label, href }) => [title, heading, label, href])),
  );
}

const listCommands = (viewer: Viewer): unknown[][] =>
  listPlaces([], livePages.commands, toViewer(viewer)).map(({ name, href }) => [name, href]);

/** Rows of a menu or of the commands that the table knows, so that a new page does not fail the test. */
function keepKnown(rows: readonly (readonly unknown[])[], table: readonly (readonly unknown[])[]): unknown[] {
  const known = new Set(table.map((row) => row.at(-2)));
  return rows.filter((row) => known.has(row.at(-1)));
}

/** Rows of a table for the person or for all, without that column. */
function rowsFor(table: readonly (readonly unknown[])[], person: string): unknown[] {
  const isFor = (who: unknown) => who === 'all' || (Array.isArray(who) && who.includes(person));
  return table.filter((row) => isFor(row.at(-1))).map((row) => row.slice(0, -1));
}

beforeAll(() => livePages.replace(readRemotes()));

it.each(Object.entries(employees))('%s sees the menus and commands of that role', (person, viewer) => {
  expect(keepKnown(listMenu(viewer), expected.staffMenus)).toEqual(rowsFor(expected.staffMenus, person));
  const commands = keepKnown(listCommands(viewer), expected.staffCommands);
  expect(commands.toSorted()).toEqual(rowsFor(expected.staffCommands, person).toSorted());
});

it.each(Object.entries(others))('%s sees the public menus, and the commands of that user type', (person, viewer) => {
  expect(keepKnown(listMenu(viewer), expected.publicMenus)).toEqual(rowsFor(expected.publicMenus, person));
  const commands = keepKnown(listCommands(viewer), expected.otherCommands);
  expect(commands.toSorted()).toEqual(rowsFor(expected.otherCommands, person).toSorted());
});
