import { CURB_FIELDS } from '../../trade/curb-fields.ts';

/** A boot of a pipe curb by the largest hole that it closes, inches. */
export const BOOT_SIZES: Readonly<Record<string, string>> = { '4': 'Holes up to 4 in.', '36': 'Larger holes' };

/** `crate_type:full` and what it is called, `Crate: Full crate`, for every option that a list table may price. */
export const PRICED_OPTION_NAMES: Readonly<Record<string, string>> = Object.fromEntries([
  ...CURB_FIELDS.flatMap((field) =>
    field.kind === 'choice' && field.isPriced
      ? Object.entries(field.options).map(([value, label]) => [`${field.column}:${value}`, `${field.label}: ${label}`])
      : [],
  ),
  ...Object.entries(BOOT_SIZES).map(([size, label]) => [`pipe_boots:${size}`, `Boot: ${label.toLowerCase()}`]),
]);
