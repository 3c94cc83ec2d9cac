import type { AppServices } from '../context.ts';
import { run } from '../storage/query.ts';

/** Removes mails a month after they were sent. */
export async function sweepMails({ db }: AppServices): Promise<void> {
  await run(db)`delete from mail_outbox where sent_dt < now() - interval '30 days'`;
}
