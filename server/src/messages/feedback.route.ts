import { saveFeedback } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { saveFeedbackOf } from './feedback.service.ts';

/** Bug reports from the footer. */
export function feedbackRoutes(binding: Binding): void {
  bindCall(binding, saveFeedback, async (input, { context }) => {
    // a program that fills every field is thanked, and nothing of it is kept
    if (!input.company_site) await saveFeedbackOf(context, input.detail);
    return { data: null, opt: 'save', msg: 'Thank you. Your report was sent.' };
  });
}
