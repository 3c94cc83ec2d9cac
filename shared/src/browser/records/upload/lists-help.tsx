import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { listColumns, MAX_LIST_ROWS, writableLists } from '../../../common/catalogue/sheet-columns.ts';
import type { Actor } from '../../../common/policy/grant.ts';

interface ListsHelpProps {
  readonly definition: ObjectDefinition;
  readonly actor: Actor;
}

/** Explains how a sheet holds the rows of a list, such as the lines of an order, and how they change an existing record. */
export function ListsHelp({ definition, actor }: ListsHelpProps) {
  const columns = listColumns(definition, actor);
  const lists = writableLists(definition, actor).filter(([key]) => columns.some(({ list }) => list === key));
  const what = definition.title.toLowerCase();
  const names = lists.map(([, { titlePlural }]) => titlePlural.toLowerCase()).join(', ');
  const key = definition.massUploadKey;
  const keyLabel = key === undefined ? null : definition.fields[key]?.label.toLowerCase();
  const keyed = lists.flatMap(([, { titlePlural, rowKey, fields }]) =>
    rowKey ? [`${titlePlural}: ${rowKey.map((name) => fields[name]?.label ?? name).join(', ')}`] : [],
  );
  return (
    <>
      <p>
        It may carry {names} too: their columns, such as <code>{columns[0]?.name}</code>, stand beside those of the{' '}
        {what}. The first is in the same row, and each further one in a row below it whose other columns are empty
        {keyLabel ? `, or which repeats the ${keyLabel}` : ''}. One {what} may have {MAX_LIST_ROWS} rows, and is saved
        with all of them or not at all.
      </p>
      {keyLabel && (
        <p>
          In a {what} that exists already, a row that names one of its rows by the line number
          {keyed.length > 0 ? ` or by its own values (${keyed.join('; ')})` : ''} changes it, any other row is added,
          and none is ever taken away: what the sheet does not name stays as it is.
        </p>
      )}
    </>
  );
}
