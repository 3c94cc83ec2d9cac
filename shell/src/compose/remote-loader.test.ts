/** @jest-environment ./test/jsdom-environment.cjs */
import { livePages, RemoteError } from '@cdi/shared/mfe';
import { USER_TYPE } from '@cdi/shared/policy';
import type { LiveRemote, LiveRemotes } from '@cdi/shared/remotes';
import type { Federation } from './federation.ts';
import { makeRemote, makeRow, makeStaffRow } from '../testing/make-remote.ts';
import { isMeantFor, LiveRemoteTable } from './live-remotes.ts';
import { RemoteLoader } from './remote-loader.ts';

const row = makeRemote('mfe-reports', [makeRow('sheet')]);
const newer: LiveRemote = { ...row, version: '1.0.0-bbbbbbbbbbbb', entry: row.entry.replaceAll('a', 'b') };
const lifecycles = { contract: 1, bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
const succeed = async () => {};

interface Setup {
  readonly outcomes: readonly (() => Promise<unknown>)[];
  readonly rows?: readonly LiveRemote[];
  readonly fetchLive?: () => Promise<LiveRemotes>;
}

/** A loader over a runtime that returns one outcome after the other, and the calls that the runtime received. */
function createLoader({ outcomes, rows = [row], fetchLive = async () => ({ remotes: [row] }) }: Setup) {
  const asked: string[] = [];
  const registered: { readonly entries: readonly string[]; readonly isForced: boolean }[] = [];
  const federation: Federation = {
    loadRemote: async <Module>(id: string) => {
      asked.push(id);
      const outcome = outcomes[asked.length - 1];
      if (!outcome) throw new Error('asked too often');
      return (await outcome()) as Module;
    },
    registerRemotes: (remotes, options) => {
      registered.push({ entries: remotes.map(({ entry }) => entry), isForced: options?.force === true });
    },
  };
  const live = new LiveRemoteTable(federation, rows, fetchLive);
  return { loader: new RemoteLoader(federation, live, 20), live, asked, registered };
}

const give = (module: unknown) => async () => module;
const fail = async () => {
  throw new Error('503');
};
const hang = () => new Promise<never>(() => {});

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof RemoteError ? error.code : `no RemoteError: ${String(error)}`;
}

beforeEach(() => {
  window.reportError = jest.fn();
});

describe('RemoteLoader', () => {
  it('loads the exposed module of the container and bootstraps it', async () => {
    const { loader, asked } = createLoader({ outcomes: [give(lifecycles)] });
    const bootstrap = jest.fn(succeed);
    expect(await loader.loadLifecycles('mfe-reports', bootstrap)).toBe(lifecycles);
    expect(asked).toEqual(['mfe_reports/lifecycles']);
    expect(bootstrap).toHaveBeenCalledWith(lifecycles);
  });

  it('asks the server which release is live and tries again, registering that remote alone', async () => {
    const { loader, registered } = createLoader({
      outcomes: [fail, give(lifecycles)],
      fetchLive: async () => ({ remotes: [newer] }),
    });
    await loader.loadLifecycles('mfe-reports', succeed);
    expect(registered).toEqual([
      { entries: [row.entry], isForced: false },
      { entries: [`${newer.entry}?attempt=1`], isForced: true },
    ]);
  });

  it('treats a missing first chunk as a missing release', async () => {
    const { loader, asked } = createLoader({ outcomes: [give(lifecycles), give(lifecycles)] });
    const bootstrap = jest.fn(succeed).mockRejectedValueOnce(new Error('chunk is gone'));
    await loader.loadLifecycles('mfe-reports', bootstrap);
    expect(asked).toHaveLength(2);
  });

  it('retries with the known registry when the new one cannot be fetched', async () => {
    const { loader, asked } = createLoader({ outcomes: [fail, give(lifecycles)], fetchLive: fail });
    await loader.loadLifecycles('mfe-reports', succeed);
    expect(asked).toHaveLength(2);
    expect(window.reportError).toHaveBeenCalledTimes(1);
  });

  it('gives up a dead remote after four quick failures', async () => {
    const { loader, asked } = createLoader({ outcomes: [fail, fail, fail, fail] });
    expect(await codeOf(loader.loadLifecycles('mfe-reports', succeed))).toBe('REMOTE-LOAD');
    expect(asked).toHaveLength(4);
  });

  it('gives up a hanging remote after the second time limit', async () => {
    const { loader, asked } = createLoader({ outcomes: [hang, hang] });
    expect(await codeOf(loader.loadLifecycles('mfe-reports', succeed))).toBe('REMOTE-TIMEOUT');
    expect(asked).toHaveLength(2);
  });

  it('treats a script whose loading was aborted as a remote that hangs', async () => {
    const giveUp = async () => {
      throw new DOMException('remoteEntry.js did not arrive in time.', 'TimeoutError');
    };
    const { loader, asked } = createLoader({ outcomes: [giveUp, giveUp] });
    expect(await codeOf(loader.loadLifecycles('mfe-reports', succeed))).toBe('REMOTE-TIMEOUT');
    expect(asked).toHaveLength(2);
  });

  it('refuses a release of another contract before it fetches anything', async () => {
    const { loader, asked } = createLoader({ outcomes: [], rows: [{ ...row, contract: 2 }] });
    expect(await codeOf(loader.loadLifecycles('mfe-reports', succeed))).toBe('REMOTE-CONTRACT');
    expect(asked).toEqual([]);
  });

  it('refuses lifecycles that carry another contract than their release claims', async () => {
    const bootstrap = jest.fn(succeed);
    const { loader } = createLoader({ outcomes: [give({ ...lifecycles, contract: 7 })] });
    expect(await codeOf(loader.loadLifecycles('mfe-reports', bootstrap))).toBe('REMOTE-CONTRACT');
    expect(bootstrap).not.toHaveBeenCalled();
  });

  it('reports that no release is live', async () => {
    const { loader } = createLoader({ outcomes: [], rows: [], fetchLive: async () => ({ remotes: [] }) });
    await expect(loader.loadLifecycles('mfe-reports', succeed)).rejects.toThrow('No release of mfe-reports is live.');
  });

  it('reports a container that does not expose the module', async () => {
    const { loader } = createLoader({ outcomes: [give(null), give(null), give(null), give(null)] });
    await expect(loader.load('mfe-reports', 'upload-parcel')).rejects.toThrow('has no ./upload-parcel');
  });
});

