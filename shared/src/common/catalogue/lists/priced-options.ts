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

/** A boot of a pipe curb by the largest hole that it closes, inches. */
export const BOOT_SIZES: Readonly<Record<string, string>> = { '4': 'Holes up to 4 in.', '36': 'Larger holes' };

/** `crate_type:full` and what it is called, `Crate: Full crate`, for every option that a list table may price. */
export const PRICED_OPTION_NAMES: Readonly<Record<string, string>> = Object.fromEntries([
  ...PRICED_OPTIONS.flatMap((name) => {
    const { label, options } = curbSpecFields[name] as ChoiceField;
    return options.map((option) => [`${name}:${option.value}`, `${label}: ${option.label}`]);
  }),
  ...Object.entries(BOOT_SIZES).map(([size, label]) => [`pipe_boots:${size}`, `Boot: ${label.toLowerCase()}`]),
]);
