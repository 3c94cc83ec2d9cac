import { fieldsOf, loadCreditApplications } from '@cdi/shared/contracts';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { mayCall } from '../../actions/may-call.ts';
import { ApplicationsPanel } from '../../receivables/applications.panel.tsx';
import { creditCalls } from '../../receivables/applications.store.ts';

/** Invoices that an issued credit was applied to, and the open ones to apply the rest to; for accounting. */
export function CreditApplications(props: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const { status } = fieldsOf('credit', props.record);
  if ((status !== 'issued' && status !== 'applied') || !mayCall(loadCreditApplications, actor)) return null;
  return <ApplicationsPanel {...props} calls={creditCalls} what="credit" />;
}
