import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { Button, Checkbox, Input } from '@cdi/shared/ui';
import { useFormFrame } from './form-frame.tsx';
import type { FormStore, FormValues } from './form.store.ts';

type TextNames<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;
type FlagNames<V> = { [K in keyof V]: V[K] extends boolean ? K : never }[keyof V] & string;

interface TextFieldProps<V extends FormValues> {
  readonly store: FormStore<V>;
  readonly name: TextNames<V>;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  /** What password managers and browsers fill in. */
  readonly autoComplete: string;
  readonly isRequired?: boolean;
  readonly help?: ReactNode;
}

/** A text field with its label, its help and what is wrong with it. */
export const TextField = observer(function TextField<V extends FormValues>(props: TextFieldProps<V>) {
  const { store, name, label, type = 'text', autoComplete, isRequired = false, help } = props;
  const { fieldId } = useFormFrame();
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  const id = fieldId(name);
  const problem = store.problems[name];
  const describedBy = [help ? `${id}-help` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  const isPassword = type === 'password';
  return (
    <div className="acc-field">
      <label htmlFor={id}>
        {label}
        {!isRequired && <span className="acc-quiet"> (optional)</span>}
      </label>
      <span className="acc-input">
        <Input
          id={id}
          name={name}
          type={isPassword && isPasswordShown ? 'text' : type}
          size="large"
          autoComplete={autoComplete}
          spellCheck={isPassword ? false : undefined}
          value={String(store.values[name])}
          readOnly={store.isSending}
          required={isRequired}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy || undefined}
          status={problem === undefined ? '' : 'error'}
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
      {help && (
        <p id={`${id}-help`} className="acc-help">
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="acc-problem">
          {problem}
        </p>
      )}
    </div>
  );
});

interface FlagFieldProps<V extends FormValues> {
  readonly store: FormStore<V>;
  readonly name: FlagNames<V>;
  readonly label: string;
}

/** A checkbox. */
export const FlagField = observer(function FlagField<V extends FormValues>({ store, name, label }: FlagFieldProps<V>) {
  return (
    <Checkbox
      className="acc-flag"
      checked={store.values[name] === true}
      onChange={(event) => store.set(name, event.target.checked as V[typeof name])}
    >
      {label}
    </Checkbox>
  );
});
