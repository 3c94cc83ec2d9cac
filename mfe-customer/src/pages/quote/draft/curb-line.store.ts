import { explainUnchosen } from '@cdi/shared/catalogue';
import type { CurbMessage, UnitFootprint } from '@cdi/shared/contracts';
import {
  curbSpecFromRecord,
  describeCurb,
  tellUnsized,
  validateCurb,
  type CurbGeometry,
  type CurbSpec,
  type SpringTable,
} from '@cdi/shared/domain';
import { isMissing } from '@cdi/shared/units';
import { makeAutoObservable, observableRef } from 'mobx';
import { footprintColumns, footprintValues } from './footprint-values.ts';
import type { NamedModel } from '../../../curb/fit-source.ts';
import type { LineDraft, UnitSide, UnitSource, UnreadEntry } from './quote-draft.ts';
import { curbFields, fieldNamed, formatEntry, readEntry, type Values } from '../quote-fields.ts';

/** What a curb line needs from the quote it stands in. */
interface LineOwner {
  readonly header: Values;
  /** The person asked for a review: from then on every gap is named, not only what was touched. */
  readonly isChecked: boolean;
  /** The springs in force; null until they are read. */
  readonly springs: SpringTable | null;
}

/** Something wrong or doubtful at a field of a line. */
export interface LineProblem extends CurbMessage {
  /** Not even a draft is saved with it. */
  readonly blocksDraft: boolean;
}

/** Where the size of a unit stands, by which one sees that somebody gave it by hand. */
const SIZE_OF: Readonly<Record<UnitSide, string>> = { existing: 'existing_od_length', new: 'unit_base_length' };

/** Loads of the place: a curb has its shape and its weight without them. */
const LOADS: readonly string[] = ['wind_speed_mph', 'roof_height_ft', 'sds', 'design_cfm'];
const isMeasure = (name: string): boolean =>
  ['integer', 'decimal', 'inches', 'slope'].includes(curbFields[name]?.kind ?? '');

/** One curb line while it is typed: values, what could not be read, geometry, and what is wrong with it. */
export class CurbLineStore {
  readonly key: string;
  /** `quote_curb_id`, null until saved. */
  id: number | null;
  values: Values;
  unread: Readonly<Record<string, UnreadEntry>>;
  units: Readonly<Record<UnitSide, UnitSource | null>>;
  /** What the library holds of the chosen models, as far as it was asked; not kept with the draft. */
  onFile: Readonly<Record<UnitSide, UnitFootprint | null>> = { existing: null, new: null };
  /** Why a unit that was named to begin with is not here; not kept with the draft. */
  missed: Readonly<Record<UnitSide, string | null>> = { existing: null, new: null };
  touched: readonly string[] = [];
  /** What the server said about this line when it last priced or refused it. */
  serverMessages: readonly CurbMessage[] = [];
  /** What the library filled in of a model that was given up since, while nothing else was chosen. */
  private dropped: Readonly<Record<UnitSide, UnitFootprint | null>> = { existing: null, new: null };
  private readonly owner: LineOwner;

  constructor(draft: LineDraft, owner: LineOwner) {
    this.key = draft.key;
    this.id = draft.id;
    this.values = draft.values;
    this.unread = draft.unread;
    this.units = draft.units;
    this.owner = owner;
    makeAutoObservable<this, 'owner' | 'dropped'>(this, {
      key: false,
      owner: false,
      dropped: false,
      values: observableRef,
      unread: observableRef,
      units: observableRef,
      onFile: observableRef,
      missed: observableRef,
      touched: observableRef,
      serverMessages: observableRef,
    });
  }

