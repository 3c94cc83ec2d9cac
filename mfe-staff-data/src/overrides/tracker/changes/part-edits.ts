import { objectNamed, parseField, type ChangeKind, type FieldMap } from '@cdi/shared/catalogue';
import type { ChangeEdit } from '@cdi/shared/contracts';
import { toInput, type InputValue } from '@cdi/shared/records';

/** Fields of a line of parts: the part, for an added line, and the new quantity. */
export const PART_FIELDS: FieldMap = Object.fromEntries(
  Object.entries(objectNamed('tracker').children?.['parts']?.fields ?? {}).filter(([name]) =>
    ['part_id', 'qty'].includes(name),
  ),
);

/** A line of parts of the order; its id is 0 for one that is added. */
export interface OrderPart {
  readonly id: number;
  readonly no: string;
  readonly title: string;
  readonly qty: number;
}

/** A part that the order does not have yet. */
export const NEW_PART: OrderPart = {
  id: 0,
  no: 'New part',
  title: 'A part of the catalogue, at the price of today.',
  qty: 1,
};

type Values = Readonly<Record<string, unknown>>;
type Inputs = Readonly<Record<string, InputValue>>;

/** Input of a line of parts. */
interface PartDraft {
  readonly kind: ChangeKind;
  readonly inputs: Inputs;
}

/** Inputs of a line of parts: its current values, or those of an earlier entry. */
export const partInputsOf = (part: OrderPart, values: Values = {}): Inputs =>
  Object.fromEntries(
    Object.entries(PART_FIELDS).map(([name, field]) => [
      name,
      toInput(field, values[name] ?? (name === 'qty' ? part.qty : null)),
    ]),
  );

/** Fields to fill for an edit: none when the part is canceled. */
export const partNamesOf = ({ kind }: Pick<PartDraft, 'kind'>): readonly string[] =>
  kind === 'cancel' ? [] : kind === 'add' ? ['part_id', 'qty'] : ['qty'];

/** Errors of the input of a part, by field. */
export const partProblemsOf = (draft: PartDraft): Readonly<Record<string, string>> =>
  Object.fromEntries(
    partNamesOf(draft).flatMap((name) => {
      const field = PART_FIELDS[name];
      const parsed = field && parseField(field, draft.inputs[name]);
      return !parsed || parsed.ok ? [] : [[name, parsed.message]];
    }),
  );

/** The line of parts as calls carry it. */
export function toPartEdit(draft: PartDraft, part: OrderPart): ChangeEdit {
  const read = (name: string): number => {
    const field = PART_FIELDS[name];
    const parsed = field && parseField(field, draft.inputs[name]);
    return parsed?.ok ? Number(parsed.value ?? 0) : 0;
  };
  return {
    kind: draft.kind,
    tracker_curb_id: 0,
    tracker_part_id: part.id,
    part_id: draft.kind === 'add' ? read('part_id') : 0,
    qty: draft.kind === 'cancel' ? 0 : read('qty'),
    values: {},
  };
}
