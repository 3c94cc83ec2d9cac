import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { hasErrors, validateCurb } from './validate-curb.ts';

const unit = {
  baseLengthIn: 88,
  baseWidthIn: 60,
  heightIn: 49,
  weightLb: 1050,
  supply: { xIn: 10, yIn: 12, lengthIn: 20, widthIn: 16 },
  return: { xIn: 50, yIn: 12, lengthIn: 24, widthIn: 16 },
};
const existing = {
  odLengthIn: 84,
  odWidthIn: 56,
  supply: { xIn: 10, yIn: 12, lengthIn: 20, widthIn: 16 },
  return: { xIn: 50, yIn: 12, lengthIn: 24, widthIn: 16 },
};
const good: CurbSpec = { ...STANDARD_CURB, unit };
const adapter: CurbSpec = { ...good, family: 'ADP', existing };
const conforming = { typeId: 3, windSpeedMph: 115, exposure: 'C', roofHeightFt: 30, sds: 0.8 } as const;
const found = (change: Partial<CurbSpec>, base = good): string[] =>
  validateCurb({ ...base, ...change }).map((problem) => `${problem.severity} ${problem.field} ${problem.code}`);

it('finds nothing in a sound curb or adapter', () => {
  expect(validateCurb(good)).toEqual([]);
  expect(validateCurb(adapter)).toEqual([]);
  expect(hasErrors([])).toBe(false);
});

