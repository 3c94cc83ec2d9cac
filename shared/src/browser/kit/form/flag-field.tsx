import { observer } from 'mobx-react-lite';
import { Checkbox } from '@cdi/shared/ui';
import type { FormValues } from '../stores/form-definition.ts';
import type { FormStore } from '../stores/form.store.ts';

type FlagNames<V> = { [K in keyof V]: V[K] extends boolean ? K : never }[keyof V] & string;

interface FlagFieldProps<V extends FormValues> {
  readonly store: FormStore<V>;
  readonly name: FlagNames<V>;
  readonly label: string;
}

/** A checkbox. */
export const FlagField = observer(function FlagField<V extends FormValues>({ store, name, label }: FlagFieldProps<V>) {
  return (
    <Checkbox
      className="kit-flag"
      checked={store.values[name] === true}
      onChange={(event) => store.set(name, event.target.checked as V[typeof name])}
    >
      {label}
    </Checkbox>
  );
});
