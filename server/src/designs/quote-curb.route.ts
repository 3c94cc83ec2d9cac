import { quoteCurb } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { putCurbInQuote } from './quote-curb.service.ts';

/** Puts curbs of the catalogue into quotes. */
export function quoteCurbRoutes(binding: Binding): void {
  bindCall(binding, quoteCurb, async (input, { context }) => {
    const { warnings, ...data } = await putCurbInQuote(context, {
      curbId: input.curb_id,
      quoteId: input.quote_id,
      companyId: input.company_id ?? 0,
      jobName: input.job_name ?? '',
      qty: input.qty,
      tag: input.tag ?? '',
    });
    const msg = `It stands on ${data.quote_no} as line ${data.line_no}`;
    return warnings.length === 0
      ? { data, opt: 'save', msg }
      : { data, opt: 'warning', msg: `${msg}. ${warnings.join(' ')}` };
  });
}
