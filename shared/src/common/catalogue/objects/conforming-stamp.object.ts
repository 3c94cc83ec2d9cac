import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { STAMP_STATES } from '../../trade/stamp-states.ts';
import { RISK_CATEGORIES } from '../../trade/state-codes.ts';
import { CONFORMING_TYPES, STATES } from '../../trade/trade-lists.ts';

const engineering = [role(ROLE.engineering)];

/** The seal of a professional engineer on one curb of an order. */
export const conformingStamp = defineObject({
  name: 'conforming_stamp',
  plural: 'conforming_stamps',
  title: 'Conforming stamp',
  titlePlural: 'Conforming stamps',
  purpose:
    'A conforming stamp follows a calculation from the request to the engineer’s seal; a curb that needs one is not released without it.',
  nav: 'engineering',
  titleField: 'stamp_no',
  fields: {
    stamp_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 20 }),
    tracker_curb_id: field.reference({ label: 'Curb', to: 'tracker_curb', required: true, fixed: true }),
    conforming_type_id: field.choice({ label: 'Type', options: CONFORMING_TYPES, required: true }),
    state: field.choice({ label: 'State', options: STATES, required: true }),
    pe_name: field.text({
      label: 'Engineer',
      maxLength: 80,
      help: 'The request is sent to an engineer or to a firm; the seal names its engineer.',
    }),
    pe_firm_id: field.reference({ label: 'Firm', to: 'company' }),
    license_no: field.text({ notCopied: true, label: 'License', maxLength: 40 }),
    license_expiry: field.date({
      label: 'License expires',
      help: 'A stamp is taken only on a license that is still valid.',
    }),
    code_edition: field.choice({
      label: 'Code edition',
      options: { 'ASCE 7-10': 'ASCE 7-10', 'ASCE 7-16': 'ASCE 7-16', 'ASCE 7-22': 'ASCE 7-22' },
      required: true,
      defaultValue: 'ASCE 7-16',
    }),
    risk_category: field.choice({ label: 'Risk category', options: RISK_CATEGORIES }),
    wind_speed_mph: field.integer({ label: 'Wind speed', unit: 'mph', min: 85, max: 250 }),
    exposure: field.choice({ label: 'Exposure', options: { B: 'B', C: 'C', D: 'D' } }),
    mean_roof_height_ft: field.decimal({ label: 'Mean roof height', unit: 'ft', min: 0, max: 600, scale: 1 }),
    kzt: field.decimal({ label: 'Kzt', min: 0.5, max: 5, scale: 2, defaultValue: 1 }),
    sds: field.decimal({ label: 'SDS', min: 0, max: 4, scale: 3 }),
    ip: field.decimal({ label: 'Importance factor Ip', min: 1, max: 1.5, scale: 2 }),
    z_over_h: field.decimal({ label: 'Height in the building, z/h', min: 0, max: 1, scale: 2, defaultValue: 1 }),
    unit_weight: field.decimal({ label: 'Unit weight', unit: 'lb', min: 1, max: 60000, scale: 2, required: true }),
    results: field.structure({ label: 'Results', readOnly: true }),
    preliminary: field.boolean({ label: 'Preliminary', readOnly: true, defaultValue: true }),
    requested_date: field.date({ label: 'Requested', required: true }),
    due_date: field.date({ label: 'Due' }),
    sent_dt: field.datetime({ label: 'Sent', readOnly: true }),
    returned_dt: field.datetime({ label: 'Returned', readOnly: true }),
    rev: field.text({ label: 'Revision', maxLength: 4, defaultValue: 'A' }),
    fee: field.money({ label: 'Fee', min: 0 }),
    status: field.choice({
      label: 'State of the stamp',
      options: STAMP_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'requested',
    }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  sections: [
    { title: 'Stamp', fields: ['stamp_no', 'tracker_curb_id', 'conforming_type_id', 'state', 'status', 'rev', 'fee'] },
    { title: 'Engineer', fields: ['pe_name', 'pe_firm_id', 'license_no', 'license_expiry'] },
    {
      title: 'Loads',
      fields: [
        'code_edition',
        'risk_category',
        'unit_weight',
        'wind_speed_mph',
        'exposure',
        'mean_roof_height_ft',
        'kzt',
        'sds',
        'ip',
        'z_over_h',
        'preliminary',
        'results',
      ],
    },
    { title: 'Dates', fields: ['requested_date', 'due_date', 'sent_dt', 'returned_dt', 'notes'] },
  ],
  search: {
    formFields: ['stamp_no', 'conforming_type_id', 'state', 'pe_name', 'status'],
    sortFields: ['due_date', 'requested_date', 'stamp_no'],
    resultFields: ['stamp_no', 'tracker_curb_id', 'conforming_type_id', 'state', 'pe_name', 'due_date', 'status'],
    defaultSort: { field: 'requested_date', direction: 'DESC' },
  },
  lookup: { label: ['stamp_no', 'state'], match: ['stamp_no', 'pe_name'], isInOmniSearch: true },
  access: { read: [staff], create: engineering, update: engineering },
  states: {
    field: 'status',
    initial: 'requested',
    frozen: ['superseded', 'expired'],
    // the seal certifies the sealed content: the file, the license and the loads
    settled: { states: ['stamped'], free: ['fee', 'notes'] },
    rests: ['stamped'],
    transitions: [
      {
        name: 'send',
        label: 'Send to engineer',
        from: ['requested', 'questions', 'rejected'],
        to: 'sent',
        who: engineering,
        isMain: true,
      },
      {
        name: 'question',
        label: 'Questions came back',
        from: ['sent'],
        to: 'questions',
        who: engineering,
        needsReason: true,
      },
      { name: 'stamp', label: 'Stamped', from: ['sent'], to: 'stamped', who: engineering, isMain: true },
      {
        name: 'reject',
        label: 'Rejected',
        from: ['sent', 'questions'],
        to: 'rejected',
        who: engineering,
        needsReason: true,
      },
      {
        name: 'supersede',
        label: 'Supersede',
        from: ['stamped'],
        to: 'superseded',
        who: engineering,
        needsReason: true,
      },
      { name: 'expire', label: 'Expired', from: ['stamped'], to: 'expired', who: engineering },
    ],
  },
  fileTypes: [31, 32, 33, 34, 35],
  massUploadKey: 'stamp_no',
  examples: [
    {
      conforming_type_id: '1',
      state: 'FL',
      code_edition: 'ASCE 7-16',
      wind_speed_mph: 115,
      exposure: 'C',
      mean_roof_height_ft: 30,
      unit_weight: 1050,
      requested_date: '2026-11-02',
      kzt: 1,
    },
  ],
});
