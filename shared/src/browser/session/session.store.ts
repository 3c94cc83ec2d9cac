import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Answer } from '../../common/contracts/define-call.ts';
import type { PublicConfig } from '../../common/contracts/page.contract.ts';
import { acceptTerms, refreshToken, type TokenUser } from '../../common/contracts/session.contract.ts';
import {
  hasRole,
  isStaffExcludingShop,
  mayCreateQuote,
  mayOpen,
  mustAcceptTerms,
  USER_TYPE,
  type Actor,
  type Audience,
  type Role,
  type UserType,
} from '../../common/policy/index.ts';
import { todayIn, type PlainDate } from '../../common/units/index.ts';
import { callServer, configureApi } from '../api/index.ts';
import { AlertsStore } from './alerts.store.ts';
import { DraftStore } from './draft-store.ts';
import { EventsStore } from './events.store.ts';
import { FileTokenStore } from './file-token.store.ts';
import { MessagesStore } from './messages.store.ts';
import { EMPTY_CONFIG, readPageData } from './page-data.ts';
import { RecentStore } from './recent.store.ts';
import { safePath } from '../../common/remotes/safe-path.ts';
import { askToAdopt, askToSignIn, endSessionOnServer } from './session-calls.ts';
import { SESSION_EXPIRED, SIGN_IN_FAILED, type SessionState } from './session-rules.ts';
import { SeeingStore } from './seeing.store.ts';
import { startServices, stopServices } from './session-services.ts';
import { TabChannel, type TabMessage } from './tab-channel.ts';
import {
  decodeToken,
  deleteCookieToken,
  MIGRATED_DAYS,
  readCookieToken,
  readToken,
  removeStoredToken,
  SIGN_IN_DAYS,
  takeBrowserToken,
  writeToken,
} from './token-store.ts';
import { UploadStore } from './upload.store.ts';
import { watchType } from './watch-type.ts';
import { toActor, toViewer, type Viewer } from './viewer.ts';

/** The signed-in user, with the facts that every remote needs. One instance in the whole page. */
export class SessionStore {
  state: SessionState = { kind: 'starting' };
  config: PublicConfig = EMPTY_CONFIG;
  /** The password was right and a code is needed: the problem of the last code, null when none was sent. */
  codeStep: { readonly problem: string | null } | null = null;
  /** Public navigation can be toggled or set; on a phone it is the menu sheet. */
  isPublicNavVisible = false;
  readonly messages = new MessagesStore();
  readonly alerts: AlertsStore;
  readonly recent: RecentStore;
  readonly fileToken: FileTokenStore;
  readonly upload = new UploadStore();
  /** A refused stream means that the session is over or has changed: the next call shows which. */
  readonly events = new EventsStore(() => void this.alerts.load());
  readonly drafts = new DraftStore(() => (this.user?.seenBy ? -1 : 1) * (this.user?.userID ?? 0));
  readonly seeing = new SeeingStore(this);
  private readonly tabs = new TabChannel();
  /** The person asked to leave: a denied call is no news then. */
  private isLeaving = false;
  readonly noteUserType = watchType(this);

  constructor() {
    this.alerts = new AlertsStore(this);
    this.recent = new RecentStore(this);
    this.fileToken = new FileTokenStore(this);
    this.events.subscribe((event) => {
      if (event.kind === 'alert') void this.alerts.load();
    });
    makeAutoObservable<this, 'tabs' | 'isLeaving'>(this, {
      state: observableRef,
      config: observableRef,
      codeStep: observableRef,
      messages: false,
      alerts: false,
      recent: false,
      fileToken: false,
      upload: false,
      events: false,
      drafts: false,
      seeing: false,
      tabs: false,
      isLeaving: false,
    });
  }

  get isStarted(): boolean {
    return this.state.kind !== 'starting';
  }
  get user(): TokenUser | null {
    return this.state.kind === 'signed_in' ? this.state.user : null;
  }
  get isSignedIn(): boolean {
    return this.user !== null;
  }
  get viewer(): Viewer | null {
    return this.user && toViewer(this.user);
  }
  get actor(): Actor | null {
    return this.user && toActor(this.user);
  }
  get userType(): UserType | null {
    return this.viewer?.userType ?? null;
  }
  get roles(): readonly Role[] {
    return this.viewer?.roles ?? [];
  }
  get termsDate(): string | null {
    return this.user?.termsDate ?? null;
  }
  get isStaff(): boolean {
    return this.userType === USER_TYPE.employee;
  }
  get isStaffExcludingShop(): boolean {
    return isStaffExcludingShop(this.viewer);
  }
  get canCreateQuote(): boolean {
    return !this.needsSecondFactor && mayCreateQuote(this.viewer);
  }
  /** Today at the plant. Deadlines, late marks and date ranges use it, not the reader's local day. */
  readToday(now = new Date()): PlainDate {
    return todayIn(this.config.plantTimeZone, now);
  }
  get needsTerms(): boolean {
    return mustAcceptTerms(this.viewer, this.termsDate);
  }
  /** Before a second factor is set up, only the user's own account is open. */
  get needsSecondFactor(): boolean {
    return this.user?.needsSecondFactor === true;
  }

  hasRole(...roles: readonly Role[]): boolean {
    return this.viewer !== null && hasRole(this.viewer, roles);
  }
  mayOpen(audience: Audience): boolean {
    return !this.needsSecondFactor && mayOpen(audience, this.viewer);
  }

