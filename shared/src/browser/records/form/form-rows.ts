import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import type { FormStore } from '../../kit/stores/form.store.ts';
import type { InputValue } from '../fields/input-value.ts';
import type { FormRow } from './form-draft.ts';
import { newRow, type RecordValues } from './form-values.ts';
import { pasteCells, type Cells } from './paste-rows.ts';
import { gridColumns } from './row-amounts.ts';

/** A cell of a list of child rows. */
export interface GridCell {
  readonly rowKey: string;
  readonly name: string;
}

/** The child rows of a record in its form, by list. */
export class FormRows {
  private readonly form: FormStore<RecordValues>;
  private readonly definition: ObjectDefinition;
  private readonly actor: Actor | null;

  constructor(form: FormStore<RecordValues>, definition: ObjectDefinition, actor: Actor | null) {
    this.form = form;
    this.definition = definition;
    this.actor = actor;
  }

  of(childKey: string): readonly FormRow[] {
    return (this.form.entries.get(childKey) ?? []) as readonly FormRow[];
  }

  add(childKey: string): void {
    this.form.set(childKey, [...this.of(childKey), newRow(this.definition, childKey, this.actor)]);
  }

  remove(childKey: string, rowKey: string): void {
    // the rows below move up, so their messages would be at the wrong rows
    this.form.forgetProblems((name) => name.startsWith(`${childKey}[`));
    this.form.set(
      childKey,
      this.of(childKey).filter((row) => row.key !== rowKey),
    );
  }

  setInput(childKey: string, rowKey: string, name: string, value: InputValue): void {
    const rows = this.of(childKey);
    const at = `${childKey}[${rows.findIndex((row) => row.key === rowKey)}].${name}`;
    this.form.forgetProblems((each) => each === at);
    this.form.set(
      childKey,
      rows.map((row) => (row.key === rowKey ? { ...row, inputs: { ...row.inputs, [name]: value } } : row)),
    );
  }

  /** Pastes spreadsheet cells into a list, from one cell on to the right and down. */
  paste(childKey: string, at: GridCell, cells: Cells): void {
    this.form.forgetProblems((name) => name.startsWith(`${childKey}[`));
    const columns = gridColumns(this.definition.children?.[childKey] ?? { fields: {} }, this.actor);
    const makeRow = () => newRow(this.definition, childKey, this.actor);
    this.form.set(childKey, pasteCells({ rows: this.of(childKey), columns, cells, ...at, makeRow }));
  }
}
