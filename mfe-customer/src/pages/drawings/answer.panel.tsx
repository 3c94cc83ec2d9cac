import { FormField, ProblemText } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useId, type FormEvent } from 'react';
import { TYPED_BEFORE } from '../../words/typed-before.ts';
import { ANSWERS, type AnswerName } from './answer-rules.ts';
import type { DrawingsStore } from './drawings.store.ts';

const NAMES = Object.keys(ANSWERS) as AnswerName[];

/** The answer to the selected drawing: one of three, with name and comment. */
export const AnswerPanel = observer(function AnswerPanel({ store }: { readonly store: DrawingsStore }) {
  const id = useId();
  const { form, problems, sending } = store;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const word = form.answer === null ? '' : ANSWERS[form.answer].label;
    if (!(await store.answer())) return;
    session.messages.showSuccess(`${word}: your answer was sent`);
    // the form is gone: focus the drawing for keyboard users
    requestAnimationFrame(() => document.getElementById('drawing-title')?.focus());
  };
  return (
    <form
      className="drawings-answer"
      id="your-answer"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      aria-label="Your answer"
    >
      <p className="drawings-advice">
        Hold it against the unit’s submittal: base size, supply and return, which way the unit is turned, height and
        slope.
      </p>
      {store.isRestored && <p className="my-order-quiet">{TYPED_BEFORE}</p>}
      <fieldset aria-describedby={problems.answer ? `${id}-answer` : undefined}>
        <legend>Your answer</legend>
        {NAMES.map((name) => (
          <label key={name} className={form.answer === name ? 'is-chosen' : undefined}>
            <input
              type="radio"
              name={`${id}-answer`}
              checked={form.answer === name}
              onChange={() => store.set('answer', name)}
            />
            <span>
              <strong>{ANSWERS[name].label}</strong>
              <span className="my-order-quiet">{ANSWERS[name].hint}</span>
            </span>
          </label>
        ))}
        {problems.answer && <ProblemText id={`${id}-answer`} problem={problems.answer} />}
      </fieldset>
      <FormField label="Your name (signature)" problem={problems.name}>
        {(control) => (
          <input
            {...control}
            className="my-order-input"
            maxLength={120}
            autoComplete="name"
            value={form.name}
            onChange={(event) => store.set('name', event.target.value)}
          />
        )}
      </FormField>
      <FormField label="Comment" problem={problems.comment}>
        {(control) => (
          <textarea
            {...control}
            className="my-order-input"
            rows={4}
            maxLength={2000}
            value={form.comment}
            onChange={(event) => store.set('comment', event.target.value)}
          />
        )}
      </FormField>
      {problems.pins && <ProblemText id={`${id}-pins`} problem={problems.pins} />}
      <Outcome store={store} />
      <button
        type="submit"
        className="cdi-button is-signal"
        disabled={sending.kind === 'sending' || sending.kind === 'outdated'}
      >
        {sending.kind === 'sending' ? 'Sending' : 'Send the answer'}
      </button>
    </form>
  );
});

/** Why the answer was refused. */
const Outcome = observer(function Outcome({ store }: { readonly store: DrawingsStore }) {
  const { sending } = store;
  if (sending.kind !== 'failed') return null;
  return (
    <p role="alert" className="kit-field-error">
      {sending.error.message}
    </p>
  );
});
