/** Why a unit is a gap of the model library. */
export const LIBRARY_GAPS = {
  requested: 'Requested, no model',
  unsized: 'Sizes missing',
  unverified: 'Not verified',
} as const;
