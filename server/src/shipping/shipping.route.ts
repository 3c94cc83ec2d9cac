import { saveBol, saveCrates } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { recordBol, recordCrates } from './shipping.service.ts';

/** What shipping records: crates and the bill of lading. */
export function shippingRoutes(binding: Binding): void {
  bindCall(binding, saveCrates, async (input, { context }) => ({
    data: { crates: await recordCrates(context, input.tracker_curb_id, input.crates) },
    opt: 'save',
    msg: 'Crates recorded',
  }));
  bindCall(binding, saveBol, async (input, { context }) => ({
    data: await recordBol(context, {
      trackerId: input.tracker_id,
      bolNo: input.bol_no,
      carrier: input.carrier_name,
      proNo: input.pro_no,
    }),
    opt: 'save',
    msg: 'Bill of lading made',
  }));
}
