import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { toInput } from '../fields/input-value.ts';
import { originalValue, type ConflictState } from './conflict-resolution.ts';
import type { FormRow } from './form-draft.ts';
import type { RecordValues } from './form-values.ts';
import { mergeFormRows } from './merge-form-rows.ts';

interface Rebase {
  readonly definition: ObjectDefinition;
  readonly actor: Actor | null;
  /** The record as the form was opened on it. */
  readonly record: LoadedRecord | null;
  readonly latest: LoadedRecord;
  readonly conflict: ConflictState;
  /** What the form holds. */
  readonly values: RecordValues;
  /** What the form would hold of the newest state. */
  readonly baseline: RecordValues;
  readonly dirtyNames: readonly string[];
  readonly dirtyChildren: readonly string[];
}

/** Form values on top of the newest version of the record: the form's input, except where the person decided otherwise. */
export function standingValues(form: Rebase): RecordValues {
  const { definition, actor, record, latest, conflict, values, baseline, dirtyNames, dirtyChildren } = form;
  const standing = Object.entries(baseline).map(([name, value]) => {
    const child = definition.children?.[name];
    if (child) {
      if (!dirtyChildren.includes(name)) return [name, value] as const;
      const { rows } = mergeFormRows({
        key: name,
        child,
        actor,
        // a draft was typed on rows that only the server knows
        base: conflict.rows?.[name] ?? record?.children[name] ?? [],
        own: (values[name] ?? []) as readonly FormRow[],
        latest: latest.children[name] ?? [],
        choices: conflict.choices,
      });
      return [name, rows] as const;
    }
    const side = conflict.choices[name];
    const field = definition.fields[name];
    // use the stored value, which may have changed once more since the conflict was shown
    if (side === 'theirs') return [name, value] as const;
    if (side === 'original' && field)
      return [name, toInput(field, originalValue(conflict, name), latest.labels[name])] as const;
    return [name, dirtyNames.includes(name) ? (values[name] ?? value) : value] as const;
  });
  return Object.fromEntries(standing);
}
