import { adoptToken, signIn, signOut } from '../../common/contracts/session.contract.ts';
import { asCallError, callServer, type CallError } from '../api/index.ts';

/** Codes of a refused sign-in. All of them get the same message, so that it does not reveal which accounts exist. */
const REFUSED_SIGN_IN: readonly string[] = ['SIGN_IN_FAILED', 'VALIDATION', 'DENIED'];
/** HTTP statuses of an answer about the token itself; a server that is busy or broken has said nothing about it. */
const JUDGED: readonly number[] = [200, 400, 401, 403, 404, 410, 422];
/** The page shows nothing before the old token is settled, so the server has little time to accept or reject it. */
const ADOPT_LIMIT_MS = 5000;
/** Sign-out completes after this time even if the server does not answer. */
const SIGN_OUT_LIMIT_MS = 4000;

/** `answered` may still lack a token: such a sign-in signs out. */
export type TokenOutcome =
  | { readonly kind: 'answered'; readonly token: string | undefined }
  | { readonly kind: 'refused'; readonly requestId: string | undefined }
  /** The password was right; the code of the authenticator app is missing (null) or wrong (the server's message). */
  | { readonly kind: 'code'; readonly problem: string | null }
  | { readonly kind: 'failed'; readonly error: CallError };

/** Sends the credentials in the body, never in the address. */
export async function askToSignIn(email: string, password: string, code = ''): Promise<TokenOutcome> {
  try {
    const { data } = await callServer(signIn, { email, passwd: password, ...(code === '' ? {} : { code }) });
    return { kind: 'answered', token: data?.token };
  } catch (thrown) {
    const error = asCallError(thrown);
    if (error.code === 'CODE_NEEDED') return { kind: 'code', problem: null };
    if (error.code === 'CODE_WRONG') return { kind: 'code', problem: error.message };
    const isRefused = REFUSED_SIGN_IN.includes(error.code);
    return isRefused ? { kind: 'refused', requestId: error.requestId } : { kind: 'failed', error };
  }
}

/** Shows a token of local storage to the server; `failed` means that the server has not seen it. */
export async function askToAdopt(token: string): Promise<TokenOutcome> {
  try {
    const { data } = await callServer(adoptToken, { token }, { signal: AbortSignal.timeout(ADOPT_LIMIT_MS) });
    return { kind: 'answered', token: data?.token };
  } catch (thrown) {
    const error = asCallError(thrown);
    const isJudged = error.answer !== undefined && JUDGED.includes(error.status);
    return isJudged ? { kind: 'refused', requestId: error.requestId } : { kind: 'failed', error };
  }
}

/** Ends the session on the server; returns the code of the failure, or null. */
export async function endSessionOnServer(userId: number): Promise<string | null> {
  try {
    await callServer(signOut, { user_id: userId }, { signal: AbortSignal.timeout(SIGN_OUT_LIMIT_MS) });
    return null;
  } catch (thrown) {
    const { code } = asCallError(thrown);
    // a session that had ended already needs no second end
    return code === 'DENIED' ? null : code;
  }
}
