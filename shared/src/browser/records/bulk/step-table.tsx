import type { ObjectDefinition, Transition } from '../../../common/catalogue/define-object.ts';
import type { SteppedRow } from '../../../common/contracts/record.contract.ts';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';
import { labelState } from './bulk-steps.ts';

interface StepTableProps {
  readonly definition: ObjectDefinition;
  readonly step: Transition;
  /** Title of the table: `What would happen`. */
  readonly label: string;
  readonly rows: readonly SteppedRow[];
  readonly nameOf: (id: number) => string;
}

/** The outcome of every row, and why a row stays as it is. Such rows come first, because they need attention. */
export function StepTable({ definition, step, label, rows, nameOf }: StepTableProps) {
  const stays = rows.filter(({ outcome }) => outcome === 'refused');
  const goes = rows.filter(({ outcome }) => outcome === 'taken');
  return (
    <ScrollBox label={label} className="record-changes">
      <table className="kit-small-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{definition.title}</th>
            <th scope="col">{step.label}</th>
            <th scope="col">Remark</th>
          </tr>
        </thead>
        <tbody>
          {[...stays, ...goes].map(({ id, outcome, from, message }) => (
            <tr key={id}>
              <th scope="row">{nameOf(id)}</th>
              <td>
                {outcome === 'refused'
                  ? 'Stays as it is'
                  : `${from === null ? '' : `${labelState(definition, from)} to `}${labelState(definition, step.to)}`}
              </td>
              <td className={outcome === 'refused' ? 'is-refused' : undefined}>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
