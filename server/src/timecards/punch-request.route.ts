import { answerPunchRequest, listMyPunchRequests, requestPunches } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { answerRequest } from './answer-request.service.ts';
import { askForPunches, listOwnRequests } from './punch-request.service.ts';

/** Missed punches: an employee asks, the approver of their hours answers. */
export function punchRequestRoutes(binding: Binding): void {
  bindCall(
    binding,
    listMyPunchRequests,
    async (_input, { context }) => ({ data: { requests: await listOwnRequests(context) } }),
    { isOutsideTransaction: true },
  );
  bindCall(binding, requestPunches, async (input, { context }) => {
    await askForPunches(context, input);
    return { data: { requests: await listOwnRequests(context) }, opt: 'save', msg: 'Sent to your approver' };
  });
  bindCall(binding, answerPunchRequest, async ({ punch_request_id, answer, note }, { context }) => ({
    data: await answerRequest(context, punch_request_id, answer, note),
    opt: 'save',
    msg: answer === 'approved' ? 'Approved: the times are entered' : 'Refused',
  }));
}
