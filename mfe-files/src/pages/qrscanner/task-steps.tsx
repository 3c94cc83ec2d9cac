import { asCallError, callForData, makeIdempotencyKey } from '@cdi/shared/api';
import { moveCard, type Card, type ScannedTask } from '@cdi/shared/contracts';
import { Notice } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { useEffect, useState } from 'react';

/** How long a step can be taken back here. */
const UNDO_MS = 10_000;
/** Lanes to which a scan moves a card, in the order in which a person looks for them. */
const STEPS: readonly string[] = ['running', 'done', 'ready'];

interface TaskStepsProps {
  readonly task: ScannedTask;
  readonly curbId: number;
  readonly onChanged: () => void;
}

interface Taken {
  readonly label: string;
  readonly from: string;
  readonly card: Card;
}

/** The stage at which the curb stands: started and completed here, or on its board where something is asked first. */
export function TaskSteps({ task, curbId, onChanged }: TaskStepsProps) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (!taken) return undefined;
    const timer = setTimeout(onChanged, UNDO_MS);
    return () => clearTimeout(timer);
  }, [taken, onChanged]);

  const send = async (card: Card, to: string): Promise<Card | null> => {
    setIsBusy(true);
    setProblem(null);
    try {
      const input = { board: task.task, card_id: card.id, version: card.version, to_lane: to };
      return (await callForData(moveCard, input, { idempotencyKey: makeIdempotencyKey() })).card;
    } catch (error) {
      setProblem(asCallError(error).message);
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  const take = async (to: string, label: string) => {
    const { card } = task;
    const after = await send(card, to);
    if (after) setTaken({ label, from: card.lane, card: after });
  };
  const undo = async ({ card, from }: Taken) => {
    if (await send(card, from)) onChanged();
  };

  const board = `/buildsch/${task.task}?curb=${curbId}`;
  const isAskedOnBoard = task.asks !== 'minutes';
  const moves = STEPS.flatMap((to) => task.card.moves.find((move) => move.to === to) ?? []);
  return (
    <div className="scanner-task">
      <h3>{task.title}</h3>
      <p className="kit-quiet">{task.card.why}</p>
      {problem && <Notice kind="error" isUrgent title={problem} />}
      {taken ? (
        <div className="scanner-steps" role="status">
          <span>{taken.label}: done.</span>
          <Button className="scanner-button" disabled={isBusy} onClick={() => void undo(taken)}>
            Undo
          </Button>
        </div>
      ) : (
        <div className="scanner-steps">
          {moves.map(({ to, label }, index) =>
            to === 'done' && isAskedOnBoard ? null : (
              <Button
                key={to}
                type={index === 0 ? 'primary' : 'default'}
                className="scanner-button"
                disabled={isBusy}
                onClick={() => void take(to, label)}
              >
                {label} {task.title}
              </Button>
            ),
          )}
          <Link href={board}>{isAskedOnBoard ? 'Complete on the board' : 'Open the board'}</Link>
        </div>
      )}
    </div>
  );
}
