import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const drawingBoardPage = definePage({
  path: '/drawsch/{id?}',
  title: ['Drawing Scheduler'],
  audience: [staff],
  isFullWidth: true,
  menu: [{ menu: 'schedulers', label: 'Drawing', order: 1 }],
  commands: [{ title: 'Drawing scheduler' }],
  load: async () => (await import('./drawing-board.page.tsx')).DrawingBoardPage,
});
