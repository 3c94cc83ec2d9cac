import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import type { AppServices } from '../context.ts';

interface WaitingMail {
  readonly mail_id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly storage_key: string | null;
  readonly file_name: string | null;
  readonly size_bytes: number | null;
}

const MAX_ATTEMPTS = 8;

/** Sends what waits in the outbox. Without SMTP_URL mails stay there, where /dev_tools shows them. */
export async function sendMails(app: AppServices): Promise<void> {
  const { smtpUrl, supportEmail } = app.environment;
  if (smtpUrl === undefined) return;
  const transport = nodemailer.createTransport(smtpUrl);
  const { rows } = await sql<WaitingMail>`
    select m.mail_id, m.recipient, m.subject, m.body, f.storage_key, f.file_name, f.size_bytes from mail_outbox m left join cdi_file f on f.cdi_file_id = m.file_id
    where m.sent_dt is null and m.attempts < ${MAX_ATTEMPTS} order by m.mail_id limit 50`.execute(app.db);
  for (const mail of rows) {
    try {
      const content = mail.storage_key ? await app.files.open(mail.storage_key, Number(mail.size_bytes)) : null;
      const attachments = content ? [{ filename: mail.file_name ?? 'file', content }] : [];
      await transport.sendMail({
        from: supportEmail,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
        attachments,
      });
      await sql`update mail_outbox set sent_dt = now() where mail_id = ${mail.mail_id}`.execute(app.db);
    } catch (error) {
      app.log.warn({ err: error, mailId: mail.mail_id }, 'a mail could not be sent');
      await sql`update mail_outbox set attempts = attempts + 1, last_error = ${error instanceof Error ? error.message.slice(0, 500) : 'unknown'} where mail_id = ${mail.mail_id}`.execute(
        app.db,
      );
    }
  }
  transport.close();
}
