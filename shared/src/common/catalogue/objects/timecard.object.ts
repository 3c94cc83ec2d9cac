import { role } from '../../policy/grant.ts';
import { ownCards, PAYROLL, TIMECARD_KEEPERS, wageReaders } from '../../policy/timecard-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { BUILD_STAGES } from '../../trade/build-stages.ts';
import { PAUSE_TYPES, PAY_CODES, TIMECARD_EXCEPTIONS, TIMECARD_STATES } from '../../trade/timecard-lists.ts';

const keepers = [role(...TIMECARD_KEEPERS)];
const payroll = [role(...PAYROLL)];

const PLACE_CLOCK = 'By the clock of the card’s location.';

/** One shift of an employee, or one day of paid absence. */
export const timecard = defineObject({
  name: 'timecard',
  plural: 'timecards',
  title: 'Timecard',
  titlePlural: 'Timecards',
  purpose:
    'A timecard holds one shift of an employee, or a day of paid absence: what was worked and what is paid for it.',
  nav: 'people',
  titleField: 'card_no',
  fields: {
    card_no: field.text({ label: 'Number', readOnly: true, unique: true, maxLength: 30 }),
    user_id: field.reference({ label: 'Employee', to: 'user', required: true, fixed: true }),
    work_date: field.date({
      label: 'Day',
      required: true,
      help: 'The day on which the shift begins at its location.',
    }),
    location_id: field.reference({
      label: 'Location',
      to: 'cdi_location',
      help: 'Its rules round the punches and take off the meal. Left empty, the employee’s own.',
    }),
    department: field.text({ label: 'Department', maxLength: 60, help: 'Left empty, the employee’s own.' }),
    pay_code: field.choice({ label: 'Paid as', options: PAY_CODES, required: true, defaultValue: 'work' }),
    clock_in: field.datetime({ label: 'In', zoneOf: 'location_id', help: PLACE_CLOCK }),
    clock_out: field.datetime({
      label: 'Out',
      zoneOf: 'location_id',
      blank: 'Still in',
      help: `${PLACE_CLOCK} At most 16 hours after the punch in.`,
    }),
    no_meal: field.boolean({
      label: 'Worked through the meal',
      defaultValue: false,
      help: 'No meal is taken off a long shift then.',
    }),
    rounded_in: field.datetime({ label: 'In, rounded', zoneOf: 'location_id', readOnly: true }),
    rounded_out: field.datetime({ label: 'Out, rounded', zoneOf: 'location_id', readOnly: true }),
    meal_minutes: field.integer({ label: 'Meal', unit: 'min', readOnly: true }),
    worked_h: field.decimal({ label: 'Worked', unit: 'h', scale: 2, readOnly: true }),
    regular_h: field.decimal({ label: 'Regular', unit: 'h', scale: 2, readOnly: true }),
    overtime_h: field.decimal({ label: 'Overtime 1.5', unit: 'h', scale: 2, readOnly: true }),
    double_h: field.decimal({ label: 'Double time', unit: 'h', scale: 2, readOnly: true }),
    pto_h: field.decimal({
      label: 'Hours of absence',
      unit: 'h',
      scale: 2,
      min: 0.25,
      max: 24,
      help: 'For paid time off, holiday, sick and jury duty.',
    }),
    is_kiosk: field.boolean({ label: 'At a shared clock', readOnly: true, defaultValue: false }),
    exceptions: field.choices({ label: 'Exceptions', options: TIMECARD_EXCEPTIONS, readOnly: true }),
    status: field.choice({
      label: 'State',
      options: TIMECARD_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'open',
    }),
    edit_reason: field.text({
      label: 'Reason of the edit',
      maxLength: 200,
      help: 'Needed when times change that were recorded before.',
    }),
    submitted_dt: field.datetime({ label: 'Submitted', readOnly: true }),
    approved_by: field.reference({ label: 'Approved by', to: 'user', readOnly: true }),
    approved_dt: field.datetime({ label: 'Approved', readOnly: true }),
    exported_dt: field.datetime({ label: 'Exported', readOnly: true }),
    hourly_rate: field.money({
      label: 'Hourly rate',
      readOnly: true,
      readers: wageReaders,
      sensitive: true,
      help: 'As it was when the card was approved.',
    }),
    gross_pay: field.money({ label: 'Gross pay', readOnly: true, readers: wageReaders, sensitive: true }),
  },
  children: {
    punches: {
      name: 'timecard_punch',
      title: 'Meal or break',
      titlePlural: 'Meals and breaks',
      examples: [
        { punch_type: 'meal', started_dt: '2026-10-05T12:00', ended_dt: '2026-10-05T12:30' },
        { punch_type: 'break', started_dt: '2026-10-05T14:30', ended_dt: '2026-10-05T14:45' },
      ],
      fields: {
        punch_type: field.choice({ label: 'What', options: PAUSE_TYPES, required: true, defaultValue: 'meal' }),
        started_dt: field.datetime({ label: 'From', zoneOf: 'location_id', help: PLACE_CLOCK, required: true }),
        ended_dt: field.datetime({ label: 'To', zoneOf: 'location_id', help: PLACE_CLOCK }),
      },
    },
    job_entries: {
      name: 'timecard_job',
      title: 'Job',
      titlePlural: 'Jobs',
      fields: {
        tracker_curb_id: field.reference({ label: 'Curb', to: 'tracker_curb', required: true }),
        task: field.choice({ label: 'Stage', options: BUILD_STAGES, required: true }),
        started_dt: field.datetime({ label: 'From', zoneOf: 'location_id', help: PLACE_CLOCK, required: true }),
        ended_dt: field.datetime({ label: 'To', zoneOf: 'location_id', help: PLACE_CLOCK }),
        is_rework: field.boolean({
          label: 'Rework',
          defaultValue: false,
          help: 'The stage was done before, and the curb was sent back.',
        }),
        rework_cause: field.text({ label: 'Cause of the rework', maxLength: 200 }),
      },
    },
  },
  sections: [
    {
      title: 'Card',
      fields: [
        'card_no',
        'user_id',
        'work_date',
        'pay_code',
        'location_id',
        'department',
        'status',
        'exceptions',
        'is_kiosk',
      ],
    },
    { title: 'Time', fields: ['clock_in', 'clock_out', 'no_meal', 'pto_h', 'edit_reason'] },
    {
      title: 'Paid',
      fields: ['rounded_in', 'rounded_out', 'meal_minutes', 'worked_h', 'regular_h', 'overtime_h', 'double_h'],
    },
    {
      title: 'Approval',
      fields: ['submitted_dt', 'approved_by', 'approved_dt', 'exported_dt', 'hourly_rate', 'gross_pay'],
    },
  ],
  search: {
    formFields: [
      'user_id',
      'department',
      'work_date',
      'status',
      'exceptions',
      'pay_code',
      'location_id',
      'job_entries.tracker_curb_id',
    ],
    sortFields: ['work_date', 'user_id', 'card_no', 'status'],
    resultFields: ['user_id', 'work_date', 'clock_in', 'clock_out', 'regular_h', 'overtime_h', 'status'],
    defaultSort: { field: 'work_date', direction: 'DESC' },
    sums: ['worked_h', 'regular_h', 'overtime_h', 'double_h', 'pto_h', 'gross_pay'],
  },
  lookup: { label: ['card_no'], match: ['card_no'], isInOmniSearch: true },
  access: { read: [...keepers, ownCards], create: keepers, update: keepers },
  scope: { own: ['user_id'] },
  states: {
    field: 'status',
    initial: 'open',
    frozen: ['exported', 'locked'],
    waits: {
      approved: 'HR or accounting exports the week',
      exported: 'HR or accounting locks it once the week is paid',
    },
    transitions: [
      {
        name: 'submit',
        label: 'Submit',
        from: ['open'],
        to: 'submitted',
        who: [...keepers, ownCards],
        isMain: true,
      },
      {
        name: 'send_back',
        label: 'Send back',
        from: ['submitted'],
        to: 'open',
        who: keepers,
        needsReason: true,
      },
      {
        name: 'approve',
        label: 'Approve',
        from: ['submitted'],
        to: 'approved',
        who: keepers,
        notBy: 'user_id',
        isMain: true,
      },
      {
        name: 'reopen',
        label: 'Reopen',
        from: ['approved', 'exported'],
        to: 'open',
        who: payroll,
        needsReason: true,
      },
      { name: 'export', label: 'Export', from: ['approved'], to: 'exported', who: payroll, isAutomatic: true },
      { name: 'lock', label: 'Lock', from: ['exported'], to: 'locked', who: payroll },
    ],
  },
  fileTypes: [45],
  indexes: [['user_id', 'work_date']],
  examples: [
    {
      work_date: '2026-10-05',
      pay_code: 'work',
      department: 'Shop',
      clock_in: '2026-10-05T07:53',
      clock_out: '2026-10-05T16:20',
    },
  ],
});
