import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import type { ChoiceField, CompanyList, Field, FieldMap, ObjectDefinition } from '@cdi/shared/catalogue';
import type { CallContext } from '../../context.ts';
import type { Row } from '../../storage/database.ts';
import { many } from '../../storage/query.ts';

interface Chosen {
  readonly place: string;
  readonly label: string;
  readonly list: CompanyList;
  readonly code: string;
}

const listOf = (field: Field): CompanyList | undefined => (field as ChoiceField).list;

/** The entries that a row names and did not name before. */
const chosenIn = (fields: FieldMap, prefix: string, before: Row | null, after: Row): readonly Chosen[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const [list, code] = [listOf(field), after[name]];
    if (list === undefined || typeof code !== 'string' || code === '' || code === before?.[name]) return [];
    return [{ place: `${prefix}${name}`, label: field.label, list, code }];
  });

interface Given {
  readonly before: Row | null;
  readonly values: Row;
  /** Child rows as they are stored, and as they were sent, by the key of their list. */
  readonly existing: Readonly<Record<string, readonly Row[]>>;
  readonly children: Readonly<Record<string, readonly Row[]>>;
}

/**
 * Refuses entries of company lists that are out of use, or that the database does not have. A record keeps the entry that it has
 * already. Throws VALIDATION with a message for each field.
 */
export async function checkEntries(
  { db }: Pick<CallContext, 'db'>,
  definition: ObjectDefinition,
  { before, values, existing, children }: Given,
): Promise<void> {
  const rows = Object.entries(children).flatMap(([key, sent]) => {
    const child = definition.children?.[key];
    if (!child) return [];
    const idName = `${child.name}_id`;
    return sent.flatMap((row, index) => {
      const old = existing[key]?.find((each) => row[idName] !== undefined && each[idName] === row[idName]);
      return chosenIn(child.fields, `${key}[${index}].`, old ?? null, row);
    });
  });
  const chosen = [...chosenIn(definition.fields, '', before, values), ...rows];
  const problems: Record<string, string> = {};
  for (const list of new Set(chosen.map((each) => each.list))) {
    const ofList = chosen.filter((each) => each.list === list);
    const found = await many<{ code: string }>(db)`
      select code from ${sql.table(list)} where is_active and code = any(${ofList.map(({ code }) => code)}::text[])`;
    const known = new Set(found.map(({ code }) => code));
    for (const { place, label, code } of ofList)
      if (!known.has(code))
        problems[place] = `${label}: "${code.slice(0, 40)}" is out of use. Choose another one, or put it in use again.`;
  }
  if (Object.keys(problems).length > 0)
    throw new AppError('VALIDATION', [...new Set(Object.values(problems))].slice(0, 3).join(' '), { fields: problems });
}
