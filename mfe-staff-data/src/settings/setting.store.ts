import { makeAutoObservable, runInAction } from 'mobx';
import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import {
  findSettingProblems,
  readSettingEntries,
  settings,
  type Field,
  type SettingDefinition,
  type SettingName,
} from '@cdi/shared/catalogue';
import { loadSetting, publishSetting, type LoadedSetting, type SettingValues } from '@cdi/shared/contracts';
import { KeyRing, LoaderStore } from '@cdi/shared/kit';
import { toInput, type InputValue } from '@cdi/shared/records';

/** One setting while it is edited: the version in force, the input, and its errors. */
export class SettingStore {
  readonly name: SettingName;
  readonly definition: SettingDefinition;
  readonly loader: LoaderStore<LoadedSetting>;
  inputs: Readonly<Record<string, InputValue>> = {};
  problems: Readonly<Record<string, string>> = {};
  note = '';
  failure: CallError | null = null;
  isBusy = false;
  private readonly keys = new KeyRing();

  constructor(name: SettingName) {
    this.name = name;
    this.definition = settings[name];
    this.loader = new LoaderStore<LoadedSetting>(async (signal) => {
      const loaded = await callForData(loadSetting, { setting: name }, { signal });
      runInAction(() => this.take(loaded.entries));
      return loaded;
    });
    makeAutoObservable<this, 'keys'>(this, { definition: false, loader: false, keys: false, name: false });
  }

  /** The input as it would be published. */
  get values(): SettingValues {
    return readSettingEntries(this.definition, this.inputs).values;
  }

  get isChanged(): boolean {
    const loaded = this.loader.value;
    return (
      loaded !== null && this.fields.some(([key, field]) => this.inputs[key] !== toInput(field, loaded.entries[key]))
    );
  }

  get fields(): readonly (readonly [string, Field])[] {
    return Object.entries(this.definition.fields);
  }

  setInput(key: string, value: InputValue): void {
    this.inputs = { ...this.inputs, [key]: value };
    this.check();
  }

  setNote(note: string): void {
    this.note = note;
  }

  /** Takes over a version into the form; it holds once it is published. */
  take(entries: SettingValues): void {
    this.inputs = Object.fromEntries(this.fields.map(([key, field]) => [key, toInput(field, entries[key])]));
    this.check();
    this.failure = null;
  }

  /** Discards the input. */
  reset(): void {
    const loaded = this.loader.value;
    if (loaded) this.take(loaded.entries);
  }

  /** Publishes the input. Returns whether it is now in force. */
  async publish(): Promise<boolean> {
    const loaded = this.loader.value;
    this.check();
    if (!loaded || Object.keys(this.problems).length > 0) return false;
    const input = { setting: this.name, version: loaded.version, entries: { ...this.inputs }, note: this.note };
    this.isBusy = true;
    this.failure = null;
    try {
      const next = await callForData(publishSetting, input, { idempotencyKey: this.keys.keyFor('publish', input) });
      this.keys.finish('publish', input);
      runInAction(() => {
        this.loader.put(next);
        this.take(next.entries);
        this.note = '';
      });
      return true;
    } catch (error) {
      runInAction(() => {
        this.failure = asCallError(error);
        this.problems = { ...this.failure.fields };
      });
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private check(): void {
    const { values, problems } = readSettingEntries(this.definition, this.inputs);
    this.problems = { ...findSettingProblems(this.definition, values), ...problems };
  }
}
