import { staff } from '../../policy/grant.ts';
import { buyers, ownVendor, purchaseCostReaders } from '../../policy/purchase-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { poLines } from '../lists/po-lines.ts';
import { poStates } from '../lists/po-states.ts';
import { FOB_POINTS, PO_STATES, SUPPLIER_PAYMENTS } from '../../trade/purchasing-lists.ts';
import { PAYMENT_TERMS, SHIPPING_METHODS } from '../../trade/trade-lists.ts';

const costSeers = [...purchaseCostReaders, ownVendor];
const amount = { readOnly: true, readers: costSeers, sensitive: true } as const;

/** An order to a supplier: approved, sent, acknowledged, received in parts, matched with its bills. */
export const po = defineObject({
  name: 'po',
  plural: 'pos',
  title: 'Purchase order',
  titlePlural: 'Purchase orders',
  purpose:
    'Purchase orders say what we buy of whom, at which price and for when; receipts and bills are held against them.',
  nav: 'purchasing',
  titleField: 'po_no',
  fields: {
    po_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 30 }),
    revision: field.integer({ isName: true, label: 'Revision', readOnly: true, min: 0, defaultValue: 0 }),
    po_date: field.date({ label: 'Date', readOnly: true }),
    supplier_id: field.reference({ label: 'Supplier', to: 'supplier', required: true }),
    vendor_company_id: field.reference({
      label: 'Company of the supplier',
      to: 'company',
      readOnly: true,
      readers: [],
    }),
    ship_to_location_id: field.reference({
      label: 'Ship to',
      to: 'cdi_location',
      required: true,
      fixed: true,
      fixedRemedy: 'The number belongs to the location: cancel this order and write one for the other location.',
    }),
    buyer_id: field.reference({ label: 'Buyer', to: 'user', help: 'Left empty, who writes the order.' }),
    tracker_id: field.reference({
      label: 'For order',
      to: 'tracker',
      readers: [staff],
      help: 'Where the material is bought for one order of a customer.',
    }),
    asset_id: field.reference({
      label: 'For asset',
      to: 'asset',
      readers: [staff],
      help: 'Where a machine is bought, or what it needs.',
    }),
    status: field.choice({
      label: 'State',
      options: PO_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'draft',
    }),
    terms: field.choice({ label: 'Terms', options: PAYMENT_TERMS, help: 'Left empty, as agreed with the supplier.' }),
    payment_method: field.choice({
      label: 'Paid by',
      options: SUPPLIER_PAYMENTS,
      help: 'Left empty, as agreed with the supplier.',
    }),
    ship_via: field.choice({ label: 'Ship via', options: SHIPPING_METHODS }),
    fob: field.choice({ label: 'FOB', options: FOB_POINTS, required: true, defaultValue: 'destination' }),
    need_date: field.date({ label: 'Needed', required: true }),
    promise_date: field.date({ notCopied: true, label: 'Promised', help: 'As the supplier acknowledged it.' }),
    ack_no: field.text({
      notCopied: true,
      label: 'Acknowledgment',
      maxLength: 40,
      help: 'The number that the supplier gave it.',
    }),
    freight: field.money({
      label: 'Freight',
      min: 0,
      max: 10_000_000,
      defaultValue: 0,
      readers: costSeers,
      sensitive: true,
    }),
    subtotal: field.money({ label: 'Subtotal', ...amount }),
    tax: field.money({ label: 'Tax', ...amount }),
    total: field.money({ label: 'Total', ...amount }),
    received_percent: field.percent({ label: 'Received', readOnly: true, scale: 1, defaultValue: 0 }),
    approved_by: field.reference({ label: 'Approved by', to: 'user', readOnly: true, readers: [staff] }),
    approved_dt: field.datetime({ label: 'Approved', readOnly: true, readers: [staff] }),
    limit_rule_id: field.reference({
      label: 'By the limit',
      to: 'approval_limit',
      readOnly: true,
      readers: purchaseCostReaders,
    }),
    approval_asked_dt: field.datetime({ label: 'Approval asked for', readOnly: true, readers: [staff] }),
    sent_dt: field.datetime({ label: 'Sent', readOnly: true }),
    sent_to: field.text({ label: 'Sent to', readOnly: true, maxLength: 500 }),
    acknowledged_dt: field.datetime({ label: 'Acknowledged', readOnly: true }),
    instructions: field.longText({ label: 'For the supplier', maxLength: 2000, help: 'Printed on the order.' }),
    notes: field.longText({ label: 'Notes', maxLength: 2000, readers: [staff] }),
  },
  children: { lines: poLines },
  sections: [
    {
      title: 'Order',
      fields: [
        'po_no',
        'revision',
        'status',
        'supplier_id',
        'ship_to_location_id',
        'po_date',
        'need_date',
        'promise_date',
        'ack_no',
        'buyer_id',
        'tracker_id',
        'asset_id',
        'received_percent',
      ],
    },
    {
      title: 'Terms',
      fields: ['terms', 'payment_method', 'ship_via', 'fob', 'instructions', 'notes'],
    },
    { title: 'Amounts', fields: ['subtotal', 'freight', 'tax', 'total'] },
    {
      title: 'Steps',
      fields: [
        'approval_asked_dt',
        'approved_by',
        'approved_dt',
        'limit_rule_id',
        'sent_dt',
        'sent_to',
        'acknowledged_dt',
      ],
    },
  ],
  search: {
    formFields: [
      'po_no',
      'supplier_id',
      'status',
      'po_date',
      'need_date',
      'buyer_id',
      'tracker_id',
      'asset_id',
      'ship_to_location_id',
      'lines.material_id',
      'lines.part_id',
    ],
    sortFields: ['po_date', 'po_no', 'need_date', 'total'],
    resultFields: ['po_no', 'po_date', 'supplier_id', 'total', 'status', 'need_date', 'received_percent'],
    defaultSort: { field: 'po_date', direction: 'DESC' },
    sums: ['subtotal', 'freight', 'tax', 'total'],
  },
  lookup: { label: ['po_no'], match: ['po_no', 'ack_no'], isInOmniSearch: true },
  access: {
    read: [staff, { ...ownVendor, whenState: Object.keys(PO_STATES).filter((s) => s !== 'draft' && s !== 'approved') }],
    create: buyers,
    update: buyers,
    mass_upload: buyers,
  },
  scope: { company: 'vendor_company_id' },
  states: poStates,
  fileTypes: [21, 40, 41],
  indexes: [
    ['supplier_id', 'status'],
    ['status', 'need_date'],
  ],
  massUploadKey: 'po_no',
  examples: [{ need_date: '2099-03-02', fob: 'destination', freight: 0, instructions: 'Call before delivery.' }],
});
