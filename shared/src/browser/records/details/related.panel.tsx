import { observer } from 'mobx-react-lite';
import { Link } from '@cdi/shared/mfe';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { LoadedRecord, RelatedRecords } from '../../../common/contracts/record.contract.ts';
import { LoaderPanel } from '../../kit/panels/loader-panel.tsx';
import type { LoaderStore } from '../../kit/stores/loader.store.ts';
import { RecordLink } from '../fields/displays.tsx';
import { objectPaths } from '../query/object-view.ts';
import { useObject } from '../services/use-record-services.ts';
import './details.css';

export type RelatedStore = LoaderStore<RelatedRecords>;

/** How many records use this one; undefined while that is not known. */
export const countRelated = (related: RelatedRecords | null | undefined): string | undefined => {
  if (!related) return undefined;
  const total = related.used_by.reduce((sum, { count }) => sum + count, 0);
  return related.used_by.some(({ is_more }) => is_more) ? `${total}+` : String(total);
};

interface RelatedPanelProps {
  readonly definition: ObjectDefinition;
  readonly record: LoadedRecord;
  readonly store: RelatedStore;
}

/** What the record refers to, and which records refer to it, with their counts. */
export const RelatedPanel = observer(function RelatedPanel({ definition, record, store }: RelatedPanelProps) {
  const outgoing = Object.entries(definition.fields).flatMap(([name, field]) => {
    const value = record.fields[name];
    return field.kind === 'reference' && typeof value === 'number' && value > 0
      ? [{ name, label: field.label, to: field.to, id: value, text: record.labels[name] }]
      : [];
  });
  return (
    <div className="record-related">
      <section className="kit-section" aria-label="Where it is used">
        <h2>Where it is used</h2>
        <LoaderPanel store={store} what="related records">
          {({ used_by }) =>
            used_by.length === 0 ? (
              <p className="kit-quiet">No other record refers to it.</p>
            ) : (
              <ul>
                {used_by.map((use) => (
                  <UsedBy key={`${use.object} ${use.label}`} use={use} id={record.id} />
                ))}
              </ul>
            )
          }
        </LoaderPanel>
      </section>
      <section className="kit-section" aria-label="What it refers to">
        <h2>What it refers to</h2>
        {outgoing.length === 0 ? (
          <p className="kit-quiet">It refers to no other record.</p>
        ) : (
          <dl className="kit-fields">
            {outgoing.map(({ name, label, to, id, text }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <RecordLink to={to} id={id} label={text} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </div>
  );
});

function UsedBy({ use, id }: { readonly use: RelatedRecords['used_by'][number]; readonly id: number }) {
  const user = useObject(use.object);
  const { field, count, is_more: isMore, newest } = use;
  const words = (count === 1 ? user?.title : user?.titlePlural) ?? use.object;
  const number = `${count}${isMore ? '+' : ''}`;
  const list = user?.search.formFields.includes(field) ? objectPaths.search(user, `f.${field}=${id}`) : null;
  const more = `and ${isMore ? 'many' : count - newest.length} more`;
  return (
    <li>
      <h3>
        {list !== null ? (
          <Link href={list}>
            <span className="kit-figure">{number}</span> {words}
          </Link>
        ) : (
          <>
            <span className="kit-figure">{number}</span> {words}
          </>
        )}
        <span className="kit-quiet"> by {use.label}</span>
      </h3>
      <ul className="record-related-names">
        {newest.map((one) => (
          <li key={one.id}>
            <RecordLink to={use.object} id={one.id} label={one.label} />
          </li>
        ))}
        {count > newest.length && (
          <li className="kit-quiet">{list === null ? more : <Link href={list}>{more}</Link>}</li>
        )}
      </ul>
    </li>
  );
}
