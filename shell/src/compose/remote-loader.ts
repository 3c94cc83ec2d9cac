import type { RemoteLifecycles } from '@cdi/shared/mfe';
import { RemoteError, toRemoteError } from '@cdi/shared/mfe';
import { CONTRACT, containerName, listAcceptedContracts } from '@cdi/shared/remotes';
import type { Federation } from './federation.ts';
import type { LiveRemoteTable } from './live-remotes.ts';
import { withTimeLimit } from './time-limit.ts';

/** Time limit for a container and its exposed module, milliseconds. */
export const LOAD_LIMIT_MS = 3000;

/** Time limit for the first chunk of a remote once its container is loaded, milliseconds. */
export const BOOTSTRAP_LIMIT_MS = 10_000;

/** Loads exposed modules of remotes: time limit, contract check, and retries with a fresh registry. */
export class RemoteLoader {
  readonly #federation: Federation;
  readonly #live: LiveRemoteTable;
  readonly #limitMs: number;

  constructor(federation: Federation, live: LiveRemoteTable, limitMs: number = LOAD_LIMIT_MS) {
    this.#federation = federation;
    this.#live = live;
    this.#limitMs = limitMs;
  }

  /**
   * Loads the lifecycles of a remote and runs `bootstrap` on them. A retry fixes a missing chunk, whose release was replaced while the
   * page was open, like a missing container. Rejects with a RemoteError.
   */
  async loadLifecycles(
    name: string,
    bootstrap: (lifecycles: RemoteLifecycles) => Promise<unknown>,
  ): Promise<RemoteLifecycles> {
    const late = () => new RemoteError('REMOTE-TIMEOUT', name, `The first page of ${name} did not arrive.`);
    return this.#loadPatiently<RemoteLifecycles>(name, 'lifecycles', async (lifecycles) => {
      assertContract(name, lifecycles.contract);
      await withTimeLimit(bootstrap(lifecycles), BOOTSTRAP_LIMIT_MS, late);
    });
  }

  /** Loads any exposed module, such as a parcel. Rejects with a RemoteError. */
  async load<Module>(name: string, module: string): Promise<Module> {
    return this.#loadPatiently<Module>(name, module, async () => {});
  }

  async #loadPatiently<Module>(
    name: string,
    module: string,
    prepare: (loaded: Module) => Promise<void>,
  ): Promise<Module> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#loadOnce(name, module, prepare);
      } catch (error) {
        if (attempt >= attemptsAllowed(error)) throw error;
        if (attempt === 1) await this.#renew(name);
        else this.#live.registerAgain(name);
      }
    }
  }

  async #loadOnce<Module>(name: string, module: string, prepare: (loaded: Module) => Promise<void>): Promise<Module> {
    const row = this.#live.find(name);
    if (!row) throw new RemoteError('REMOTE-LOAD', name, `No release of ${name} is live.`);
    assertContract(name, row.contract);
    const id = `${containerName(name)}/${module}`;
    const late = () => new RemoteError('REMOTE-TIMEOUT', name, `${id} did not arrive within ${this.#limitMs} ms.`);
    try {
      const loaded = await withTimeLimit(this.#federation.loadRemote<Module>(id), this.#limitMs, late);
      if (loaded === null) throw new RemoteError('REMOTE-LOAD', name, `${name} ${row.version} has no ./${module}.`);
      await prepare(loaded);
      this.#live.markLoaded(name);
      return loaded;
    } catch (error) {
      throw toRemoteError(error, isLate(error) ? 'REMOTE-TIMEOUT' : 'REMOTE-LOAD', name);
    }
  }

  /** Refreshes the registry; if that fails, the retry uses the known one. */
  async #renew(name: string): Promise<void> {
    const late = () => new RemoteError('REMOTE-TIMEOUT', name, 'The registry of remotes did not answer.');
    try {
      await withTimeLimit(this.#live.renew(name), this.#limitMs, late);
    } catch (error) {
      this.#live.registerAgain(name);
      reportError(toRemoteError(error, 'REMOTE-LOAD', name));
    }
  }
}

/** Whether a script's loading was aborted, rather than refused. */
const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/**
 * How often to try, by what went wrong. A hanging remote gets one retry, for each costs the whole time limit. A quick failure gets
 * three: the browser answers the first request for a file with the outcome of its preload hint, so when container, lifecycles and
 * first page all failed to preload, three requests fail without ever reaching the server.
 */
function attemptsAllowed(error: unknown): number {
  const code = error instanceof RemoteError ? error.code : 'REMOTE-LOAD';
  if (code === 'REMOTE-CONTRACT') return 1;
  return code === 'REMOTE-TIMEOUT' ? 2 : 4;
}

/** Refuses remotes of an unknown contract, which could crash at any time. */
function assertContract(name: string, contract: number): void {
  const accepted = listAcceptedContracts(CONTRACT);
  if (accepted.includes(contract)) return;
  const message = `${name} speaks contract ${contract}, this shell ${accepted.join(' and ')}.`;
  throw new RemoteError('REMOTE-CONTRACT', name, message);
}
