import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { Link } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Answer } from '../../../common/contracts/define-call.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import type { LoadedRecord, PastRecord } from '../../../common/contracts/record.contract.ts';
import { FailurePanel } from '../../kit/panels/failure-panel.tsx';
import { Notice } from '../../kit/panels/notice.tsx';
import { StatePanel } from '../../kit/panels/state-panel.tsx';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';
import { formatMoment } from '../../kit/time/format-moment.ts';
import { writableLists } from '../../../common/catalogue/sheet-columns.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { ChildTable } from './child-table.tsx';
import { FieldList, FieldValue } from './field-list.tsx';
import { PastRecordStore } from './past-record.store.ts';
import { compareRows, listWithRestored } from './past-rows.ts';
import { PastRowsPanel } from './past-rows.panel.tsx';

interface PastRecordPanelProps {
  readonly definition: ObjectDefinition;
  readonly api: Pick<RecordApi, 'asOf' | 'save'>;
  /** The current record. */
  readonly record: LoadedRecord;
  /** ISO moment, UTC. */
  readonly at: string;
  /** Address of the list of changes. */
  readonly backHref: string;
  readonly onRestored: (record: LoadedRecord) => void;
}

/** A record and its rows as they stood at a moment: what differs today, with a way to bring it back, and then all of it. */
export const PastRecordPanel = observer(function PastRecordPanel(props: PastRecordPanelProps) {
  const { definition, api, record, at, backHref, onRestored } = props;
  const actor = useRecordServices().readActor();
  const [store] = useState(() => new PastRecordStore(api));
  useEffect(() => {
    void store.past.load(record.id, at);
  }, [store, record.id, record.version, at]);
  useEffect(() => () => store.past.stop(), [store]);
  const { state } = store.past;
  const accept = (answer: Answer<LoadedRecord> | null) => {
    if (!answer) return;
    session.showAnswer(answer);
    if (answer.data) onRestored(answer.data);
  };
  const restore = async (name: string, field: Field) => accept(await store.restore(record, name, field));
  const back = <Link href={backHref}>Back to the changes</Link>;
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Looking up how it stood" />;
  if (state.kind === 'failed')
    return (
      <>
        <p>{back}</p>
        <FailurePanel error={state.error} what="history" onRetry={() => void store.past.load(record.id, at)} />
      </>
    );
  const past = state.value;
  return (
    <section className="record-history" aria-label={`As of ${formatMoment(at)}`}>
      <div className="record-toolbar">
        <h2>As of {formatMoment(at)}</h2>
        <span className="kit-quiet kit-figure">version {past.version}</span>
        {back}
      </div>
      <RestoreProblem store={store} />
      <Differences {...{ definition, record, past, store }} onRestore={(...which) => void restore(...which)} />
      {writableLists(definition, actor).map(([key, child]) => {
        const now = record.children[key] ?? [];
        const { restoring } = store;
        return (
          <PastRowsPanel
            key={key}
            child={child}
            differences={compareRows(child, past.children[key] ?? [], now)}
            runningId={restoring.kind === 'running' && restoring.name === key ? restoring.rowId : null}
            onRestore={
              record.rights.update
                ? (each) =>
                    void store.restoreRow(record, key, each.id, listWithRestored(child, now, each, actor)).then(accept)
                : null
            }
          />
        );
      })}
      {definition.sections.map(({ title, fields }) =>
        fields.some((field) => field in past.fields) ? (
          <section key={title} className="kit-section" aria-label={`${title}, then`}>
            <h2>{title}</h2>
            <FieldList definition={definition} record={past} names={fields} />
          </section>
        ) : null,
      )}
      {Object.entries(definition.children ?? {}).map(([key, child]) =>
        past.children[key] ? (
          <section key={key} className="kit-section" aria-label={`${child.titlePlural}, then`}>
            <h2>{child.titlePlural}</h2>
            <ChildTable child={child} rows={past.children[key]} actor={actor} />
          </section>
        ) : null,
      )}
    </section>
  );
});

/** Why a value was not brought back, by the field that the refusal is about. */
const RestoreProblem = observer(function RestoreProblem({ store }: { readonly store: PastRecordStore }): ReactNode {
  const { restoring } = store;
  if (restoring.kind !== 'failed') return null;
  const { error } = restoring;
  const further = Object.values(error.fields).filter((message) => !error.message.includes(message));
  return (
    <Notice kind="error" isUrgent title={error.message} onClose={() => store.dismiss()}>
      {further.length > 0 && (
        <ul className="record-blockers">
          {further.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
});

interface DifferencesProps {
  readonly definition: ObjectDefinition;
  readonly record: LoadedRecord;
  readonly past: PastRecord;
  readonly store: PastRecordStore;
  readonly onRestore: (name: string, field: Field) => void;
}

const Differences = observer(function Differences({ definition, record, past, store, onRestore }: DifferencesProps) {
  const changed = past.changed.flatMap((name): readonly (readonly [string, Field])[] => {
    const field = definition.fields[name];
    return field ? [[name, field]] : [];
  });
  const isRestorable = (name: string, field: Field): boolean =>
    record.rights.update && !record.rights.locked.includes(name) && field.readOnly !== true;
  if (changed.length === 0) return <p className="kit-quiet">Every field had the value that it has today.</p>;
  return (
    <section className="kit-section" aria-label="What differs today">
      <h2>What differs today</h2>
      <ScrollBox label="What differs today">
        <table className="kit-small-table" aria-label="What differs today">
          <thead>
            <tr>
              {['Field', 'Then', 'Today'].map((head) => (
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
            {changed.map(([name, field]) => (
              <tr key={name}>
                <th scope="row">{field.label}</th>
                <td>
                  <FieldValue definition={definition} name={name} field={field} record={past} />
                </td>
                <td>
                  <FieldValue definition={definition} name={name} field={field} record={record} />
                </td>
                <td>
                  {isRestorable(name, field) && (
                    <Button
                      size="small"
                      aria-label={`Restore ${field.label}`}
                      loading={store.restoring.kind === 'running' && store.restoring.name === name}
                      onClick={() => onRestore(name, field)}
                    >
                      Restore
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
});