it.each<[Partial<CurbSpec>, string]>([
  [{ qty: 0 }, 'error qty quantity'],
  [{ qty: 1.5 }, 'error qty quantity'],
  [{ unit: null }, 'error od_length size_missing'],
  [{ odLengthIn: 89 }, 'error od_length larger_than_unit'],
  [{ odWidthIn: 61 }, 'error od_width larger_than_unit'],
  [{ unit: { ...unit, curbLengthIn: 84, curbWidthIn: 56 }, odLengthIn: 84.75 }, 'error od_length larger_than_unit'],
  [{ unit: { ...unit, curbLengthIn: 84, curbWidthIn: 56 }, odLengthIn: 83 }, 'warning od_length differs_from_maker'],
  [{ unit: { ...unit, baseLengthIn: null } }, 'error unit_base_length base_missing'],
  // the unit opening reaches to x 61 in a curb of 50 × 40
  [{ odLengthIn: 50, odWidthIn: 40 }, 'error ra_x opening_outside_curb'],
  // 200 in. beside its old curb
  [{ family: 'ADP', existing, offsetXIn: 200 }, 'error offset_x offset_off_curb'],
  // 60 in. of offset need 45 in. of height
  [{ family: 'ADP', existing: { ...existing, odLengthIn: 130 }, offsetXIn: 60 }, 'error offset_x offset_reach'],
  [{ family: 'ADP', existing, offsetXIn: 20 }, 'error existing_sa_x opening_outside_adapter'],
  // the old supply lies under the new return
  [
    { family: 'ADP', existing: { ...existing, supply: existing.return, return: existing.supply } },
    'error orientation ducts_cross',
  ],
  [{ odLengthIn: 5.5, odWidthIn: 5.5, unit: null }, 'error od_length size_small'],
  [{ heightIn: 2.5 }, 'error height height_small'],
  // welded, 200 in. wide: neither flat nor on edge through a door of 96 × 100
  [{ odLengthIn: 400, odWidthIn: 200, unit: null }, 'error construction size_truck'],
  [{ isolationClassIn: 1, quickShip: 'five_day' }, 'error quick_ship quick_ship'],
  [{ conforming: { ...conforming, roofHeightFt: null } }, 'error roof_height_ft roof_height_missing'],
  [{ slopeX: 0.5 }, 'warning curb_type family_level'],
  [{ family: 'NEW-P' }, 'warning curb_type family_pitched'],
  [{ family: 'EXT' }, 'error existing_od_length existing_missing'],
  [{ family: 'ADP', unit: null, existing }, 'error new_model_id unit_missing'],
  [{ heightIn: 0 }, 'error height height_missing'],
  [{ heightIn: 7.5 }, 'warning height height_low'],
  [{ heightIn: 37 }, 'error height height_engineering'],
  [{ slopeX: -0.25 }, 'error slope_x slope_sign'],
  [{ slopeY: 3.25 }, 'error slope_y slope_engineering'],
  [{ family: 'NEW-AP', construction: 'kd', slopeX: 1.5 }, 'error slope_x slope_adjustable'],
  [{ family: 'NEW-AP' }, 'error construction construction_kd'],
  // domain.md 1.3: "1:12 any direction"; 1:12 both ways is sqrt(2) = 1.41:12
  [{ family: 'NEW-AP', construction: 'kd', slopeX: 1, slopeY: 1 }, 'error slope_x slope_adjustable'],
  // 3:12 both ways is 4.24:12; 2 and 2.5 come to 3.2
  [{ family: 'NEW-P', slopeX: 3, slopeY: 3, heightIn: 8 }, 'error slope_x slope_engineering'],
  [{ family: 'NEW-P', slopeX: 2, slopeY: 2.5, heightIn: 8 }, 'error slope_y slope_engineering'],
  // a roof of 1/8 both ways slopes 0.177 in 12, more than the 1/8 that is handled as flat
  [{ slopeX: 0.125, slopeY: 0.125 }, 'warning curb_type family_level'],
  [{ heightIn: 30, slopeX: 1 }, 'error height corner_tall'],
  // domain.md 10.10: 4 to 60 in., with or without an engineering review
  [{ heightIn: 3.5 }, 'error height height_small'],
  [{ heightIn: 61 }, 'error height height_large'],
  [{ heightIn: 120, hasEngineeringReview: true }, 'error height height_large'],
  [{ family: 'NEW-P', heightIn: 50, slopeX: 2, hasEngineeringReview: true }, 'error height corner_tall'],
  [{ material: 'aluminium', gauge: 12 }, 'error gauge gauge_material'],
  [{ unit: { ...unit, weightLb: 6000 } }, 'warning gauge gauge_weight'],
  [{ nailer: 'none', cant: '3in' }, 'warning nailer nailer_cant'],
  [{ nailer: '2x4', family: 'MB' }, 'warning nailer nailer_metal'],
  [{ baseFlangeIn: 7 }, 'error base_flange flange'],
  [{ isolationClassIn: 1, unit: { ...unit, weightLb: null } }, 'error unit_weight weight_missing'],
  [{ family: 'CNF' }, 'error conforming_type calculation_missing'],
  [{ conforming: { ...conforming, windSpeedMph: null } }, 'error wind_speed_mph wind_missing'],
  [{ conforming: { ...conforming, exposure: null } }, 'error exposure exposure_missing'],
  [{ conforming: { ...conforming, sds: null } }, 'error sds sds_missing'],
  [{ conforming, quickShip: 'five_day' }, 'error quick_ship quick_ship'],
  [{ material: 'stainless_304', quickShip: 'next_day' }, 'error quick_ship quick_ship'],
  [{ family: 'MB', unit: { ...unit, weightLb: 1501 } }, 'warning unit_weight double_curb'],
  [{ unit: { ...unit, supply: { ...unit.supply, xIn: 70 } } }, 'error sa_x opening_outside'],
  [{ unit: { ...unit, return: { ...unit.return, widthIn: 0 } } }, 'error ra_length opening_size'],
  [{ unit: { ...unit, return: { ...unit.return, xIn: 29 } } }, 'error ra_x openings_overlap'],
  [{ existing: { ...existing, supply: { ...existing.supply, yIn: -1 } } }, 'error existing_sa_x opening_outside'],
  [{ family: 'ADP', existing: { ...existing, return: null } }, 'warning existing_ra_length opening_missing'],
  [
    { family: 'ADP', existing: { ...existing, odLengthIn: 56, odWidthIn: 84 } },
    'warning existing_od_length existing_swapped',
  ],
  [{ family: 'ADP', existing, offsetXIn: 30 }, 'warning height height_for_air'],
  [{ family: 'ADP', existing: { ...existing, hasOldAdapter: true } }, 'warning existing_adapter old_adapter'],
  // domain.md 2: a rail on an existing curb is "limited to about 1 in. of deflection by curb width"
  [{ family: 'ISO-R', existing, isolationClassIn: 2, heightIn: 10.5 }, 'warning isolation_class rail_deflection'],
  // base rail 1 1/2, springs 6, floating rail 3
  [{ family: 'ISO-R', existing, isolationClassIn: 1, heightIn: 10.4 }, 'error height height_below_springs'],
])('%p → %s', (change, problem) => {
  expect(found(change)).toContain(problem);
});

