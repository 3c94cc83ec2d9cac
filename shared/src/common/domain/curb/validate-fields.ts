import { CURB_FIELDS, hasCurbField, type CurbField } from '../../trade/curb-fields.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { CURB_TYPES } from '../../trade/trade-lists.ts';
import { makeError, type CurbProblem } from './curb-problem.ts';

/** `1 to 12 in`; null where there is no limit to name. */
function describeLimits(field: CurbField, value: unknown): string | null {
  if (field.kind === 'choice' || field.kind === 'boolean' || typeof value !== 'number') return null;
  const { min = field.kind === 'inches' ? 0 : -Infinity, max = Infinity } = field;
  if (value >= min && value <= max) return null;
  const unit = field.kind === 'inches' ? 'in.' : (field.unit ?? '');
  return `${min} to ${max} ${unit}`.trim().replace(/\.$/, '');
}

/**
 * Fields that only some curbs have: given to a family without them, or outside their limits. Fields that every curb has a value of are
 * judged together with what they depend on.
 */
export function validateFields(spec: CurbSpec): CurbProblem[] {
  return CURB_FIELDS.filter(({ standard }) => standard === undefined).flatMap((field) => {
    const value = spec[field.name] ?? null;
    if (value === null) return [];
    const { column, label } = field;
    if (!hasCurbField(spec.family, field)) {
      const message = `${label}: the family “${CURB_TYPES[spec.family]}” does not have it. Leave it blank.`;
      return [makeError(column, 'not_of_family', message)];
    }
    const limits = describeLimits(field, value);
    return limits === null ? [] : [makeError(column, 'outside_limits', `${label}: enter ${limits}.`)];
  });
}
