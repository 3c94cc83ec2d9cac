import { explainUnchosen } from '@cdi/shared/catalogue';
import type { CurbMessage, UnitFootprint } from '@cdi/shared/contracts';
import {
  curbSpecFromRecord,
  describeCurb,
  reportMissingSizes,
  validateCurb,
  type CurbGeometry,
} from '@cdi/shared/domain/curb';
import { settleCodeEdition, type CurbSpec, type SpringTable } from '@cdi/shared/trade';
import { isMissing } from '@cdi/shared/units';
import { makeAutoObservable, observableRef } from 'mobx';
import { footprintColumns, footprintValues } from './footprint-values.ts';
import type { NamedModel } from '../../../curb/fit-source.ts';
import type { LineDraft, UnitSide, UnitSource, UnreadEntry } from './quote-draft.ts';
import { curbFields, fieldNamed, formatEntry, readEntry, type Values } from '../quote-fields.ts';

/** The part of the quote that a curb line needs. */
interface LineOwner {
  readonly header: Values;
  /** The user has asked for a review: from then on all gaps are reported, not only those of touched fields. */
  readonly isChecked: boolean;
  /** The springs in force; null until they are loaded. */
  readonly springs: SpringTable | null;
}

/** An error or a warning at a field of a line. */
export interface LineProblem extends CurbMessage {
  /** Blocks even saving a draft. */
  readonly blocksDraft: boolean;
}

/** The column of a unit's size; a value in it shows that the user entered the size without a model. */
const SIZE_OF: Readonly<Record<UnitSide, string>> = { existing: 'existing_od_length', new: 'unit_base_length' };

/** Loads of the site: the shape and weight of a curb do not depend on them. */
const LOADS: readonly string[] = ['wind_speed_mph', 'roof_height_ft', 'sds', 'design_cfm'];
const isMeasure = (name: string): boolean =>
  ['integer', 'decimal', 'inches', 'slope'].includes(curbFields[name]?.kind ?? '');

