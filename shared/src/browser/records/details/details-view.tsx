import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { navigate, usePageTitle } from '@cdi/shared/mfe';
import { useLocation } from '@cdi/shared/router';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { isStaff } from '../../../common/policy/grant.ts';
import { useComments } from '../comments/use-comments.ts';
import { WatchButton } from '../comments/watch-button.tsx';
import { FormView } from '../form/form-view.tsx';
import { objectPaths } from '../query/object-view.ts';
import { followChanges } from '../services/follow-changes.ts';
import { PresenceNote } from '../presence/presence-note.tsx';
import { useRecordServices } from '../services/use-record-services.ts';
import { FailurePanel } from '../../kit/panels/failure-panel.tsx';
import { StatePanel } from '../../kit/panels/state-panel.tsx';
import { LoaderStore } from '../../kit/stores/loader.store.ts';
import { RecordStore } from '../stores/record.store.ts';
import type { DetailsExtension, DetailsTab } from './details-extension.ts';
import { DetailsHeader, titleOf } from './details-header.tsx';
import { PanelOfTab } from './panel-of-tab.tsx';
import { countRelated, type RelatedStore } from './related.panel.tsx';
import { TabLinks } from '../../kit/tabs/tab-links.tsx';
import './details.css';

interface DetailsViewProps {
  readonly definition: ObjectDefinition;
  readonly api: RecordApi;
  readonly id: number;
  readonly extension?: DetailsExtension;
  /** New records are made by the form of the fields: then one can be made from this one. */
  readonly isDuplicable?: boolean;
  /** Called with the name of the record once it is known, for breadcrumbs. */
  readonly onNamed?: (name: string) => void;
}

/** Details of any record; the address holds the open tab. Mount it with `key={id}`. */
export const DetailsView = observer(function DetailsView({
  definition,
  api,
  id,
  extension,
  isDuplicable = false,
  onNamed,
}: DetailsViewProps) {
  const { events } = useRecordServices();
  const [store] = useState(() => new RecordStore(api));
  useEffect(() => {
    void store.load(id);
    return () => store.dispose();
  }, [store, id]);
  useEffect(
    () =>
      followChanges({
        events,
        // the event of a mass upload covers many records and has no id
        isMine: (event) => event.object === definition.name && (event.id === id || event.id === null),
        onChange: () => void store.load(id),
      }),
    [events, definition, store, id],
  );
  const { state } = store;
  const name = state.kind === 'ready' ? titleOf(definition, state.record).title : `#${id}`;
  usePageTitle(definition.title, name);
  useEffect(() => onNamed?.(name), [onNamed, name]);
  if (state.kind === 'failed')
    return (
      <>
        <h1 className="visually-hidden">
          {definition.title} {name}
        </h1>
        <FailurePanel error={state.error} what={definition.title.toLowerCase()} onRetry={() => void store.load(id)} />
      </>
    );
  if (state.kind !== 'ready')
    return <StatePanel kind="loading" title={`Opening the ${definition.title.toLowerCase()}`} />;
  return (
    <LoadedDetails {...{ definition, api, store, isDuplicable }} record={state.record} extension={extension ?? {}} />
  );
});

interface LoadedDetailsProps {
  readonly definition: ObjectDefinition;
  readonly api: RecordApi;
  readonly store: RecordStore;
  readonly record: LoadedRecord;
  readonly extension: DetailsExtension;
  readonly isDuplicable: boolean;
}

const LoadedDetails = observer(function LoadedDetails({
  definition,
  api,
  store,
  record,
  extension,
  isDuplicable,
}: LoadedDetailsProps) {
  const { pathname, search } = useLocation();
  const comments = useComments(definition.name, record.id);
  const asked = new URLSearchParams(search);
  const related = useRelated(api, record.id);
  const used = countRelated(related?.value);
  const tab = asked.get('tab') ?? 'overview';
  const at = asked.get('at');
  const addressOf = (key: string) => {
    const params = new URLSearchParams(search);
    params.delete('at');
    if (key === 'overview') params.delete('tab');
    else params.set('tab', key);
    return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
  };
  const go = (key: string) => navigate(addressOf(key));
  const onChanged = () => void store.during(() => store.load(record.id));
  const [savingApi] = useState(() => ({
    save: (...given: Parameters<RecordApi['save']>) => store.during(() => api.save(...given)),
  }));
  const mayEdit = record.rights.update;
  const isEditing = tab === 'edit' && mayEdit;
  const facts = { definition, api, record, onChanged };
  const ownTabs = (extension.tabs ?? []).filter(({ isFor }) => isFor?.(record) ?? true);
  const tabs = listTabs({ definition, record, ownTabs, comments, used, hasRelated: related !== null });
  const own = ownTabs.find(({ key }) => key === tab);
  const { Actions } = extension;
  return (
    <article className="record-details">
      <DetailsHeader
        definition={definition}
        store={store}
        record={record}
        duplicateHref={isDuplicable ? objectPaths.duplicate(definition, record.id) : null}
        onEdit={mayEdit ? () => go('edit') : null}
        isEditing={isEditing}
        aside={
          <>
            {comments && <WatchButton store={comments} />}
            <PresenceNote object={definition.name} id={record.id} isEditing={isEditing} />
          </>
        }
      >
        {Actions && <Actions {...facts} />}
      </DetailsHeader>
      {isEditing ? (
        <FormView
          definition={definition}
          api={api}
          record={record}
          onSaved={(saved) => {
            store.show(saved);
            go('overview');
          }}
          onCancel={() => go('overview')}
        />
      ) : (
        <>
          <TabLinks
            label={`Parts of this ${definition.title.toLowerCase()}`}
            tabs={tabs.map(({ key, title }) => ({ key, title, href: addressOf(key) }))}
            current={tab}
          />
          <PanelOfTab
            {...{ facts, tab, own, at, comments, related, extension, savingApi, addressOf }}
            onShow={(shown) => store.show(shown)}
          />
        </>
      )}
    </article>
  );
});

interface TabSources {
  readonly definition: ObjectDefinition;
  readonly record: LoadedRecord;
  readonly ownTabs: readonly DetailsTab[];
  readonly comments: ReturnType<typeof useComments>;
  /** How many records refer to this one, as text, once it is known. */
  readonly used: string | undefined;
  readonly hasRelated: boolean;
}

function listTabs({ definition, record, ownTabs, comments, used, hasRelated }: TabSources) {
  return [
    { key: 'overview', title: 'Overview' },
    ...ownTabs,
    ...(definition.fileTypes ? [{ key: 'files', title: `Files (${record.files.length})` }] : []),
    ...(comments ? [{ key: 'comments', title: comments.total ? `Comments (${comments.total})` : 'Comments' }] : []),
    ...(hasRelated ? [{ key: 'related', title: used === undefined ? 'Related' : `Related (${used})` }] : []),
    { key: 'history', title: 'History' },
  ];
}

/** Records that refer to this one, loaded at once; null for who is no staff. */
function useRelated(api: RecordApi, id: number): RelatedStore | null {
  const [related] = useState((): RelatedStore => new LoaderStore((signal) => api.related(id, { signal })));
  const actor = useRecordServices().readActor();
  const isForStaff = actor !== null && isStaff(actor);
  useEffect(() => {
    if (!isForStaff) return undefined;
    void related.load();
    return () => related.stop();
  }, [related, isForStaff]);
  return isForStaff ? related : null;
}