it('accepts an isolation rail as high as its rails and springs together', () => {
  const rail = { family: 'ISO-R', existing, isolationClassIn: 1, heightIn: 10.5 } as const;
  expect(found(rail).filter((problem) => problem.includes(' height '))).toEqual([]);
});

it('accepts heights and slopes outside the limits once engineering reviews them', () => {
  // 87.5 in. at 4:12 rise 29 1/4: the low corner is 59 1/4 high
  expect(found({ family: 'NEW-P', heightIn: 30, slopeX: 4, hasEngineeringReview: true })).toEqual([]);
  expect(found({ heightIn: 60, hasEngineeringReview: true })).toEqual([]);
  // 1.8² + 2.4² = 3²
  expect(found({ family: 'NEW-P', heightIn: 8, slopeX: 1.8, slopeY: 2.4 })).toEqual([]);
  expect(found({ family: 'NEW-AP', construction: 'kd', slopeX: 0.6, slopeY: 0.8 })).toEqual([]);
});

it('lists errors first and ends every message as a sentence that names a remedy', () => {
  const problems = validateCurb({
    ...adapter,
    heightIn: 7,
    slopeX: -1,
    qty: 0,
    existing: { ...existing, supply: null },
  });
  const severities = problems.map((problem) => problem.severity);
  expect(severities).toEqual([...severities].sort());
  expect(hasErrors(problems)).toBe(true);
  for (const problem of problems) {
    expect(problem.message).toMatch(/\.$/);
    expect(problem.message).toMatch(/enter|choose|raise|lower|ask|measure|correct/i);
  }
});

it('lets a knock-down curb ship flat, and a curb of 120 × 92 × 24 ship on edge', () => {
  expect(found({ odLengthIn: 200, odWidthIn: 150, unit: null, construction: 'kd' })).toEqual([]);
  expect(found({ odLengthIn: 120, odWidthIn: 92, heightIn: 24, unit: null })).toEqual([]);
});

it('asks rails and pipe curbs for no openings, whatever is left in their fields', () => {
  const odd = { ...unit, supply: { ...unit.supply, xIn: 200 } };
  expect(found({ family: 'RAIL', unit: odd, odLengthIn: 72, odWidthIn: 36 })).toEqual([]);
});

it('asks for room for two rails of 3 1/2 in.', () => {
  const rails = { family: 'RAIL', odLengthIn: 96, odWidthIn: 7 } as const;
  expect(found(rails)).toEqual([]);
  const [problem] = validateCurb({ ...good, ...rails, odWidthIn: 6 });
  expect(problem).toMatchObject({ field: 'od_width', severity: 'error' });
  expect(problem?.message).toBe(
    'Width over both rails (outside to outside) 6": two rails of 3 1/2" each take 7". Enter 7" or more.',
  );
});

