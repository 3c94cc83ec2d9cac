import { loadPlanners } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const consolidationAudience = loadPlanners;

export const consolidationPage = definePage({
  path: '/consolidation/{id?}',
  title: ['Consolidation'],
  audience: consolidationAudience,
  menu: [{ menu: 'tools', group: 'Logistics', label: 'Consolidation' }],
  search: [
    { title: 'Consolidation', words: 'load trailer crates freight carrier stops lane linear feet cube split ship' },
  ],
  load: async () => (await import('./consolidation.page.tsx')).ConsolidationPage,
});
