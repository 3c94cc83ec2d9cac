import { asCallError, callForData, makeIdempotencyKey, type CallOptions } from '@cdi/shared/api';
import { clockReminder } from '@cdi/shared/clock-reminder';
import { moveCard, type Card, type ScannedTask } from '@cdi/shared/contracts';
import { Notice, useSettled } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { KEPT_WORDS, outbox, type Kept } from '@cdi/shared/outbox';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

/** How long a step can be undone here, milliseconds. */
const UNDO_MS = 10_000;
/** Lanes to which a scan can move a card, in the order of the buttons. */
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

/** Moves the card, or keeps the move on this phone while offline: then returns null. Throws CallError. */
async function moveOrKeep({ task, title }: ScannedTask, card: Card, to: string, label: string): Promise<Card | null> {
  const seen = { board: task, card_id: card.id, version: card.version };
  const call = (once: CallOptions) => callForData(moveCard, { ...seen, to_lane: to }, once);
  if (to !== 'running' && to !== 'done') return (await call({ idempotencyKey: makeIdempotencyKey() })).card;
  const work = { kind: 'step', code: card.title, to, board: task, card: seen } as const;
  const delivery = await outbox.sendOrKeep({ label: `${label} ${title} of ${card.title}`, work }, call);
  return delivery.kind === 'sent' ? delivery.answer.card : null;
}

/** The step of this card that is kept on this phone until the network is back. */
const findKept = (cardId: number): Kept | undefined =>
  outbox.waiting.find(({ work }) => work.kind === 'step' && work.card?.card_id === cardId);

/** The current stage of the curb: started and completed here, or on its board if the stage asks for more. */
export const TaskSteps = observer(function TaskSteps({ task, curbId, onChanged }: TaskStepsProps) {
  const [last, setTaken] = useState<Taken | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const kept = findKept(task.card.id);
  // once the card is loaded again, its own buttons show the next steps
  const taken = last !== null && task.card.version < last.card.version ? last : null;
  const isTaken = taken !== null;
  // the second tap of a double tap would hit the new button at the same place
  const isSettled = useSettled(`${task.card.version} ${kept?.id ?? ''} ${isTaken ? 'taken' : ''}`);
  useEffect(() => {
    if (!isTaken) return undefined;
    const timer = setTimeout(onChanged, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isTaken, onChanged]);

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy || !isSettled()) return;
    setIsBusy(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(asCallError(error).message));
    setIsBusy(false);
  };
  const take = (to: string, label: string) =>
    run(async () => {
      const { card } = task;
      const after = await moveOrKeep(task, card, to, label);
      if (after === null) return;
      setTaken({ label, from: card.lane, card: after });
      if (to !== 'ready') void clockReminder.look();
    });
  const undo = ({ card, from }: Taken) =>
    run(async () => {
      const input = { board: task.task, card_id: card.id, version: card.version, to_lane: from };
      await callForData(moveCard, input, { idempotencyKey: makeIdempotencyKey() });
      onChanged();
    });

  const board = `/buildsch/${task.task}?curb=${curbId}`;
  const isAskedOnBoard = task.asks !== 'minutes';
  const moves = STEPS.flatMap((to) => task.card.moves.find((move) => move.to === to) ?? []);
  return (
    <div className="scanner-task">
      <h3>{task.title}</h3>
      <p className="kit-quiet">{task.card.why}</p>
      {problem && <Notice kind="error" isUrgent title={problem} />}
      {kept ? (
        <p role="status">
          {kept.label}: {KEPT_WORDS}
        </p>
      ) : taken ? (
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
});
