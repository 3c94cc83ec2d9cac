import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { RecordApi, UploadStep } from '@cdi/shared/api';
import { navigate, usePageTitle } from '@cdi/shared/mfe';
import { useLocation } from '@cdi/shared/router';
import { Button } from '@cdi/shared/ui';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { mayDo } from '../../../common/catalogue/object-rights.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { FailurePanel } from '../../kit/panels/failure-panel.tsx';
import { Notice } from '../../kit/panels/notice.tsx';
import { StatePanel } from '../../kit/panels/state-panel.tsx';
import { downloadText } from '../../kit/table/download-text.ts';
import { takesLists, writeTemplate } from './mass-upload-template.ts';
import { MassUploadStore } from './mass-upload.store.ts';
import { ListsHelp } from './lists-help.tsx';
import { RecentUploads } from './recent-uploads.tsx';
import { SheetDrop } from './sheet-drop.tsx';
import { TemplateGuide } from './template-guide.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { UploadReport } from './upload-report.tsx';
import './upload.css';

/** The parameter of the address that names an upload, so that a reload finds it again. */
const UPLOAD_PARAMETER = 'upload';
const addressIn = (pathname: string, uploadId: number): string => `${pathname}?${UPLOAD_PARAMETER}=${uploadId}`;

const makesNew = (definition: ObjectDefinition, actor: Actor): boolean =>
  definition.access.create.length > 0 && mayDo(definition, 'create', actor);

/** Describes what a row does that matches no existing record. */
function describeNewRows(definition: ObjectDefinition, actor: Actor): string {
  if (!makesNew(definition, actor)) return 'new ones are not made by a sheet.';
  const key = definition.fields[definition.massUploadKey ?? ''];
  // people never enter a number that the system assigns
  return key?.readOnly
    ? `a row without one makes a new ${definition.title.toLowerCase()}, which the system numbers.`
    : 'any other row makes a new one.';
}

interface MassUploadViewProps {
  readonly definition: ObjectDefinition;
  readonly api: RecordApi;
}

/** Mass upload of any business object: template, dry run with every mistake by row and column, then a job that saves all rows or the good ones, and can be undone. */
export const MassUploadView = observer(function MassUploadView({ definition, api }: MassUploadViewProps) {
  const actor = useRecordServices().readActor();
  const { pathname, search } = useLocation();
  const [store] = useState(() => new MassUploadStore(api));
  usePageTitle(definition.titlePlural, 'Mass upload');
  const uploadId = Number(new URLSearchParams(search).get(UPLOAD_PARAMETER) ?? 0);
  const present = store.report?.upload_id ?? 0;
  useEffect(() => {
    if (uploadId > 0 && store.state.kind === 'choosing') void store.resume(uploadId);
  }, [store, uploadId]);
  useEffect(() => {
    if (present > 0 && present !== uploadId) navigate(addressIn(pathname, present), { isReplacing: true });
  }, [present, uploadId, pathname]);
  useEffect(() => () => store.dispose(), [store]);

  if (actor === null || !mayDo(definition, 'mass_upload', actor))
    return (
      <StatePanel kind="forbidden" title={`You may not upload ${definition.titlePlural.toLowerCase()}`}>
        <p>Your manager can ask for the role that allows it.</p>
      </StatePanel>
    );
  const startOver = () => {
    store.startOver();
    navigate(pathname, { isReplacing: true });
  };
  const { state } = store;
  const hrefOf = (id: number) => addressIn(pathname, id);
  const facts = {
    definition,
    isAsking: store.isAsking,
    onStep: (step: UploadStep, isAgreed = false) => void store.step(step, isAgreed),
    onStartOver: startOver,
  };
  return (
    <div className="record-upload">
      {state.kind === 'choosing' && (
        <>
          <ChooseSheet definition={definition} actor={actor} store={store} />
          <RecentUploads api={api} hrefOf={hrefOf} />
          <TemplateGuide definition={definition} actor={actor} />
        </>
      )}
      {state.kind === 'sending' && <StatePanel kind="loading" title={`Checking ${state.fileName}`} />}
      {state.kind === 'ready' &&
        (state.report.state === 'checked' ? (
          <UploadReport
            {...facts}
            actor={actor}
            report={state.report}
            onChooseColumns={store.sheet === null ? null : (columns) => void store.chooseColumns(columns)}
          />
        ) : (
          <UploadProgress {...facts} report={state.report} />
        ))}
      {state.kind === 'failed' && state.error.code === 'VALIDATION' && (
        <Notice kind="error" isUrgent title="The file could not be read as a sheet">
          <p>{state.error.message}</p>
        </Notice>
      )}
      {state.kind === 'failed' && (
        <>
          {state.error.code !== 'VALIDATION' && (
            <FailurePanel error={state.error} what="upload" onRetry={() => void store.retry()} />
          )}
          <Button onClick={startOver}>Choose another sheet</Button>
        </>
      )}
    </div>
  );
});

interface ChooseSheetProps {
  readonly definition: ObjectDefinition;
  readonly actor: Actor;
  readonly store: MassUploadStore;
}

/** The first two steps: the template, and the sheet to check. */
function ChooseSheet({ definition, actor, store }: ChooseSheetProps) {
  const hasLists = takesLists(definition, actor);
  return (
    <section className="kit-section" aria-label="Choose a sheet">
      <h2>1. Fill the template</h2>
      <p>
        The sheet has {hasLists ? 'a' : 'one'} row per {definition.title.toLowerCase()}.{' '}
        {definition.massUploadKey && (
          <>
            A row whose {definition.fields[definition.massUploadKey]?.label.toLowerCase()} exists already changes that
            record; {describeNewRows(definition, actor)}
          </>
        )}
      </p>
      {hasLists && <ListsHelp definition={definition} actor={actor} />}
      <Button onClick={() => downloadText(`${definition.name}_template.csv`, writeTemplate(definition, actor))}>
        Download the template
      </Button>
      <h2>2. Check it</h2>
      <p>Checking saves nothing. It names everything that is wrong, by row and column.</p>
      <SheetDrop
        onSheet={(csv, fileName) => void store.check({ csv, fileName })}
        onWorkbook={(xlsx, fileName) => void store.check({ xlsx, fileName })}
      />
    </section>
  );
}
