import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Link, navigate, usePageTitle } from '@cdi/shared/mfe';
import { useLocation } from '@cdi/shared/router';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { withinSentence } from '../../../common/catalogue/name-field.ts';
import { mayDo } from '../../../common/catalogue/object-rights.ts';
import type { DetailsExtension } from '../details/details-extension.ts';
import { DetailsView } from '../details/details-view.tsx';
import { TabLinks } from '../../kit/tabs/tab-links.tsx';
import { FormView } from '../form/form-view.tsx';
import { DuplicateForm, readFrom } from './duplicate-form.tsx';
import {
  objectPaths,
  pathOfView,
  readForcedView,
  readObjectPath,
  resolveInitialView,
  type ObjectView,
} from '../query/object-view.ts';
import { groupTitle } from '../../../common/catalogue/group-title.ts';
import { readTrail } from '../query/result-neighbours.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { SearchView } from '../search/search-view.tsx';
import { StatePanel } from '../../kit/panels/state-panel.tsx';
import { MassUploadView } from '../upload/mass-upload-view.tsx';
import { ResultWalk } from './result-walk.tsx';
import { useTopOffset } from '../../kit/page/use-top-offset.ts';
import './print-page.css';

interface ObjectPageProps {
  readonly definition: ObjectDefinition;
  readonly extension?: DetailsExtension;
  /** Views of an object that is made in another way than by the form of its fields or a sheet of rows. */
  readonly ownViews?: { readonly [View in 'new' | 'mass_upload']?: ComponentType };
}

/**
 * The page of a business object: `/{object}`, `/{object}/{id}`, `/{object}/new`, `/{object}/mass_upload`. A `view` in the address
 * that begins with `override_` forces that view once, when the page is initialised. Mount it with `key={definition.name}`.
 */
export const ObjectPage = observer(function ObjectPage({ definition, extension, ownViews = {} }: ObjectPageProps) {
  const services = useRecordServices();
  const actor = services.readActor();
  const { pathname, search } = useLocation();
  const location = useMemo(() => readObjectPath(pathname.slice(`/${definition.name}`.length)), [pathname, definition]);
  const params = new URLSearchParams(search);
  const [name, setName] = useState('');
  const pageRef = useTopOffset();
  const api = useMemo(() => services.apiOf(definition), [services, definition]);
  const isForced = readForcedView(params.get('view')) !== null;
  const view = location ? resolveInitialView(location, params.get('view')) : 'search';

  useEffect(() => {
    // a view is forced once: from here on the address says it by its path
    const rest = new URLSearchParams(search);
    if (!location || readForcedView(rest.get('view')) === null) return;
    rest.delete('view');
    navigate(pathOfView(definition, view, location.id, rest.toString()), { isReplacing: true });
  }, [definition, location, search, view]);

  if (!location) return <NoSuchPage definition={definition} />;
  if (actor !== null && !mayDo(definition, 'read', actor)) return <NotOpen definition={definition} />;
  const trail = readTrail(definition.name);
  const may = (action: 'create' | 'mass_upload') =>
    actor !== null && mayDo(definition, action, actor) && definition.isServiceOnly !== true;
  const tabs = [
    { key: 'search', title: 'Search', href: objectPaths.search(definition, trail.query) },
    ...(location.id === null
      ? []
      : [{ key: 'details', title: name || 'Details', href: objectPaths.details(definition, location.id) }]),
    ...(may('create') || ownViews.new ? [{ key: 'new', title: 'New', href: objectPaths.create(definition) }] : []),
    ...(may('mass_upload') || ownViews.mass_upload
      ? [{ key: 'mass_upload', title: 'Mass upload', href: objectPaths.massUpload(definition) }]
      : []),
  ];
  return (
    <div className={`kit-page is-${view}`} ref={pageRef}>
      <div className="kit-page-head">
        <nav aria-label="Breadcrumb" className="record-breadcrumb">
          <ol>
            <li>{groupTitle(definition)}</li>
            <li>
              <Link href={objectPaths.search(definition, trail.query)}>{definition.titlePlural}</Link>
            </li>
            {view !== 'search' && (
              <li aria-current="page">{view === 'details' ? name : tabs.find(({ key }) => key === view)?.title}</li>
            )}
          </ol>
        </nav>
        {view === 'details' && location.id !== null && (
          <ResultWalk definition={definition} api={api} id={location.id} />
        )}
      </div>
      <div className="record-title-line">
        {/* a forced view redirects to another path right away, and sets the title again there */}
        {view !== 'details' && <PageTitle key={String(isForced)} definition={definition} view={view} />}
        <TabLinks label={`Views of ${definition.titlePlural}`} tabs={tabs} current={view} />
      </div>
      {view === 'search' && <SearchView definition={definition} api={api} />}
      {view === 'details' && location.id !== null && (
        <DetailsView
          key={location.id}
          definition={definition}
          api={api}
          id={location.id}
          isDuplicable={may('create') && definition.access.create.length > 0 && !ownViews.new}
          onNamed={setName}
          {...(extension ? { extension } : {})}
        />
      )}
      {view === 'new' && (ownViews.new ? <ownViews.new /> : <NewView definition={definition} search={search} />)}
      {view === 'mass_upload' &&
        (ownViews.mass_upload ? <ownViews.mass_upload /> : <MassUploadView definition={definition} api={api} />)}
    </div>
  );
});

