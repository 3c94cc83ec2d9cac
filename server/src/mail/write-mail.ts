import { fillTemplate, type MailName, type settings } from '@cdi/shared/catalogue';
import { readSetting } from '../settings/settings.ts';
import type { Db } from '../storage/database.ts';

/** What stands for each name in braces of a mail. */
type MailValues<Name extends MailName> = {
  readonly [K in keyof (typeof settings)[Name]['placeholders']]: string;
};

/** The words of a mail as they are published, filled in. */
export async function writeMail<Name extends MailName>(
  db: Db,
  name: Name,
  values: MailValues<Name>,
): Promise<{ readonly subject: string; readonly body: string }> {
  const { subject, body } = await readSetting<MailName>(db, name);
  return {
    // a subject is one line
    subject: fillTemplate(subject, values).replaceAll(/\s+/g, ' ').trim(),
    body: fillTemplate(body, values),
  };
}
