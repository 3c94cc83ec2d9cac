import { Notice, useSettled } from '@cdi/shared/kit';
import { KEPT_WORDS, outbox, type KeptStep } from '@cdi/shared/outbox';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

/** Numbers are shown as typed; the content of other labels is unreadable for people. */
const NUMBER = /^t?[ -]?\d{3,9}([ -]\d{1,4})?$/i;
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** `T-48001-1`, or `the label scanned at 10:42 AM`. */
const nameCode = (code: string): string =>
  NUMBER.test(code) ? code.toUpperCase() : `the label scanned at ${timeFormat.format(Date.now())}`;

/** Steps that a user can report for a curb whose stage is not known yet. */
const STEPS: readonly { readonly to: KeptStep['to']; readonly verb: string }[] = [
  { to: 'running', verb: 'Start' },
  { to: 'done', verb: 'Complete' },
];

interface UnreachedCardProps {
  readonly code: string;
  readonly onRetry: () => void;
}

/** The steps of this code that are kept on this phone. */
const listKept = (code: string) =>
  outbox.waiting.flatMap(({ id, label, work }) =>
    work.kind === 'step' && work.card === null && work.code === code ? [{ id, label, to: work.to }] : [],
  );

/** A code that cannot be looked up while offline: the user reports the work, and the phone sends it when the network is back. */
export const UnreachedCard = observer(function UnreachedCard({ code, onRetry }: UnreachedCardProps) {
  const [name] = useState(() => nameCode(code));
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const kept = listKept(code);
  const steps = kept.some(({ to }) => to === 'done')
    ? []
    : STEPS.filter(({ to }) => !kept.some((each) => each.to === to));
  // the second tap of a double tap would hit the new button at the same place
  const isSettled = useSettled(kept.length);
  const keep = async ({ to, verb }: (typeof STEPS)[number]): Promise<void> => {
    if (isBusy || !isSettled()) return;
    setIsBusy(true);
    const draft = { label: `${verb} ${name}`, work: { kind: 'step', code, to, board: null, card: null } } as const;
    await outbox.keep(draft).then(
      () => setProblem(null),
      () => setProblem('This phone could not keep it. Do it again when there is a network.'),
    );
    setIsBusy(false);
  };
  return (
    <section className="kit-section" aria-label="No network">
      <h2>No network</h2>
      <p>
        The server cannot be reached, so it cannot be looked up what {name} is. If it is a curb, say what you do with it
        at your stage.
      </p>
      {problem && <Notice kind="error" isUrgent title={problem} />}
      <div role="status">
        {kept.map(({ id, label }) => (
          <p key={id}>
            {label}: {KEPT_WORDS}
          </p>
        ))}
      </div>
      <div className="scanner-steps">
        {steps.map((step) => (
          <Button key={step.to} className="scanner-button" disabled={isBusy} onClick={() => void keep(step)}>
            {step.verb} it
          </Button>
        ))}
        <Button className="scanner-button" onClick={() => isSettled() && onRetry()}>
          Look it up again
        </Button>
      </div>
    </section>
  );
});
