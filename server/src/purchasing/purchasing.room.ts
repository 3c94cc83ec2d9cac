import { defineRoom } from '../room.ts';
import { billRoutes } from './bill.route.ts';
import { corpayPoHooks } from './corpay-po.hooks.ts';
import { poHooks } from './po.hooks.ts';
import { poReceiptHooks } from './po-receipt.hooks.ts';
import { poRoutes } from './po.route.ts';
import { receivingRoutes } from './receiving.route.ts';
import { supplierHooks } from './supplier.hooks.ts';
import { vendorBillHooks } from './vendor-bill.hooks.ts';

/** Purchasing: suppliers with their prices, and purchase orders from draft to bill. */
export const purchasingRoom = defineRoom({
  name: 'purchasing',
  routes: [poRoutes, receivingRoutes, billRoutes],
  hooks: {
    supplier: supplierHooks,
    po: poHooks,
    po_receipt: poReceiptHooks,
    vendor_bill: vendorBillHooks,
    corpay_po: corpayPoHooks,
  },
});
