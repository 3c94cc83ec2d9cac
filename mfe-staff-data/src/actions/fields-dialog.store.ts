import { makeAutoObservable, observable, observableRef, runInAction, type ObservableMap } from 'mobx';
import { asCallError, makeIdempotencyKey, type CallError } from '@cdi/shared/api';
import { parseField, type FieldMap } from '@cdi/shared/catalogue';
import type { Answer } from '@cdi/shared/contracts';
import { toInput, type InputValue } from '@cdi/shared/records';

export type DialogValues = Readonly<Record<string, unknown>>;
export type DialogState =
  { readonly kind: 'editing' } | { readonly kind: 'sending' } | { readonly kind: 'failed'; readonly error: CallError };

/** Sends what was entered; the key is the same for every attempt of one dialog. */
export type SendValues = (values: DialogValues, idempotencyKey: string) => Promise<Answer>;

/** A few fields that go into one call. */
export class FieldsDialogStore {
  state: DialogState = { kind: 'editing' };
  readonly inputs: ObservableMap<string, InputValue>;
  readonly errors: ObservableMap<string, string> = observable.map<string, string>();
  readonly fields: FieldMap;
  private readonly send: SendValues;
  private readonly key = makeIdempotencyKey();

  constructor(fields: FieldMap, initial: DialogValues, send: SendValues) {
    this.fields = fields;
    this.send = send;
    this.inputs = observable.map<string, InputValue>(
      Object.entries(fields).map(([name, field]) => [name, toInput(field, initial[name] ?? field.defaultValue)]),
      { deep: false },
    );
    makeAutoObservable<this, 'send' | 'key'>(this, {
      state: observableRef,
      inputs: false,
      errors: false,
      fields: false,
      send: false,
      key: false,
    });
  }

  setInput(name: string, value: InputValue): void {
    this.inputs.set(name, value);
    this.errors.delete(name);
  }

  /** Checks and sends. Null when it did not go through; `errors` and `state` then say why. */
  async submit(): Promise<Answer | null> {
    if (this.state.kind === 'sending') return null;
    const values = this.read();
    if (!values) return null;
    this.state = { kind: 'sending' };
    try {
      const answer = await this.send(values, this.key);
      runInAction(() => (this.state = { kind: 'editing' }));
      return answer;
    } catch (error) {
      runInAction(() => this.refuse(asCallError(error)));
      return null;
    }
  }

  private read(): DialogValues | null {
    const values: Record<string, unknown> = {};
    this.errors.clear();
    for (const [name, field] of Object.entries(this.fields)) {
      const parsed = parseField(field, this.inputs.get(name));
      if (parsed.ok) values[name] = parsed.value;
      else this.errors.set(name, parsed.message);
    }
    return this.errors.size === 0 ? values : null;
  }

  private refuse(error: CallError): void {
    const known = Object.entries(error.fields).filter(([name]) => name in this.fields);
    this.errors.replace(known);
    const isAllSaid = known.length > 0 && known.length === Object.keys(error.fields).length;
    this.state = isAllSaid ? { kind: 'editing' } : { kind: 'failed', error };
  }
}
