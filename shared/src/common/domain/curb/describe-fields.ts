import { CURB_COLUMNS } from '../../trade/curb-columns.generated.ts';
import type { CurbFieldName, CurbValues } from '../../trade/curb-field-table.ts';
import type { CurbFamily } from '../../trade/curb-spec.ts';
import { CURB_FIELD_WORDS, type FieldWords } from './curb-field-words.ts';

type AnyValue = NonNullable<CurbValues[CurbFieldName]>;

/**
 * The options of a curb on a paper, in the order of the table: words for a list on quotes, sentences on the submittal sheet, lines on the
 * traveler. `labelOf` gives the label of a choice, where the paper uses it.
 */
export function describeFields(
  spec: Partial<CurbValues> & { readonly family: CurbFamily },
  paper: keyof FieldWords<AnyValue>,
  labelOf: (name: CurbFieldName, value: AnyValue) => string = (_name, value) => String(value),
): readonly string[] {
  return (Object.keys(CURB_COLUMNS) as CurbFieldName[]).flatMap((name) => {
    const words = CURB_FIELD_WORDS[name] as FieldWords<AnyValue> | null;
    const value = spec[name] ?? null;
    if (words === null || value === null) return [];
    return words[paper]?.(value, { family: spec.family, label: labelOf(name, value) }) ?? [];
  });
}
