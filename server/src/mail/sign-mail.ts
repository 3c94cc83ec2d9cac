import type { Db } from '../storage/database.ts';
import { maybeOne } from '../storage/query.ts';
import { fullNameOf } from '../session/full-name.ts';

/**
 * The end of a mail to a customer: name and phone of the employee who looks after the order, or the plant's own phone if no one is named
 * yet. `phone` is the product's support phone.
 */
export async function signMail(db: Db, repId: number | null, phone: string): Promise<string> {
  const rep = await maybeOne<{ name: string; title: string | null; phone: string | null }>(db)`
    select ${fullNameOf('u')} as name, u.title, u.phone from "user" u where u.user_id = ${repId}::bigint`;
  const lines = rep ? [rep.name, rep.title, 'CDI', rep.phone ?? phone] : ['CDI', phone];
  return `\n-- \n${lines.filter(Boolean).join('\n')}\n`;
}

/** Contact on a paper: name and phone of the employee who looks after the order, or the plant's own phone. */
export async function readContactLine(db: Db, repId: number | null, phone: string): Promise<string> {
  const rep = await maybeOne<{ name: string; phone: string | null }>(db)`
    select ${fullNameOf('u')} as name, u.phone from "user" u where u.user_id = ${repId}::bigint`;
  return rep ? `${rep.name}, ${rep.phone ?? phone}` : phone;
}
