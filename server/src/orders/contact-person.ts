import type { RecordRow } from '@cdi/shared/catalogue';
import { readSupportPhone } from '../config/contact.ts';
import type { CallContext } from '../context.ts';
import { fullNameOf } from '../session/full-name.ts';
import { maybeOne } from '../storage/query.ts';
import type { ContactPerson } from './acknowledgment-pdf.ts';

interface RepRow {
  readonly name: string;
  readonly title: string | null;
  readonly phone: string | null;
  readonly email: string;
}

/** Who looks after the order: its inside rep, or the plant's own phone. */
export async function readPerson(
  context: CallContext,
  order: Pick<RecordRow<'tracker'>, 'inside_rep_id'>,
): Promise<ContactPerson> {
  const phone = await readSupportPhone(context);
  const rep = await maybeOne<RepRow>(context.db)`
    select ${fullNameOf('u')} as name, u.title, u.phone, u.email from "user" u
    where u.user_id = ${order.inside_rep_id}::bigint`;
  return rep ? { ...rep, phone: rep.phone ?? phone } : { name: 'CDI', title: null, phone, email: null };
}
