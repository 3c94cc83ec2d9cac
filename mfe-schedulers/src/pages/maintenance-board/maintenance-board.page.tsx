import { BoardPage } from '../../view/board-page.tsx';
import { maintenanceBoard } from './maintenance-board.tsx';

/** `/maintenance_scheduler`: what is to be done to which machine, by whom and by when. */
export function MaintenanceBoardPage() {
  return <BoardPage definition={maintenanceBoard} />;
}
