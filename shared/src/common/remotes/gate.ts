import type { Actor } from '../policy/grant.ts';
import { isForStaffOnly, mayOpen, type Audience } from '../policy/page-access.ts';
import { safePath } from './safe-path.ts';
import { readAddress, URLSearchParams } from './web-address.ts';

/** Facts of the session that the gate needs. */
export interface GateViewer {
  /** Null for a visitor. */
  readonly viewer: Pick<Actor, 'roles' | 'userType'> | null;
  readonly isStaff: boolean;
  /** A customer who has not accepted the terms yet. */
  readonly needsTerms: boolean;
  /** An employee whose role needs a second factor that is not set up yet. */
  readonly needsSecondFactor: boolean;
}

export type GateDecision =
  { readonly kind: 'open' } | { readonly kind: 'redirect'; readonly to: string } | { readonly kind: 'forbidden' };

const home = '/my';
const signIn = '/sign_in';
const terms = '/termsandconditions';
const profile = '/myedit';

/** Pages that lead into the product; no one needs to return to them. */
const entrances: readonly string[] = [signIn, '/my/register', '/new_user_r', '/pass_reset'];

/** Pages that a customer may read before accepting the terms: the terms and the privacy policy. */
const readableBeforeTerms: readonly string[] = [terms, '/privacypolicy'];

/** The page that sets up the second factor, and pages that anyone may read. */
const openBeforeSecondFactor: readonly string[] = [profile, ...readableBeforeTerms];

/**
 * Whether a person may enter an address, and where they are sent otherwise. It guides people; the server decides in every call what a
 * page may read, and a page itself informs employees without the role. `address` is a path with its query string; `findAudience`
 * returns the audience of the page at a path, undefined if there is none.
 */
export function decideGate(
  address: string,
  asking: GateViewer,
  findAudience: (pathname: string) => Audience | undefined,
): GateDecision {
  const { viewer, isStaff, needsTerms, needsSecondFactor } = asking;
  const { pathname } = readAddress(address);
  if (needsTerms && !readableBeforeTerms.includes(pathname)) return redirect(withReturn(terms, address));
  if (needsSecondFactor && !openBeforeSecondFactor.includes(pathname)) return redirect(withReturn(profile, address));
  if (pathname === '/' && viewer !== null) return redirect(home);
  const audience = findAudience(pathname) ?? 'anyone';
  if (mayOpen(audience, viewer)) return { kind: 'open' };
  if (viewer === null) return redirect(withReturn(signIn, address));
  return isForStaffOnly(audience) && !isStaff ? { kind: 'forbidden' } : { kind: 'open' };
}

function redirect(to: string): GateDecision {
  return { kind: 'redirect', to };
}

/** The page that asked comes back as `return`, unless it is where people go anyway. */
function withReturn(page: string, address: string): string {
  const goal = findGoal(address);
  return goal === '/' || goal === home ? page : `${page}?${new URLSearchParams({ return: goal }).toString()}`;
}

/** Where a person wanted to go: past an entrance, to the page that the entrance would have led to. */
function findGoal(address: string): string {
  const { pathname, searchParams } = readAddress(address);
  return entrances.includes(pathname) ? safePath(searchParams.get('return') ?? '', home) : address;
}
