import { salesGoalReaders } from '../../policy/menu-rights.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { SALES_METRICS } from '../../trade/sales-metrics.ts';

/** Target of a rep or a territory for a month. */
export const salesGoal = defineObject({
  name: 'sales_goal',
  plural: 'sales_goals',
  title: 'Sales goal',
  titlePlural: 'Sales goals',
  purpose: 'Goals of reps and territories by month. They are set in the tool Sales Goals; each keeps its history here.',
  nav: 'sales',
  titleField: 'goal_label',
  isServiceOnly: true,
  fields: {
    goal_label: field.text({ label: 'Goal', readOnly: true, maxLength: 160 }),
    owner_key: field.text({ label: 'Owner', readOnly: true, required: true, maxLength: 40 }),
    user_id: field.reference({ label: 'Rep', to: 'user', readOnly: true }),
    territory_id: field.reference({ label: 'Territory', to: 'territory', readOnly: true }),
    year: field.integer({ isName: true, label: 'Year', min: 2000, max: 2100, required: true, readOnly: true }),
    month: field.integer({ label: 'Month', min: 1, max: 12, required: true, readOnly: true }),
    metric: field.choice({ label: 'Counts', options: SALES_METRICS, required: true, readOnly: true }),
    target: field.money({ label: 'Goal', min: 0, max: 1_000_000_000, required: true, readOnly: true }),
  },
  sections: [{ title: 'Goal', fields: ['user_id', 'territory_id', 'year', 'month', 'metric', 'target'] }],
  search: {
    formFields: ['user_id', 'territory_id', 'year', 'month', 'metric'],
    sortFields: ['year', 'month', 'target'],
    resultFields: ['goal_label', 'user_id', 'territory_id', 'year', 'month', 'metric', 'target'],
    defaultSort: { field: 'year', direction: 'DESC' },
  },
  lookup: { label: ['goal_label'], match: ['goal_label'] },
  access: { read: salesGoalReaders, create: [], update: [] },
  uniqueTogether: [['owner_key', 'year', 'month', 'metric']],
  examples: [{ owner_key: 'rep 1', year: 2099, month: 1, metric: 'bookings', target: 40_000 }],
});
