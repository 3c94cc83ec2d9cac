import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { Button, Input } from '@cdi/shared/ui';
import type { FormValues } from '../stores/form-definition.ts';
import type { FormStore } from '../stores/form.store.ts';
import { FormField } from './form-field.tsx';
import { useFormFrame } from './form-frame.tsx';

type TextNames<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

interface TextFieldProps<V extends FormValues> {
  readonly store: FormStore<V>;
  readonly name: TextNames<V>;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  /** The `autocomplete` value for password managers and browsers. */
  readonly autoComplete: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
}

/** What a phone offers beside the type of the input: no capital at the start of an address. */
const PHONE_KEYBOARDS = {
  text: {},
  email: { inputMode: 'email', autoCapitalize: 'none' },
  tel: { inputMode: 'tel' },
  password: { autoCapitalize: 'none' },
} as const;

/** A text field with its label, its help and its problem. */
export const TextField = observer(function TextField<V extends FormValues>(props: TextFieldProps<V>) {
  const { store, name, label, type = 'text', autoComplete, isRequired = false, help } = props;
  const { fieldId } = useFormFrame();
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FormField
      id={fieldId(name)}
      label={label}
      remark={isRequired ? undefined : 'optional'}
      hint={help}
      problem={store.problems[name]}
    >
      {(control) => (
        <span className="kit-input-line">
          <Input
            {...control}
            name={name}
            type={isPassword && isPasswordShown ? 'text' : type}
            {...PHONE_KEYBOARDS[type]}
            size="large"
            autoComplete={autoComplete}
            spellCheck={type === 'text' ? undefined : false}
            value={String(store.values[name])}
            readOnly={store.isSending}
            required={isRequired}
            aria-invalid={control['aria-invalid'] ?? false}
            status={control['aria-invalid'] ? 'error' : ''}
            onChange={(event) => store.set(name, event.target.value as V[typeof name])}
            onBlur={() => store.leave(name)}
          />
          {isPassword && (
            <Button size="large" onClick={() => setIsPasswordShown(!isPasswordShown)}>
              {isPasswordShown ? 'Hide' : 'Show'}
              <span className="visually-hidden"> {label.toLowerCase()}</span>
            </Button>
          )}
        </span>
      )}
    </FormField>
  );
});
