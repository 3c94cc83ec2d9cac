import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData } from '@cdi/shared/api';
import {
  endReleaseTrial,
  goBackRelease,
  listRemoteReleases,
  promoteRelease,
  tryRelease,
  withdrawRelease,
  type ReleaseEvent,
  type ReleaseRow,
} from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';

const LOOK_AGAIN_MS = 30_000;

/** A change that a super user is about to make, and why they will be asked. */
export interface ReleaseWish {
  readonly step: 'promote' | 'back' | 'withdraw' | 'canary' | 'end_canary';
  readonly remote: string;
  /** The release that it is about: the one that goes live, or the live one that goes. */
  readonly version: string;
  /** The release that goes, or that the new one takes the place of, did harm. */
  readonly isHarmful?: boolean;
}

/** Releases of all remotes, their history, and the change being made. */
export class ReleasesStore {
  wish: ReleaseWish | null = null;
  problem = '';
  done = '';
  isBusy = false;
  readonly list = new LoaderStore<{
    readonly releases: readonly ReleaseRow[];
    readonly events: readonly ReleaseEvent[];
  }>((signal) => callForData(listRemoteReleases, {}, { signal }), { onFailure: 'keep' });

  constructor() {
    makeAutoObservable(this, { list: false });
  }

  /** The last look at the server failed. */
  get isStale(): boolean {
    return this.list.state.kind === 'ready' && this.list.state.isStale;
  }

  /** Loads the releases, again after each change, and periodically for the measurements of pages. Returns the function that stops it. */
  follow(): () => void {
    const load = () => void this.list.load();
    const unsubscribe = session.events.subscribe(({ kind }) => kind === 'release' && load(), load);
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), LOOK_AGAIN_MS);
    load();
    return () => {
      unsubscribe();
      clearInterval(timer);
      this.list.stop();
    };
  }

  ask(wish: ReleaseWish): void {
    this.wish = wish;
    this.problem = '';
    this.done = '';
  }

  setHarmful(isHarmful: boolean): void {
    if (this.wish) this.wish = { ...this.wish, isHarmful };
  }

  leave(): void {
    this.wish = null;
  }

  async change(why: string, audience: TrialAudience = NOBODY): Promise<void> {
    const { wish } = this;
    if (!wish || this.isBusy) return;
    this.isBusy = true;
    try {
      const { version } = await makeChange(wish, why, audience);
      runInAction(() => {
        this.wish = null;
        this.done = describeReleaseStep(wish, version);
      });
      await this.list.load();
    } catch (error) {
      runInAction(() => {
        this.wish = null;
        this.problem = asCallError(error).message;
      });
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

/** Users who try a release. */
export interface TrialAudience {
  readonly share: number;
  readonly users: readonly string[];
  readonly roles: readonly number[];
  readonly locations: readonly number[];
}

const NOBODY: TrialAudience = { share: 0, users: [], roles: [], locations: [] };

function makeChange(wish: ReleaseWish, why: string, { share, users, roles, locations }: TrialAudience) {
  const { step, remote, version, isHarmful: harmful = false } = wish;
  if (step === 'promote') return callForData(promoteRelease, { remote, version, why, harmful });
  if (step === 'canary')
    return callForData(tryRelease, {
      ...{ remote, version, why, share },
      ...{ users: [...users], roles: [...roles], locations: [...locations] },
    });
  if (step === 'end_canary') return callForData(endReleaseTrial, { remote, why });
  return callForData(step === 'back' ? goBackRelease : withdrawRelease, { remote, why, harmful });
}

function describeReleaseStep({ step, remote }: ReleaseWish, version: string): string {
  if (step === 'withdraw') return `${remote} is withdrawn.`;
  if (step === 'canary') return `Some people try ${remote} ${version}.`;
  return step === 'end_canary' ? `Nobody tries ${remote} ${version} any more.` : `${remote} ${version} is live.`;
}

/** Whether a remote has an earlier live release that was not withdrawn. */
export const mayGoBack = (releases: readonly ReleaseRow[], remote: string): boolean =>
  releases.some(
    (each) => each.remote_name === remote && !each.is_live && !each.is_taken_back && each.lived_dt !== null,
  );
