import { listBugReports, listJobRuns, listMails, listRemoteReleases } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../../call/bind-call.ts';
import { findBugReports, findJobRuns, findMails, findReleases } from './developer.service.ts';

/** What /dev_tools shows. */
export function developerRoutes(binding: Binding): void {
  bindCall(binding, listMails, async (_input, { context }) => ({ data: { mails: await findMails(context) } }));
  bindCall(binding, listRemoteReleases, async (_input, { context }) => ({
    data: { remotes: await findReleases(context) },
  }));
  bindCall(binding, listJobRuns, async (_input, { context }) => ({ data: { jobs: await findJobRuns(context) } }));
  bindCall(binding, listBugReports, async (_input, { context }) => ({
    data: { bug_reports: await findBugReports(context) },
  }));
}
