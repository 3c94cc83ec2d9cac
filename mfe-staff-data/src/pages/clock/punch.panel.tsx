import { callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { closeForgottenShift, type ClockAction, type ClockState } from '@cdi/shared/contracts';
import { useSettled } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import type { ClockStore } from './clock.store.ts';
import { PUNCH_LABELS } from './punch-labels.ts';

interface PunchPanelProps {
  readonly clock: ClockState;
  readonly store: ClockStore;
}

const forgottenFields = {
  out: field.text({ label: 'Left at', required: true, maxLength: 12, help: 'As 4:30 PM or 16:30.' }),
  reason: field.text({ label: 'What happened', required: true, maxLength: 200 }),
};

/** Actions that the state of the shift allows; the most likely one comes first. */
export function actionsFor({ shift }: Pick<ClockState, 'shift'>): readonly ClockAction[] {
  if (shift === null) return ['in'];
  return shift.pause ? ['back', 'out'] : ['out', 'meal', 'break'];
}

export function describeClockState({ shift }: Pick<ClockState, 'shift'>): string {
  if (shift === null) return 'You are out';
  if (shift.is_forgotten) return `You did not punch out: in since ${shift.in_words}`;
  if (shift.pause)
    return `${shift.pause.punch_type === 'meal' ? 'At a meal' : 'On break'} since ${shift.pause.started_words}`;
  return `In since ${shift.in_words}`;
}

/** Punches of this moment, or the end of a shift that was forgotten. */
export const PunchPanel = observer(function PunchPanel({ clock, store }: PunchPanelProps) {
  const [isTelling, setIsTelling] = useState(false);
  // the second tap of a double tap would hit the button that has just appeared under the finger
  const isSettled = useSettled(actionsFor(clock).join());
  const isForgotten = clock.shift?.is_forgotten === true;
  return (
    <section className="clock-punch" aria-label="Punch">
      <p className="clock-standing" role="status">
        {describeClockState(clock)}
      </p>
      {isForgotten ? (
        <div className="clock-buttons">
          <Button type="primary" className="clock-button" onClick={() => setIsTelling(true)}>
            Tell when I left…
          </Button>
        </div>
      ) : (
        <div className="clock-buttons">
          {actionsFor(clock).map((action, index) => (
            <Button
              key={action}
              type={index === 0 ? 'primary' : 'default'}
              className="clock-button"
              disabled={store.isSending}
              onClick={() => isSettled() && void store.punch(action)}
            >
              {PUNCH_LABELS[action]}
            </Button>
          ))}
        </div>
      )}
      {isTelling && (
        <FieldsDialog
          title={`When did you leave? In since ${clock.shift?.in_words ?? ''}`}
          okText="Close the shift"
          fields={forgottenFields}
          onSend={async (values, idempotencyKey) => {
            const facts = { out: String(values['out'] ?? ''), reason: String(values['reason'] ?? '') };
            const answer = await callServer(closeForgottenShift, facts, { idempotencyKey });
            store.take(answer.data);
            return answer;
          }}
          onDone={() => setIsTelling(false)}
          onClose={() => setIsTelling(false)}
        >
          <p className="kit-help">Whoever approves your hours sees that the punch out was missing, and your reason.</p>
        </FieldsDialog>
      )}
    </section>
  );
});
