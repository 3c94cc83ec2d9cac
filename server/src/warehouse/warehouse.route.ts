import { loadWarehouseStock, makeWarehouseLabels, proposeWarehouseLines } from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../call/bind-call.ts';
import { checkStock } from './check-stock.service.ts';
import { proposeLines } from './propose-lines.service.ts';
import { storeWarehouseLabels } from './warehouse-labels.ts';

/** Calls for a warehouse order besides its transitions. */
export function warehouseRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadWarehouseStock,
    async ({ warehouse_order_id: id }, { context }) => {
      const lines = await checkStock(context, id);
      return { data: { lines, short_lines: lines.filter((line) => line.short > 0).length } };
    },
    { isOutsideTransaction: true },
  );
  bindCall(binding, proposeWarehouseLines, async ({ warehouse_order_id: id }, { context }) => {
    const added = await proposeLines(context, id);
    return {
      data: { added },
      opt: 'save',
      msg: added === 0 ? 'Nothing runs low there that can be had here' : `${added} lines were added`,
    };
  });
  bindCall(binding, makeWarehouseLabels, async ({ warehouse_order_id: id }, { context }) => ({
    data: { cdi_file_id: await storeWarehouseLabels(context, id) },
    opt: 'save',
    msg: 'Pick list and labels made: they stand with the files of the order',
  }));
}