it('refuses loads that the four sides have no room for clips against, and warns after an engineering review', () => {
  const cnf = { ...good, family: 'CNF', gauge: 16 } as const;
  const crowded = (change: Partial<CurbSpec>) =>
    validateCurb({ ...cnf, ...change }).filter(({ code }) => code === 'clips_crowded');
  // 220 mph, D, 60 ft: 137.97 psf; 7,850 lb sideways, 7,588 up; T 1,923 + 2,276 − 315 = 3,884 lb, V 4,710: 12.95 + 7.85 = 20.8 a side,
  // and 87 1/2 in. have room for 14. With 9 on each short side, 46 in all, shear is 4,710/46 = 102.4 a clip. About the edge, the net
  // uplift of 3,923 included, M = 4,710 × 24.5 + 3,923 × 30 = 233,080 in-lb; clips on the short sides lie at 3.56, 10.17 ... 56.44:
  // Σd² = 14 × 3,600 + 2 × 10,722 = 71,845, t = 233,080 × 60/71,845 = 194.7. Lifted off the curb, with Σ(d − 30)² = 28 × 900 + 2 × 2,622
  // = 30,445: 3,923/46 + 115,395 × 30/30,445 = 199.0, the larger: 199.0/300 + 102.4/300 = 100.5 %
  const wind = { typeId: 1, windSpeedMph: 220, exposure: 'D', roofHeightFt: 60, sds: null } as const;
  const said =
    'Tie-down clips: the wind asks for more than there is room for. 14 on each long side and 9 on each short one, 6" apart or more, ' +
    'would carry 101 % of their strength. ';
  expect(crowded({ conforming: wind })).toMatchObject([
    {
      field: 'wind_speed_mph',
      severity: 'error',
      message: `${said}Ask for an engineering review, which chooses another attachment.`,
    },
  ]);
  expect(crowded({ conforming: wind, hasEngineeringReview: true })).toMatchObject([
    { severity: 'warning', message: `${said}Engineering chooses another attachment.` },
  ]);
  // 4,000 lb on springs, SDS 2.5: Fp 15,000, × .7 = 10,500: 228 of shear on each of 46 and 190 of tension
  const quake = { ...wind, typeId: 2, windSpeedMph: null, sds: 2.5 } as const;
  const heavy = { family: 'ISO', isolationClassIn: 1, unit: { ...unit, weightLb: 4000 } } as const;
  expect(crowded({ ...heavy, conforming: quake })).toMatchObject([
    { field: 'sds', message: expect.stringContaining('the earthquake asks for more than there is room for') },
  ]);
  // SDS 1.5: 6,300 of shear and 1,792.5 on a side ask for 16.5; 14 with three on each short side are 34: 185.3 and 112.5, 99 %
  expect(crowded({ ...heavy, conforming: { ...quake, sds: 1.5 } })).toEqual([]);
  // the worked wind: four on 87 1/2
  expect(crowded({ conforming: { ...conforming, typeId: 1, sds: null } })).toEqual([]);
});

it('warns when a line is calculated by another edition than the code of the state refers to', () => {
  const of = (stampState: string | null, edition?: '7-16' | '7-22') =>
    validateCurb({
      ...good,
      conforming: { ...conforming, stampState, ...(edition === undefined ? {} : { edition }) },
    }).filter(({ code }) => code === 'edition_of_state');
  expect(of('FL')).toMatchObject([
    {
      field: 'code_edition',
      severity: 'warning',
      message:
        'Code edition: FL refers to ASCE 7-22 (Florida Building Code, 8th edition (2023)), and the line is calculated by ASCE 7-16. ' +
        'Choose ASCE 7-22, or have engineering confirm the other one.',
    },
  ]);
  expect(of('OH', '7-22')).toHaveLength(1);
  expect([...of('FL', '7-22'), ...of('OH'), ...of(null, '7-22')]).toEqual([]);
});

it.each<[string, Partial<CurbSpec>, string]>([
  // 88 less a clearance of 1/4 on either side
  [
    'the base of the unit',
    { odLengthIn: 89 },
    'Curb length (89") is larger than the unit base (88"): the unit would not close over the curb. Enter 87 1/2" or less.',
  ],
  [
    'the curb of the maker',
    { unit: { ...unit, curbLengthIn: 84, curbWidthIn: 56 }, odLengthIn: 84.75 },
    'Curb length (84 3/4") is larger than the maker’s curb (84") and its clearance: the unit would not close over the curb. Enter 84" or less.',
  ],
])('a curb that is too long is compared with %s', (_what, change, message) => {
  expect(validateCurb({ ...good, ...change }).map((problem) => problem.message)).toContain(message);
});
