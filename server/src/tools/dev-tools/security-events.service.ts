import type { CallParsedInput, listSecurityEvents, SecurityEvent } from '@cdi/shared/contracts';
import type { CallContext } from '../../context.ts';
import { noteOfCall } from '../../session/security-log.ts';
import { many } from '../../storage/query.ts';

const LISTED = 100;
const EXPORTED = 10_000;

/** Rows of the security log, newest first. */
export async function findSecurityEvents(
  context: CallContext,
  input: CallParsedInput<typeof listSecurityEvents>,
): Promise<{ readonly events: readonly SecurityEvent[]; readonly is_more: boolean }> {
  const most = input.is_export ? EXPORTED : LISTED;
  const pattern = `%${(input.search ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await many<SecurityEvent>(context.db)`
    select e.security_event_id, e.event_dt, e.kind, u.user_name, b.user_name as by_user_name, e.address, e.request_id,
      e.detail
    from security_event e left join "user" u on u.user_id = e.user_id left join "user" b on b.user_id = e.by_user_id
    where (${input.kind ?? ''} = '' or e.kind = ${input.kind ?? ''})
      and (${input.before ?? null}::bigint is null or e.security_event_id < ${input.before ?? null}::bigint)
      and (${pattern} = '%%'
        or concat_ws(' ', u.user_name, b.user_name, e.address, e.request_id, e.detail) ilike ${pattern})
    order by e.security_event_id desc limit ${most + 1}`;
  if (input.is_export) await noteOfCall(context, 'export', context.person.userId, 'security log');
  return { events: rows.slice(0, most), is_more: rows.length > most };
}
