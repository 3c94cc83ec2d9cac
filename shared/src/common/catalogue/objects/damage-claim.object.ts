import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { claimLines } from '../lists/claim-lines.ts';
import { CLAIM_STATES, claimKeepers, claimReaders, claimStates, DAMAGE_KINDS } from '../lists/claim-states.ts';

/** What a carrier owes for goods that it damaged or lost. */
export const damageClaim = defineObject({
  name: 'damage_claim',
  // the report has the name that would follow from it
  plural: 'freight_claims',
  title: 'Damage claim',
  titlePlural: 'Damage claims',
  purpose:
    'A damage claim says what a carrier damaged or lost on one truck of an order, what it is worth, until when it is filed, and what the carrier paid.',
  nav: 'purchasing',
  titleField: 'claim_no',
  fields: {
    claim_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 20 }),
    claim_date: field.date({ label: 'Date', required: true, readOnly: true }),
    tracker_id: field.reference({ label: 'Order', to: 'tracker', required: true, fixed: true }),
    shipment_no: field.integer({
      isName: true,
      label: 'Truck',
      min: 1,
      max: 999,
      help: 'Number of the truck on the order. Left empty, the truck of an order that has only one.',
    }),
    shipper_id: field.reference({ label: 'Carrier', to: 'shipper', readOnly: true }),
    carrier_name: field.text({ label: 'Carrier on the bill of lading', readOnly: true, maxLength: 80 }),
    bol_no: field.text({ label: 'BOL number', readOnly: true, maxLength: 40 }),
    pro_no: field.text({ label: 'PRO number', readOnly: true, maxLength: 40 }),
    shipped_date: field.date({ label: 'Left on', readOnly: true }),
    damage_kind: field.choice({ label: 'Damage', options: DAMAGE_KINDS, required: true, defaultValue: 'bent' }),
    is_noted: field.boolean({
      label: 'Noted on the delivery receipt',
      defaultValue: false,
      help: 'Without a note the damage is concealed, and the carrier asks why.',
    }),
    delivered_date: field.date({
      label: 'Delivered',
      help: 'The day on the delivery receipt. Left empty, the term to file counts from the day the truck left.',
    }),
    description: field.longText({ label: 'What was found', required: true, maxLength: 2000 }),
    status: field.choice({
      label: 'State',
      options: CLAIM_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'open',
    }),
    file_by: field.date({
      label: 'File by',
      readOnly: true,
      endsIn: ['open'],
      help: 'Nine months after delivery: the shortest term that a carrier may set (49 U.S.C. 14706(e)(1)).',
    }),
    filed_date: field.date({ label: 'Filed', readOnly: true }),
    acknowledge_by: field.date({
      label: 'To be acknowledged by',
      readOnly: true,
      endsIn: ['filed'],
      help: 'The carrier has 30 days (49 CFR 370.5).',
    }),
    acknowledged_date: field.date({ label: 'Acknowledged', readOnly: true }),
    answer_by: field.date({
      label: 'To be answered by',
      readOnly: true,
      endsIn: ['filed', 'acknowledged'],
      help: 'The carrier pays, declines or makes an offer within 120 days (49 CFR 370.9).',
    }),
    answered_date: field.date({ label: 'Paid or denied', readOnly: true }),
    carrier_claim_no: field.text({ notCopied: true, label: 'Number of the carrier', maxLength: 40 }),
    other_amount: field.money({
      label: 'Other costs',
      min: 0,
      max: 1_000_000,
      help: 'Freight, inspection or repair that is claimed beside the goods.',
    }),
    amount: field.money({ label: 'Claimed', readOnly: true, min: 0 }),
    recovered: field.money({
      notCopied: true,
      label: 'Recovered',
      min: 0,
      max: 10_000_000,
      help: 'What the carrier paid. Needed before the claim is paid.',
    }),
    notes: field.longText({ notCopied: true, label: 'Notes', maxLength: 2000 }),
  },
  children: { lines: claimLines },
  sections: [
    {
      title: 'Claim',
      fields: [
        'claim_no',
        'claim_date',
        'status',
        'tracker_id',
        'shipment_no',
        'shipper_id',
        'carrier_name',
        'bol_no',
        'pro_no',
        'shipped_date',
      ],
    },
    { title: 'Damage', fields: ['damage_kind', 'is_noted', 'delivered_date', 'description'] },
    {
      title: 'Terms',
      fields: ['file_by', 'filed_date', 'acknowledge_by', 'acknowledged_date', 'answer_by', 'answered_date'],
    },
    { title: 'Money', fields: ['other_amount', 'amount', 'recovered', 'carrier_claim_no', 'notes'] },
  ],
  search: {
    formFields: [
      'claim_no',
      'tracker_id',
      'shipper_id',
      'bol_no',
      'pro_no',
      'damage_kind',
      'status',
      'claim_date',
      'file_by',
      'carrier_claim_no',
    ],
    sortFields: ['claim_date', 'claim_no', 'file_by', 'amount'],
    resultFields: ['claim_no', 'tracker_id', 'shipper_id', 'bol_no', 'damage_kind', 'amount', 'file_by', 'status'],
    defaultSort: { field: 'claim_date', direction: 'DESC' },
    sums: ['amount', 'recovered'],
  },
  lookup: {
    label: ['claim_no', 'bol_no'],
    match: ['claim_no', 'carrier_claim_no', 'bol_no', 'pro_no'],
    isInOmniSearch: true,
  },
  // accounting writes what the carrier paid
  access: { read: claimReaders, create: claimKeepers, update: claimReaders },
  states: claimStates,
  fileTypes: [39, 51],
  indexes: [
    ['tracker_id', 'shipment_no'],
    ['shipper_id', 'claim_date'],
  ],
  massUploadKey: 'claim_no',
  examples: [
    {
      damage_kind: 'bent',
      is_noted: true,
      delivered_date: '2026-10-05',
      description: 'Two corners crushed under another load; noted on the receipt.',
      other_amount: 85,
    },
  ],
});
