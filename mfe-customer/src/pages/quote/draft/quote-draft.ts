import { curbFields, defaultValues, headerFields, writableNames, type Values } from '../quote-fields.ts';
import { childrenOf, type LoadedRecord, type ShownChild } from '@cdi/shared/contracts';

/** Which of the two units of a curb line. */
export type UnitSide = 'existing' | 'new';

/** Source of a unit's footprint, to show whether it is verified. */
export interface UnitSource {
  readonly modelId: number;
  readonly label: string;
  /** Null until the footprint was fetched. */
  readonly isVerified: boolean | null;
  /** Source document and page of the measures; left out until they are fetched. */
  readonly source?: string | null;
}

/** Unreadable text of a field, and why it was refused. */
export interface UnreadEntry {
  readonly text: string;
  readonly message: string;
}

/** One curb line being edited. Kept in the browser between saves. */
export interface LineDraft {
  /** Identifies the line inside the page, before it has an id. */
  readonly key: string;
  /** `quote_curb_id`, null until saved. */
  readonly id: number | null;
  readonly values: Values;
  readonly unread: Readonly<Record<string, UnreadEntry>>;
  readonly units: Readonly<Record<UnitSide, UnitSource | null>>;
}

/** One part line being edited. */
export interface PartDraft {
  readonly key: string;
  /** `quote_part_id`, null until saved. */
  readonly id: number | null;
  readonly partId: number;
  readonly label: string;
  readonly qty: number;
}

/** A quote being edited. */
export interface QuoteDraft {
  /** 0 until saved. */
  readonly quoteId: number;
  /** The version that was loaded; 0 until saved. */
  readonly version: number;
  readonly header: Values;
  /** The header when it was loaded: a save sends the differences. */
  readonly base: Values;
  readonly labels: Readonly<Record<string, string>>;
  readonly lines: readonly LineDraft[];
  readonly parts: readonly PartDraft[];
  /** Curbs and parts when they were loaded, as text: a save sends the kinds that differ. Empty until saved. */
  readonly baseRows: { readonly curbs: string; readonly parts: string };
}

/** A key for a line that has no id yet. */
export function makeLineKey(): string {
  return crypto.randomUUID();
}

export function emptyLine(family = 'NEW'): LineDraft {
  return {
    key: makeLineKey(),
    id: null,
    values: { ...defaultValues(curbFields), curb_type: family },
    unread: {},
    units: { existing: null, new: null },
  };
}

/** A new quote: with a first curb, or of parts alone. */
export function emptyDraft(isOfParts = false): QuoteDraft {
  const header = defaultValues(headerFields);
  const baseRows = { curbs: '', parts: '' };
  return {
    quoteId: 0,
    version: 0,
    header,
    base: {},
    labels: {},
    lines: isOfParts ? [] : [emptyLine()],
    parts: [],
    baseRows,
  };
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

type CurbRow = ShownChild<'quote', 'curbs'>;

function readUnit(row: CurbRow, side: UnitSide): UnitSource | null {
  const column = `${side}_model_id` as const;
  const modelId = Number(row[column] ?? 0);
  if (modelId === 0) return null;
  return { modelId, label: row.labels?.[column] ?? `Model ${modelId}`, isVerified: null };
}

function readLine(row: CurbRow): LineDraft {
  return {
    key: makeLineKey(),
    id: Number(row.quote_curb_id ?? 0) || null,
    values: pick(row, writableNames(curbFields)),
    unread: {},
    units: { existing: readUnit(row, 'existing'), new: readUnit(row, 'new') },
  };
}

function readPart(row: ShownChild<'quote', 'parts'>): PartDraft {
  return {
    key: makeLineKey(),
    id: Number(row.quote_part_id ?? 0) || null,
    partId: Number(row.part_id),
    label: row.labels?.['part_id'] ?? `Part ${row.part_id}`,
    qty: Number(row.qty ?? 1),
  };
}

/** Lines as text, to compare them. */
export function textOfLines(lines: readonly Pick<LineDraft, 'id' | 'values'>[]): string {
  const names = writableNames(curbFields);
  return JSON.stringify(lines.map(({ id, values }) => [id, names.map((name) => values[name] ?? null)]));
}
export function textOfParts(parts: readonly Pick<PartDraft, 'id' | 'partId' | 'qty'>[]): string {
  return JSON.stringify(parts.map(({ id, partId, qty }) => [id, partId, qty]));
}

/** The draft of a loaded quote. The user's rights decide later which of its fields are sent. */
export function draftFromRecord(record: LoadedRecord): QuoteDraft {
  const header = pick(record.fields, writableNames(headerFields));
  const lines = childrenOf('quote', 'curbs', record).map(readLine);
  const parts = childrenOf('quote', 'parts', record).map(readPart);
  return {
    quoteId: record.id,
    version: record.version,
    header,
    base: header,
    labels: record.labels,
    lines,
    parts,
    baseRows: { curbs: textOfLines(lines), parts: textOfParts(parts) },
  };
}
