import type { Db } from '../storage/database.ts';
import { run } from '../storage/query.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. Links are on lines of their own. */
  readonly body: string;
  /** A stored file to attach. */
  readonly fileId?: number;
  /**
   * What the mail is about, where more may follow within minutes: it waits that long, and a later mail to the same person about the
   * same takes its place. Such a mail says all that there is to say.
   */
  readonly topic?: string;
  /** The paper that it carries and the employee or customer who sent it: `mailPaper` gives both. */
  readonly paper?: { readonly key: string; readonly sentBy: number };
}

/** How long a mail with a topic waits for what follows, minutes. */
const TOPIC_MINUTES = 5;

/** Puts a mail into the outbox, in the transaction of the change that it reports. The mail job sends it; /dev_tools shows it. */
export async function queueMail(db: Db, { to, subject, body, fileId, topic, paper }: Mail): Promise<void> {
  if (topic !== undefined)
    await run(db)`
      delete from mail_outbox where recipient = ${to} and topic = ${topic} and sent_dt is null and attempts = 0`;
  await run(db)`
    insert into mail_outbox (recipient, subject, body, file_id, topic, paper, sent_by, send_after)
    values (${to}, ${subject}, ${body}, ${fileId ?? null}::bigint, ${topic ?? null},
      ${paper?.key ?? null}, ${paper?.sentBy ?? null}::bigint,
      case when ${topic !== undefined} then now() + ${TOPIC_MINUTES} * interval '1 minute' end)`;
}
