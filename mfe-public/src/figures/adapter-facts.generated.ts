/* Generated from the geometry of the example adapter by `pnpm generate`. */
/** The example adapter: weight in pounds and lined area in square feet, rounded. */
export const adapterFacts = { weightLb: 286, insulationFt2: 62 };
