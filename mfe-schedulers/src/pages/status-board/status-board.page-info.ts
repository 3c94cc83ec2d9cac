import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const statusBoardPage = definePage({
  path: '/status_board/{id?}',
  title: ['Status Board'],
  audience: [staff],
  isFullWidth: true,
  menu: [{ menu: 'tools', group: 'Production', label: 'Status Board' }],
  search: [{ title: 'Status board', words: 'wall display plant late ships today load stages machines down' }],
  load: async () => (await import('./status-board.page.tsx')).StatusBoardPage,
});
