import { FormField, type FormStore } from '@cdi/shared/kit';
import { Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { formatMinutes } from '../board/board-load.ts';

interface MinutesInputProps<V extends { readonly minutes: string }> {
  readonly form: FormStore<V>;
  readonly stdMinutes: number;
}

/** The actual minutes of a card, optional. */
export const MinutesInput = observer(function MinutesInput<V extends { readonly minutes: string }>({
  form,
  stdMinutes,
}: MinutesInputProps<V>) {
  return (
    <FormField
      label="Actual time (optional)"
      hint={`Standard is ${formatMinutes(stdMinutes)}. Write 45, 1:30 or 1.5 h.`}
      problem={form.messages.get('minutes')}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={form.values.minutes}
          onChange={(event) => form.set('minutes', event.target.value)}
        />
      )}
    </FormField>
  );
});
