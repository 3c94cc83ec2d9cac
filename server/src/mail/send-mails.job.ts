import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import nodemailer, { type Transporter } from 'nodemailer';
import { readSupportEmail } from '../settings/contact.ts';
import { readErrorMessage } from '../config/error-facts.ts';
import type { AppServices } from '../context.ts';
import type { Tx } from '../storage/database.ts';
import { many, maybeOne, run } from '../storage/query.ts';
import { defineJob } from '../jobs/define-job.ts';

interface WaitingMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly storage_key: string | null;
  readonly file_name: string | null;
  readonly size_bytes: number | null;
}

const MOST_AT_ONCE = 50;
/** With ever longer waits in between the last attempt is made after a day and a half. */
export const MAX_ATTEMPTS = 12;
/** A mail server that does not answer must not hold a mail for longer than the database allows an idle transaction. */
const PATIENCE_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** Not sent yet, and tried again 1, 3, 7, 15 … minutes after it was written: a mail server may be away for hours. */
const isDue = sql<boolean>`
  m.sent_dt is null and m.attempts < ${sql.lit(MAX_ATTEMPTS)}
    and coalesce(m.send_after, m.created_dt) <= now() - (power(2, m.attempts) - 1) * interval '1 minute'`;

function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(PATIENCE_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return url.href;
}

async function sendWaiting(app: AppServices): Promise<void> {
  const { smtpUrl } = app.environment;
  if (smtpUrl === undefined) return;
  const transport = nodemailer.createTransport(withPatience(smtpUrl));
  const rows = await many<{ mail_id: number }>(app.db)`
    select m.mail_id from mail_outbox m where ${isDue} order by m.mail_id limit ${MOST_AT_ONCE}`;
  for (const { mail_id: mailId } of rows)
    await app.db.transaction().execute((tx) => sendMail(app, tx, transport, mailId));
  transport.close();
}

/** The mail is locked while it is sent: another server that looks at the outbox passes over it. */
async function sendMail(app: AppServices, tx: Tx, transport: Transporter, mailId: number): Promise<void> {
  const mail = await maybeOne<WaitingMail>(tx)`
    select m.recipient, m.subject, m.body, f.storage_key, f.file_name, f.size_bytes
    from mail_outbox m left join cdi_file f on f.cdi_file_id = m.file_id
    where m.mail_id = ${mailId} and ${isDue} for update of m skip locked`;
  if (!mail) return;
  const error = await deliver(app, transport, mail).catch((reason: unknown) => reason ?? 'unknown');
  if (error === undefined) {
    await run(tx)`update mail_outbox set sent_dt = now() where mail_id = ${mailId}`;
    return;
  }
  app.log.warn({ err: error, mailId }, 'a mail could not be sent');
  await run(tx)`
    update mail_outbox set attempts = attempts + 1, last_error = ${readErrorMessage(error).slice(0, 500)}
    where mail_id = ${mailId}`;
}

async function deliver(app: AppServices, transport: Transporter, mail: WaitingMail): Promise<void> {
  let content: Readable | null = null;
  try {
    content = mail.storage_key ? await app.files.open(mail.storage_key, Number(mail.size_bytes)) : null;
    await transport.sendMail({
      from: await readSupportEmail({ db: app.db, app }),
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
      attachments: content ? [{ filename: mail.file_name ?? 'file', content }] : [],
    });
  } finally {
    // a mail that did not get so far leaves its file open
    content?.destroy();
  }
}

/** Sends what waits in the outbox. Without SMTP_URL mails stay there, where /dev_tools shows them. */
export const sendMails = defineJob({ name: 'send_mails', cron: '* * * * *', run: sendWaiting });
