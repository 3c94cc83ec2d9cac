import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { mayAtAll } from '../../../common/policy/grant.ts';
import { CommentsPanel } from '../comments/comments.panel.tsx';
import type { useComments } from '../comments/use-comments.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { ChildTable } from './child-table.tsx';
import type { DetailsExtension, DetailsTab } from './details-extension.ts';
import { EditableFields } from './editable-fields.tsx';
import { FilesPanel } from './files-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PastRecordPanel } from './past-record.panel.tsx';
import { RelatedPanel, type RelatedStore } from './related.panel.tsx';

/** Changes that the overview shows. */
const LATEST = 4;

interface PanelOfTabProps {
  readonly facts: Pick<OverviewProps, 'definition' | 'api' | 'record' | 'onChanged'>;
  readonly tab: string;
  /** The tab that the object itself adds, if it is the one shown. */
  readonly own: DetailsTab | undefined;
  /** The moment of the past record, if one is shown. */
  readonly at: string | null;
  readonly comments: ReturnType<typeof useComments>;
  readonly related: RelatedStore | null;
  readonly extension: DetailsExtension;
  readonly savingApi: Pick<RecordApi, 'save'>;
  readonly addressOf: (tab: string) => string;
  readonly onShow: (record: LoadedRecord) => void;
}

/** What the chosen tab shows of a record. */
export const PanelOfTab = observer(function PanelOfTab(props: PanelOfTabProps): ReactNode {
  const { facts, tab, own, at, comments, related, extension, savingApi, addressOf, onShow } = props;
  const { definition, api, record } = facts;
  return own ? (
    <own.Panel {...facts} />
  ) : tab === 'history' && at !== null ? (
    <PastRecordPanel {...{ definition, api, record, at }} backHref={addressOf('history')} onRestored={onShow} />
  ) : tab === 'history' ? (
    <HistoryPanel
      definition={definition}
      api={api}
      id={record.id}
      version={record.version}
      childRows={record.children}
      labels={record.labels}
      hrefAsOf={(moment) => `${addressOf('history')}&at=${encodeURIComponent(moment)}`}
    />
  ) : tab === 'comments' && comments ? (
    <CommentsPanel store={comments} />
  ) : tab === 'related' && related ? (
    <RelatedPanel definition={definition} record={record} store={related} />
  ) : tab === 'files' ? (
    <FilesPanel {...facts} onAttached={facts.onChanged} context={extension.uploadContext?.(record) ?? {}} />
  ) : (
    <Overview {...facts} savingApi={savingApi} extension={extension} onSaved={onShow} />
  );
});

interface OverviewProps {
  readonly definition: ObjectDefinition;
  readonly api: RecordApi;
  readonly record: LoadedRecord;
  readonly extension: DetailsExtension;
  readonly onSaved: (record: LoadedRecord) => void;
  readonly onChanged: () => void;
  /** Saves while no step is taken. */
  readonly savingApi: Pick<RecordApi, 'save'>;
}

/** Fields in sections, with the attachments of the record at the side. */
function Overview({ definition, api, savingApi, record, extension, onSaved, onChanged }: OverviewProps): ReactNode {
  const actor = useRecordServices().readActor();
  const { Summary, Aside, ownChildren = [] } = extension;
  const facts = { definition, api, record, onChanged };
  const children = Object.entries(definition.children ?? {}).filter(
    ([key, child]) =>
      !ownChildren.includes(key) && (child.readers === undefined || (actor !== null && mayAtAll(child.readers, actor))),
  );
  return (
    <div className="record-columns">
      <div className="record-main">
        {Summary && <Summary {...facts} />}
        <EditableFields {...{ definition, record, onSaved }} api={savingApi} />
        {children.map(([key, child]) => (
          <section key={key} className="kit-section" aria-label={child.titlePlural}>
            <h2>{child.titlePlural}</h2>
            <ChildTable child={child} rows={record.children[key] ?? []} actor={actor} />
          </section>
        ))}
      </div>
      <div className="record-aside">
        {Aside && <Aside {...facts} />}
        {definition.fileTypes && (
          <section className="kit-section" aria-label="Files at a glance">
            <h2>Files</h2>
            <FilesPanel {...facts} onAttached={onChanged} context={extension.uploadContext?.(record) ?? {}} />
          </section>
        )}
        <section className="kit-section" aria-label="Latest changes">
          <h2>Latest changes</h2>
          <HistoryPanel
            definition={definition}
            api={api}
            id={record.id}
            version={record.version}
            childRows={record.children}
            labels={record.labels}
            limit={LATEST}
          />
        </section>
      </div>
    </div>
  );
}
