import type { DemoRow } from '../kit/demo-tables.ts';

/** Footprints that people of the trade remember and no document at hand prints. None of them is verified. */
type Opening = readonly [x: number, y: number, length: number, width: number];

interface Cabinet {
  readonly brand: string;
  readonly series: string;
  readonly base: readonly [length: number, width: number];
  readonly curb?: readonly [length: number, width: number];
  readonly supply: Opening;
  readonly return: Opening;
  /** Model, tons, height, weight, economizer weight. */
  readonly models: readonly (readonly [string, number, number, number, number])[];
  readonly note?: string;
}

const PLACEHOLDER =
  'From memory, not from a data sheet. Openings and weight are placeholders that let a curb be laid out: check them against the unit submittal before you approve a drawing.';

const SMALL_SUPPLY: Opening = [6, 6, 20, 14];
const SMALL_RETURN: Opening = [6, 24, 20, 16];
const LARGE_SUPPLY: Opening = [7.5, 8, 28, 18];
const LARGE_RETURN: Opening = [7.5, 31, 28, 20];

const CABINETS: readonly Cabinet[] = [
  {
    brand: 'Carrier',
    series: '48/50TC, sizes 04–07',
    base: [74.375, 46.75],
    supply: SMALL_SUPPLY,
    return: SMALL_RETURN,
    models: [
      ['48TCA04', 3, 33.375, 545, 50],
      ['48TCA05', 4, 33.375, 570, 50],
      ['48TCA06', 5, 33.375, 600, 50],
      ['48TCA07', 6, 41.375, 675, 50],
      ['50TCA06', 5, 33.375, 540, 50],
    ],
  },
  {
    brand: 'Bryant',
    series: '580J/581J, sizes 04–07',
    base: [74.375, 46.75],
    supply: SMALL_SUPPLY,
    return: SMALL_RETURN,
    models: [
      ['580JE04', 3, 33.375, 545, 50],
      ['580JE06', 5, 33.375, 600, 50],
    ],
  },
  {
    brand: 'ICP',
    series: 'RGH, sizes 036–072',
    base: [74.375, 46.75],
    supply: SMALL_SUPPLY,
    return: SMALL_RETURN,
    models: [['RGH060', 5, 33.375, 590, 50]],
  },
  {
    brand: 'Carrier',
    series: '48/50TC, sizes 08–14',
    base: [88.125, 59.5],
    supply: LARGE_SUPPLY,
    return: LARGE_RETURN,
    models: [
      ['48TCD08', 7.5, 41.375, 890, 75],
      ['48TCD09', 8.5, 41.375, 910, 75],
      ['48TCD12', 10, 49.375, 1035, 75],
      ['48TCD14', 12.5, 57.375, 1190, 75],
      ['50TCD12', 10, 49.375, 960, 75],
    ],
  },
  {
    brand: 'Bryant',
    series: '580J/581J, sizes 08–14',
    base: [88.125, 59.5],
    supply: LARGE_SUPPLY,
    return: LARGE_RETURN,
    models: [
      ['580JE08', 7.5, 41.375, 890, 75],
      ['580JE12', 10, 49.375, 1035, 75],
    ],
  },
  {
    brand: 'Carrier',
    series: '48/50TC, size 16',
    base: [115.875, 63.375],
    supply: [10, 8, 38, 20],
    return: [10, 34, 38, 22],
    models: [['48TCD16', 15, 57.375, 1680, 90]],
  },
  {
    brand: 'Trane',
    series: 'Precedent, small cabinet',
    base: [69.875, 44.25],
    supply: [5.5, 5.5, 18, 14],
    return: [5.5, 23.5, 18, 15],
    models: [
      ['YSC036', 3, 40.875, 520, 45],
      ['YSC048', 4, 40.875, 555, 45],
      ['YSC060', 5, 40.875, 590, 45],
    ],
  },
  {
    brand: 'Trane',
    series: 'Precedent, medium cabinet',
    base: [88.625, 53.25],
    curb: [84.5, 50.375],
    supply: [7, 5.5, 34.375, 18.25],
    return: [7, 30.375, 34.375, 18.5],
    models: [
      ['YHC048', 4, 46, 790, 60],
      ['YHC060', 5, 46, 820, 60],
      ['YHC072', 6, 46, 870, 60],
      ['YSC120', 10, 46, 1020, 60],
    ],
    note: 'Base, curb and opening sizes agree with RT-SVX46G, page 19.',
  },
  {
    brand: 'Trane',
    series: 'Voyager, 12.5–17.5 t cabinet',
    base: [99.6875, 63.1875],
    supply: [8, 8, 32, 20],
    return: [8, 34, 32, 22],
    models: [
      ['YCD150', 12.5, 50, 1520, 95],
      ['YCD180', 15, 50, 1610, 95],
    ],
  },
  {
    brand: 'Trane',
    series: 'Voyager, 20–25 t cabinet',
    base: [121.6875, 86.125],
    supply: [10, 10, 44, 26],
    return: [10, 46, 44, 30],
    models: [
      ['YCD240', 20, 58, 2380, 130],
      ['YCD300', 25, 58, 2610, 130],
    ],
  },
  {
    brand: 'York',
    series: 'Predator',
    base: [89, 59],
    curb: [80.625, 50.5],
    supply: [9, 8, 28, 17],
    return: [9, 30, 28, 20],
    models: [
      ['ZF078', 6.5, 50.75, 870, 70],
      ['ZF090', 7.5, 50.75, 890, 70],
      ['ZF120', 10, 50.75, 1060, 70],
      ['ZF150', 12.5, 50.75, 1190, 70],
    ],
  },
  {
    brand: 'York',
    series: 'Sunline',
    base: [82.25, 44.875],
    supply: [6, 5.5, 22, 14],
    return: [6, 23.5, 22, 15],
    models: [
      ['D1NA036', 3, 33, 560, 45],
      ['D1NA060', 5, 33, 610, 45],
    ],
  },
];

