import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { UploadSummary } from '@cdi/shared/contracts';
import type { ReadContext } from '../../context.ts';
import { fullNameOf } from '../../session/full-name.ts';
import { many } from '../../storage/query.ts';
import { assertMayUpload, uploadScope } from './stored-upload.ts';

/** More are not looked through. */
const MAX_LISTED = 50;

/** The sheets of an object that the person may come back to, the newest first. They are kept for 30 days. Throws FORBIDDEN. */
export async function listUploads(
  { db, person }: ReadContext,
  definition: ObjectDefinition,
): Promise<readonly UploadSummary[]> {
  assertMayUpload(definition, person);
  return many<UploadSummary>(db)`
    select m.mass_upload_id as upload_id, m.state, m.file_name, m.created_dt,
      case when m.user_id <> ${person.userId} then ${fullNameOf('u')} end as by,
      coalesce((m.report ->> 'rows')::int, 0) as rows, coalesce((m.report ->> 'records')::int, 0) as records,
      coalesce((m.report ->> 'applied')::int, 0) as applied,
      coalesce((m.report ->> 'records')::int - (m.report ->> 'valid')::int, 0)
        + coalesce((m.report ->> 'refused')::int, 0) as refused,
      coalesce((m.report ->> 'problem_count')::int, 0) as problem_count
    from mass_upload m left join "user" u on u.user_id = m.user_id
    where m.object = ${definition.name} and ${uploadScope(person)} and m.created_dt > now() - interval '30 days'
    order by m.mass_upload_id desc limit ${MAX_LISTED}`;
}
