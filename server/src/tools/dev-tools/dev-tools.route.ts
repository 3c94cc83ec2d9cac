import { listBugReports, listJobRuns, listMails, listSecurityEvents } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../../call/bind-call.ts';
import { findSecurityEvents } from './security-events.service.ts';
import { findBugReports, findJobRuns, findMails } from './dev-tools.service.ts';

const read = { isOutsideTransaction: true } as const;

/** Calls of /dev_tools. */
export function devToolsRoutes(binding: Binding): void {
  bindCall(binding, listMails, async (_input, { context }) => ({ data: { mails: await findMails(context) } }), read);
  bindCall(binding, listSecurityEvents, async (input, { context }) => ({
    data: await findSecurityEvents(context, input),
  }));
  bindCall(binding, listJobRuns, async (_input, { context }) => ({ data: { jobs: await findJobRuns(context) } }), read);
  bindCall(
    binding,
    listBugReports,
    async (_input, { context }) => ({ data: { bug_reports: await findBugReports(context) } }),
    read,
  );
}
