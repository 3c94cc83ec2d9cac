import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { RecordApi } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { withinSentence } from '../../../common/catalogue/name-field.ts';
import { writableLists } from '../../../common/catalogue/sheet-columns.ts';
import type { Answer } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { showRefusal } from '../tell-refusal.ts';
import { useRecordServices } from '../services/use-record-services.ts';
import { ChangeReason } from './change-reason.tsx';
import { ChildRows } from './child-rows.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormActions } from './form-actions.tsx';
import { FormDrafts } from './form-draft.ts';
import { formSections } from './form-fields.ts';
import { FormSection } from './form-section.tsx';
import { LeaveGuard } from '../../kit/dialog/leave-guard.tsx';
import { RecordFormStore } from './record-form.store.ts';
import { TheirChangesNotice } from './their-changes-notice.tsx';
import './form.css';

interface FormViewProps {
  readonly definition: ObjectDefinition;
  readonly api: RecordApi;
  /** Null for a new record. The newest state of it may be given while the form is open. */
  readonly record: LoadedRecord | null;
  readonly initial?: Readonly<Record<string, unknown>>;
  /** A record whose values the new one begins with. */
  readonly copyOf?: LoadedRecord;
  readonly onSaved: (record: LoadedRecord) => void;
  readonly onCancel: () => void;
}

/** Form of any business object, new or stored; everything object-specific comes from the definition. */
export const FormView = observer(function FormView(props: FormViewProps) {
  const { definition, api, record, initial, copyOf, onSaved, onCancel } = props;
  const actor = useRecordServices().readActor();
  const [store] = useState(
    () =>
      new RecordFormStore({
        definition,
        api,
        actor,
        record,
        drafts: new FormDrafts(actor?.userId ?? 0),
        ...(initial ? { initial } : {}),
        ...(copyOf ? { copyOf } : {}),
      }),
  );
  useEffect(() => {
    if (record) store.receive(record);
  }, [store, record]);
  const isShown = useIsShown();
  const finish = (answer: Answer<LoadedRecord> | null) => {
    if (!answer) return showRefusal('error' in store.state ? store.state.error : undefined);
    session.showAnswer(answer);
    // someone who has gone elsewhere meanwhile sees the answer, but is not led to the new record
    if (answer.data && (isShown.current || record !== null)) onSaved(answer.data);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (store.record !== null && !store.isDirty) onCancel();
    else void store.save().then(finish);
  };
  const [isAsking, setIsAsking] = useState(false);
  const discard = () => {
    store.discard();
    onCancel();
  };
  const { state } = store;
  const sections = formSections(definition, actor, store.record);
  const total = sections.reduce((sum, { fields }) => sum + fields.length, 0);
  const what =
    record === null
      ? `the new ${withinSentence(definition.title)}`
      : `your changes to this ${withinSentence(definition.title)}`;
  return (
    <>
      {isAsking && <DiscardDialog onDiscard={discard} onClose={() => setIsAsking(false)} />}
      <LeaveGuard isDirty={store.isDirty} what={what} onDiscard={() => store.discard()} />
      {state.kind === 'conflict' ? (
        <ConflictPanel
          definition={definition}
          conflict={state}
          record={store.record}
          onDecide={(field, side) => store.decide(field, side)}
          onResolve={() => void store.resolve().then(finish)}
          onBack={() => store.postpone()}
        />
      ) : (
        <form className="record-form" noValidate aria-label={`${definition.title} form`} onSubmit={handleSubmit}>
          <DraftNotice store={store} />
          <TheirChangesNotice store={store} />
          <ErrorSummary store={store} />
          {sections.map((section) => (
            <FormSection key={section.title} store={store} section={section} total={total} />
          ))}
          {writableLists(definition, actor).map(([key, child]) => (
            <ChildRows key={key} store={store} childKey={key} child={child} />
          ))}
          <ChangeReason store={store} />
          <FormActions store={store} onCancel={() => (store.isDirty ? setIsAsking(true) : onCancel())} />
        </form>
      )}
    </>
  );
});

/** Whether the form is still on the page, for answers that come late. */
function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}

function DiscardDialog({ onDiscard, onClose }: { readonly onDiscard: () => void; readonly onClose: () => void }) {
  return (
    <Dialog
      title="Discard what you typed?"
      okText="Discard"
      cancelText="Go on editing"
      isDangerous
      onOk={onDiscard}
      onClose={onClose}
    >
      <p>Nothing of it is stored. This cannot be undone.</p>
    </Dialog>
  );
}
