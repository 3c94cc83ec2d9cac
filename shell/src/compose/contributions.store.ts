import type { Command, Contributions, MenuEntry, SearchProvider } from '@cdi/shared/mfe';
import type { Audience, RemoteDefinition, RemoteName } from '@cdi/shared/remotes';
import { remotes } from '@cdi/shared/remotes';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Who is looking, as far as contributions go. */
export interface ContributionViewer {
  readonly isSignedIn: boolean;
  readonly isStaff: boolean;
}

/** What the remotes add to the menus, the omni search and the commands. Grows remote by remote after the first paint. */
export class ContributionsStore {
  byRemote: ReadonlyMap<RemoteName, Contributions> = new Map();

  constructor() {
    makeAutoObservable(this, { byRemote: observableRef });
  }

  get menu(): readonly MenuEntry[] {
    return [...this.byRemote.values()].flatMap(({ menu }) => menu);
  }
  get search(): readonly SearchProvider[] {
    return [...this.byRemote.values()].flatMap(({ search }) => search);
  }
  get commands(): readonly Command[] {
    return [...this.byRemote.values()].flatMap(({ commands }) => commands);
  }

  /**
   * Loads what is missing for this viewer, one remote after the other so that pages keep the line. A remote that cannot be had
   * adds nothing now and is asked again at the next call; the failure is reported and goes no further.
   */
  async loadFor(
    viewer: ContributionViewer,
    names: readonly RemoteName[],
    load: (name: RemoteName) => Promise<Contributions>,
  ): Promise<void> {
    for (const name of names) {
      if (this.byRemote.has(name) || !isMeantFor(remotes[name], viewer)) continue;
      try {
        const loaded = await load(name);
        runInAction(() => {
          this.byRemote = new Map([...this.byRemote, [name, loaded]]);
        });
      } catch (error) {
        reportError(error);
      }
    }
  }
}

/** Whether a remote has anything for this viewer. */
export function isMeantFor({ audience }: RemoteDefinition, viewer: ContributionViewer): boolean {
  const passes: Record<Audience, boolean> = {
    anyone: true,
    'signed-in': viewer.isSignedIn,
    staff: viewer.isStaff,
  };
  return passes[audience];
}

/** The store of the page; the header reads it. */
export const contributions = new ContributionsStore();
