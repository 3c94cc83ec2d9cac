import { leaveWithTruck, loadDock, makeLabels, saveBol, saveCrates, saveProNumber } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { recordCrates } from './crates.service.ts';
import { storeLabels } from './labels.service.ts';
import { leaveWithPart } from './leave.service.ts';
import { noteProNumber } from './pro-number.service.ts';
import { readNextTruck, writeBol } from './shipment.service.ts';

/** What shipping records: crates, and the trucks of an order with their papers. */
export function shippingRoutes(binding: Binding): void {
  bindCall(binding, saveCrates, async (input, { context }) => ({
    data: { crates: await recordCrates(context, input.tracker_curb_id, input.crates) },
    opt: 'save',
    msg: 'Crates recorded',
  }));
  bindCall(binding, loadDock, async ({ tracker_id }, { context }) => ({
    data: await readNextTruck(context, tracker_id),
  }));
  bindCall(binding, saveBol, async (input, { context }) => {
    const data = await writeBol(context, {
      trackerId: input.tracker_id,
      shipperId: input.shipper_id,
      carrierName: input.carrier_name ?? '',
      proNo: input.pro_no,
      proNoBefore: input.pro_no_before,
      scac: input.scac?.toUpperCase(),
      nmfcItem: input.nmfc_item,
      thirdParty: input.third_party,
      lines: input.lines,
    });
    const pieces = data.pieces === 1 ? '1 piece' : `${data.pieces} pieces`;
    const made = `${data.bol_no} made: ${pieces}, ${data.weight_lb} lb`;
    return { data, opt: 'save', msg: data.warning === null ? made : `${made}. ${data.warning}` };
  });
  bindCall(binding, saveProNumber, async ({ shipment_id, pro_no, pro_no_before }, { context }) => ({
    data: await noteProNumber(context, shipment_id, pro_no, pro_no_before),
    opt: 'save',
    msg: `PRO ${pro_no} is noted and stands on the bill of lading`,
  }));
  bindCall(binding, makeLabels, async ({ tracker_id }, { context }) => ({
    data: { cdi_file_id: await storeLabels(context, tracker_id) },
    opt: 'save',
    msg: 'Labels made: they stand with the files of the order',
  }));
  bindCall(binding, leaveWithTruck, async (input, { context }) => ({
    data: { ship_date: await leaveWithPart(context, input.tracker_id, input.shipment_no) },
    opt: 'save',
    msg: 'The truck has left',
  }));
}
