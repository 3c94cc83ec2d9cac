import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { Link, navigate } from '@cdi/shared/mfe';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import type { HistoryRow, LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { NativeSelect } from '../../kit/form/native-select.tsx';
import { formatMoment } from '../../kit/time/format-moment.ts';
import { formatValue } from '../fields/format-value.ts';
import { useReferenceLabel } from '../fields/reference-label.ts';
import { zoneIn } from '../fields/zone-in.ts';
import { NoValue, StructureDisplay } from '../fields/displays.tsx';
import { FailurePanel } from '../../kit/panels/failure-panel.tsx';
import { StatePanel } from '../../kit/panels/state-panel.tsx';
import { AsOfInput } from './as-of-input.tsx';
import { RecordHistoryStore } from './record-history.store.ts';
import './details.css';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';

interface HistoryPanelProps {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'history'>;
  readonly id: number;
  /** Version of the record on screen: a newer one has more history. */
  readonly version: number;
  /** The child rows on screen, by which history calls them; without them they keep their numbers. */
  readonly childRows?: LoadedRecord['children'];
  /** Labels of the values on screen, and time zones of moments in the local time of a place. */
  readonly labels?: LoadedRecord['labels'];
  /** Only the newest few, without filters. */
  readonly limit?: number;
  /** Address that shows the record as it stood at a moment; without it the moments are no links. */
  readonly hrefAsOf?: (at: string) => string;
}

const NO_ROWS: LoadedRecord['children'] = {};
const NO_LABELS: LoadedRecord['labels'] = {};

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Who changed what and when, from what to what. Every saved change is listed. */
export const HistoryPanel = observer(function HistoryPanel({
  definition,
  api,
  id,
  version,
  childRows = NO_ROWS,
  labels = NO_LABELS,
  limit,
  hrefAsOf,
}: HistoryPanelProps) {
  const [store] = useState(() => new RecordHistoryStore(api));
  useEffect(() => {
    void store.list.load(id);
  }, [store, id, version]);
  useEffect(() => () => store.list.stop(), [store]);
  if (store.list.state.kind === 'loading') return <StatePanel kind="loading" title="Looking up the history" />;
  if (store.list.state.kind === 'failed')
    return <FailurePanel error={store.list.state.error} what="history" onRetry={() => void store.list.load(id)} />;
  if (limit !== undefined)
    return <LatestChanges {...{ definition, childRows, labels }} rows={store.rows.slice(0, limit)} />;
  return (
    <section className="record-history" aria-label="History">
      <div className="record-toolbar">
        <NativeSelect
          aria-label="Changed by"
          options={asOptions(store.people)}
          value={store.person}
          blank="Everybody"
          onChange={(name) => store.showPerson(name)}
        />
        <NativeSelect
          aria-label="Field"
          options={asOptions(store.fields)}
          value={store.field}
          blank="Every field"
          onChange={(name) => store.showField(name)}
        />
        {hrefAsOf && <AsOfInput onChoose={(at) => navigate(hrefAsOf(at))} />}
        <span role="status" className="kit-figure">
          {store.rows.length} {store.rows.length === 1 ? 'change' : 'changes'}
        </span>
      </div>
      <ScrollBox label="Changes">
        <table className="kit-small-table is-history">
          <thead>
            <tr>
              {['When', 'Who', 'Field', 'Before', 'After', 'Reason'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {store.rows.map((row) => (
              <tr key={row.history_id}>
                <td className="kit-figure">
                  <Moment row={row} href={hrefAsOf?.(row.changed_dt)} />
                </td>
                <td>{row.changed_by}</td>
                <td>
                  {row.child && <span className="kit-quiet">{nameChildRow(definition, childRows, row.child)} </span>}
                  {labelOf(row)}
                </td>
                <td>
                  <HistoryValue {...fieldOf(definition, labels, row)} value={row.old_value} />
                </td>
                <td>
                  <HistoryValue {...fieldOf(definition, labels, row)} value={row.new_value} />
                </td>
                <td>{row.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
});

/** When it was; leads to the record as it stood from then on. */
function Moment({ row, href }: { readonly row: HistoryRow; readonly href: string | undefined }): ReactNode {
  const time = (
    <time dateTime={row.changed_dt} title={`Request ${row.request_id}`}>
      {formatMoment(row.changed_dt)}
    </time>
  );
  return href === undefined ? time : <Link href={href}>{time}</Link>;
}

interface LatestChangesProps {
  readonly definition: ObjectDefinition;
  readonly childRows: LoadedRecord['children'];
  readonly labels: LoadedRecord['labels'];
  readonly rows: readonly HistoryRow[];
}

function LatestChanges({ definition, childRows, labels, rows }: LatestChangesProps): ReactNode {
  if (rows.length === 0) return <p className="kit-quiet">Nothing was changed yet.</p>;
  return (
    <ol className="record-latest">
      {rows.map((row) => (
        <li key={row.history_id}>
          <span className="kit-quiet">
            {row.changed_by}, {formatMoment(row.changed_dt)}
          </span>
          <span>
            {row.child ? `${nameChildRow(definition, childRows, row.child)} ` : ''}
            {labelOf(row)}: <HistoryValue {...fieldOf(definition, labels, row)} value={row.new_value} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A child row that came or went as a whole is called by what happened to it. */
const labelOf = (row: HistoryRow): string =>
  row.field !== 'row' ? row.label : row.new_value === null ? 'removed' : 'added';

/** `Task Turret` for `Task #177`: a child row is called by the first of its fields that names it, while it is still there. */
function nameChildRow(definition: ObjectDefinition, childRows: LoadedRecord['children'], child: string): string {
  const [, title, id] = /^(.*) #(\d+)$/.exec(child) ?? [];
  const [key, found] = Object.entries(definition.children ?? {}).find(([, each]) => each.title === title) ?? [];
  const row = key && found ? childRows[key]?.find((each) => String(each[`${found.name}_id`]) === id) : undefined;
  const [name, field] =
    Object.entries(found?.fields ?? {}).find(([, each]) => ['text', 'choice', 'integer'].includes(each.kind)) ?? [];
  const text = row && name && field ? formatValue(field, row[name]) : '';
  return text === '' ? child : `${title ?? ''} ${text}`;
}

interface ValueWords {
  readonly field: Field | undefined;
  readonly zone: string | undefined;
}

/** The field that formats a value, and the time zone of its moments. */
function fieldOf(definition: ObjectDefinition, labels: LoadedRecord['labels'], row: HistoryRow): ValueWords {
  const field = findField(definition, row);
  return { field, zone: zoneIn(definition, labels, field) };
}

/** A child row is named by the title of its table. */
function findField(definition: ObjectDefinition, row: HistoryRow): Field | undefined {
  if (row.field === 'is_active') return { kind: 'boolean', label: 'Active' };
  if (row.child === null) return definition.fields[row.field];
  const title = row.child.replace(/ #\d+$/, '');
  const child = Object.values(definition.children ?? {}).find((each) => each.title === title);
  return child?.fields[row.field];
}

const MAX_TEXT = 160;

function HistoryValue({ field, zone, value }: ValueWords & { readonly value: unknown }): ReactNode {
  if (field?.kind === 'reference' && typeof value === 'number') return <ReferenceName to={field.to} id={value} />;
  if (field?.kind === 'structure' && typeof value === 'object' && value !== null)
    return (
      <details>
        <summary>{Array.isArray(value) ? `${value.length} ${value.length === 1 ? 'row' : 'rows'}` : 'Show'}</summary>
        <StructureDisplay field={field} value={value} />
      </details>
    );
  const isMasked = typeof value === 'string' && /^•+$/.test(value);
  const text =
    field && !isMasked
      ? formatValue(field, value, zone)
      : typeof value === 'object' && value !== null
        ? describeRow(value as Readonly<Record<string, unknown>>)
        : String(value ?? '');
  if (text === '') return <NoValue />;
  return text.length > MAX_TEXT ? <span title={text}>{`${text.slice(0, MAX_TEXT)}…`}</span> : text;
}

function ReferenceName({ to, id }: { readonly to: string; readonly id: number }): ReactNode {
  return useReferenceLabel(to, id);
}

const describeRow = (row: Readonly<Record<string, unknown>>): string =>
  Object.entries(row)
    .slice(0, 6)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${String(value)}`)
    .join(', ');
