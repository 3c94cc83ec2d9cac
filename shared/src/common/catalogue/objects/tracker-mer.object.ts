import { costReaders } from '../../policy/cost-readers.ts';
import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../policy/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { BUILD_STAGES } from '../lists/build-stages.ts';
import { MER_CAUSES, MER_STATES, MER_TYPES, merEditors, merReporters, merStates } from '../lists/mer-states.ts';

/** A request or report on an order: what engineering or material is asked for, what went wrong, and what was done about it. */
export const trackerMer = defineObject({
  name: 'tracker_mer',
  plural: 'tracker_mers',
  title: 'Tracker MER',
  titlePlural: 'Tracker MERs',
  purpose:
    'MERs are requests to engineering and material, errors, shortages and design changes of an order. Each is answered by somebody, closed, and where it was an error, made again.',
  nav: 'production',
  titleField: 'mer_no',
  fields: {
    mer_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 20 }),
    mer_date: field.date({ label: 'Date', required: true, readOnly: true }),
    tracker_id: field.reference({ label: 'Order', to: 'tracker', required: true, fixed: true }),
    tracker_curb_id: field.reference({
      label: 'Line',
      to: 'tracker_curb',
      help: 'Which line of the order it is about.',
    }),
    mer_type: field.choice({
      label: 'Type',
      options: MER_TYPES,
      required: true,
      defaultValue: 'manufacturing_error',
    }),
    stage: field.choice({ label: 'Stage', options: BUILD_STAGES, required: true, help: 'Where it was found.' }),
    priority: field.choice({
      label: 'Priority',
      options: { low: 'Low', normal: 'Normal', high: 'High', stop: 'Work stands still' },
      required: true,
      defaultValue: 'normal',
    }),
    requested_by: field.reference({ label: 'Requested by', to: 'user', readOnly: true }),
    assigned_to: field.reference({
      label: 'Assigned to',
      to: 'user',
      writers: merEditors,
      help: 'Who answers it is told by an alert.',
    }),
    due_date: field.date({ label: 'Due', writers: merEditors }),
    status: field.choice({
      label: 'State',
      options: MER_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'open',
    }),
    description: field.longText({ label: 'What is wrong or needed', required: true, maxLength: 2000 }),
    quantity: field.integer({ label: 'Pieces', min: 1, max: 999 }),
    material_id: field.reference({ label: 'Material', to: 'material', help: 'What is short, or what was wrong.' }),
    cause: field.choice({
      label: 'Cause',
      options: MER_CAUSES,
      writers: merEditors,
      help: 'Needed to close an error or a shortage.',
    }),
    minutes_lost: field.integer({ label: 'Minutes lost', unit: 'min', min: 0, max: 10_000, writers: merEditors }),
    extra_cost: field.money({
      label: 'Extra cost',
      min: 0,
      readers: costReaders,
      writers: [role(ROLE.manager)],
      sensitive: true,
      help: 'Beside material and time of a remake, which its line has.',
    }),
    corrective_action: field.longText({
      label: 'What was done',
      maxLength: 2000,
      requiredIn: ['answered', 'closed'],
      writers: merEditors,
    }),
    is_remake: field.boolean({
      label: 'Make it again',
      defaultValue: false,
      help: 'Closing makes a line of the order at no price, with its route and dates.',
    }),
    remake_curb_id: field.reference({ label: 'Made again as', to: 'tracker_curb', readOnly: true }),
    answered_by: field.reference({ label: 'Answered by', to: 'user', readOnly: true }),
    answered_dt: field.datetime({ label: 'Answered', readOnly: true }),
    closed_dt: field.datetime({ label: 'Closed', readOnly: true }),
  },
  sections: [
    {
      title: 'Report',
      fields: [
        'mer_no',
        'mer_date',
        'tracker_id',
        'tracker_curb_id',
        'mer_type',
        'stage',
        'priority',
        'status',
        'description',
        'quantity',
        'material_id',
        'is_remake',
      ],
    },
    { title: 'Who', fields: ['requested_by', 'assigned_to', 'due_date'] },
    {
      title: 'Answer',
      fields: [
        'cause',
        'corrective_action',
        'minutes_lost',
        'extra_cost',
        'remake_curb_id',
        'answered_by',
        'answered_dt',
        'closed_dt',
      ],
    },
  ],
  search: {
    formFields: [
      'mer_no',
      'tracker_id',
      'tracker_curb_id',
      'mer_type',
      'stage',
      'assigned_to',
      'cause',
      'status',
      'due_date',
      'mer_date',
    ],
    sortFields: ['mer_date', 'mer_no', 'due_date', 'priority', 'stage'],
    resultFields: [
      'mer_no',
      'tracker_id',
      'tracker_curb_id',
      'mer_type',
      'stage',
      'assigned_to',
      'due_date',
      'priority',
      'status',
    ],
    defaultSort: { field: 'mer_no', direction: 'DESC' },
    sums: ['quantity', 'minutes_lost', 'extra_cost'],
  },
  lookup: { label: ['mer_no', 'description'], match: ['mer_no'], isInOmniSearch: true },
  access: { read: [staff], create: merReporters, update: merEditors },
  states: merStates,
  fileTypes: [46],
  indexes: [
    ['tracker_id', 'mer_no'],
    ['assigned_to', 'status'],
  ],
  massUploadKey: 'mer_no',
  examples: [
    {
      mer_type: 'manufacturing_error',
      stage: 'folding',
      priority: 'high',
      description: 'The long side is bent the wrong way: the flange points inward.',
      quantity: 1,
    },
  ],
});
