import type { FieldMap } from '@cdi/shared/catalogue';
import type { SettingValues } from '@cdi/shared/contracts';
import { formatValue } from '@cdi/shared/records';

const SHOWN = 60;

/** Changes of a version from the previous one: `Phone: 1-800-555-0142; Text: …`. */
export function describeVersionChanges(fields: FieldMap, entries: SettingValues, before: SettingValues): string {
  return Object.entries(fields)
    .filter(([key]) => JSON.stringify(entries[key] ?? null) !== JSON.stringify(before[key] ?? null))
    .map(([key, field]) => {
      const words = formatValue(field, entries[key] ?? null) || 'nothing';
      return `${field.label}: ${words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words}`;
    })
    .join('; ');
}
