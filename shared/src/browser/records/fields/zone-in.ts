import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';

const placeOf = (field: Field | undefined): string | undefined =>
  field && 'zoneOf' in field ? field.zoneOf : undefined;

/** The time zone of a moment field of a record, or of one of its child rows; undefined for all other fields. */
export function zoneIn(
  definition: ObjectDefinition,
  labels: LoadedRecord['labels'],
  field: Field | undefined,
): string | undefined {
  const place = placeOf(field);
  const name = place && Object.keys(definition.fields).find((each) => placeOf(definition.fields[each]) === place);
  return name ? labels[name] : undefined;
}
