import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { TimeAgo } from '@cdi/shared/kit';
import { FieldState } from '@cdi/shared/records';
import { observer } from 'mobx-react-lite';
import { answerField } from './answer-field.ts';
import type { DrawingsStore } from './drawings.store.ts';

/** The drawings at the side. Each leads to its sheet. */
export const DrawingsList = observer(function DrawingsList({ store }: { readonly store: DrawingsStore }) {
  const waiting = store.waiting;
  const others = store.drawings.filter((drawing) => drawing.answer !== 'waiting');
  return (
    <nav className="drawings-list" aria-label="Your drawings">
      {waiting.length > 0 && <Group title="Waiting for you" drawings={waiting} store={store} />}
      {others.length > 0 && <Group title="Answered" drawings={others} store={store} />}
    </nav>
  );
});

interface GroupProps {
  readonly title: string;
  readonly drawings: readonly ApprovalDrawing[];
  readonly store: DrawingsStore;
}

const Group = observer(function Group({ title, drawings, store }: GroupProps) {
  return (
    <section>
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
                onClick={() => store.select(drawing.submittal_id)}
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