function NoSuchPage({ definition }: { readonly definition: ObjectDefinition }): ReactNode {
  return (
    <>
      <h1 className="visually-hidden">{definition.titlePlural}</h1>
      <StatePanel kind="no-match" title={`There is no such page of ${withinSentence(definition.titlePlural)}`}>
        <p>
          <Link href={objectPaths.search(definition)}>Search {withinSentence(definition.titlePlural)}</Link>
        </p>
      </StatePanel>
    </>
  );
}

function NotOpen({ definition }: { readonly definition: ObjectDefinition }): ReactNode {
  usePageTitle('Not Allowed');
  return (
    <>
      <h1 className="visually-hidden">{definition.titlePlural}</h1>
      <StatePanel kind="forbidden" title={`${definition.titlePlural}: not open to you`}>
        <p>Your manager can ask for the role that opens this page.</p>
      </StatePanel>
    </>
  );
}

function PageTitle({
  definition,
  view,
}: {
  readonly definition: ObjectDefinition;
  readonly view: ObjectView;
}): ReactNode {
  const title =
    view === 'new'
      ? `New ${withinSentence(definition.title)}`
      : view === 'mass_upload'
        ? `Upload ${withinSentence(definition.titlePlural)}`
        : definition.titlePlural;
  usePageTitle(
    ...(view === 'search'
      ? [definition.titlePlural]
      : [definition.titlePlural, view === 'new' ? 'New' : 'Mass upload']),
  );
  return <h1>{title}</h1>;
}

/** Values of the address that a new record starts with: `?set.company_id=12`. */
function readInitial(search: string, definition: ObjectDefinition): Readonly<Record<string, unknown>> {
  const entries = [...new URLSearchParams(search)].filter(
    ([key]) => key.startsWith('set.') && key.slice(4) in definition.fields,
  );
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(4), value]));
}

const NewView = observer(function NewView({
  definition,
  search,
}: {
  readonly definition: ObjectDefinition;
  readonly search: string;
}) {
  const services = useRecordServices();
  const actor = services.readActor();
  const api = useMemo(() => services.apiOf(definition), [services, definition]);
  if (actor === null || !mayDo(definition, 'create', actor) || definition.isServiceOnly)
    return (
      <StatePanel kind="forbidden" title={`You may not make a new ${withinSentence(definition.title)}`}>
        <p>
          {definition.isServiceOnly
            ? 'The product makes these records by itself.'
            : 'Your manager can ask for the role that allows it.'}
        </p>
      </StatePanel>
    );
  const from = readFrom(search);
  if (from !== null) return <DuplicateForm key={from} definition={definition} api={api} id={from} />;
  return (
    <FormView
      definition={definition}
      api={api}
      record={null}
      initial={readInitial(search, definition)}
      onSaved={(record) => navigate(objectPaths.details(definition, record.id))}
      onCancel={() => navigate(objectPaths.search(definition, readTrail(definition.name).query))}
    />
  );
});
