import type { DemoRow } from '../kit/demo-tables.ts';

/**
 * Rooftop units whose values were printed in a public document. A row holds nothing but what its source prints; what the source
 * does not give stays empty.
 */
const SOURCES = {
  hj: 'Carrier 48HJ004–007, base unit dimensions; economizer 34 or 47 lb by type, the heavier is used',
  tf: 'Carrier 48TF008–014, base unit dimensions; economizer 44 or 62 lb by type, the heavier is used',
  tj: 'Carrier 50TJ016–028, base unit dimensions',
  tcq: 'Carrier 50TCQA, rigging table',
  hc: 'Carrier 48HC, installation, page 15',
  precedent: 'Trane Precedent RT-SVX46G, page 19',
  csaa: 'Trane CSAA air handler CLCH-SVN05C, page 13',
  kga: 'Lennox KGA/KCA024–090, instructions, 2012',
} as const;

const WEIGHTS_ONLY =
  'Weight and corner loads as printed. Base size and openings are not in the source: measure, or take them from the submittal.';

/** Model, tons, weight, corners A to D, economizer, source. Of two types of economizer the heavier: springs, tie-down and gauge carry either. */
const WEIGHED: readonly (readonly [
  string,
  number | null,
  number,
  readonly [number, number, number, number],
  number,
  string,
])[] = [
  ['48HJ004', 3, 530, [127, 122, 138, 143], 47, SOURCES.hj],
  ['48HJ005', 4, 540, [129, 124, 141, 146], 47, SOURCES.hj],
  ['48HJ006', 5, 560, [134, 129, 146, 151], 47, SOURCES.hj],
  ['48HJ007', 6, 615, [147, 142, 160, 166], 47, SOURCES.hj],
  ['48TF008', 7.5, 870, [189, 161, 239, 280], 62, SOURCES.tf],
  ['48TF012', 10, 1035, [225, 192, 285, 333], 62, SOURCES.tf],
  ['48TF014', 12.5, 1050, [228, 195, 289, 338], 62, SOURCES.tf],
  ['50TJ016', 15, 1550, [391, 365, 384, 410], 80, SOURCES.tj],
  ['50TJ020', 18, 1650, [399, 384, 402, 439], 80, SOURCES.tj],
];

/** Model, greatest weight, height. */
const RIGGED: readonly (readonly [string, number, number | null])[] = [
  ['50TCQA04', 755, 33.38],
  ['50TCQA05', 760, 33.38],
  ['50TCQA06', 840, 41.38],
  ['50TCQA07', 880, null],
];

/** Size of the air handler and outside width of its curb, inches. */
const CSAA_WIDTHS: readonly (readonly [number, number])[] = [
  [3, 30.5],
  [4, 43],
  [6, 43],
  [8, 49.5],
  [10, 60.5],
  [12, 65.5],
  [14, 71],
  [17, 71],
  [21, 79],
  [25, 79],
  [30, 92.5],
  [35, 99],
  [40, 111.5],
  [50, 124.5],
  [57, 123.5],
  [66, 138.5],
  [80, 138.5],
  [100, 152.5],
];

const weighed = WEIGHED.map(
  ([model_name, nominal_tons, weight, [a, b, c, d], econ_weight, source]): DemoRow<'model'> => ({
    brand: 'Carrier',
    model_name,
    series: `${model_name.slice(0, 4)} series`,
    nominal_tons,
    obsolete: true,
    weight,
    econ_weight,
    corner_a_weight: a,
    corner_b_weight: b,
    corner_c_weight: c,
    corner_d_weight: d,
    source,
    notes:
      model_name === '50TJ020'
        ? `${WEIGHTS_ONLY} The printed corners add up to 1,624 lb, 26 lb less than the printed weight.`
        : WEIGHTS_ONLY,
  }),
);

const rigged = RIGGED.map(([model_name, weight, unit_height]): DemoRow<'model'> => ({
  brand: 'Carrier',
  model_name,
  series: '50TCQ heat pump',
  base_length: 74.38,
  unit_height,
  weight,
  source: SOURCES.tcq,
  notes:
    'Greatest weight, length and height of the rigging table. The width and the openings are not in the source; its dimension B is the place for lifting.',
}));

const airHandlers = CSAA_WIDTHS.map(([size, curb_od_width]): DemoRow<'model'> => ({
  brand: 'Trane',
  model_name: `CSAA ${String(size).padStart(3, '0')}`,
  series: 'CSAA air handler',
  curb_od_width,
  source: SOURCES.csaa,
  notes: `Curb outside to outside. Its length is the sum of the sections less ${size >= 57 ? 2 : 1} in.`,
}));

/** Every model with a source for what it holds; those in review name a source that cannot be read to the end. */
export const SOURCED_MODELS: readonly DemoRow<'model'>[] = [
  ...weighed,
  ...rigged,
  {
    brand: 'Trane',
    model_name: 'Precedent 4–5 t (YZC, YHC)',
    series: 'Precedent, medium cabinet',
    cabinet: 'Medium',
    discharge: 'convertible',
    base_length: 88.625,
    base_width: 53.25,
    curb_od_length: 84.5,
    curb_od_width: 50.375,
    source: SOURCES.precedent,
    notes:
      'Openings 34-3/8 in. wide, supply 18-1/4 and return 18-1/2 in. deep, 6-5/8 in. between them. Their distance from corner A is not in the source. Field ducts 33-3/4 × 17-3/4 in.',
  },
  {
    brand: 'Carrier',
    model_name: '48HC (large cabinet), horizontal',
    series: '48HC',
    discharge: 'horizontal',
    source: SOURCES.hc,
    status: 'in_review',
    notes:
      'Horizontal ducts, height × width in.: supply 15-7/8 × 29-3/4; return 49-3/8 × 23-3/8 without economizer, 18-3/8 × 61-5/8 with one. Base size is not in the source.',
  },
  ...airHandlers,
  {
    brand: 'Lennox',
    model_name: 'KGA / KCA 024–090',
    series: 'K series',
    base_width: 47,
    source: SOURCES.kga,
    status: 'in_review',
    notes: 'Base 47 in. (1192 mm). Opening sizes are printed, but which is which cannot be read from the text.',
  },
];
