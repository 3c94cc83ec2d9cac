import { sql } from 'kysely';
import { objects, type RecordDraft } from '@cdi/shared/catalogue';
import { findCarrierWarning } from '@cdi/shared/domain/freight';
import { USER_TYPE } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { refuse } from '@cdi/shared/errors';
import { fullNameOf } from '../session/full-name.ts';
import { many } from '../storage/query.ts';

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Overlength is a list of lengths with a price each, or nothing. */
function checkOverlength(rules: unknown): void {
  if (rules === null || rules === undefined) return;
  const rows: readonly unknown[] = Array.isArray(rules) ? rules : [rules];
  const lengths = rows.map((row) => {
    const { fromIn, usd } = (typeof row === 'object' && row !== null ? row : {}) as Readonly<Record<string, unknown>>;
    return isAmount(fromIn) && isAmount(usd) ? fromIn : null;
  });
  if (lengths.includes(null))
    refuse('overlength_rules', 'Give a list such as [{"fromIn":96,"usd":110},{"fromIn":144,"usd":240}].');
  if (new Set(lengths).size < lengths.length) refuse('overlength_rules', 'Each length has one price.');
}

/** Who is named sees the loads: only users of type Shipper, and each of one carrier alone. */
async function checkPeople({ db }: CallContext, { users, shipper_id }: RecordDraft<'shipper'>): Promise<void> {
  const ids = users ?? [];
  if (ids.length === 0) return;
  const rows = await many<{ name: string; user_type: string; other: string | null }>(db)`
    select ${fullNameOf('u')} as name, u.user_type,
      (select s.shipper_name from shipper s where s.users @> array[u.user_id]::bigint[] and s.is_active
        and s.shipper_id is distinct from ${shipper_id ?? null}::bigint limit 1) as other
    from "user" u where u.user_id = any(${sql.val([...ids])}::bigint[]) order by u.user_id`;
  const stranger = rows.find((row) => row.user_type !== String(USER_TYPE.shipper));
  if (stranger) refuse('users', `${stranger.name} is not a user of type Shipper: only those see loads.`);
  const taken = rows.find((row) => row.other !== null);
  if (taken)
    refuse('users', `${taken.name} works for ${taken.other ?? 'another carrier'}: take the name off there first.`);
}

/** Rules of carriers that their definition cannot say. */
export const shipperHooks = hooksFor(objects.shipper, {
  async prepare(context, { values, after }) {
    if ('overlength_rules' in values) checkOverlength(after.overlength_rules);
    if ('users' in values) await checkPeople(context, after);
    const warning =
      'insurance_expiry' in values
        ? findCarrierWarning(
            {
              shipper_name: after.shipper_name ?? '',
              status: after.status ?? 'active',
              insurance_expiry: after.insurance_expiry ?? null,
            },
            context.today,
          )
        : null;
    if (warning !== null) context.warnings?.push(warning);
    return {};
  },
});
