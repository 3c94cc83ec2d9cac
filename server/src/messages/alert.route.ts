import { markAlertRead, markAllAlertsRead, unreadAlerts } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { listAlerts, readAlert, readAllAlerts } from './alert.service.ts';

/** Alerts of the person who asks. */
export function alertRoutes(binding: Binding): void {
  bindCall(binding, unreadAlerts, async (input, { context }) => ({
    data: { alerts: await listAlerts(context, input.all === true), user_type: context.person.userType },
  }));
  bindCall(binding, markAlertRead, async (input, { context }) => {
    await readAlert(context, input.params);
    return { data: null, opt: 'save', msg: 'Marked as read' };
  });
  bindCall(binding, markAllAlertsRead, async (_input, { context }) => {
    await readAllAlerts(context);
    return { data: null, opt: 'save', msg: 'All marked as read' };
  });
}
