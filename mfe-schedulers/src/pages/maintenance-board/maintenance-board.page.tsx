import { BoardPage } from '../../view/board-page.tsx';
import { maintenanceBoard } from './maintenance-board.tsx';

/** `/maintenance_scheduler`: maintenance requests by machine, with assignee and due date. */
export function MaintenanceBoardPage() {
  return <BoardPage definition={maintenanceBoard} />;
}
