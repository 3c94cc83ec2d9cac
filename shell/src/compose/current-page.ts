import { livePages } from '@cdi/shared/mfe';
import { decideGate, readAddress, type GateDecision, type ResolvedPage } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';

/** What an address shows to the current viewer. */
export type PageChoice =
  | Exclude<GateDecision, { readonly kind: 'open' }>
  /** The page of the address, or the 404 page; undefined where no remote draws one. */
  | { readonly kind: 'page'; readonly page: ResolvedPage | undefined }
  /** The server sent the page without an entry for this address, and the list of all pages has not arrived. */
  | { readonly kind: 'unknown' };

/** The page of an address, or where the gate leads instead. `address` is a path with its query string. */
export function choosePage(address: string): PageChoice {
  const decision = decideGate(address, session, (pathname) => livePages.find(pathname, session)?.audience);
  if (decision.kind !== 'open') return decision;
  const { pathname } = readAddress(address);
  if (!livePages.isKnown(pathname, session)) return { kind: 'unknown' };
  return { kind: 'page', page: livePages.find(pathname, session) ?? livePages.notFoundPage };
}
