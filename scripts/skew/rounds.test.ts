import { makeDeclaration, makeRecord, makeRow } from '../../server/src/composition/testing/make-release.ts';
import type { BuildRecord } from '../../shared/src/common/remotes/build-record.ts';
import { findMisfits, listMainPaths, listRounds, type NamedBuilds } from './rounds.ts';

const pages = [makeRow('file', { path: '/cdi_file/{id}' })];
const shell = (version: string, given: Partial<BuildRecord> = {}) => makeRecord('shell', { version, ...given });
const files = (version: string, given: Partial<BuildRecord> = {}) =>
  makeRecord('mfe-files', { version, declares: makeDeclaration({ pages }), ...given });
const say = (builds: Readonly<Record<string, NamedBuilds>>) =>
  listRounds(new Map(Object.entries(builds))).map(({ name, records }) => [
    name,
    records.map((record) => `${record.name} ${record.version}`).join(', '),
  ]);

it('puts newest remotes into the live shell and the one before, and live remotes into the newest shell', () => {
  expect(
    say({
      shell: { newest: shell('3'), live: shell('2'), before: shell('1') },
      'mfe-files': { newest: files('b'), live: files('a') },
      // was never published
      'mfe-new': { newest: makeRecord('mfe-new', { version: 'n' }) },
      // is published by a team elsewhere
      'mfe-warranty': { live: makeRecord('mfe-warranty', { version: 'w' }) },
    }),
  ).toEqual([
    ['newest remotes, live shell 2', 'shell 2, mfe-files b, mfe-new n, mfe-warranty w'],
    ['newest remotes, shell before 1', 'shell 1, mfe-files b, mfe-new n, mfe-warranty w'],
    ['live remotes, newest shell 3', 'shell 3, mfe-files a, mfe-warranty w'],
  ]);
});

it('visits identical combinations once', () => {
  const same = { newest: shell('1'), live: shell('1') };
  expect(say({ shell: same, 'mfe-files': { newest: files('a'), live: files('a') } })).toEqual([
    ['newest remotes, live shell 1', 'shell 1, mfe-files a'],
  ]);
});

it('reports builds that publishing would refuse, without a browser', () => {
  const provides = { '@cdi/shared/mfe': { version: '1.0.0', exports: ['Link'] } };
  const uses = { '@cdi/shared/mfe': { version: '^1.0.0', exports: ['Link', 'brandNewHelper'] } };
  const [problem, ...others] = findMisfits({
    name: 'newest remotes, live shell 1',
    records: [shell('1', { shared: provides }), files('b', { shared: uses })],
  });
  expect(problem).toContain('brandNewHelper');
  expect(others).toEqual([]);
});

it('visits the pages of the menus, or pages without an id if there is no menu', () => {
  const rows = [makeRow('a', { path: '/a/{id?}' }), makeRow('b', { path: '/b/{id}' }), makeRow('c')];
  const menu = ['/c', '/a', '/a?view=late', '/c'].map((href) => ({
    ...{ href, audience: 'anyone' as const, menu: 'tools' as const, label: href },
  }));
  const withMenu = makeRecord('mfe-one', { declares: makeDeclaration({ pages: rows, menu }) });
  const without = makeRecord('mfe-two', { declares: makeDeclaration({ pages: rows }) });
  const pathsOf = (most?: number) => listMainPaths([shell('1'), withMenu, without], most).map(({ path }) => path);
  expect(pathsOf()).toEqual(['/c', '/a', '/a', '/c']);
  expect(pathsOf(1)).toEqual(['/c', '/a']);
});
