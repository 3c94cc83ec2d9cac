import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ListedProblem } from '../draft/draft-problems.ts';
import { curbFields, headerFields } from '../quote-fields.ts';
import { STEP_TITLES } from '../draft/steps.ts';
import { useConfigurator } from './configurator-context.ts';

/** Focuses the field of a problem once its step is open. */
function focusField(field: string): void {
  requestAnimationFrame(() => {
    const row = document.querySelector(`.configurator-step-body [data-field="${CSS.escape(field)}"]`);
    const control = row?.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus();
    row?.scrollIntoView({ block: 'center' });
  });
}

/** `RTU-1, Height` and its problem, without a second mention of the field; a field outside the catalogue gets the name of its step. */
function splitListedProblem({ lineKey, lineName, field, step, message }: ListedProblem): readonly [string, string] {
  const label = (lineKey === null ? headerFields : curbFields)[field]?.label ?? STEP_TITLES[step];
  const name = lineName === null ? label : `${lineName}, ${label}`;
  const [, head = ''] = /^([^:.]+): /.exec(message) ?? [];
  const isSaid = head !== '' && label.toLowerCase().includes(head.toLowerCase());
  if (isSaid) return [name, message.slice(head.length)];
  return [name, message.startsWith(`${label} `) ? message.slice(label.length) : ` ${message}`];
}

/** Everything that blocks a save, each with a link to its field. */
export const ProblemList = observer(function ProblemList() {
  const store = useConfigurator();
  const heading = useRef<HTMLHeadingElement>(null);
  const { problems } = store.draft;
  useEffect(() => heading.current?.focus(), []);

  const go = (problem: ListedProblem) => {
    if (problem.lineKey !== null) store.draft.activate(problem.lineKey);
    store.open(problem.step);
    focusField(problem.field);
  };
  return (
    <section className="configurator-trouble" aria-labelledby="quote-problems">
      <h2 id="quote-problems" ref={heading} tabIndex={-1}>
        {problems.length === 1 ? 'One thing to correct' : `${problems.length} things to correct`}
      </h2>
      <ul>
        {problems.map((problem) => {
          const [name, words] = splitListedProblem(problem);
          return (
            <li key={`${problem.lineKey ?? ''} ${problem.field} ${problem.message}`}>
              <button type="button" className="configurator-link" onClick={() => go(problem)}>
                {name}
              </button>
              {words}
            </li>
          );
        })}
      </ul>
    </section>
  );
});
