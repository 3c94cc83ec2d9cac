import { curbSpecFields, type FieldMap } from '@cdi/shared/catalogue';
import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { formatValue } from '@cdi/shared/records';

/** A value of the curb that differs between two versions, formatted for display. */
export interface CurbChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const NONE = 'none';

/** The differences between two versions of a drawing: values of the curb, and both units. */
export function listCurbChanges(before: ApprovalDrawing, after: ApprovalDrawing): readonly CurbChange[] {
  const fields: FieldMap = curbSpecFields;
  const units = [
    { label: 'New unit', before: before.new_unit ?? NONE, after: after.new_unit ?? NONE },
    { label: 'Existing unit', before: before.existing_unit ?? NONE, after: after.existing_unit ?? NONE },
  ];
  const values = Object.entries(fields).flatMap(([name, field]): CurbChange[] => {
    if (field.kind === 'structure' || field.kind === 'reference') return [];
    const say = (drawing: ApprovalDrawing): string => formatValue(field, drawing.values[name]) || NONE;
    return [{ label: field.label, before: say(before), after: say(after) }];
  });
  return [...units, ...values].filter((change) => change.before !== change.after);
}
