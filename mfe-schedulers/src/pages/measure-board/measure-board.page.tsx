import { Link } from '@cdi/shared/mfe';
import { objectNamed, mayDo } from '@cdi/shared/catalogue';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { BoardPage } from '../../view/board-page.tsx';
import { measureBoard } from './measure-board.tsx';

/** `/measure_scheduler`: site visits for measuring, with date, person and result. */
export function MeasureBoardPage() {
  return <BoardPage definition={measureBoard} beside={<RequestLink />} />;
}

/** Link to a new visit, for users who may request one. */
const RequestLink = observer(function RequestLink() {
  const { actor } = session;
  return actor && mayDo(objectNamed('measure_visit'), 'create', actor) ? (
    <Link href="/measure_visit/new">Request a visit</Link>
  ) : null;
});
