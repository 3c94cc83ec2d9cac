import type { Db } from '../storage/database.ts';
import { run } from '../storage/query.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. Links stand on lines of their own. */
  readonly body: string;
  /** A stored file to attach. */
  readonly fileId?: number;
}

/** Puts a mail into the outbox, in the transaction of what it tells about. The mail job sends it; /dev_tools shows it. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await run(db)`
    insert into mail_outbox (recipient, subject, body, file_id)
    values (${mail.to}, ${mail.subject}, ${mail.body}, ${mail.fileId ?? null}::bigint)`;
}
