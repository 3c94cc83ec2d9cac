import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import { Link } from '@cdi/shared/mfe';
import { useParams } from '@cdi/shared/router';
import { useMemo } from 'react';
import { makeBuildBoard } from './build-board.ts';
import { BoardPage } from '../../view/board-page.tsx';

const STAGES = Object.keys(BUILD_STAGES) as BuildStage[];

/** The board of the stage in the address. Unknown stages never come here: the shell answers them with its 404 page. */
export function BuildBoardPage() {
  const { taskName = '' } = useParams();
  const task = STAGES.find((stage) => stage === taskName);
  return task === undefined ? null : <StageBoard key={task} task={task} />;
}

function StageBoard({ task }: { readonly task: BuildStage }) {
  const definition = useMemo(() => makeBuildBoard(task), [task]);
  const at = STAGES.indexOf(task);
  return <BoardPage definition={definition} beside={<StageSteps before={STAGES[at - 1]} after={STAGES[at + 1]} />} />;
}

interface StageStepsProps {
  readonly before: BuildStage | undefined;
  readonly after: BuildStage | undefined;
}

/** The way to the stages before and after, and to the view over all. */
function StageSteps({ before, after }: StageStepsProps) {
  return (
    <nav className="board-steps" aria-label="Stages">
      {before && <Link href={`/buildsch/${before}`}>← {BUILD_STAGES[before]}</Link>}
      <Link href="/buildsch/master">Master</Link>
      {after && <Link href={`/buildsch/${after}`}>{BUILD_STAGES[after]} →</Link>}
    </nav>
  );
}
