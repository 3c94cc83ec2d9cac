import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { TimeAgo } from '@cdi/shared/kit';
import { FieldState } from '@cdi/shared/records';
import { navigate } from '@cdi/shared/mfe';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { answerField } from './answer-field.ts';
import type { DrawingsStore } from './drawings.store.ts';

/** The list of drawings at the side, with links to their sheets. */
export const DrawingsList = observer(function DrawingsList({ store }: { readonly store: DrawingsStore }) {
  const waiting = store.waiting;
  const others = store.drawings.filter((drawing) => drawing.answer !== 'waiting');
  return (
    <nav className="drawings-list" aria-label="Your drawings" onKeyDown={moveFocus}>
      {waiting.length > 0 && <Group title="Waiting for you" className="is-waiting" drawings={waiting} store={store} />}
      {others.length > 0 && <Group title="Answered" className="is-answered" drawings={others} store={store} />}
    </nav>
  );
});

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys, Home and End move through the drawings of all groups. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const step = STEPS[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step === undefined ? -1 : at + step;
  if (at < 0 || !buttons[to]) return;
  event.preventDefault();
  buttons[to].focus();
}

interface GroupProps {
  readonly title: string;
  readonly className: string;
  readonly drawings: readonly ApprovalDrawing[];
  readonly store: DrawingsStore;
}

const Group = observer(function Group({ title, className, drawings, store }: GroupProps) {
  return (
    <section className={className}>
      <h2>{title}</h2>
      <ul>
        {drawings.map((drawing) => {
          const isSelected = drawing === store.selected;
          return (
            <li key={drawing.submittal_id}>
              <button
                type="button"
                className={isSelected ? 'is-selected' : undefined}
                aria-current={isSelected ? 'true' : undefined}
                // the list is one tab stop; arrow keys move through it
                tabIndex={isSelected ? 0 : -1}
                onClick={() => {
                  store.select(drawing.submittal_id);
                  navigate(`/drawings/${drawing.tracker_curb_id}`);
                }}
              >
                <strong>
                  {drawing.tag ?? drawing.curb_no} <span className="my-order-figure">rev {drawing.rev}</span>
                </strong>
                <span>{drawing.job_name}</span>
                <span className="drawings-list-line">
                  <FieldState field={answerField} value={drawing.answer} />
                  <TimeAgo iso={drawing.answered_dt ?? drawing.sent_dt} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
