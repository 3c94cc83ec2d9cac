import { useState } from 'react';
import type { FormDefinition, FormValues } from './form-definition.ts';
import { FormStore } from './form.store.ts';

/** The form of a component, for the lifetime of that component. Calls `define` once. */
export function useForm<V extends FormValues>(define: () => FormDefinition<V>): FormStore<V> {
  const [form] = useState(() => new FormStore(define()));
  return form;
}