function toRows(cabinet: Cabinet): DemoRow<'model'>[] {
  const [sa_x, sa_y, sa_length, sa_width] = cabinet.supply;
  const [ra_x, ra_y, ra_length, ra_width] = cabinet.return;
  return cabinet.models.map(([model_name, nominal_tons, unit_height, weight, econ_weight]) => ({
    brand: cabinet.brand,
    model_name,
    series: cabinet.series,
    nominal_tons,
    discharge: 'convertible',
    base_length: cabinet.base[0],
    base_width: cabinet.base[1],
    unit_height,
    curb_od_length: cabinet.curb?.[0] ?? null,
    curb_od_width: cabinet.curb?.[1] ?? null,
    sa_x,
    sa_y,
    sa_length,
    sa_width,
    ra_x,
    ra_y,
    ra_length,
    ra_width,
    weight,
    econ_weight,
    source: 'recall',
    notes: cabinet.note ? `${PLACEHOLDER} ${cabinet.note}` : PLACEHOLDER,
  }));
}

/** Families without reliable data: they are listed so that engineering can fill them in. */
const UNKNOWN: readonly DemoRow<'model'>[] = [
  {
    brand: 'Goodman',
    model_name: 'CPG 3–5 t',
    series: 'CPG',
    notes: 'Advertised to fit full perimeter rail curbs of the usual footprint.',
  },
  {
    brand: 'Daikin',
    model_name: 'DC / DB 7.5–12.5 t',
    series: 'DC, DB',
    notes: 'Advertised to fit full perimeter rail curbs of the usual footprint.',
  },
  {
    brand: 'Rheem',
    model_name: 'RKNL / RLNL 7.5–12.5 t',
    series: 'Commercial package',
    notes: 'Take every dimension from the submittal.',
  },
  {
    brand: 'AAON',
    model_name: 'RN series',
    series: 'RN',
    notes: 'Length varies with the options. Take every dimension from the submittal.',
  },
].map((row) => ({ ...row, source: 'recall' }));

export const RECALLED_MODELS: readonly DemoRow<'model'>[] = [...CABINETS.flatMap(toRows), ...UNKNOWN];
