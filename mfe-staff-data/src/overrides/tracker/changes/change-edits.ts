import { curbSpecFields, objectNamed, parseField, type ChangeKind, type FieldMap } from '@cdi/shared/catalogue';
import type { ChangeEdit } from '@cdi/shared/contracts';
import { toInput, type InputValue } from '@cdi/shared/records';
import { partProblemsOf, toPartEdit, type OrderPart } from './part-edits.ts';

/** Fields of a curb that a change order changes, with the labels that records have. */
export const CHANGE_FIELDS: FieldMap = curbSpecFields;

/** Fields that change most often; the others are listed by section below. */
export const MAIN_FIELDS = ['tag', 'qty', 'height', 'gauge', 'material_class', 'insulation', 'construction'] as const;

/** Sections of the record of a curb with the other fields, in their order. */
export const MORE_FIELDS = objectNamed('tracker_curb')
  .sections.map(({ title, fields }) => ({
    title,
    names: fields.filter((name) => name in CHANGE_FIELDS && !(MAIN_FIELDS as readonly string[]).includes(name)),
  }))
  .filter(({ names }) => names.length > 0);

type Values = Readonly<Record<string, unknown>>;
export type Inputs = Readonly<Record<string, InputValue>>;

/** A line of the order that can be changed. */
export interface OrderLine {
  readonly id: number;
  readonly no: string;
  readonly title: string;
  readonly qty: number;
  readonly values: Values;
}

/** One line of a change while it is written. */
export interface LineDraft {
  readonly key: number;
  readonly kind: ChangeKind;
  /** Null for a new line, and for parts. */
  readonly line: OrderLine | null;
  /** The line of parts; null for curbs. */
  readonly part: OrderPart | null;
  /** Pieces that are split off, as typed. */
  readonly pieces: string;
  readonly inputs: Inputs;
}

/** Inputs of a line: its current values, or the defaults of a new line. */
export function inputsOf(line: OrderLine | null, values: Values = {}): Inputs {
  return Object.fromEntries(
    Object.entries(CHANGE_FIELDS).map(([name, field]) => [
      name,
      toInput(field, values[name] ?? (line ? line.values[name] : field.defaultValue)),
    ]),
  );
}

const isSame = (one: InputValue | undefined, other: InputValue | undefined): boolean => (one ?? '') === (other ?? '');

/** Names of the fields that were changed; of a new line those that are given. */
export function changedNames({ line, inputs, kind }: LineDraft): readonly string[] {
  const before = line ? inputsOf(line) : {};
  return Object.keys(CHANGE_FIELDS).filter(
    (name) => !(kind === 'split' && name === 'qty') && !isSame(inputs[name], before[name]),
  );
}

/** Errors of the input, by field. */
export function problemsOf(draft: LineDraft): Readonly<Record<string, string>> {
  if (draft.part) return partProblemsOf(draft);
  if (draft.kind === 'cancel') return {};
  return Object.fromEntries(
    changedNames(draft).flatMap((name) => {
      const field = CHANGE_FIELDS[name];
      if (!field) return [];
      const parsed = parseField(field, draft.inputs[name]);
      return parsed.ok ? [] : [[name, parsed.message]];
    }),
  );
}

/** The line as calls carry it: only what changes. */
export function toEdit(draft: LineDraft): ChangeEdit {
  if (draft.part) return toPartEdit(draft, draft.part);
  const values =
    draft.kind === 'cancel'
      ? {}
      : Object.fromEntries(
          changedNames(draft).flatMap((name) => {
            const field = CHANGE_FIELDS[name];
            const parsed = field && parseField(field, draft.inputs[name]);
            return parsed?.ok ? [[name, parsed.value ?? '']] : [];
          }),
        );
  return {
    kind: draft.kind,
    tracker_curb_id: draft.line?.id ?? 0,
    qty: draft.kind === 'split' ? Number(draft.pieces) || 0 : 0,
    values,
  };
}
