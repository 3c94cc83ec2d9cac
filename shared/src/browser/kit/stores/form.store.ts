import { asCallError, makeIdempotencyKey, type CallError } from '@cdi/shared/api';
import { makeAutoObservable, observable, observableRef, runInAction, type ObservableMap } from 'mobx';
import type { FormDefinition, FormValues, Problems } from './form-definition.ts';

type FormState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  /** `failure` is null when the form was not sent; without `isAtFields` it says more than the problems at the fields. */
  | { readonly kind: 'refused'; readonly failure: CallError | null; readonly isAtFields: boolean };

/**
 * A form: its input, its problems, whether there is unsaved work, and the submission. Input is never lost. Page stores with a form hold
 * one and add what is specific to the page.
 */
export class FormStore<V extends FormValues> {
  /** Input by field. A reader of one field observes only that field. */
  readonly entries: ObservableMap<string, V[keyof V & string]>;
  /** Messages by field. A reader of one message observes only that one. */
  readonly messages: ObservableMap<string, string> = observable.map<string, string>();
  state: FormState = { kind: 'editing' };
  /** The input comes from an earlier draft. */
  isRestored = false;
  /** Grows with every refused attempt, so that the page can lead to the summary each time. */
  refusals = 0;
  /** Values of the fields before any change. */
  baseline: V;
  private readonly definition: FormDefinition<V>;
  /** The same for every attempt to send this form, so that it is done once. */
  private idempotencyKey = makeIdempotencyKey();

  constructor(definition: FormDefinition<V>) {
    this.definition = definition;
    this.baseline = definition.initial;
    this.entries = observable.map(Object.entries(definition.initial), { deep: false });
    makeAutoObservable<this, 'definition' | 'idempotencyKey'>(this, {
      entries: false,
      messages: false,
      state: observableRef,
      baseline: observableRef,
      definition: false,
      idempotencyKey: false,
    });
    runInAction(() => this.restoreDraft());
  }

  get values(): V {
    return Object.fromEntries(this.entries) as unknown as V;
  }
  get problems(): Problems<V> {
    return Object.fromEntries(this.messages) as Problems<V>;
  }
  get isSending(): boolean {
    return this.state.kind === 'sending';
  }
  /** Names of what differs from the baseline, in the order of the fields. */
  get dirtyNames(): readonly (keyof V & string)[] {
    return this.names.filter((name) => !isSame(this.entries.get(name), this.baseline[name]));
  }
  get isDirty(): boolean {
    return this.dirtyNames.length > 0;
  }
  /** Problems in the order of the fields. */
  get problemList(): readonly { readonly name: keyof V & string; readonly message: string }[] {
    return this.names.flatMap((name) => {
      const message = this.messages.get(name);
      return message === undefined ? [] : [{ name, message }];
    });
  }
  /** Why the server refused, until the next change of state; also null when the form was not sent because of problems at its fields. */
  get failure(): CallError | null {
    return this.state.kind === 'refused' ? this.state.failure : null;
  }
  /** The message of the server that belongs to no field. */
  get refusal(): { readonly message: string; readonly code: string | null } | null {
    if (this.state.kind !== 'refused' || this.state.failure === null || this.state.isAtFields) return null;
    return { message: this.state.failure.message, code: this.state.failure.requestId ?? null };
  }

  set<K extends keyof V & string>(name: K, value: V[K]): void {
    const before = this.messages.size > 0 ? this.findProblems() : ({} as Problems<V>);
    this.entries.set(name, value);
    if (this.messages.has(name)) this.judge(name);
    this.judgeOthers(name, before);
    // all problems are solved: later ones appear at their fields, and the summary waits for the next attempt
    if (this.messages.size === 0 && this.state.kind === 'refused' && this.state.isAtFields)
      this.state = { kind: 'editing' };
    this.keepDraft();
  }

  /**
   * Checks a field when the person leaves it. An empty field is not checked until the form is sent, and a message remains until its
   * field changes, because the server may know more than the rules.
   */
  leave(name: keyof V & string): void {
    if (this.entries.get(name) !== '' && !this.messages.has(name)) this.judge(name);
  }

  /** Checks everything. False when something is wrong: the problems are at their fields. */
  check(): boolean {
    this.messages.replace(textsOf(this.findProblems()));
    if (this.messages.size === 0) return true;
    this.refuse(null);
    return false;
  }

  /**
   * Checks everything, then sends. False when something is wrong: problems are at their fields, and other words of the server in
   * `refusal`. `call` gets a key that is the same for every attempt; `onDone` runs in one step with the end of the form.
   */
  async submit<T>(
    call: (values: V, idempotencyKey: string) => Promise<T>,
    onDone?: (answer: T) => void,
  ): Promise<boolean> {
    return (await this.send(call, onDone)) !== null;
  }