describe('LiveRemoteTable', () => {
  it('adopts a new release of a remote that the page has not loaded', async () => {
    const { live, registered } = createLoader({ outcomes: [], fetchLive: async () => ({ remotes: [newer] }) });
    await live.refresh();
    expect(registered.at(-1)).toEqual({ entries: [`${newer.entry}?attempt=1`], isForced: true });
  });

  it('keeps the release of a loaded remote, because its pages depend on that release', async () => {
    const { live, loader, registered } = createLoader({
      outcomes: [give(lifecycles)],
      fetchLive: async () => ({ remotes: [newer] }),
    });
    await loader.loadLifecycles('mfe-reports', succeed);
    await live.refresh();
    expect(registered).toHaveLength(1);
  });

  it('fetches the remotes that the page was sent without, all of them once', async () => {
    const other = makeRemote('mfe-other', [makeRow('new')], { parcels: ['upload'] });
    const fetchLive = jest.fn(async () => ({ remotes: [row, other] }));
    const { live, registered } = createLoader({ outcomes: [], fetchLive });
    livePages.begin({ remotes: [row], missing: [], menu: [] });
    expect(live.findOffering('upload')).toBeUndefined();
    await Promise.all([live.load(), live.load()]);
    await live.load();
    expect(fetchLive).toHaveBeenCalledTimes(1);
    expect(live.names).toEqual(['mfe-reports', 'mfe-other']);
    expect(live.findOffering('upload')).toBe('mfe-other');
    expect(registered.at(-1)).toEqual({ entries: [other.entry], isForced: false });
    expect(livePages.find('/new', { isStaff: false })?.remote).toBe('mfe-other');
  });

  it('reports a page that only a reload brings, because the loaded release is older than the page', async () => {
    const grown = { ...newer, pages: [...row.pages, makeRow('added')] };
    const { live, loader } = createLoader({
      outcomes: [give(lifecycles)],
      fetchLive: async () => ({ remotes: [grown] }),
    });
    const lacks = (path: string) => live.lacksPage('mfe-reports', path, { isStaff: false });
    await loader.loadLifecycles('mfe-reports', succeed);
    expect(lacks('/added')).toBe(false);
    await live.refresh();
    expect([lacks('/added'), lacks('/sheet')]).toEqual([true, false]);
  });

  it('knows which viewers a remote has pages for', () => {
    const remote = makeRemote('mfe-desk', [makeStaffRow('bench')]);
    const employee = { userType: USER_TYPE.employee, roles: [] };
    expect([isMeantFor(remote, employee), isMeantFor(remote, null), isMeantFor(row, null)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('knows the integrity hash of a container script, with and without an attempt', () => {
    const { live } = createLoader({ outcomes: [] });
    expect(live.findIntegrity(`http://localhost${row.entry}?attempt=3`)).toBe('sha384-a');
    expect(live.findIntegrity('/assets/else.js')).toBeUndefined();
  });
});
