import { addScript, openPage, type OpenPage, type Thing } from './open-page.ts';

const remotes = ['one', 'two', 'newer', 'gone'].map((name) => ({ name, entry: `/${name}/remoteEntry.js` }));

/** What a page with this federation shows, part by part; the same for every runtime that may replace another. */
export type Observed = Readonly<Record<string, unknown>>;

type Part = (page: OpenPage) => Promise<unknown>;

/** Opens the built page once for each part. */
export async function observePage(built: string): Promise<Observed> {
  const observed: Record<string, unknown> = {};
  for (const [name, observe] of Object.entries(parts)) {
    const page = await openPage(built);
    page.window.host.register(remotes);
    observed[name] = await observe(page);
    page.close();
  }
  return observed;
}

const parts: Readonly<Record<string, Part>> = {
  'a module of a remote': async ({ window: { host, journal }, requests }) => {
    const thing = await host.load('one/thing');
    return { name: thing.name, hasHostCopy: thing.dep === host.dep, order: journal, scripts: kindsOf(requests) };
  },

  'two remotes': async ({ window: { host, journal } }) => {
    const [one, two] = await Promise.all([host.load('one/thing'), host.load('two/thing')]);
    return { isOneCopy: one.dep === two.dep && two.dep === host.dep, runs: countRuns(journal) };
  },

  'a shared module that loads late': async ({ window: { host, journal }, requests }) => {
    const [one, two] = [await host.load('one/thing'), await host.load('two/thing')];
    const before = requests.length;
    const [first, second, ofHost] = await Promise.all([one.loadLate(), two.loadLate(), host.loadLate()]);
    return {
      isOneCopy: first === second && second === ofHost,
      from: first.from,
      runs: countRuns(journal),
      scriptsOfHost: requests.slice(before).filter((file) => file.startsWith('/host/')).length,
    };
  },

  'repeated loads': async ({ window: { host, journal }, requests }) => {
    const [first, second] = await Promise.all([host.load('one/thing'), host.load('one/thing')]);
    const other = await host.load('one/other');
    const third = await host.load('one/thing');
    return {
      isOneModule: first === second && second === third,
      other: other.name,
      runs: countRuns(journal),
      entries: requests.filter((file) => file === '/one/remoteEntry.js').length,
    };
  },

  'versions that do not fit': async ({ window: { host, journal } }) => {
    const refused = await fail(host.load('newer/thing'));
    return {
      names: ['dep', '^2.0.0', '1.2.0'].filter((word) => refused.includes(word)),
      // the remote did not run, and others do
      after: (await host.load('two/thing')).name,
      runs: countRuns(journal),
    };
  },

  'a module that the host lacks': async ({ window: { host } }) => {
    const refused = await fail(host.load('newer/lacking'));
    return { names: ['lacking'].filter((word) => refused.includes(word)), after: (await host.load('one/thing')).name };
  },

  'a container that does not load': async ({ window: { host }, missing }) => {
    missing.add('/one/remoteEntry.js');
    const refused = await fail(host.load('one/thing'));
    return { isRefused: refused !== '', after: (await host.load('two/thing')).name };
  },

  'a container that loads at the second attempt': async ({ window: { host }, missing }) => {
    missing.add('/one/remoteEntry.js');
    const refused = await fail(host.load('one/thing'));
    missing.delete('/one/remoteEntry.js');
    return { isRefused: refused !== '', name: (await host.load('one/thing')).name };
  },

  'a container that the page preloads': async ({ window: { host, document }, requests }) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href: '/one/remoteEntry.js' });
    document.head.append(link);
    const thing = await host.load('one/thing');
    return {
      name: thing.name,
      hasHostCopy: thing.dep === host.dep,
      entries: requests.filter((file) => file === '/one/remoteEntry.js').length,
    };
  },

  'names that no container has': async ({ window: { host } }) => {
    const loads = ['gone/thing', 'unregistered/thing', 'one/nothing'].map((id) => fail(host.load(id)));
    return {
      areRefused: (await Promise.all(loads)).map((message) => message !== ''),
      after: (await host.load('one/thing')).name,
    };
  },

  'a container that the page ran ahead': async ({ window, requests }) => {
    await addScript(window.document, '/one/remoteEntry.js');
    const thing = await window.host.load('one/thing');
    const entries = requests.filter((file) => file === '/one/remoteEntry.js').length;
    return { name: thing.name, hasHostCopy: thing.dep === window.host.dep, entries };
  },

  'the share scope': async ({ window }) => {
    const [one, two] = [await window.host.load('one/thing'), await window.host.load('two/thing')];
    const versions = (thing: Thing) =>
      Object.fromEntries(Object.entries(thing.scope()).map(([name, found]) => [name, Object.keys(found)]));
    return {
      ofRemote: versions(one),
      isOneScope: one.scope() === two.scope(),
      instances: window.__FEDERATION__.__INSTANCES__.map(({ name }) => name),
    };
  },
};

/** The message of a load that fails; empty for one that does not. */
async function fail(load: Promise<unknown>): Promise<string> {
  try {
    await load;
    return '';
  } catch (error) {
    return String((error as Error).message);
  }
}

/** How often each module ran. */
function countRuns(journal: readonly string[]): Readonly<Record<string, number>> {
  const runs: Record<string, number> = {};
  for (const name of journal) runs[name] = (runs[name] ?? 0) + 1;
  return runs;
}

/** Scripts by the build that has them: names of chunks differ between builds. */
function kindsOf(requests: readonly string[]): readonly string[] {
  return requests.map((file) => (/\/(remoteEntry|main)\.js$/.test(file) ? file : `${file.split('/')[1]}: a chunk`));
}
