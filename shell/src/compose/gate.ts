import { resolveRoute } from '@cdi/shared/remotes';
import { safePath } from '@cdi/shared/session';

/** What the gate asks of the session. */
export interface GateViewer {
  readonly isSignedIn: boolean;
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

/** Pages that lead into the product; nobody wants to come back to them. */
const entrances: readonly string[] = [signIn, '/my/register', '/new_user_r', '/pass_reset'];

/** Pages that a customer may read before accepting the terms: what they are asked to accept. */
const readableBeforeTerms: readonly string[] = [terms, '/privacypolicy'];

/** Where the second factor is set up, and what anybody may read. */
const openBeforeSecondFactor: readonly string[] = [profile, ...readableBeforeTerms];

/**
 * Whether a viewer may enter an address, and where they go instead. It guides people; what a page may read is decided by the
 * server in every call. `address` is a path with its query string.
 */
export function decideGate(address: string, viewer: GateViewer): GateDecision {
  const { pathname } = new URL(address, 'http://page');
  if (viewer.needsTerms && !readableBeforeTerms.includes(pathname)) return redirect(withReturn(terms, address));
  if (viewer.needsSecondFactor && !openBeforeSecondFactor.includes(pathname))
    return redirect(withReturn(profile, address));
  if (pathname === '/' && viewer.isSignedIn) return redirect(home);
  const audience = resolveRoute(pathname, viewer)?.audience ?? 'anyone';
  if (audience === 'anyone') return { kind: 'open' };
  if (!viewer.isSignedIn) return redirect(withReturn(signIn, address));
  return audience === 'staff' && !viewer.isStaff ? { kind: 'forbidden' } : { kind: 'open' };
}

function redirect(to: string): GateDecision {
  return { kind: 'redirect', to };
}

/** The page that asked comes back as `return`, unless it is where people go anyway. */
function withReturn(page: string, address: string): string {
  const goal = findGoal(address);
  return goal === '/' || goal === home ? page : `${page}?${new URLSearchParams({ return: goal })}`;
}

/** Where a person wanted to go: past an entrance, to the page that the entrance would have led to. */
function findGoal(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://page');
  return entrances.includes(pathname) ? safePath(searchParams.get('return') ?? '', home) : address;
}
