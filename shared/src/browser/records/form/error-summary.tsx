import { observer } from 'mobx-react-lite';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { ProblemSummary } from '../../kit/form/problem-summary.tsx';
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
  const attempt = store.state.kind === 'invalid' ? store.state.attempt : 0;
  if (attempt === 0 || store.errors.size === 0) return null;
  return (
    <ProblemSummary
      isHeading
      title={
        store.errors.size === 1 ? 'One field needs your attention' : `${store.errors.size} fields need your attention`
      }
      attempt={attempt}
      lines={[...store.errors].map(([name, message]) => ({
        controlId: fieldInputId(name),
        message: describeProblem(store.definition, name, message),
      }))}
    />
  );
});