  /** As `submit`, and gives what `call` gave; null when something is wrong. */
  async send<T>(
    call: (values: V, idempotencyKey: string) => Promise<T>,
    onDone?: (answer: T) => void,
  ): Promise<{ readonly answer: T } | null> {
    if (this.isSending || !this.check()) return null;
    this.state = { kind: 'sending' };
    const attempt = () => call(this.values, this.idempotencyKey);
    try {
      const answer = await attempt().catch((error: unknown) => {
        if (asCallError(error).code !== 'KEY_REUSED' || !this.definition.isSafeTwice?.()) throw error;
        this.idempotencyKey = makeIdempotencyKey();
        return attempt();
      });
      runInAction(() => {
        this.finish();
        onDone?.(answer);
      });
      return { answer };
    } catch (error) {
      runInAction(() => this.takeRefusal(asCallError(error)));
      return null;
    }
  }

  /** Shows problems that were found outside the rules. */
  refuseFields(problems: Problems<V>): void {
    this.messages.replace(textsOf(problems));
    this.refuse(null);
  }

  /** Removes the problems with matching names. */
  forgetProblems(isMeant: (name: string) => boolean): void {
    for (const name of [...this.messages.keys()]) if (isMeant(name)) this.messages.delete(name);
  }

  /** Removes the messages of the server, which were about another submission. */
  forgetRefusal(): void {
    if (!this.isSending) this.state = { kind: 'editing' };
  }

  /** Starts again from these values, as they are stored. */
  reset(values: V): void {
    this.baseline = values;
    this.entries.replace(Object.entries(values));
    this.messages.clear();
    this.state = { kind: 'editing' };
    this.dropDraft();
  }

  /** Replaces the stored values below the input: `values` is then the content of the fields. */
  rebase(baseline: V, values: V): void {
    this.baseline = baseline;
    this.entries.replace(Object.entries(values));
    this.state = { kind: 'editing' };
    this.keepDraft();
  }

  private get names(): readonly (keyof V & string)[] {
    return Object.keys(this.definition.initial) as (keyof V & string)[];
  }

  private findProblems(): Problems<V> {
    if (this.definition.check) return this.definition.check(this.values);
    const found = this.names.map((name) => [name, this.problemOf(name)] as const);
    return Object.fromEntries(found.filter(([, message]) => message !== null)) as Problems<V>;
  }

  private problemOf(name: keyof V & string): string | null {
    const { values } = this;
    return this.definition.rules?.[name]?.(values[name], values) ?? null;
  }

  private judge(name: keyof V & string): void {
    const message = this.problemOf(name);
    if (message === null) this.messages.delete(name);
    else this.messages.set(name, message);
  }

  /** A change can solve the problems of other fields or change their messages. Messages from the server remain. */
  private judgeOthers(changed: string, before: Problems<V>): void {
    const found = [...this.messages].filter(([name, message]) => name !== changed && textAt(before, name) === message);
    if (found.length === 0) return;
    const now = this.findProblems();
    for (const [name] of found) {
      const message = textAt(now, name);
      if (message === undefined) this.messages.delete(name);
      else this.messages.set(name, message);
    }
  }

  private takeRefusal(failure: CallError): void {
    if (this.definition.onRefused?.(failure)) {
      this.state = { kind: 'editing' };
      return;
    }
    const hasPlaceFor =
      this.definition.hasPlaceFor ?? ((name: string) => (this.names as readonly string[]).includes(name));
    this.messages.replace(Object.entries(failure.fields).filter(([name]) => hasPlaceFor(name)));
    this.refuse(failure);
  }

  private refuse(failure: CallError | null): void {
    this.state = { kind: 'refused', failure, isAtFields: this.messages.size > 0 };
    this.refusals++;
  }

  private finish(): void {
    this.state = { kind: 'editing' };
    this.messages.clear();
    this.idempotencyKey = makeIdempotencyKey();
    this.dropDraft();
  }

  private restoreDraft(): void {
    const { draft } = this.definition;
    const kept = draft?.store.read<Partial<V>>(draft.name);
    if (!kept) return;
    for (const name of this.names) {
      const value = kept[name];
      if (value !== undefined) this.entries.set(name, value);
    }
    if (this.isDirty) this.isRestored = true;
    else this.dropDraft();
  }

  private keepDraft(): void {
    const { draft, secrets = [] } = this.definition;
    if (!draft) return;
    // only what was changed: should the stored values be newer when the draft comes back, the others stay as they are
    const kept = this.dirtyNames.filter((name) => !secrets.includes(name));
    if (kept.length === 0) draft.store.drop(draft.name);
    else draft.store.keep(draft.name, Object.fromEntries(kept.map((name) => [name, this.entries.get(name)])));
  }

  private dropDraft(): void {
    this.isRestored = false;
    this.definition.draft?.store.drop(this.definition.draft.name);
  }
}

const textAt = <V>(problems: Problems<V>, name: string): string | undefined =>
  (problems as Readonly<Record<string, string | undefined>>)[name];

const textsOf = <V>(problems: Problems<V>): [string, string][] =>
  Object.entries<string | undefined>(problems).flatMap(([name, message]) =>
    message === undefined ? [] : [[name, message]],
  );

/** Whether two values are equal; lists and rows are compared by content. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}
