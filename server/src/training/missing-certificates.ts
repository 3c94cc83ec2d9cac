import type { BuildStage } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { fullNameOf } from '../session/full-name.ts';
import { many } from '../storage/query.ts';

interface Missing {
  readonly kind_name: string;
  readonly is_required: boolean;
  readonly person: string;
}

/**
 * A sentence that names the certificates that a stage asks for and a person lacks today; null if the person has them all. Throws RULE
 * where one of them is required.
 */
export async function warnOfMissingCertificates(
  { db, today }: Pick<CallContext, 'db' | 'today'>,
  userId: number,
  stage: BuildStage,
): Promise<string | null> {
  const rows = await many<Missing>(db)`
    select k.kind_name, coalesce(k.is_required, false) as is_required, ${fullNameOf('u')} as person
    from training_kind k join "user" u on u.user_id = ${userId}
    where k.is_active and ${stage} = any(k.stages) and not exists (
      select 1 from training_certificate c
      where c.user_id = u.user_id and c.training_kind_id = k.training_kind_id and c.is_active
        and c.issued_date <= ${today}::date and (c.expiry_date is null or c.expiry_date >= ${today}::date))
    order by coalesce(k.is_required, false) desc, k.kind_name`;
  const [first] = rows;
  if (!first) return null;
  const sentence = `${first.person} has no valid certificate for ${rows.map((row) => row.kind_name).join(', ')}, which this stage asks for.`;
  if (first.is_required)
    throw new AppError('RULE', `${sentence} Choose somebody who has it, or enter the certificate first.`);
  return sentence;
}
