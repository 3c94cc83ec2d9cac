import type { ChoiceField } from '../field.ts';
import { curbSpecFields } from './curb-fields.ts';

/** The options of a curb that a list table may price. */
const PRICED_OPTIONS = [
  'construction',
  'insulation',
  'nailer',
  'cant',
  'gasket',
  'crate_type',
  'isolation_class',
] as const;

/** `crate_type:full` and what it is called, `Crate: Full crate`, for every option that a list table may price. */
export const PRICED_OPTION_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  PRICED_OPTIONS.flatMap((name) => {
    const { label, options } = curbSpecFields[name] as ChoiceField;
    return options.map((option) => [`${name}:${option.value}`, `${label}: ${option.label}`]);
  }),
);
