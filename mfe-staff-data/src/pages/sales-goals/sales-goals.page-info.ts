import { salesGoalReaders } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const salesGoalsPage = definePage({
  path: '/sales_goals/{id?}',
  title: ['Sales Goals'],
  audience: salesGoalReaders,
  menu: [{ menu: 'tools', group: 'Sales', label: 'Sales Goals' }],
  search: [{ title: 'Sales goals', words: 'target quota bookings shipments margin attainment pace rep territory' }],
  load: async () => (await import('./sales-goals.page.tsx')).SalesGoalsPage,
});
