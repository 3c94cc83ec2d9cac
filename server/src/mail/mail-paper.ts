import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { formatClockTime } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import type { CallContext } from '../context.ts';
import { fullNameOf } from '../session/full-name.ts';
import { many, run } from '../storage/query.ts';
import { queueMail, type Mail } from './queue-mail.ts';
import { MAX_ATTEMPTS } from './send-mails.job.ts';

/** Days in which a paper goes to an address once, unless the sender agrees to mail it again. */
const AGAIN_DAYS = 7;
/** A refusal of a batch names so many mails. */
const MOST_NAMED = 5;

/** A paper that a user mails with a button. */
interface Paper {
  /** What it is, the same for every copy: `invoice 17`. Another revision or day is another paper. */
  readonly key: string;
  /** As people call it: `INV-30021`. */
  readonly name: string;
  /** Where it is about to go. */
  readonly to: readonly string[];
}

interface Earlier {
  readonly paper: string;
  readonly recipient: string;
  readonly mailed_dt: string;
  readonly by_name: string | null;
}

/**
 * Keeps a paper from going to the same address twice by mistake: throws RULE at `mail_again`, with the address, the moment, and the sender
 * of each mail of the last seven days, unless the sender agreed to mail it again. Mails that could not be delivered do not count. Two people who
 * mail one paper at the same moment wait for each other.
 */
export async function assertNotMailed({ db }: CallContext, papers: readonly Paper[], isAgreed: boolean): Promise<void> {
  for (const key of papers.map((paper) => paper.key).sort())
    await run(db)`select pg_advisory_xact_lock(hashtextextended(${`mail of ${key}`}, 0))`;
  if (isAgreed || papers.length === 0) return;
  const sent = await many<Earlier>(db)`
    select distinct on (m.paper, lower(m.recipient)) m.paper, m.recipient,
      coalesce(m.sent_dt, m.created_dt)::text as mailed_dt, ${fullNameOf('u')} as by_name
    from mail_outbox m left join "user" u on u.user_id = m.sent_by
    where m.paper = any(${sql.val(papers.map(({ key }) => key))}::text[])
      and m.created_dt > now() - ${AGAIN_DAYS} * interval '1 day'
      and (m.sent_dt is not null or m.attempts < ${MAX_ATTEMPTS})
    order by m.paper, lower(m.recipient), m.mail_id desc`;
  const words = papers.flatMap(({ key, name, to }) => {
    const addresses = to.map((address) => address.toLowerCase());
    return sent
      .filter((mail) => mail.paper === key && addresses.includes(mail.recipient.toLowerCase()))
      .map(
        (mail) =>
          `${mail.by_name ?? 'The system'} mailed ${name} to ${mail.recipient} on ${formatClockTime(PLANT_TIME_ZONE, mail.mailed_dt)}.`,
      );
  });
  if (words.length === 0) return;
  const more = words.length > MOST_NAMED ? [`${words.length - MOST_NAMED} more were mailed.`] : [];
  const message = [...words.slice(0, MOST_NAMED), ...more, 'Confirm to mail it again.'].join(' ');
  throw new AppError('RULE', message, { fields: { mail_again: message } });
}

/** Mails a paper and notes which one and who sent it. Call `assertNotMailed` first. */
export const mailPaper = ({ db, person }: CallContext, key: string, mail: Omit<Mail, 'paper'>): Promise<void> =>
  queueMail(db, { ...mail, paper: { key, sentBy: person.userId } });
