import type { PublicConfig } from '../../common/contracts/page.contract.ts';
import { stopSeeing } from '../../common/contracts/see-as.contract.ts';
import type { TokenUser } from '../../common/contracts/session.contract.ts';
import { asCallError, callForData } from '../api/index.ts';
import type { MessagesStore } from './messages.store.ts';
import {
  decodeToken,
  dropOwnToken,
  keepOwnToken,
  readCookieToken,
  readOwnToken,
  SIGN_IN_DAYS,
  writeToken,
} from './token-store.ts';

interface Owner {
  readonly user: TokenUser | null;
  readonly config: PublicConfig;
  readonly messages: MessagesStore;
  readonly takeToken: (token: string | undefined) => void;
}

const ENDED = 'cdi_seeing_ended';

/** Lets a super user view the product as another person; the super user's own token waits in a separate cookie meanwhile. */
export class SeeingStore {
  /** Where the page begins again when the person changes; null: at My CDI. */
  nextPath: string | null = null;
  private readonly owner: Owner;
  private readonly reload: () => void;

  constructor(owner: Owner, reload: () => void = () => window.location.reload()) {
    this.owner = owner;
    this.reload = reload;
  }

  /** The super user who views the product as this person; null when the person is signed in. */
  get by(): TokenUser['seenBy'] | null {
    return this.owner.user?.seenBy ?? null;
  }

  /** Everything is shown as to the person of this token from now on. */
  begin(token: string): void {
    const own = readCookieToken();
    if (own !== null) keepOwnToken(own, this.owner.config.cookieDomain);
    this.nextPath = null;
    this.owner.takeToken(token);
  }

  /** Returns to the super user's own account, on the page of the person viewed. */
  async stop(): Promise<void> {
    try {
      const { token } = await callForData(stopSeeing, {});
      this.goBack(token);
    } catch (thrown) {
      const { code } = asCallError(thrown);
      // a session that the server does not know any more was left when it said so
      if (code === 'DENIED') return;
      this.goBack(readOwnToken(), `Stopped here; the server could not be told (${code}) and ends it by itself.`);
    }
  }

  /** Called when the server ended the view: half an hour is over, or rights changed. False when no view was active. */
  leave(): boolean {
    const own = readOwnToken();
    const { user } = this.owner;
    if (own === null || !user?.seenBy) return false;
    this.goBack(own, `Seeing the product as ${user.userName} has ended.`);
    return true;
  }

  /** Called when a page starts: restores the super user's session if the view has ended meanwhile, and reloads the page. */
  resume(inCookie: string | null): boolean {
    const own = readOwnToken();
    const live = inCookie === null ? null : decodeToken(inCookie);
    if (own === null || live?.user.seenBy) return false;
    const { cookieDomain } = this.owner.config;
    dropOwnToken(cookieDomain);
    // someone signed in meanwhile
    if (live) return false;
    writeToken(own, SIGN_IN_DAYS, cookieDomain);
    this.reload();
    return true;
  }

  /** Reports, after the reload, the view that ended on the page before. */
  showEnd(): void {
    const told = withStorage((storage) => storage.getItem(ENDED));
    if (!told) return;
    withStorage((storage) => storage.removeItem(ENDED));
    this.owner.messages.showToast(told, '/my');
  }

  /** Deletes the super user's own token at sign-out. */
  forget(): void {
    dropOwnToken(this.owner.config.cookieDomain);
  }

  private goBack(token: string | null, told?: string): void {
    const { user } = this.owner;
    this.nextPath = user && `/user/${user.userID}`;
    this.forget();
    if (told !== undefined) withStorage((storage) => storage.setItem(ENDED, told));
    this.owner.takeToken(token ?? '');
  }
}

/** Returns null when the browser has storage turned off; everything else still works. */
function withStorage<T>(access: (storage: Storage) => T): T | null {
  try {
    return access(window.sessionStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
