import { staff } from '../../policy/grant.ts';
import type { ChildDefinition } from '../define-object.ts';
import { field } from '../field.ts';
import { BUILD_STAGES } from '../../trade/build-stages.ts';

/** History of one curb: its steps through the shop, its drawings and their answers, its crates. */
export const trackerCurbChildren = {
  tasks: {
    name: 'tracker_curb_task',
    title: 'Task',
    titlePlural: 'Tasks',
    readOnly: true,
    readers: [staff],
    fields: {
      task: field.choice({ label: 'Stage', options: BUILD_STAGES, required: true }),
      sequence: field.integer({ isName: true, label: 'Step', required: true }),
      std_minutes: field.decimal({ label: 'Standard time', unit: 'min', scale: 2 }),
      actual_minutes: field.decimal({ label: 'Actual time', unit: 'min', scale: 2 }),
      rework_minutes: field.decimal({
        label: 'Rework time',
        unit: 'min',
        scale: 2,
        help: 'The part of the actual time that was spent after the curb was sent back.',
      }),
      is_rework: field.boolean({ label: 'Rework', defaultValue: false }),
      rework_cause: field.text({ label: 'Cause of the rework', maxLength: 200 }),
      // the clock of a stage counts from its last completion; the earlier one comes back when a completion is undone
      counted_dt: field.datetime({ label: 'Time counted until' }),
      earlier_counted_dt: field.datetime({ label: 'Time counted until, before that' }),
      planned_date: field.date({ label: 'Planned' }),
      assigned_user_id: field.reference({ label: 'Assigned to', to: 'user' }),
      start_dt: field.datetime({ label: 'Started' }),
      end_dt: field.datetime({ label: 'Finished' }),
      status: field.choice({
        label: 'State',
        options: ['waiting', 'ready', 'running', 'done', 'skipped'],
        required: true,
      }),
      rank: field.text({ label: 'Place', maxLength: 80 }),
      card_version: field.integer({ isName: true, label: 'Card version', required: true, defaultValue: 1 }),
      ready_dt: field.datetime({ label: 'Ready since' }),
      sent_back_reason: field.text({ label: 'Sent back because', maxLength: 200 }),
      moved_by: field.reference({ label: 'Moved by', to: 'user' }),
      moved_dt: field.datetime({ label: 'Moved' }),
    },
  },
  // minutes that no clock counted: with the jobs of timecards they are the actual time of the tasks
  times: {
    name: 'curb_time',
    title: 'Entered time',
    titlePlural: 'Entered times',
    readOnly: true,
    readers: [staff],
    fields: {
      task: field.choice({ label: 'Stage', options: BUILD_STAGES, required: true }),
      kind: field.choice({
        label: 'Kind',
        options: {
          typed: 'Typed',
          correction: 'Correction of the clock',
          split: 'Split with another line',
          earlier: 'Recorded earlier',
        },
        required: true,
      }),
      user_id: field.reference({ label: 'Worked by', to: 'user' }),
      work_date: field.date({ label: 'Day', required: true }),
      minutes: field.decimal({ label: 'Time', unit: 'min', required: true, scale: 2 }),
      is_rework: field.boolean({ label: 'Rework', defaultValue: false }),
      rework_cause: field.text({ label: 'Cause of the rework', maxLength: 200 }),
      reason: field.text({ label: 'Reason', maxLength: 200 }),
      entered_by: field.reference({ label: 'Entered by', to: 'user' }),
      entered_dt: field.datetime({ label: 'Entered', required: true }),
    },
  },
  checks: {
    name: 'signed_check',
    title: 'Signed check list',
    titlePlural: 'Signed check lists',
    readOnly: true,
    readers: [staff],
    fields: {
      check_list: field.choice({
        label: 'Check list',
        options: { sales_checking: 'Sales Checking', drawing: 'Drawing', eng_checking: 'Engineering Checking' },
        required: true,
      }),
      items: field.longText({ label: 'Signed for', required: true }),
      signed_by: field.reference({ label: 'Signed by', to: 'user', required: true }),
      signed_dt: field.datetime({ label: 'Signed', required: true }),
    },
  },
  submittals: {
    name: 'submittal',
    title: 'Submittal',
    titlePlural: 'Submittals',
    readOnly: true,
    fields: {
      rev: field.text({ label: 'Revision', required: true, maxLength: 4 }),
      cdi_file_id: field.reference({ label: 'Drawing', to: 'cdi_file', required: true }),
      file_sha256: field.text({ label: 'SHA-256 of the drawing', maxLength: 64 }),
      sent_dt: field.datetime({ label: 'Sent' }),
      sent_by: field.reference({ label: 'Sent by', to: 'user' }),
      answer: field.choice({
        label: 'Answer',
        options: {
          waiting: 'Waiting',
          approved: 'Approved',
          approved_as_noted: 'Approved as noted',
          revise: 'Revise and resubmit',
          superseded: 'Superseded',
        },
        required: true,
      }),
      answered_dt: field.datetime({ label: 'Answered' }),
      answered_by: field.reference({ label: 'Answered by', to: 'user' }),
      answered_name: field.text({ label: 'Signed', maxLength: 120 }),
      comment: field.longText({ label: 'Comment', maxLength: 2000 }),
      // remarks at places of the sheet, inches of paper
      pins: field.structure({ label: 'Remarks on the sheet' }),
      // the curb as this version shows it: it may have changed since
      curb_values: field.structure({ label: 'Curb as drawn' }),
      // who drew and checked it, and when, as the title block of the file says
      title_block: field.structure({ label: 'Title block' }),
      // what a drafter's own drawing says
      drawn_sizes: field.structure({ label: 'Sizes on the drawing' }),
      reminders: field.integer({ label: 'Reminders', defaultValue: 0 }),
    },
  },
  crates: {
    name: 'crate',
    title: 'Crate',
    titlePlural: 'Crates',
    readOnly: true,
    fields: {
      crate_no: field.integer({ isName: true, label: 'Crate', required: true, min: 1 }),
      length: field.inches({ label: 'Length', required: true, min: 1, max: 480 }),
      width: field.inches({ label: 'Width', required: true, min: 1, max: 144 }),
      height: field.inches({ label: 'Height', required: true, min: 1, max: 144 }),
      weight_lb: field.decimal({ label: 'Weight', unit: 'lb', required: true, min: 1, max: 20000, scale: 2 }),
      freight_class: field.text({ label: 'Class', maxLength: 6 }),
    },
  },
} as const satisfies Readonly<Record<string, ChildDefinition>>;
