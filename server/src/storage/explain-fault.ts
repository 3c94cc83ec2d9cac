import { AppError } from '@cdi/shared/errors';
import { hasErrorCode, readErrorCode, readErrorMessage } from '../config/error-facts.ts';

/** Values that a column or an operator cannot take: NUL bytes, a text where a number belongs, numbers and dates out of range. */
const BAD_VALUE = ['22021', '22P02', '22003', '22001', '22007', '22008', '22009', '22P05', '22026'];
/** Deadlock, serialisation failure, a lock that did not come free in time. */
const BUSY = ['40001', '40P01', '55P03'];
/** The database is away, is starting or stopping, or has no connection left. */
const AWAY = ['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

const isFailedConnection = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'connect';

/** The disk of the database is full, its memory is, or its disk does not answer; a disk of our own is full. */
const NO_ROOM = ['53100', '53200', '58030', 'ENOSPC', 'EDQUOT'];

/** The message of a database error for the user, if the user can act on it; null for everything that is our mistake. */
export function explainFault(error: unknown): AppError | null {
  if (hasErrorCode(error, ...BAD_VALUE))
    return new AppError('VALIDATION', 'A value cannot be read as it is. Check the numbers, dates and texts.');
  if (hasErrorCode(error, ...BUSY))
    return new AppError('UNAVAILABLE', 'Somebody else is changing the same thing right now. Try again in a moment.');
  // the transaction of a super user who sees the product as another person
  if (hasErrorCode(error, '25006'))
    return new AppError('READ_ONLY', 'You are seeing the product as somebody else: nothing can be changed.');
  if (hasErrorCode(error, '57014'))
    return new AppError('UNAVAILABLE', 'This takes too long right now. Narrow the search, or try again later.');
  if (hasErrorCode(error, ...NO_ROOM))
    return new AppError(
      'UNAVAILABLE',
      'The server has no room left to store anything. Nothing was saved; tell support, and try again in a few minutes.',
    );
  if (
    hasErrorCode(error, ...AWAY) ||
    readErrorCode(error)?.startsWith('08') ||
    isFailedConnection(error) ||
    NO_CONNECTION.test(readErrorMessage(error))
  )
    return new AppError(
      'UNAVAILABLE',
      'The database does not answer right now. Nothing was saved; try again in a moment.',
    );
  return null;
}
