import { observer } from 'mobx-react-lite';
import { Button } from '@cdi/shared/ui';
import { useBottomBar } from '../../kit/page/use-bottom-bar.ts';
import { Notice } from '../../kit/panels/notice.tsx';
import type { RecordFormStore } from './record-form.store.ts';

interface FormActionsProps {
  readonly store: RecordFormStore;
  readonly onCancel: () => void;
}

/** The bar that saves a record or puts the form off, with why it could not be saved. */
export const FormActions = observer(function FormActions({ store, onCancel }: FormActionsProps) {
  const bar = useBottomBar();
  const { state } = store;
  return (
    <div ref={bar} className="kit-form-actions is-sticky">
      {state.kind === 'failed' && (
        <Notice kind="error" isUrgent title={`Not saved. ${state.error.message}`}>
          {state.error.requestId && <p className="kit-quiet">Request {state.error.requestId}</p>}
        </Notice>
      )}
      {/* not disabled: the browser would take the keyboard away from it without a word */}
      <button type="submit" className="cdi-button" aria-disabled={store.isSaving}>
        {store.isSaving ? 'Saving' : 'Save'}
      </button>
      <Button onClick={onCancel}>Cancel</Button>
      {store.isDirty && <span className="kit-quiet">Not saved yet</span>}
    </div>
  );
});
