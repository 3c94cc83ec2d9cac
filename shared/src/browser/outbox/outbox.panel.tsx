import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Dialog, Notice } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { KEPT_WORDS, type Kept } from './kept.ts';
import { outbox } from './outbox.ts';
import './outbox.css';

/** What waits on this device, what was refused and why, and what can be done about both. Nothing where nothing is kept. */
export const OutboxPanel = observer(function OutboxPanel() {
  useEffect(() => outbox.start(), []);
  const [dropped, setDropped] = useState<Kept | null>(null);
  const { waiting, refused, othersCount, isSending } = outbox;
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
          <ul className="outbox-list">
            {waiting.map((kept) => (
              <li key={kept.id}>
                {kept.label}
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

function DiscardButton({ kept, onDiscard }: DiscardButtonProps) {
  return (
    <Button aria-label={`Discard ${kept.label}`} onClick={() => onDiscard(kept)}>
      Discard
    </Button>
  );
}
