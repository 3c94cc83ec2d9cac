import type { BuildRecord } from '../../shared/src/common/remotes/build-record.ts';
import { findReleaseProblems } from '../../shared/src/common/remotes/check-release.ts';

/** Builds of one name: the newest here, the live one, and for the shell the one that was live before. */
export interface NamedBuilds {
  readonly newest?: BuildRecord | undefined;
  readonly live?: BuildRecord | undefined;
  readonly before?: BuildRecord | undefined;
}

/** A product composed of builds of different releases. */
export interface Round {
  /** `newest remotes, live shell 1.0.0-a1b2c3`. */
  readonly name: string;
  readonly records: readonly BuildRecord[];
}

/**
 * The products that people may have in their browsers around a release: newest remotes in the live shell and in the one before it, which
 * open pages still show; live remotes in the newest shell. A round of the same builds as another one is left out.
 */
export function listRounds(builds: ReadonlyMap<string, NamedBuilds>): readonly Round[] {
  const shell = builds.get('shell') ?? {};
  const remotes = [...builds].filter(([name]) => name !== 'shell').map(([, each]) => each);
  const newest = remotes.flatMap((each) => each.newest ?? each.live ?? []);
  const live = remotes.flatMap((each) => each.live ?? []);
  const rounds = [
    { words: 'newest remotes, live shell', host: shell.live, guests: newest },
    { words: 'newest remotes, shell before', host: shell.before, guests: newest },
    { words: 'live remotes, newest shell', host: shell.newest, guests: live },
  ].flatMap(({ words, host, guests }): Round[] =>
    host ? [{ name: `${words} ${host.version}`, records: [host, ...guests] }] : [],
  );
  const known = new Set<string>();
  return rounds.filter(({ records }) => {
    const key = records.map(({ name, version }) => `${name} ${version}`).join();
    return !known.has(key) && known.add(key);
  });
}

/** Problems for which publishing would refuse the builds of a round. */
export function findMisfits({ records }: Round): readonly string[] {
  const [shell, ...remotes] = records;
  if (!shell) return [];
  return remotes.flatMap((remote) => findReleaseProblems(remote, [shell]));
}

/** An address of a remote that needs no record. */
export interface MainPath {
  readonly remote: string;
  readonly path: string;
}

/** Pages that the menus of each remote link to, or its pages without an id if it has no menu: at most `most` of each remote, or all. */
export function listMainPaths(records: readonly BuildRecord[], most?: number): readonly MainPath[] {
  return records.flatMap(({ name, declares }) => {
    if (!declares) return [];
    const pages = declares.pages.filter(({ isNotFound }) => !isNotFound).map(({ path }) => path);
    const plain = pages.map((path) => path.replace(/\/\{[^}]*\?\}$/, '') || '/').filter((path) => !path.includes('{'));
    const led = declares.menu.map(({ href }) => href).filter((href) => !/[?#]/.test(href));
    const paths = [...new Set(led.length > 0 ? led : plain)];
    return paths.slice(0, most).map((path) => ({ remote: name, path }));
  });
}
