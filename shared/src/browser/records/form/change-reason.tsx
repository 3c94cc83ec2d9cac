import { observer } from 'mobx-react-lite';
import { Input } from '@cdi/shared/ui';
import { FormField } from '../../kit/form/form-field.tsx';
import type { RecordFormStore } from './record-form.store.ts';

const MAX_REASON = 500;

/** Why a stored record is changed, asked once something is: who reads its history later need not guess. */
export const ChangeReason = observer(function ChangeReason({ store }: { readonly store: RecordFormStore }) {
  if (store.record === null || !store.isDirty) return null;
  return (
    <FormField label="Why" remark="optional" hint="It is kept in the history, beside what you changed.">
      {(control) => (
        <Input
          {...control}
          maxLength={MAX_REASON}
          value={store.reason}
          disabled={store.isSaving}
          autoComplete="off"
          onChange={(event) => store.setReason(event.target.value)}
        />
      )}
    </FormField>
  );
});