/** One curb line being edited: its values, unreadable entries, geometry, and problems. */
export class CurbLineStore {
  readonly key: string;
  /** `quote_curb_id`, null until saved. */
  id: number | null;
  values: Values;
  unread: Readonly<Record<string, UnreadEntry>>;
  units: Readonly<Record<UnitSide, UnitSource | null>>;
  /** Loaded footprints of the chosen models; not kept with the draft. */
  onFile: Readonly<Record<UnitSide, UnitFootprint | null>> = { existing: null, new: null };
  /** Why a unit of the prefill is missing; not kept with the draft. */
  missed: Readonly<Record<UnitSide, string | null>> = { existing: null, new: null };
  touched: readonly string[] = [];
  /** The server's messages about this line from the last price or refusal. */
  serverMessages: readonly CurbMessage[] = [];
  /** Footprint of a model that the user has cleared without choosing another: its values are still in the line. */
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
    return this.read(this.values);
  }
  /** The curb to draw: values that depend on an invalid entry are unknown, instead of keeping the previous ones. */
  get shownSpec(): CurbSpec {
    const refused = Object.keys(this.unread);
    const open = Object.fromEntries(refused.filter((name) => LOADS.includes(name)).map((name) => [name, null]));
    const spec = this.read({ ...this.values, ...open });
    return refused.some((name) => isMeasure(name) && !LOADS.includes(name)) ? { ...spec, heightIn: 0 } : spec;
  }
  private read(values: Values): CurbSpec {
    const { header, springs } = this.owner;
    return curbSpecFromRecord(settleCodeEdition(values, header), header, springs ?? undefined);
  }
  /** Geometry of the curb; null while the entries do not describe one. */
  get geometry(): CurbGeometry | null {
    return describeCurb(this.shownSpec);
  }

  /** All errors and warnings, errors first, each at its field. */
  get problems(): readonly LineProblem[] {
    const unread = Object.entries(this.unread).map(([field, entry]): LineProblem => {
      return { field, message: entry.message, severity: 'error', blocksDraft: true };
    });
    const local = reportMissingSizes(validateCurb(this.spec), this.values)
      .filter(({ field }) => !(field in this.unread))
      .map(({ field, message, severity, code }): LineProblem => {
        // a draft may have gaps; an impossible curb is refused in every state
        const isGap = code.endsWith('_missing');
        return { field, message, severity, blocksDraft: severity === 'error' && !isGap };
      });
    const known = [...unread, ...this.explainMissedUnits(local)];
    const news = this.serverMessages
      .filter(({ field, message }) => !known.some((problem) => problem.field === field && problem.message === message))
      .map((message): LineProblem => ({ ...message, blocksDraft: false }));
    return [...known, ...news].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
  }
  /** Replaces the message that a unit is missing with the reason why it could not be loaded. */
  private explainMissedUnits(problems: readonly LineProblem[]): readonly LineProblem[] {
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
  /** The problem to show at a field: errors of untouched empty fields are hidden until the review. */
  problemAt(name: string): LineProblem | null {
    const problem = this.problems.find(({ field }) => field === name);
    if (!problem) return null;
    const isDue = this.owner.isChecked || this.touched.includes(name) || !isMissing(this.values[name]);
    return isDue || problem.severity === 'warning' ? problem : null;
  }

  textOf(name: string): string {
    return this.unread[name]?.text ?? formatEntry(fieldNamed(curbFields, name), this.values[name]);
  }

  /** Parses the input of a field. Unreadable text stays in the field with a reason, and the last valid value stays in force. */
  type(name: string, text: string): void {
    const parsed = readEntry(fieldNamed(curbFields, name), text);
    this.touch(name);
    if (parsed.ok) {
      this.unread = without(this.unread, [name]);
      this.values = { ...this.values, [name]: parsed.value };
    } else this.unread = { ...this.unread, [name]: { text, message: parsed.message } };
    this.serverMessages = this.serverMessages.filter(({ field }) => field !== name);
  }

  /** Sets chosen or computed values. */
  set(values: Values): void {
    this.unread = without(this.unread, Object.keys(values));
    this.values = { ...this.values, ...values };
    for (const name of Object.keys(values)) this.touch(name);
  }

  touch(name: string): void {
    if (!this.touched.includes(name)) this.touched = [...this.touched, name];
  }

  /**
   * Keeps a search text for the model of a side that the user left without choosing a result; null clears it. Also clears the model
   * that was chosen before.
   */
  keepUnchosen(side: UnitSide, label: string, text: string | null): void {
    const name = `${side}_model_id`;
    if (text !== null) this.leaveModel(side);
    this.touch(name);
    this.unread = without(this.unread, [name]);
    if (text !== null) this.unread = { ...this.unread, [name]: { text, message: explainUnchosen(label) } };
  }

  /** Sets the model; its footprint follows from the server. */
  chooseModel(side: UnitSide, modelId: number, label: string): void {
    this.units = { ...this.units, [side]: { modelId, label, isVerified: null } };
    this.dropped = { ...this.dropped, [side]: null };
    this.missed = { ...this.missed, [side]: null };
    this.set({ [`${side}_model_id`]: modelId });
  }

  /** Copies base, openings and weight from a model. Ignored if another model was chosen meanwhile. */
  takeFootprint(side: UnitSide, footprint: UnitFootprint): void {
    if (this.units[side]?.modelId !== footprint.model_id) return;
    const { model_id: modelId, label, verified: isVerified, source } = footprint;
    this.units = { ...this.units, [side]: { modelId, label, isVerified, source } };
    this.onFile = { ...this.onFile, [side]: footprint };
    this.set(footprintValues(footprint, side));
  }

  /** Records whether the footprint of the chosen model is verified; the values stay. */
  setTrust(side: UnitSide, footprint: UnitFootprint): void {
    const unit = this.units[side];
    if (unit?.modelId !== footprint.model_id) return;
    const { verified: isVerified, source } = footprint;
    this.units = { ...this.units, [side]: { ...unit, isVerified, source } };
    this.onFile = { ...this.onFile, [side]: footprint };
  }

  /** The model that the sizes of a side come from: the chosen one, or a cleared one whose values are still there. */
  sizesFrom(side: UnitSide): NamedModel | null {
    const [footprint, unit] = [this.onFile[side] ?? this.dropped[side], this.units[side]];
    if (footprint) return { label: footprint.label, footprint };
    return unit && { label: unit.label, footprint };
  }

  /** Clears the model. The values that it filled in stay, because the user may have corrected them. */
  dropModel(side: UnitSide): void {
    this.units = { ...this.units, [side]: null };
    this.dropped = { ...this.dropped, [side]: this.onFile[side] };
    this.onFile = { ...this.onFile, [side]: null };
    this.set({ [`${side}_model_id`]: null });
  }

  /** Clears the model and the values that it filled in, because the user means another unit. Manual entries stay. */
  private leaveModel(side: UnitSide): void {
    if (this.units[side] !== null) this.dropModel(side);
    const file = this.dropped[side];
    if (file === null) return;
    this.dropped = { ...this.dropped, [side]: null };
    const filled = Object.entries(footprintValues(file, side)).filter(([name, value]) => this.values[name] === value);
    this.values = { ...this.values, ...Object.fromEntries(filled.map(([name]) => [name, null])) };
  }

  /** Clears the model of the prefill, and keeps the reason. */
  missModel(side: UnitSide, reason: string): void {
    this.dropModel(side);
    this.missed = { ...this.missed, [side]: reason };
  }

  /** Clears all columns that a footprint fills. */
  clearFootprint(side: UnitSide): void {
    this.set(Object.fromEntries(footprintColumns(side).map((column) => [column, null])));
  }

  takeId(id: number | null): void {
    this.id = id;
  }
  setServerMessages(messages: readonly CurbMessage[]): void {
    this.serverMessages = messages;
  }

  /** The line in the form in which the browser stores it. */
  get draft(): LineDraft {
    return { key: this.key, id: this.id, values: this.values, unread: this.unread, units: this.units };
  }
}

function without<T>(map: Readonly<Record<string, T>>, names: readonly string[]): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(map).filter(([name]) => !names.includes(name)));
}
