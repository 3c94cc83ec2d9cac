import { objects } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/save/hooks-for.ts';
import { reverseReceipt } from './receive-po.service.ts';
import { addUpSpend } from './sum-spend.ts';

/** A wrong receipt is reversed as a whole, and entered again. */
export const poReceiptHooks = hooksFor(objects.po_receipt, {
  async guard(context, { record, transition, reason }) {
    if (transition === 'reverse') await reverseReceipt(context, record, reason ?? '');
    return {};
  },
  async afterTransition(context, { record }) {
    await addUpSpend(context, record.supplier_id);
  },
});
