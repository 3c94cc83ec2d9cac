import type { TokenUser } from '../../common/contracts/session.contract.ts';

export type SessionState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'signed_in'; readonly user: TokenUser; readonly expiresAtS: number };

export const SIGN_IN_FAILED = 'Sign in failed! Check your user name and password or reset your password.';
export const SESSION_EXPIRED = 'Your Session has expired. Please log in again.';
