import { BUILD_STAGES } from '@cdi/shared/catalogue';
import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const boards = Object.entries(BUILD_STAGES).map(([stage, label]) => ({ label, href: `/buildsch/${stage}` }));

/** The board of every stage that the shop has. */
export const buildBoardPage = definePage({
  path: '/buildsch/{taskName}',
  values: { taskName: Object.keys(BUILD_STAGES) },
  title: ['Build Scheduler', '{taskName}'],
  audience: [staff],
  isFullWidth: true,
  menu: boards.map(({ label, href }) => ({ menu: 'schedulers', label, href, order: 5 })),
  commands: boards.map(({ label, href }) => ({ title: `${label} scheduler`, href })),
  load: async () => (await import('./build-board.page.tsx')).BuildBoardPage,
});
