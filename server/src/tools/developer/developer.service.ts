import type { BugReport, JobRun, OutboxMail, RemoteRelease } from '@cdi/shared/contracts';
import type { CallContext } from '../../context.ts';
import { readBugReports, readJobRuns, readMails, readReleases } from './developer.repository.ts';
import { toOutboxMail } from './present-mail.ts';

/** The newest mails, so that a reset or an invitation can be followed where no mail is sent. */
export async function findMails({ db }: CallContext): Promise<readonly OutboxMail[]> {
  return (await readMails(db)).map(toOutboxMail);
}

/** Every release of every remote that is kept. */
export const findReleases = ({ db }: CallContext): Promise<readonly RemoteRelease[]> => readReleases(db);

/** The newest runs of jobs. */
export const findJobRuns = ({ db }: CallContext): Promise<readonly JobRun[]> => readJobRuns(db);

/** The newest bug reports. */
export const findBugReports = ({ db }: CallContext): Promise<readonly BugReport[]> => readBugReports(db);
