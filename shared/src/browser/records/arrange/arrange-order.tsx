import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { MOST_SORTS, sortNames } from '../../../common/catalogue/list-sort.ts';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { CrossIcon } from '../../kit/icons/icons.tsx';
import type { SortBy } from '../query/list-order.ts';
import { columnField } from '../table/table-columns.ts';

interface ArrangeOrderProps {
  readonly definition: ObjectDefinition;
  readonly hidden: readonly string[];
  readonly order: readonly SortBy[];
  readonly onChange: (order: readonly SortBy[]) => void;
}

const WAYS = [
  { value: 'ASC', label: 'Ascending' },
  { value: 'DESC', label: 'Descending' },
];

/** The columns that a list is sorted by, one within the other. */
export function ArrangeOrder({ definition, hidden, order, onChange }: ArrangeOrderProps) {
  const options = sortNames(definition)
    .filter((name) => !hidden.includes(name))
    .map((name) => ({ value: name, label: columnField(definition, name)?.label ?? 'Number of the record' }));
  const free = options.filter(({ value }) => !order.some(({ field }) => field === value));
  const replace = (at: number, next: Partial<SortBy>) =>
    onChange(order.map((each, index) => (index === at ? { ...each, ...next } : each)));
  return (
    <fieldset>
      <legend>Order</legend>
      <ol className="record-arrange-list">
        {order.map(({ field, direction }, at) => {
          const label = at === 0 ? 'Sort by' : `Then by, place ${at + 1}`;
          const own = options.find(({ value }) => value === field);
          return (
            <li key={field} className="record-arrange-line">
              <NativeSelect
                aria-label={label}
                options={own ? [own, ...free] : free}
                value={field}
                onChange={(name) => replace(at, { field: name })}
              />
              <NativeSelect
                aria-label={`Direction, ${own?.label ?? field}`}
                options={WAYS}
                value={direction}
                onChange={(way) => replace(at, { direction: way === 'DESC' ? 'DESC' : 'ASC' })}
              />
              <button
                type="button"
                className="kit-icon-button"
                aria-label={`Do not sort by ${own?.label ?? field}`}
                disabled={order.length === 1}
                onClick={() => onChange(order.filter((_each, index) => index !== at))}
              >
                <CrossIcon />
              </button>
            </li>
          );
        })}
      </ol>
      {order.length < MOST_SORTS && free.length > 0 && (
        <NativeSelect
          aria-label="Then sort by"
          options={free}
          value=""
          blank="Then sort by…"
          onChange={(field) => onChange([...order, { field, direction: 'ASC' }])}
        />
      )}
    </fieldset>
  );
}
