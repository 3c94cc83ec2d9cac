import { useState } from 'react';
import { FormStore, type FormDefinition, type FormValues } from './form.store.ts';

/** The form of a component, for as long as that stands. `define` is asked once. */
export function useForm<V extends FormValues>(define: () => FormDefinition<V>): FormStore<V> {
  const [form] = useState(() => new FormStore(define()));
  return form;
}
