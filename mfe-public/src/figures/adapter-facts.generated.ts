/* Generated from the geometry of the example adapter by `pnpm generate`. */
/** The title block of the example adapter, with what its geometry computes. */
export const adapterFacts = [
  { label: 'Drawing', value: 'Curb adapter, RTU-1' },
  { label: 'Top', value: '87 5/8" × 59"' },
  { label: 'Sheet', value: '18 ga galvanized' },
  { label: 'Weight', value: '286 lb, 62 ft² lined' },
];
