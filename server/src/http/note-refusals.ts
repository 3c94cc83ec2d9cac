import type { FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '@cdi/shared/errors';
import type { SecurityKind } from '@cdi/shared/contracts';
import type { AppServices } from '../context.ts';
import { plainAddress } from './allowed-networks.ts';
import { noteSecurity } from '../session/security-log.ts';

/** Refusals that suggest an attempt at something forbidden. */
const KINDS: Partial<Record<ErrorCode, SecurityKind>> = {
  FORBIDDEN: 'access_refused',
  READ_ONLY: 'access_refused',
  TOO_MANY: 'too_many',
};
const WINDOW_MS = 60_000;
const MOST_A_WINDOW = 20;

/**
 * Logs refused calls by person and address. A caller who is refused thousands of times a minute must not fill the table, so only the first
 * ones are logged.
 */
export function noteRefusals(app: AppServices): (error: unknown, request: FastifyRequest) => Promise<void> {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return async (error, request) => {
    if (!(error instanceof AppError)) return;
    const isOverreach = error.details.isOverreach === true;
    const kind = isOverreach ? 'access_refused' : KINDS[error.code];
    if (kind === undefined) return;
    const now = Date.now();
    if (now >= endsAt) {
      counts = new Map();
      endsAt = now + WINDOW_MS;
    }
    const caller = `${request.personId} ${request.ip}`;
    const count = (counts.get(caller) ?? 0) + 1;
    counts.set(caller, count);
    if (count > MOST_A_WINDOW) return;
    try {
      await noteSecurity(app, app.db, {
        kind,
        userId: request.personId || null,
        address: plainAddress(request.ip),
        requestId: request.id,
        detail: `${request.method} ${request.routeOptions.url ?? 'an unknown address'}${isOverreach ? `: ${error.message}` : ''}`,
      });
    } catch (failure) {
      app.log.error({ err: failure, requestId: request.id }, 'a refused call could not be noted');
    }
  };
}
