import { objects } from '@cdi/shared/catalogue';
import { mayAtAll, role, ROLE } from '@cdi/shared/policy';
import { hooksFor } from '../records/save/hooks-for.ts';
import { refuse } from '@cdi/shared/errors';
import { noteOfCall } from '../session/security-log.ts';

/** Who may make a file available without sign-in. */
const publishers = [role(ROLE.leadership, ROLE.manager, ROLE.sales, ROLE.engineering)];

/** Kinds that name amounts, taxes or people: invoices, credit, tax, suppliers' papers, price lists, wages, résumés. */
const NEVER_OPEN: ReadonlySet<string> = new Set([14, 15, 16, 18, 21, 23, 40, 42, 43, 44, 45, 48, 50].map(String));

/** Download without sign-in needs a file that everyone may see, one of the publishers, and never applies to papers of money and people. */
export const cdiFileHooks = hooksFor(objects.cdi_file, {
  async prepare(context, { before, values, after }) {
    if (after.access_token_required !== false) return {};
    if (after.visibility !== 'public') {
      if ('access_token_required' in values && before?.access_token_required !== false)
        refuse(
          'access_token_required',
          'Only a file that everyone may see is given out without a sign-in. Change “Seen by” first.',
        );
      return refuse(
        'visibility',
        'This file is given out without a sign-in. Switch “Downloads need a sign-in” on first.',
      );
    }
    if (before?.access_token_required === false) return {};
    if (!mayAtAll(publishers, context.person))
      refuse(
        'access_token_required',
        'Sales, engineering, managers and leadership give files out without a sign-in. Ask one of them.',
      );
    if (NEVER_OPEN.has(String(after.cdi_file_type_id)))
      refuse('access_token_required', 'This kind of paper is never given out without a sign-in. Send it by mail.');
    await noteOfCall(
      context,
      'file_opened',
      0,
      `file ${before?.cdi_file_id ?? ''} ${after.cdi_file_title ?? ''}`.trim(),
    );
    return {};
  },
});
