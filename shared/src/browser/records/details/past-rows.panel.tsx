import type { ReactNode } from 'react';
import { Button } from '@cdi/shared/ui';
import type { ChildDefinition } from '../../../common/catalogue/define-object.ts';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';
import { NoValue } from '../fields/displays.tsx';
import { formatValue } from '../fields/format-value.ts';
import type { RowDifference } from './past-rows.ts';

const KINDS = { removed: 'Removed since', changed: 'Changed since', added: 'Added since' } as const;
const ACTIONS = { removed: 'Bring back', changed: 'Restore', added: 'Remove' } as const;

interface PastRowsPanelProps {
  readonly child: ChildDefinition;
  readonly differences: readonly RowDifference[];
  /** The row that is being brought back; null while none is. */
  readonly runningId: number | null;
  /** Null where the person may not change these rows. */
  readonly onRestore: ((difference: RowDifference) => void) | null;
}

/** The changes of a record's rows since a past moment, with a button to restore each. */
export function PastRowsPanel({ child, differences, runningId, onRestore }: PastRowsPanelProps) {
  if (differences.length === 0) return null;
  const label = `${child.titlePlural} that differ today`;
  return (
    <section className="kit-section" aria-label={label}>
      <h2>{label}</h2>
      <ScrollBox label={label}>
        <table className="kit-small-table" aria-label={label}>
          <thead>
            <tr>
              {[child.title, 'Since', 'Then', 'Today'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map((each) => {
              const name = nameRow(child, each);
              return (
                <tr key={each.id}>
                  <th scope="row">{name}</th>
                  <td>{KINDS[each.kind]}</td>
                  <td>{describeSide(child, each, each.then)}</td>
                  <td>{describeSide(child, each, each.now)}</td>
                  <td>
                    {onRestore && (
                      <Button
                        size="small"
                        aria-label={`${ACTIONS[each.kind]} ${name}`}
                        loading={runningId === each.id}
                        onClick={() => onRestore(each)}
                      >
                        {ACTIONS[each.kind]}
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

/** `Roll 2`: by its place in the list of then, or of today. */
const nameRow = (child: ChildDefinition, { then, now }: RowDifference): string =>
  `${child.title} ${String((then ?? now)?.['line_no'] ?? '')}`.trim();

function describeSide(child: ChildDefinition, { names }: RowDifference, row: RowDifference['then']): ReactNode {
  if (row === null) return <NoValue />;
  const labels = (row['labels'] ?? {}) as Readonly<Record<string, string>>;
  return names
    .flatMap((name) => {
      const field = child.fields[name];
      return field ? [`${field.label}: ${formatValue(field, row[name], labels[name]) || 'none'}`] : [];
    })
    .join('; ');
}
