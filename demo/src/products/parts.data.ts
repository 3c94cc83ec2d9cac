import type { DemoRow } from '../kit/demo-tables.ts';

type PartFacts = readonly [
  partNo: string,
  description: string,
  type: NonNullable<DemoRow<'part'>['part_type']>,
  list: number,
  cost: number,
  weightLb: number,
];

/** What customers find in the catalogue: number, description, type, list price, cost, weight. */
const CATALOGUE: readonly PartFacts[] = [
  ['EC-DF-36', 'Economizer, downflow, 3 to 6 tons, dry bulb', 'kit', 985, 342, 48],
  ['EC-DF-72', 'Economizer, downflow, 7.5 to 12.5 tons, dry bulb', 'kit', 1340, 466, 74],
  ['EC-DF-72E', 'Economizer, downflow, 7.5 to 12.5 tons, enthalpy', 'kit', 1585, 548, 76],
  ['EC-HZ-36', 'Economizer, horizontal, 3 to 6 tons', 'kit', 1120, 395, 52],
  ['EC-HZ-72', 'Economizer, horizontal, 7.5 to 12.5 tons', 'kit', 1490, 521, 80],
  ['EC-LL-72', 'Economizer, low leak, downflow, 7.5 to 12.5 tons', 'kit', 1875, 655, 82],
  ['BR-14', 'Barometric relief, 14 × 24 in.', 'damper', 265, 88, 18],
  ['BR-20', 'Barometric relief, 20 × 30 in.', 'damper', 345, 118, 27],
  ['PE-1', 'Power exhaust, 1 hp, 208-230/460 V', 'kit', 1690, 610, 96],
  ['HD-FA-25', 'Fresh-air hood, manual, 0 to 25 %', 'hood', 178, 52, 14],
  ['HD-FA-50', 'Fresh-air hood, motorised, 0 to 50 %', 'hood', 492, 171, 22],
  ['HG-48', 'Hail guard, louvred, 48 in. coil', 'kit', 312, 104, 31],
  ['HG-72', 'Hail guard, louvred, 72 in. coil', 'kit', 398, 134, 42],
  ['PC-1212', 'Pipe curb, 12 × 12 in., one boot', 'kit', 188, 57, 21],
  ['PC-1824', 'Pipe curb, 18 × 24 in., three boots', 'kit', 276, 86, 34],
  ['BT-4', 'Pipe boot, 1 to 4 in.', 'gasket', 34, 11, 1.2],
  ['GK-25', 'Curb gasket kit, 1/2 × 1-1/2 in., 25 ft', 'gasket', 42, 13, 2],
  ['GK-50', 'Curb gasket kit, 1/2 × 1-1/2 in., 50 ft', 'gasket', 74, 23, 4],
  ['TC-16', 'Tie-down clip, 16 ga, with screws, set of 16', 'hardware', 68, 19, 9],
  ['SL-10', 'Sealant, 10 oz tube, case of 12', 'hardware', 96, 41, 12],
  ['TP-1', 'Touch-up spray, zinc, case of 6', 'hardware', 62, 27, 7],
];

/** What only we use. */
const INSIDE: readonly PartFacts[] = [
  ['ACT-24V', 'Damper actuator, 24 V, spring return', 'actuator', 0, 68, 2.4],
  ['CTL-EC1', 'Economizer controller', 'controller', 0, 92, 1.1],
  ['CTL-CO2', 'Carbon dioxide sensor', 'controller', 0, 74, 0.6],
  ['SCR-10', 'Screw, #10 × 3/4 in., self drilling, box of 500', 'hardware', 0, 31, 6.5],
  ['PIN-125', 'Weld pin, 1-1/4 in., box of 1,000', 'hardware', 0, 44, 8],
  ['ANG-CL', 'Corner angle, 14 ga', 'sheet_part', 0, 2.1, 1.4],
  ['LUG-1', 'Lifting lug, 10 ga', 'sheet_part', 0, 3.6, 2.2],
  ['BAG-DOC', 'Drawing pouch', 'hardware', 0, 0.4, 0.1],
  ['STR-58', 'Steel strapping, 5/8 in., coil', 'hardware', 0, 62, 55],
];

/** Net prices that were agreed with customers of a level, dollars for one piece. */
const LEVEL_PRICES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'EC-LL-72': { A: 690, B: 780 },
  'PE-1': { A: 650, B: 720 },
};

/** Bases of the cabinets that an economizer of the catalogue is made for, inches: one cabinet takes one frame, whatever is written on it. */
export const CABINETS_OF_PARTS: Readonly<Record<string, readonly [length: number, width: number]>> = {
  'EC-DF-36': [74.375, 46.75],
  'EC-HZ-36': [74.375, 46.75],
  'EC-DF-72': [88.125, 59.5],
  'EC-DF-72E': [88.125, 59.5],
  'EC-HZ-72': [88.125, 59.5],
  'EC-LL-72': [88.125, 59.5],
};

const toRow =
  (isCatalogue: boolean) =>
  ([part_no, description, part_type, list_price, cost, weight_lb]: PartFacts, index: number): DemoRow<'part'> => ({
    part_no,
    description,
    part_type,
    uom: 'each',
    list_price: isCatalogue ? list_price : null,
    level_prices: LEVEL_PRICES[part_no] ?? null,
    cost,
    weight_lb,
    catalog_visible: isCatalogue,
    lead_days: isCatalogue ? 5 : 10,
    min_qty: 6,
    max_qty: 80,
    bin: `${isCatalogue ? 'C' : 'S'}-${String(index + 1).padStart(2, '0')}`,
    country_of_origin: 'US',
  });

export const PARTS: readonly DemoRow<'part'>[] = [...CATALOGUE.map(toRow(true)), ...INSIDE.map(toRow(false))];
