import { objectNamed } from '@cdi/shared/catalogue';
import { FormField, NativeSelect, Notice } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Button, Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ChangeEffect } from './change-effect.tsx';
import type { LineDraft } from './change-edits.ts';
import { ChangeLineForm } from './change-line-form.tsx';
import { ChangePartForm } from './change-part-form.tsx';
import { NEW_PART } from './part-edits.ts';
import { ChangeEditorStore, type EditorStart } from './change-editor.store.ts';

const quickShip = objectNamed('tracker').fields['quick_ship_days'];
const QUICK_SHIPS = quickShip?.kind === 'choice' ? quickShip.options : [];

interface ChangeEditorProps {
  readonly start: EditorStart;
  /** It was saved or sent. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Editor of a change order: the changes by line, and next to them the effect on price, days, work, drawing and seal. */
export const ChangeEditor = observer(function ChangeEditor({ start, onDone, onClose }: ChangeEditorProps) {
  const [store] = useState(() => new ChangeEditorStore(start));
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  useEffect(() => {
    if (store.drafts.length > 0) void store.price();
    return () => store.dispose();
  }, [store]);
  const submit = async (isSending: boolean) => {
    const isMissing = store.reason.trim() === '';
    setIsReasonMissing(isMissing);
    if (isMissing || store.isWrong) return;
    const saved = await store.save(isSending);
    if (!saved) return;
    session.messages.showSuccess(`${saved.change_no}: ${saved.status_label.toLowerCase()}`);
    onDone();
  };
  const { change } = start;
  return (
    <section className="kit-section staff-change-editor" aria-label="Change order">
      <h2>{change ? change.change_no : 'New change order'}</h2>
      {change?.wish && <blockquote>{change.wish}</blockquote>}
      <div className="staff-change-columns">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(false);
          }}
        >
          {store.drafts.map((draft, index) => (
            <DraftForm key={draft.key} store={store} draft={draft} index={index} />
          ))}
          <LinePicker store={store} />
          <FormField id="change-quick-ship" label="Quick ship of the order" hint="For all of its lines.">
            {(control) => (
              <NativeSelect
                {...control}
                options={QUICK_SHIPS}
                blank="As it is"
                value={store.quickShip}
                onChange={(days) => store.setQuickShip(days)}
              />
            )}
          </FormField>
          <FormField
            id="change-reason"
            label="Reason"
            remark="required"
            hint="The customer reads it."
            problem={isReasonMissing ? 'Say why the order changes.' : null}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                value={store.reason}
                onChange={(event) => store.setReason(event.target.value)}
              />
            )}
          </FormField>
          {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
          <div className="kit-form-actions">
            <Button htmlType="submit" loading={store.isSaving}>
              Save as a draft
            </Button>
            <Button type="primary" disabled={store.isSaving} onClick={() => void submit(true)}>
              {(store.priced?.customer_reasons.length ?? 1) > 0 ? 'Save and send' : 'Save and apply'}
            </Button>
            <Button onClick={onClose}>Close</Button>
          </div>
        </form>
        <PricedChange store={store} />
      </div>
    </section>
  );
});

/** What the change does to price, days and work, as far as it is entered. */
const PricedChange = observer(function PricedChange({ store }: { readonly store: ChangeEditorStore }) {
  return (
    <div aria-live="polite" aria-busy={store.isPricing}>
      <h3>What it does</h3>
      {store.priced === null && <p className="kit-quiet">Choose a line and change it: price, days and work follow.</p>}
      {store.priced && (
        <>
          {store.priced.problems.map((problem) => (
            <Notice key={problem} kind="warning" title={problem} />
          ))}
          <ChangeEffect change={store.priced} />
        </>
      )}
    </div>
  );
});

interface DraftFormProps {
  readonly store: ChangeEditorStore;
  readonly draft: LineDraft;
  readonly index: number;
}

/** One line of the change: a curb by its fields, a part by its quantity. */
function DraftForm({ store, draft, index }: DraftFormProps) {
  return draft.part ? (
    <ChangePartForm store={store} draft={draft} part={draft.part} index={index} />
  ) : (
    <ChangeLineForm store={store} draft={draft} index={index} />
  );
}

/** The lines that nothing was said of yet, and a new one. */
const LinePicker = observer(function LinePicker({ store }: { readonly store: ChangeEditorStore }) {
  return (
    <ul className="staff-change-picker" aria-label="Lines of the order">
      {store.untouched.map((line) => (
        <li key={line.id}>
          <span>
            <span className="kit-number">{line.no}</span> {line.title}
          </span>
          <Button aria-label={`Change ${line.no}`} onClick={() => store.add('change', line)}>
            Change
          </Button>
          {line.qty > 1 && (
            <Button aria-label={`Split ${line.no}`} onClick={() => store.add('split', line)}>
              Split
            </Button>
          )}
          <Button aria-label={`Cancel line ${line.no}`} onClick={() => store.add('cancel', line)}>
            Cancel line
          </Button>
        </li>
      ))}
      {store.untouchedParts.map((part) => (
        <li key={`part ${part.id}`}>
          <span>
            <span className="kit-number">{part.no}</span> {part.title}
          </span>
          <Button aria-label={`Change quantity of ${part.no}`} onClick={() => store.addPart('change', part)}>
            Change quantity
          </Button>
          <Button aria-label={`Cancel part ${part.no}`} onClick={() => store.addPart('cancel', part)}>
            Cancel part
          </Button>
        </li>
      ))}
      <li>
        <Button onClick={() => store.add('add', null)}>Add a line</Button>
        <Button onClick={() => store.addPart('add', NEW_PART)}>Add a part</Button>
      </li>
    </ul>
  );
});
