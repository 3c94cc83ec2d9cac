import type { FastifyRequest } from 'fastify';
import type { AppServices, Person } from '../context.ts';
import type { Sessions } from '../session/sessions.ts';
import { isRecord } from '@cdi/shared/units';
import { findPerson } from './authenticate.ts';

/** Finds who follows a link to a file: by the short-lived file token in it, else by the bearer header. */
export function findByLink({ app, sessions }: { readonly app: AppServices; readonly sessions: Sessions }) {
  return async (request: FastifyRequest): Promise<Person | null> => {
    const { token } = isRecord(request.query) ? request.query : {};
    const session = typeof token === 'string' ? await sessions.resolveFileToken(app.db, token) : null;
    return session?.person ?? findPerson(app, sessions, request);
  };
}
