import type { ChildDefinition } from '../../../common/catalogue/define-object.ts';
import { mergeRows, rowConflictLabel, rowConflictName, type MergeRow } from '../../../common/catalogue/merge-rows.ts';
import type { FieldConflict } from '../../../common/contracts/define-call.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import type { InputValue } from '../fields/input-value.ts';
import type { ConflictSide } from './conflict-resolution.ts';
import type { FormRow } from './form-draft.ts';
import { readInput, startRows, type Inputs } from './form-values.ts';

type Stored = readonly Readonly<Record<string, unknown>>[];

/** The rows of one list: as loaded, in the form, and as stored now. */
interface ListSides {
  readonly key: string;
  readonly child: ChildDefinition;
  readonly actor: Actor | null;
  readonly base: Stored;
  readonly own: readonly FormRow[];
  readonly latest: Stored;
  /** Decisions by the name of the conflict. */
  readonly choices?: Readonly<Record<string, ConflictSide>>;
}

interface FormMergeRow extends MergeRow {
  readonly key: string;
}

const wrap = (rows: readonly FormRow[]): readonly FormMergeRow[] =>
  rows.map(({ key, id, inputs }) => ({ key, id, values: inputs }));

const isSame = (_name: string, a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Applies the row changes of this form to the rows that others saved, and returns the conflicts. */
export function mergeFormRows({ key, child, actor, base, own, latest, choices = {} }: ListSides): {
  readonly rows: readonly FormRow[];
  readonly conflicts: readonly FieldConflict[];
} {
  const { rows, clashes } = mergeRows({
    base: wrap(startRows(child, base, actor)),
    yours: wrap(own),
    theirs: wrap(startRows(child, latest, actor)),
    names: Object.keys(child.fields),
    isSame,
    choose: (id, field) => choices[rowConflictName(key, id, field)],
  });
  const read = (name: string, typed: unknown): unknown => {
    const field = child.fields[name];
    return field ? readInput(field, typed as InputValue | undefined) : null;
  };
  const readRow = (row: FormMergeRow | null) =>
    row && Object.fromEntries(Object.entries(row.values).map(([name, typed]) => [name, read(name, typed)]));
  return {
    rows: rows.map(({ values, ...row }) => ({ ...row, inputs: values as Inputs })),
    conflicts: clashes.map(({ id, field, rowNo, base: was, yours, theirs }) => {
      const tell = (row: FormMergeRow | null) => (field === null ? readRow(row) : read(field, row?.values[field]));
      return {
        field: rowConflictName(key, id, field),
        label: rowConflictLabel(child, rowNo, field),
        yours: tell(yours),
        theirs: tell(theirs),
        original: tell(was),
        row: { list: key, id, field },
      };
    }),
  };
}