  get spec(): CurbSpec {
    return curbSpecFromRecord(this.values, this.owner.header, this.owner.springs ?? undefined);
  }
  /** The curb as it is shown: what hangs on an entry that was refused is not known, rather than as it was before. */
  get shownSpec(): CurbSpec {
    const refused = Object.keys(this.unread);
    const open = Object.fromEntries(refused.filter((name) => LOADS.includes(name)).map((name) => [name, null]));
    const spec = curbSpecFromRecord({ ...this.values, ...open }, this.owner.header, this.owner.springs ?? undefined);
    return refused.some((name) => isMeasure(name) && !LOADS.includes(name)) ? { ...spec, heightIn: 0 } : spec;
  }
  /** Null while the entries do not describe a curb. */
  get geometry(): CurbGeometry | null {
    return describeCurb(this.shownSpec);
  }

  /** Everything wrong or doubtful, errors first, each at its field. */
  get problems(): readonly LineProblem[] {
    const unread = Object.entries(this.unread).map(([field, entry]): LineProblem => {
      return { field, message: entry.message, severity: 'error', blocksDraft: true };
    });
    const local = tellUnsized(validateCurb(this.spec), this.values)
      .filter(({ field }) => !(field in this.unread))
      .map(({ field, message, severity, code }): LineProblem => {
        // a draft may have gaps; what cannot be built is refused in every state
        const isGap = code.endsWith('_missing');
        return { field, message, severity, blocksDraft: severity === 'error' && !isGap };
      });
    const known = [...unread, ...this.tellMissed(local)];
    const news = this.serverMessages
      .filter(({ field, message }) => !known.some((problem) => problem.field === field && problem.message === message))
      .map((message): LineProblem => ({ ...message, blocksDraft: false }));
    return [...known, ...news].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
  }
  /** Says of a unit that could not be had why it is missing, in the place of that it is. */
  private tellMissed(problems: readonly LineProblem[]): readonly LineProblem[] {
    const reasons = new Map<string, string>();
    for (const side of ['existing', 'new'] as const) {
      const reason = this.missed[side];
      if (reason !== null && isMissing(this.values[SIZE_OF[side]])) reasons.set(`${side}_model_id`, reason);
    }
    const told = problems.map((each) => ({ ...each, message: reasons.get(each.field) ?? each.message }));
    const untold = [...reasons].filter(([name]) => !problems.some(({ field }) => field === name));
    const warn = ([field, message]: [string, string]): LineProblem => ({
      field,
      message,
      severity: 'warning',
      blocksDraft: false,
    });
    return [...told, ...untold.map(warn)];
  }
  get hasErrors(): boolean {
    return this.problems.some((problem) => problem.severity === 'error');
  }
  /** What to show at a field: nothing is held against a field that nobody has come to yet. */
  problemAt(name: string): LineProblem | null {
    const problem = this.problems.find(({ field }) => field === name);
    if (!problem) return null;
    const isDue = this.owner.isChecked || this.touched.includes(name) || !isMissing(this.values[name]);
    return isDue || problem.severity === 'warning' ? problem : null;
  }

  textOf(name: string): string {
    return this.unread[name]?.text ?? formatEntry(fieldNamed(curbFields, name), this.values[name]);
  }

  /** Takes what was typed. What cannot be read stays in the field with its reason, and the last good value stays in force. */
  type(name: string, text: string): void {
    const parsed = readEntry(fieldNamed(curbFields, name), text);
    this.touch(name);
    if (parsed.ok) {
      this.unread = without(this.unread, [name]);
      this.values = { ...this.values, [name]: parsed.value };
    } else this.unread = { ...this.unread, [name]: { text, message: parsed.message } };
    this.serverMessages = this.serverMessages.filter(({ field }) => field !== name);
  }

  /** Sets values that were chosen or computed, not typed. */
  set(values: Values): void {
    this.unread = without(this.unread, Object.keys(values));
    this.values = { ...this.values, ...values };
    for (const name of Object.keys(values)) this.touch(name);
  }

  touch(name: string): void {
    if (!this.touched.includes(name)) this.touched = [...this.touched, name];
  }

