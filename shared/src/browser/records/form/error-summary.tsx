import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { fieldInputId } from './field-row.tsx';
import type { RecordFormStore } from './record-form.store.ts';

const CHILD_FIELD = /^(\w+)\[(\d+)\]\.(\w+)$/;

/** `Height`, or `Curb 2, Height` for a field of a child row; the name itself when the definition does not know it. */
export function nameProblem(definition: ObjectDefinition, name: string): string {
  const match = CHILD_FIELD.exec(name);
  const child = match && definition.children?.[match[1] ?? ''];
  if (child) return `${child.title} ${Number(match[2]) + 1}, ${child.fields[match[3] ?? '']?.label ?? match[3]}`;
  return definition.fields[name]?.label ?? definition.children?.[name]?.titlePlural ?? name;
}

/** The message, with the name of its field before it unless it begins with that. */
function describeProblem(definition: ObjectDefinition, name: string, message: string): string {
  const label = nameProblem(definition, name);
  return message.startsWith(label) ? message : `${label}: ${message}`;
}

/** Everything that keeps the form from being saved, each line leading to its field. Takes the focus at every failed try. */
export const ErrorSummary = observer(function ErrorSummary({ store }: { readonly store: RecordFormStore }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const attempt = store.state.kind === 'invalid' ? store.state.attempt : 0;
  useEffect(() => {
    if (attempt > 0) heading.current?.focus();
  }, [attempt]);
  if (attempt === 0 || store.errors.size === 0) return null;
  return (
    <section className="rec-summary" role="alert">
      <h2 tabIndex={-1} ref={heading}>
        {store.errors.size === 1 ? 'One field needs your attention' : `${store.errors.size} fields need your attention`}
      </h2>
      <ul>
        {[...store.errors].map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${fieldInputId(name)}`}
              onClick={(event) => {
                const input = document.getElementById(fieldInputId(name));
                if (!input) return;
                event.preventDefault();
                input.focus();
              }}
            >
              {describeProblem(store.definition, name, message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
});
