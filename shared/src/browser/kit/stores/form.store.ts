import { asCallError, makeIdempotencyKey } from '@cdi/shared/api';
import type { SessionStore } from '@cdi/shared/session';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Rule } from '../form/rules.ts';

/** Values of a form by the names of its fields: texts, check boxes, and whatever else its controls give. */
export type FormValues = Readonly<Record<string, unknown>>;

export interface FormDefinition<V extends FormValues> {
  readonly initial: V;
  readonly rules: { readonly [K in keyof V]?: Rule<V, V[K]> };
  /** Keeps what is typed under this name, so that an expired session costs nobody their work. */
  readonly draft?: { readonly name: string; readonly store: SessionStore['drafts'] };
  /** Fields that are never kept: passwords. */
  readonly secrets?: readonly (keyof V & string)[];
}

type FormState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  /** `message` is what the server said beyond the fields; null when every problem stands at its field. */
  | { readonly kind: 'refused'; readonly message: string | null; readonly code: string | null };

export type Problems<V> = Readonly<Partial<Record<keyof V & string, string>>>;

/** A form: what is typed, what is wrong with it, and how the sending goes. Nothing typed is ever lost. */
export class FormStore<V extends FormValues> {
  values: V;
  problems: Problems<V> = none();
  state: FormState = { kind: 'editing' };
  /** What is shown was typed earlier and restored. */
  isRestored = false;
  /** Grows with every refused attempt, so that the page can lead to the summary each time. */
  refusals = 0;
  private readonly definition: FormDefinition<V>;
  /** The same for every attempt to send this form, so that it is done once. */
  private idempotencyKey = makeIdempotencyKey();

  constructor(definition: FormDefinition<V>) {
    this.definition = definition;
    const kept = definition.draft?.store.read<Partial<V>>(definition.draft.name) ?? null;
    this.values = { ...definition.initial, ...kept };
    this.isRestored = kept !== null && Object.keys(kept).length > 0;
    makeAutoObservable<this, 'definition' | 'idempotencyKey'>(this, {
      values: observableRef,
      problems: observableRef,
      state: observableRef,
      definition: false,
      idempotencyKey: false,
    });
  }

  get isSending(): boolean {
    return this.state.kind === 'sending';
  }
  /** What is wrong, in the order of the fields. */
  get problemList(): readonly { readonly name: keyof V & string; readonly message: string }[] {
    return this.names.flatMap((name) => {
      const message = this.problems[name];
      return message === undefined ? [] : [{ name, message }];
    });
  }
  /** What the server said beyond the fields. */
  get refusal(): { readonly message: string; readonly code: string | null } | null {
    return this.state.kind === 'refused' && this.state.message !== null
      ? { message: this.state.message, code: this.state.code }
      : null;
  }

  set<K extends keyof V & string>(name: K, value: V[K]): void {
    this.values = { ...this.values, [name]: value };
    if (this.problems[name] !== undefined) this.check(name);
    this.keepDraft();
  }

  /**
   * Checks a field when the person leaves it. An empty field is left in peace until the form is sent, and what is wrong with one
   * stands until it is changed: the server may know more than the rules.
   */
  leave(name: keyof V & string): void {
    if (this.values[name] !== '' && this.problems[name] === undefined) this.check(name);
  }

  /**
   * Checks everything, then sends. False when something is wrong: problems stand at their fields, and what the server said beyond
   * them in `refusal`. `send` gets a key that is the same for every attempt.
   */
  async submit(send: (values: V, idempotencyKey: string) => Promise<void>): Promise<boolean> {
    if (this.isSending) return false;
    this.problems = this.findProblems();
    if (this.problemList.length > 0) {
      this.refuse(null, null);
      return false;
    }
    this.state = { kind: 'sending' };
    try {
      await send(this.values, this.idempotencyKey);
      runInAction(() => this.finish());
      return true;
    } catch (error) {
      const failure = asCallError(error);
      runInAction(() => this.takeRefusal(failure));
      return false;
    }
  }

  /** Shows problems that were found outside the rules. */
  refuseFields(problems: Problems<V>): void {
    this.problems = problems;
    this.refuse(null, null);
  }

  /** Starts again from these values, as they are stored. */
  reset(values: V): void {
    this.values = values;
    this.problems = none();
    this.state = { kind: 'editing' };
    this.dropDraft();
  }

  private get names(): readonly (keyof V & string)[] {
    return Object.keys(this.definition.initial);
  }

  private findProblems(): Problems<V> {
    const found = this.names.map((name) => [name, this.problemOf(name)] as const);
    return Object.fromEntries(found.filter(([, message]) => message !== null)) as Problems<V>;
  }

  private problemOf(name: keyof V & string): string | null {
    return this.definition.rules[name]?.(this.values[name], this.values) ?? null;
  }

  private check(name: keyof V & string): void {
    const { [name]: _before, ...others } = this.problems as Record<string, string>;
    const message = this.problemOf(name);
    this.problems = (message === null ? others : { ...others, [name]: message }) as Problems<V>;
  }

  private takeRefusal(failure: ReturnType<typeof asCallError>): void {
    const known = Object.entries(failure.fields).filter(([name]) => this.names.includes(name));
    this.problems = Object.fromEntries(known) as Problems<V>;
    this.refuse(known.length > 0 ? null : failure.message, failure.requestId ?? null);
  }

  private refuse(message: string | null, code: string | null): void {
    this.state = { kind: 'refused', message, code };
    this.refusals++;
  }

  private finish(): void {
    this.state = { kind: 'editing' };
    this.problems = none();
    this.idempotencyKey = makeIdempotencyKey();
    this.dropDraft();
  }

  private keepDraft(): void {
    const { draft, initial, secrets = [] } = this.definition;
    if (!draft) return;
    // only what was changed: should the stored values be newer when the draft comes back, the others stay as they are
    const kept = Object.entries(this.values).filter(
      ([name, value]) => value !== initial[name] && !secrets.includes(name),
    );
    draft.store.keep(draft.name, Object.fromEntries(kept));
  }

  private dropDraft(): void {
    this.isRestored = false;
    this.definition.draft?.store.drop(this.definition.draft.name);
  }
}

const none = <V>(): Problems<V> => ({}) as Problems<V>;
