import { STANDARD_CURB, type CurbSpec } from '../../trade/curb-spec.ts';

/** A curb that stands for many: what costs come to is shown on it. */
export interface ExampleCurb {
  readonly name: string;
  readonly spec: CurbSpec;
}

const FIVE_TON: CurbSpec = { ...STANDARD_CURB, odLengthIn: 84.5, odWidthIn: 50.375 };

/** Curbs of several families and metals, one piece each. */
export const EXAMPLE_CURBS: readonly ExampleCurb[] = [
  { name: 'New curb 84-1/2 × 50-3/8 × 14, 18 ga galvanized', spec: FIVE_TON },
  { name: 'The same in 14 ga', spec: { ...FIVE_TON, gauge: 14 } },
  { name: 'The same painted, in a full crate', spec: { ...FIVE_TON, material: 'painted', crate: 'full' } },
  { name: 'The same in stainless 304, 16 ga', spec: { ...FIVE_TON, material: 'stainless_304', gauge: 16 } },
  { name: 'The same in aluminum, 16 ga', spec: { ...FIVE_TON, material: 'aluminium', gauge: 16 } },
  { name: 'Equipment rails 84-1/2 × 50-3/8 × 14', spec: { ...FIVE_TON, family: 'RAIL', insulation: 'none' } },
  {
    name: 'Pipe curb 30 × 24 × 14, two boots',
    spec: {
      ...STANDARD_CURB,
      family: 'PIPE',
      odLengthIn: 30,
      odWidthIn: 24,
      pipes: { count: 2, diameterIn: 4, boots: 2 },
    },
  },
];
