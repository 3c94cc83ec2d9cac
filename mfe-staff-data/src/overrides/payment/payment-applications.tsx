import type { RecordPanelProps } from '@cdi/shared/records';
import { ApplicationsPanel } from '../../receivables/applications.panel.tsx';
import { paymentCalls } from '../../receivables/applications.store.ts';

/** Invoices that a payment was applied to, and the open ones to apply the rest to. */
export function PaymentApplications(props: RecordPanelProps) {
  return <ApplicationsPanel {...props} calls={paymentCalls} what="payment" />;
}
