import { AppError } from '@cdi/shared/errors';
import { type ChangeKind, curbSpecFields, type FieldMap, parseField } from '@cdi/shared/catalogue';
import type { CurbFields } from '@cdi/shared/domain/curb';
import type { CurbMessage } from '@cdi/shared/contracts';

const fields: FieldMap = curbSpecFields;

/** The line of parts that an edit is of, or the part that it adds; 0 for what it does not name. */
export interface PartEdit {
  readonly soldId: number;
  readonly partId: number;
}

/** One line of a change as it was entered and read. */
export interface LineEdit {
  readonly kind: ChangeKind;
  /** 0 for a new line. */
  readonly curbId: number;
  /** Pieces that are split off, or of a part afterwards. */
  readonly qty: number;
  /** Null for a line of curbs. */
  readonly part: PartEdit | null;
  readonly values: CurbFields;
  /** What could not be read, each at its field. */
  readonly problems: readonly CurbMessage[];
}

/** An edit as calls and rows carry it. */
export interface RawEdit {
  readonly kind: ChangeKind;
  readonly tracker_curb_id: number;
  readonly tracker_part_id?: number | undefined;
  readonly part_id?: number | undefined;
  readonly qty?: number | undefined;
  /** What carries no values travels as nothing. */
  readonly values?: CurbFields | '' | undefined;
}

const problem = (field: string, message: string): CurbMessage => ({ field, message, severity: 'error' });

function readValue(name: string, raw: unknown): { readonly value?: unknown; readonly problem?: CurbMessage } {
  const field = fields[name];
  if (!field) return { problem: problem(name, `${name.slice(0, 40)} is not a field of a curb.`) };
  const parsed = parseField(field, raw);
  return parsed.ok ? { value: parsed.value ?? null } : { problem: problem(name, parsed.message) };
}

const MOST_PIECES = 9999;

/** Reads a line of parts: a quantity, a further part, or one that is given up. */
function readPartEdit(raw: RawEdit, part: PartEdit): LineEdit {
  const { kind, qty = 0 } = raw;
  const isCounted = Number.isInteger(qty) && qty >= 1 && qty <= MOST_PIECES;
  const problems = [
    ...(kind === 'split' ? [problem('tracker_part_id', 'Parts are not split: change their quantity.')] : []),
    ...((kind === 'add' ? part.soldId !== 0 : part.soldId === 0)
      ? [problem('part_id', kind === 'add' ? 'A new part names no line of the order.' : 'Name the line of parts.')]
      : []),
    ...((kind === 'add' || kind === 'change') && !isCounted
      ? [problem('qty', `Enter how many pieces it should be, 1 to ${MOST_PIECES.toLocaleString('en-US')}.`)]
      : []),
  ];
  return { kind, curbId: 0, qty, part, values: {}, problems };
}

/** Reads one line of a change. Problems are reported by field, so that a page can show them while the user is typing. */
export function readEdit(raw: RawEdit): LineEdit {
  const part = { soldId: raw.tracker_part_id ?? 0, partId: raw.part_id ?? 0 };
  if (part.soldId !== 0 || part.partId !== 0) return readPartEdit(raw, part);
  const read = Object.entries(raw.values || {}).map(([name, value]) => ({ name, ...readValue(name, value) }));
  const problems = read.flatMap((each) => each.problem ?? []);
  const qty = raw.qty ?? 0;
  if (raw.kind === 'add' ? raw.tracker_curb_id !== 0 : raw.tracker_curb_id === 0)
    problems.push(
      problem('tracker_curb_id', raw.kind === 'add' ? 'A new line names no line of the order.' : 'Name the line.'),
    );
  if (raw.kind === 'split' && (!Number.isInteger(qty) || qty < 1))
    problems.push(problem('qty', 'Say how many pieces are split off.'));
  return {
    kind: raw.kind,
    curbId: raw.tracker_curb_id,
    qty,
    part: null,
    values: Object.fromEntries(read.filter((each) => !each.problem).map(({ name, value }) => [name, value])),
    problems,
  };
}

/** Quick ship as an order holds it; null for what it has. Throws VALIDATION. */
export function readQuickShip(raw: string): '0' | '1' | '3' | '5' | null {
  if (raw === '') return null;
  const found = (['0', '1', '3', '5'] as const).find((days) => days === raw);
  if (found !== undefined) return found;
  const message = 'Quick ship takes 5, 3 or 1 working days, or 0 for none.';
  throw new AppError('VALIDATION', message, { fields: { quick_ship_days: message } });
}
