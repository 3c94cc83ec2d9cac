import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Dialog, Notice } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { MOST_KEPT_H } from '../../common/contracts/clock.contract.ts';
import { KEPT_WORDS, type Kept, type KeptPunch } from './kept.ts';
import { outbox } from './outbox.ts';
import './outbox.css';

const MS_PER_HOUR = 60 * 60 * 1000;
const momentFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** `before Tuesday 4:30 AM`: until then the first of the punches that wait is taken. Null where none waits. */
function formatPunchDeadline(punches: readonly KeptPunch[]): string | null {
  if (punches.length === 0) return null;
  const pressed = punches.map(({ pressed_at }) => Date.parse(pressed_at));
  return `before ${momentFormat.format(Math.min(...pressed) + MOST_KEPT_H * MS_PER_HOUR)}`;
}

/**
 * The waiting items of this device, the refused ones with their reason, and the actions for both. Renders nothing when the outbox is
 * empty.
 */
export const OutboxPanel = observer(function OutboxPanel() {
  useEffect(() => outbox.start(), []);
  const [dropped, setDropped] = useState<Kept | null>(null);
  const { waiting, refused, othersCount, isSending, problems } = outbox;
  const lastCall = formatPunchDeadline(outbox.waitingPunches);
  if (waiting.length + refused.length + othersCount === 0) return null;
  return (
    <section className="outbox" aria-label="Kept on this phone">
      {refused.map((kept) => (
        <Notice key={kept.id} kind="error" isUrgent title={`${kept.label}: not taken`}>
          <p>{kept.refusal}</p>
          <div className="outbox-acts">
            <Button disabled={isSending} onClick={() => void outbox.doAgain(kept)}>
              Do it again
            </Button>
            <DiscardButton kept={kept} onDiscard={setDropped} />
          </div>
        </Notice>
      ))}
      {waiting.length > 0 && (
        <Notice kind="warning" title={`${waiting.length} waiting. ${KEPT_WORDS}`}>
          {lastCall !== null && (
            <p>
              Punches are taken for {MOST_KEPT_H} hours: open CDI with a network {lastCall}.
            </p>
          )}
          <ul className="outbox-list">
            {waiting.map((kept) => (
              <li key={kept.id}>
                {kept.label}
                {problems.has(kept.id) && <span className="kit-quiet">Not yet: {problems.get(kept.id)}</span>}
                <DiscardButton kept={kept} onDiscard={setDropped} />
              </li>
            ))}
          </ul>
          <div className="outbox-acts">
            <Button loading={isSending} onClick={() => void outbox.send()}>
              Send now
            </Button>
          </div>
        </Notice>
      )}
      {othersCount > 0 && (
        <p className="kit-quiet">
          {othersCount} of somebody else {othersCount === 1 ? 'waits' : 'wait'} here too, until that person signs in on
          this phone.
        </p>
      )}
      {dropped && (
        <Dialog
          title={`Discard “${dropped.label}”?`}
          okText="Discard"
          cancelText="Keep it"
          isDangerous
          onOk={() => {
            setDropped(null);
            void outbox.discard(dropped.id);
          }}
          onClose={() => setDropped(null)}
        >
          <p>It is not sent then, and this phone forgets it.</p>
        </Dialog>
      )}
    </section>
  );
});

interface DiscardButtonProps {
  readonly kept: Kept;
  readonly onDiscard: (kept: Kept) => void;
}

const DiscardButton = observer(function DiscardButton({ kept, onDiscard }: DiscardButtonProps) {
  return (
    <Button
      aria-label={`Discard ${kept.label}`}
      disabled={outbox.sendingId === kept.id}
      onClick={() => onDiscard(kept)}
    >
      Discard
    </Button>
  );
});
