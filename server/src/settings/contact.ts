import type { AppServices } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { readSetting } from './settings.ts';

/** What reading the contact needs of a call or a job. */
interface Reader {
  readonly db: Db;
  readonly app: Pick<AppServices, 'environment'>;
}

/** The phone number that customers turn to: as published, else as the server was started with. */
export async function readSupportPhone({ db, app }: Reader): Promise<string> {
  return (await readSetting(db, 'contact')).support_phone ?? app.environment.supportPhone;
}

/** The address that customers write to, from which our mails come. */
export async function readSupportEmail({ db, app }: Reader): Promise<string> {
  return (await readSetting(db, 'contact')).support_email ?? app.environment.supportEmail;
}
