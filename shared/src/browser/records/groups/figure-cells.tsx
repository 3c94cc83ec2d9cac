import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { ListGroups } from '../../../common/contracts/record.contract.ts';
import { formatValue } from '../fields/format-value.ts';

const counts = new Intl.NumberFormat('en-US');

export const formatCount = (count: number): string => counts.format(count);

interface FigureCellsProps {
  readonly definition: ObjectDefinition;
  /** Names of the fields that are added up. */
  readonly summed: readonly string[];
  readonly figures: ListGroups['total'];
}

/** How many records there are, and what their amounts come to. */
export function FigureCells({ definition, summed, figures }: FigureCellsProps) {
  return (
    <>
      <td className="is-end">{formatCount(figures.count)}</td>
      {summed.map((name) => {
        const field = definition.fields[name];
        return (
          <td key={name} className="is-end">
            {field ? formatValue(field, figures.sums[name]) : ''}
          </td>
        );
      })}
    </>
  );
}
