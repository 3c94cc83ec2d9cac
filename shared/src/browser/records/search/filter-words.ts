import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { searchedField } from '../../../common/catalogue/searched-field.ts';
import type { ListQuery } from '../query/list-query.ts';
import { splitParameter } from '../query/list-query.ts';

/** The fields that a list is narrowed by, in one sentence; empty for none. */
export function sayFilters(definition: ObjectDefinition, { filters, isMineOnly }: ListQuery): string {
  const labels = Object.keys(filters).map((parameter) => {
    const { field } = splitParameter(parameter, definition);
    return searchedField(definition, field)?.field.label ?? 'In use';
  });
  const parts = [...new Set(labels), ...(isMineOnly ? ['mine and copied to me'] : [])];
  return parts.length === 0 ? '' : `Narrowed by ${parts.join(', ')}.`;
}
