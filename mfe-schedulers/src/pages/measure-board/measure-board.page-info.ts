import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const measureBoardPage = definePage({
  path: '/measure_scheduler/{id?}',
  title: ['Measurement Scheduler'],
  audience: [staff],
  isFullWidth: true,
  menu: [{ menu: 'schedulers', label: 'Measurement', order: 3 }],
  commands: [{ title: 'Measurement scheduler' }],
  load: async () => (await import('./measure-board.page.tsx')).MeasureBoardPage,
});