  /** Reads page data and token, once, before anything is shown. A token of local storage is verified before it moves. */
  async start(): Promise<void> {
    runInAction(() => void (this.config = readPageData().config));
    configureApi({
      readToken,
      onDenied: (sentToken) => this.handleDenied(sentToken),
      onSecondFactorNeeded: () => this.handleSecondFactorNeeded(),
      onWaiting: (isWaiting) => this.messages.noteWaiting(isWaiting),
    });
    this.tabs.open((message) => this.handleTabMessage(message));
    if (this.seeing.resume(readCookieToken())) return;
    const [token, isVerified] = takeBrowserToken(this.config.cookieDomain);
    if (token !== null && !isVerified) return this.migrate(token);
    this.load(token);
    this.seeing.showEnd();
  }

  /** Moves a token of local storage into the cookie once the server has recognised it; the server may give another one. */
  private async migrate(token: string): Promise<void> {
    deleteCookieToken(this.config.cookieDomain);
    const outcome = await askToAdopt(token);
    // a token that the server refused never becomes a session; one it was never shown is tried with the next page
    if (outcome.kind !== 'failed') removeStoredToken();
    if (outcome.kind === 'answered') this.adopt(outcome.token, MIGRATED_DAYS);
    else this.setSignedOut();
  }

  /** Makes the token the session of every tab and starts the session services. Signs out when the token identifies no user. */
  private adopt(token: string | undefined, days: number): boolean {
    const decoded = token === undefined ? null : decodeToken(token);
    if (token === undefined || !decoded) {
      this.clear();
      return false;
    }
    writeToken(token, days, this.config.cookieDomain);
    this.load(token);
    this.tabs.tell('signed_in');
    return true;
  }

  /** The session that the cookie holds, as this tab shows it. */
  private load(token: string | null): void {
    const decoded = token === null ? null : decodeToken(token);
    if (!decoded) return this.setSignedOut();
    this.state = { kind: 'signed_in', ...decoded };
    startServices(this, decoded.expiresAtS);
  }

  private setSignedOut(): void {
    stopServices(this);
    // the record that it was opened for is not theirs to see any more
    this.upload.reset();
    this.state = { kind: 'signed_out' };
  }

  private clear(): void {
    deleteCookieToken(this.config.cookieDomain);
    this.seeing.forget();
    removeStoredToken();
    this.setSignedOut();
  }

  /** Signs in; false with the reason in the error box, or with `codeStep` where a code is asked for. No data signs out. */
  async signIn(email: string, password: string, code = ''): Promise<boolean> {
    this.messages.showLoading('Signing in');
    const outcome = await askToSignIn(email, password, code);
    this.messages.clearLoading();
    if (outcome.kind !== 'failed') this.askForCode(outcome.kind === 'code' ? outcome : null);
    if (outcome.kind === 'code') return false;
    if (outcome.kind === 'answered' && this.adopt(outcome.token, SIGN_IN_DAYS)) return true;
    if (outcome.kind === 'failed') this.messages.showFailure(outcome.error);
    else this.messages.showError(SIGN_IN_FAILED, outcome.kind === 'refused' ? (outcome.requestId ?? null) : null);
    return false;
  }
  /** Null forgets that a code was asked for: another account is about to sign in. */
  askForCode(step: { readonly problem: string | null } | null): void {
    this.codeStep = step;
  }

  /** Adopts a token from an answer: registration, terms, password change. An answer without one changes nothing. */
  takeToken(token: string | undefined): void {
    if (token !== undefined) this.adopt(token, SIGN_IN_DAYS);
  }

  /** Reads again who the person is, after a change of role, terms or profile. Throws CallError. */
  async refresh(): Promise<void> {
    this.takeToken((await callServer(refreshToken, {})).data?.token);
  }

  /** Accepts the terms in force. Throws CallError. */
  async acceptTerms(): Promise<void> {
    this.takeToken((await callServer(acceptTerms, {})).data?.token);
  }

  /** Clears the user, deletes the cookie, and gives the same-origin path to go to: /my, or the path given. */
  async signOut(path = '/my'): Promise<string> {
    const { user } = this;
    this.messages.clearAll();
    if (user) {
      this.isLeaving = true;
      const code = await endSessionOnServer(user.userID);
      this.isLeaving = false;
      if (code) this.messages.note(`Signed out here; the server could not be told (${code}).`);
    }
    this.drafts.dropAll();
    this.clear();
    this.tabs.tell('signed_out');
    return safePath(path, '/my');
  }

  /** `denied` means that the session is over, unless the call belonged to a session before this one. */
  private handleDenied(sentToken: string | null): void {
    const current = readToken();
    if ((current !== null && current !== sentToken) || (!this.isLeaving && this.seeing.leave())) return;
    const hadSession = this.isSignedIn;
    this.clear();
    if (!hadSession || this.isLeaving) return;
    this.tabs.tell('signed_out');
    this.messages.showError(SESSION_EXPIRED);
  }

  /** The server no longer agrees with the token about the second factor: a new token has the current state. */
  private handleSecondFactorNeeded(): void {
    if (!this.needsSecondFactor) void this.refresh().catch((error: unknown) => this.messages.showFailure(error));
  }

  /** Another tab signed in or out. The cookie says who is signed in now. */
  private handleTabMessage(message: TabMessage): void {
    const wasSignedIn = this.isSignedIn;
    const token = message === 'signed_out' ? null : readCookieToken();
    this.load(token);
    if (wasSignedIn && !this.isSignedIn) this.messages.showToast('You were signed out in another window.', '/sign_in');
  }

  /** Shows an answer to the person: an error box, a warning box, or a message that disappears. */
  showAnswer(answer: Pick<Answer, 'opt' | 'msg'>): void {
    this.messages.showAnswer(answer);
  }
  toggleNav(): void {
    this.isPublicNavVisible = !this.isPublicNavVisible;
  }
  setNavVisible(isVisible: boolean): void {
    this.isPublicNavVisible = isVisible;
  }
}
