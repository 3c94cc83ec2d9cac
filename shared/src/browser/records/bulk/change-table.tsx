import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { ChangedRow } from '../../../common/contracts/record.contract.ts';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';
import { formatValue } from '../fields/format-value.ts';
import { columnField } from '../table/table-columns.ts';

interface ChangeTableProps {
  readonly definition: ObjectDefinition;
  /** Title of the table: `What would change`. */
  readonly label: string;
  readonly rows: readonly ChangedRow[];
  readonly nameOf: (id: number) => string;
}

const OUTCOMES: Readonly<Record<ChangedRow['outcome'], string>> = {
  changed: '',
  same: 'Stays as it is',
  refused: 'Refused',
};

/** Refused rows first, because they need attention. */
const PLACE: Readonly<Record<ChangedRow['outcome'], number>> = { refused: 0, changed: 1, same: 2 };

/** Old and new value of every row, and why a row is refused. */
export function ChangeTable({ definition, label, rows, nameOf }: ChangeTableProps) {
  const sorted = [...rows].sort((one, other) => PLACE[one.outcome] - PLACE[other.outcome]);
  return (
    <ScrollBox label={label} className="record-changes">
      <table className="kit-small-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{definition.title}</th>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">Remark</th>
          </tr>
        </thead>
        <tbody>{sorted.map((row) => rowsOf(definition, row, nameOf(row.id)))}</tbody>
      </table>
    </ScrollBox>
  );
}

function rowsOf(definition: ObjectDefinition, { id, outcome, message, changes }: ChangedRow, name: string) {
  const remark = [OUTCOMES[outcome], message].filter((part) => part !== '').join(': ');
  const count = Math.max(1, changes.length);
  const head = (
    <th scope="row" rowSpan={count}>
      {name}
    </th>
  );
  const last = (
    <td rowSpan={count} className={outcome === 'refused' ? 'is-refused' : undefined}>
      {remark}
    </td>
  );
  if (changes.length === 0)
    return (
      <tr key={id}>
        {head}
        <td colSpan={3} />
        {last}
      </tr>
    );
  return changes.map((change, at) => {
    const field = columnField(definition, change.field);
    const say = (value: unknown, label: string | null) =>
      field ? formatValue(field, value, label ?? undefined) || 'nothing' : String(value ?? 'nothing');
    return (
      <tr key={`${id}-${change.field}`}>
        {at === 0 && head}
        <td>{field?.label ?? change.field}</td>
        <td>{say(change.old_value, change.old_label)}</td>
        <td>{say(change.new_value, change.new_label)}</td>
        {at === 0 && last}
      </tr>
    );
  });
}