  /**
   * Keeps what was typed to find the model of a side and was left without choosing one; null gives it up. The model that was chosen
   * before is not meant any more.
   */
  keepUnchosen(side: UnitSide, label: string, text: string | null): void {
    const name = `${side}_model_id`;
    if (text !== null) this.leaveModel(side);
    this.touch(name);
    this.unread = without(this.unread, [name]);
    if (text !== null) this.unread = { ...this.unread, [name]: { text, message: explainUnchosen(label) } };
  }

  /** Names the model; its footprint follows from the server. */
  chooseModel(side: UnitSide, modelId: number, label: string): void {
    this.units = { ...this.units, [side]: { modelId, label, isVerified: null } };
    this.dropped = { ...this.dropped, [side]: null };
    this.missed = { ...this.missed, [side]: null };
    this.set({ [`${side}_model_id`]: modelId });
  }

  /** Takes base, openings and weight from a model. Ignored when another model was chosen meanwhile. */
  takeFootprint(side: UnitSide, footprint: UnitFootprint): void {
    if (this.units[side]?.modelId !== footprint.model_id) return;
    const { model_id: modelId, label, verified: isVerified, source } = footprint;
    this.units = { ...this.units, [side]: { modelId, label, isVerified, source } };
    this.onFile = { ...this.onFile, [side]: footprint };
    this.set(footprintValues(footprint, side));
  }

  /** Notes how far the footprint of the chosen model is trusted; the values stay. */
  setTrust(side: UnitSide, footprint: UnitFootprint): void {
    const unit = this.units[side];
    if (unit?.modelId !== footprint.model_id) return;
    const { verified: isVerified, source } = footprint;
    this.units = { ...this.units, [side]: { ...unit, isVerified, source } };
    this.onFile = { ...this.onFile, [side]: footprint };
  }

  /** The model that the sizes of a side are from: the one that is chosen, or one that was given up and whose numbers stayed. */
  sizesFrom(side: UnitSide): NamedModel | null {
    const [footprint, unit] = [this.onFile[side] ?? this.dropped[side], this.units[side]];
    if (footprint) return { label: footprint.label, footprint };
    return unit && { label: unit.label, footprint };
  }

  /** Gives the model up. What it filled in stays, for it may have been corrected by hand. */
  dropModel(side: UnitSide): void {
    this.units = { ...this.units, [side]: null };
    this.dropped = { ...this.dropped, [side]: this.onFile[side] };
    this.onFile = { ...this.onFile, [side]: null };
    this.set({ [`${side}_model_id`]: null });
  }

  /** Gives the model up with what it filled in: another unit is meant. What was typed by hand stays. */
  private leaveModel(side: UnitSide): void {
    if (this.units[side] !== null) this.dropModel(side);
    const file = this.dropped[side];
    if (file === null) return;
    this.dropped = { ...this.dropped, [side]: null };
    const filled = Object.entries(footprintValues(file, side)).filter(([name, value]) => this.values[name] === value);
    this.values = { ...this.values, ...Object.fromEntries(filled.map(([name]) => [name, null])) };
  }

  /** Gives up the model that the quote was to begin with, and keeps why. */
  missModel(side: UnitSide, reason: string): void {
    this.dropModel(side);
    this.missed = { ...this.missed, [side]: reason };
  }

  /** Empties everything that a footprint fills. */
  clearFootprint(side: UnitSide): void {
    this.set(Object.fromEntries(footprintColumns(side).map((column) => [column, null])));
  }

  takeId(id: number | null): void {
    this.id = id;
  }
  setServerMessages(messages: readonly CurbMessage[]): void {
    this.serverMessages = messages;
  }

  /** The line as it is kept in the browser. */
  get draft(): LineDraft {
    return { key: this.key, id: this.id, values: this.values, unread: this.unread, units: this.units };
  }
}

function without<T>(map: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(map).filter(([name]) => !names.includes(name)));
}
