import type { FormValue } from '@cdi/shared/api';
import { mayWriteField } from '@cdi/shared/catalogue';
import { type Actor } from '@cdi/shared/policy';
import { textOfLines, textOfParts, type PartDraft, type QuoteDraft } from './quote-draft.ts';
import { curbFields, headerFields, writableNames, type Values } from '../quote-fields.ts';

export type Payload = Readonly<Record<string, FormValue>>;

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function asForm(values: Values, names: readonly string[]): Payload {
  return Object.fromEntries(names.map((name) => [name, (values[name] ?? null) as FormValue]));
}

/** A curb line in a save: every writable column, so that cleared values are cleared on the server. */
export function curbRow(line: { readonly id: number | null; readonly values: Values }): Payload {
  const row = asForm(line.values, writableNames(curbFields));
  return line.id === null ? row : { quote_curb_id: line.id, ...row };
}

export function partRow(part: PartDraft): Payload {
  const row = { part_id: part.partId, qty: part.qty };
  return part.id === null ? row : { quote_part_id: part.id, ...row };
}

/** Header columns that this user may write and that differ from the loaded ones. */
export function changedHeader(draft: Pick<QuoteDraft, 'header' | 'base'>, actor: Actor | null): Payload {
  const names = Object.entries(headerFields)
    .filter(([name, field]) => actor !== null && mayWriteField(field, actor) && name in draft.header)
    .map(([name]) => name)
    .filter((name) => !isSame(draft.header[name], draft.base[name]));
  return asForm(draft.header, names);
}

/**
 * The payload of a save: the changed header columns, and all curbs or all parts, in their order, if any of them changed. Unchanged
 * values are not sent, so that they cannot conflict with another user's changes.
 */
export function savePayload(draft: QuoteDraft, actor: Actor | null): Payload {
  const hasLines = textOfLines(draft.lines) !== draft.baseRows.curbs;
  const hasParts = textOfParts(draft.parts) !== draft.baseRows.parts;
  return {
    ...changedHeader(draft, actor),
    ...(hasLines ? { curbs: draft.lines.map(curbRow) } : {}),
    ...(hasParts ? { parts: draft.parts.map(partRow) } : {}),
  };
}

/** The payload of a price request: the whole current draft, saved or not. Rows are sent without ids, because nothing is saved. */
export function pricePayload(draft: QuoteDraft, actor: Actor | null): Payload {
  return {
    ...changedHeader({ header: draft.header, base: {} }, actor),
    curbs: draft.lines.map((line) => curbRow({ ...line, id: null })),
    parts: draft.parts.map((part) => partRow({ ...part, id: null })),
  };
}
