import { ASSET_KEEPERS } from '../../policy/asset-rights.ts';
import { role, staff } from '../../policy/grant.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

const keepers = [role(...ASSET_KEEPERS)];

/** Recurring maintenance of an asset, by calendar or by its meter. */
export const maintenancePlan = defineObject({
  name: 'maintenance_plan',
  plural: 'maintenance_plans',
  title: 'Maintenance plan',
  titlePlural: 'Maintenance plans',
  purpose:
    'A maintenance plan says what is done to an asset again and again, how often, by whom and how long it takes.',
  nav: 'production',
  titleField: 'plan_name',
  fields: {
    plan_name: field.text({ label: 'Name', required: true, maxLength: 80 }),
    asset_id: field.reference({ label: 'Asset', to: 'asset', required: true, fixed: true }),
    basis: field.choice({
      label: 'Due by',
      options: { calendar: 'Calendar', meter: 'Meter' },
      required: true,
      defaultValue: 'calendar',
    }),
    interval_days: field.integer({
      label: 'Every',
      unit: 'days',
      min: 1,
      max: 3650,
      help: 'For plans by calendar. What falls on a day off of the plant is due on the working day before.',
    }),
    interval_meter: field.integer({
      label: 'Every (meter)',
      min: 1,
      max: 1_000_000_000,
      help: 'For plans by meter: hours or strokes of the asset between two times.',
    }),
    last_done_date: field.date({ notCopied: true, label: 'Last done', blank: 'Not yet' }),
    last_done_meter: field.integer({ notCopied: true, label: 'Meter when last done', min: 0, max: 2_000_000_000 }),
    next_due_date: field.date({
      label: 'Next due',
      readOnly: true,
      blank: 'When the meter says so',
      help: 'By meter: the day on which the reading was reached.',
    }),
    next_due_meter: field.integer({ label: 'Due at meter', readOnly: true }),
    standard_minutes: field.integer({ label: 'Takes', unit: 'min', min: 1, max: 14_400, required: true }),
    assigned_user_id: field.reference({ label: 'Done by', to: 'user', help: 'Left empty, whoever takes it.' }),
    vendor: field.text({ label: 'Outside service', maxLength: 80, help: 'The company that does it, where we do not.' }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  children: {
    checks: {
      name: 'maintenance_check',
      title: 'Check',
      titlePlural: 'Checklist',
      examples: [{ check_text: 'Grease the ways' }, { check_text: 'Check the oil level' }],
      fields: {
        check_text: field.text({ label: 'What is done', required: true, maxLength: 160 }),
      },
    },
  },
  sections: [
    { title: 'Plan', fields: ['plan_name', 'asset_id', 'basis', 'interval_days', 'interval_meter'] },
    { title: 'Due', fields: ['next_due_date', 'next_due_meter', 'last_done_date', 'last_done_meter'] },
    { title: 'Work', fields: ['standard_minutes', 'assigned_user_id', 'vendor', 'notes'] },
  ],
  search: {
    formFields: ['plan_name', 'asset_id', 'basis', 'next_due_date', 'assigned_user_id'],
    sortFields: ['next_due_date', 'plan_name'],
    resultFields: ['plan_name', 'asset_id', 'interval_days', 'interval_meter', 'last_done_date', 'next_due_date'],
    defaultSort: { field: 'next_due_date', direction: 'ASC' },
  },
  lookup: { label: ['plan_name'], match: ['plan_name'] },
  access: { read: [staff], create: keepers, update: keepers },
  uniqueTogether: [['asset_id', 'plan_name']],
  examples: [{ plan_name: 'Lubrication', basis: 'calendar', interval_days: 30, standard_minutes: 45 }],
});
