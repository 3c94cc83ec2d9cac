import type { CallError } from '@cdi/shared/api';

/** Codes of a call that did not reach the server, or whose answer did not come back; a sign-in page of a network is none of ours either. */
const UNREACHED: readonly string[] = ['NETWORK', 'TIMEOUT', 'BAD_ANSWER'];
/** Codes that are about the session and not about the item. */
const OF_SESSION: readonly string[] = ['DENIED', 'CANCELLED', 'TERMS_NEEDED', 'SECOND_FACTOR_NEEDED'];
/** Statuses of 400 and more that pass by themselves. */
const PASSING: readonly number[] = [401, 408, 425, 429];

/** The call failed for want of a network: the server has not judged it. */
export function isUnreached({ code, status, answer }: CallError): boolean {
  return UNREACHED.includes(code) || (answer === undefined && status >= 500);
}

/** A fault of this page, such as failing browser storage: it is no decision about the item. */
export const isOwnFault = ({ code }: CallError): boolean => code === 'CLIENT';

/** Another person is signed in: the item is not sent in that name, and waits for its owner. */
export const isOfAnother = ({ answer, code }: CallError): boolean => (answer?.code ?? code) === 'OTHER_PERSON';

/**
 * The session has expired, or needs an action of its person: the server has not decided on the item. An upload has the code in its
 * answer.
 */
export const isOfSession = ({ answer, code }: CallError): boolean =>
  [code, answer?.code].some((each) => each !== undefined && OF_SESSION.includes(each));

/** The server, or this page, says that it cannot be done so; sent again as it is it would be refused again. */
export function isRefusal(error: CallError): boolean {
  if (isUnreached(error) || isOwnFault(error) || isOfAnother(error) || isOfSession(error)) return false;
  return error.status < 500 && !PASSING.includes(error.status);
}
