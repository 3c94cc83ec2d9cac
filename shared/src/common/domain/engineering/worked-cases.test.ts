import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { ConformingInputs, CurbSpec } from '../../trade/curb-spec.ts';
import { checkRail } from '../curb/rail-bending.ts';
import { computeSnubberLoad } from '../curb/snubbers.ts';
import { computeTieDown } from '../curb/tie-down.ts';
import { computeCurbSeismic, computeCurbWind } from '../curb/unit-loads.ts';
import { computeIsolation } from '../springs/isolation.ts';
import { computeWindLoad } from '../wind/wind-load.ts';

/*
 * Thirty cases worked out by hand, each with its arithmetic. Sources: ASCE 7-16 and 7-22, sections 13.3.1, 26.10 and 29.4.1 and table
 * 13.6-1, load combinations of section 2.4.5; AISI S100-16, section J4.5 (clips) and F with appendix 1 (rail); AISC Steel Construction
 * Manual, part 7 (elastic method); IBC table 1604.3 (sag); domain 3.1 and 6.1 of the trade for springs and the worked unit.
 */
const curb = (
  base: readonly [number, number, number],
  weightLb: number,
  conforming: Partial<ConformingInputs>,
): CurbSpec => ({
  ...STANDARD_CURB,
  family: 'CNF',
  gauge: 14,
  unit: { baseLengthIn: base[0], baseWidthIn: base[1], heightIn: base[2], weightLb, supply: null, return: null },
  conforming: { typeId: 3, windSpeedMph: null, exposure: null, roofHeightFt: null, sds: null, ...conforming },
});
const wind = (
  windSpeedMph: number,
  exposure: 'B' | 'C' | 'D',
  roofHeightFt: number,
  edition: '7-16' | '7-22' = '7-16',
) => ({
  windSpeedMph,
  exposure,
  roofHeightFt,
  edition,
});
const WORKED = [88.125, 59.5, 49.375] as const;
const SQUARE = [60.5, 60.5, 72] as const;

describe('wind on the unit', () => {
  // 1. 115 mph, C, 30 ft: .00256 × .98 × .85 × 13,225 = 28.202 psf; A 30.216 ft², × 1.9 = 1,619.1; 36.413 × 1.5 = 1,540.4;
  //    short side 59.5 × 49.375/144 = 20.401 ft² × 1.9 = 1,093.2; T = .6 × 1,619.1 × 24.6875/59.5 + .3 × 1,540.4 − .3 × 1,050 = 550.2
  // 2. 90 mph, B, 20 ft: .00256 × .62 × .85 × 8,100 = 10.928; 60 × 36: 15 ft², 311.4; 60 × 40: 16.667 ft², 273.2; 40 × 36: 10 ft², 207.6;
  //    T = 186.9 × 18/40 + 82.0 − 150 = 16.1
  // 3. 140 mph, D, 60 ft: .00256 × 1.31 × .85 × 19,600 = 55.872; 3,207.6; 3,051.6; 2,165.7; T = 1,924.6 × .41492 + 915.5 − 315 = 1,399.0
  // 4. 120 mph, C, 40 ft: .00256 × 1.04 × .85 × 14,400 = 32.588; 120 × 60: 50 ft², 3,095.8; 120 × 80: 66.667 ft², 3,258.8; 80 × 60:
  //    33.333 ft², 2,063.9; T = 1,857.5 × 30/80 + 977.6 − 900 = 774.2
  // 5. 150 mph, C, 30 ft by 7-22: K_z 2.41(30/2460)^.20408 = .98049; .00256 × .98049 × .85 × 22,500 = 48.005; 2,756.0; 2,622.0; 1,860.8;
  //    T = 1,653.6 × .41492 + 786.6 − 315 = 1,157.7
  // 6. 115 mph, B, 60 ft by 7-22: K_z 2.41(60/3280)^.26667 = .82913 (7-16 has .85); 23.860; 100 × 48: 33.333 ft², 1,511.2;
  //    100 × 60: 41.667 ft², 1,491.3; 60 × 48: 20 ft², 906.7; T = 906.7 × 24/60 + 447.4 − 450 = 360.1
  it.each([
    [1, WORKED, 1050, wind(115, 'C', 30), 28.202, 1619.1, 1093.2, 1540.4, 550.2],
    [2, [60, 40, 36], 500, wind(90, 'B', 20), 10.928, 311.4, 207.6, 273.2, 16.1],
    [3, WORKED, 1050, wind(140, 'D', 60), 55.872, 3207.6, 2165.7, 3051.6, 1399.0],
    [4, [120, 80, 60], 3000, wind(120, 'C', 40), 32.588, 3095.8, 2063.9, 3258.8, 774.2],
    [5, WORKED, 1050, wind(150, 'C', 30, '7-22'), 48.005, 2756.0, 1860.8, 2622.0, 1157.7],
    [6, [100, 60, 48], 1500, wind(115, 'B', 60, '7-22'), 23.86, 1511.2, 906.7, 1491.3, 360.1],
  ] as const)('case %i: %j', (_case, base, weightLb, inputs, q, side, end, up, tension) => {
    const result = computeCurbWind(curb(base, weightLb, inputs), { heightIn: 0, weightLb: 0 });
    expect(result?.qhPsf).toBeCloseTo(q, 2);
    expect(result?.lateralLb).toBeCloseTo(side, 0);
    expect(result?.endLateralLb).toBeCloseTo(end, 0);
    expect(result?.upliftLb).toBeCloseTo(up, 0);
    expect(result?.asd.atUnitLb).toBeCloseTo(tension, 0);
  });
});

describe('wind at the roof, with that on the curb itself', () => {
  // 7. case 1 on a curb of 87 5/8 × 14 in., 160 lb: 28.202 × 1.9 × 8.519 = 456.5 lb at 7 in.; T = 971.5 × 38.6875/59.5 + 273.9 × 7/59.5 +
  //    462.1 − .3 × 1,210 = 631.7 + 32.2 + 462.1 − 363 = 763.0; V = .6 × (1,619.1 + 456.5) = 1,245.4
  // 8. case 4 on 119.5 × 18 in., 300 lb: 924.9 lb; T = 1,857.5 × 48/80 + 554.9 × 9/80 + 977.6 − 990 = 1,164.6; V 2,412.4
  // 9. case 6 on 99.5 × 14 in., 150 lb: 438.5 lb; T = 906.7 × 38/60 + 263.1 × 7/60 + 447.4 − 495 = 557.3; V 1,169.8
  it.each([
    [7, WORKED, 1050, wind(115, 'C', 30), 14, 160, 87.625, 763.0, 1245.4],
    [8, [120, 80, 60], 3000, wind(120, 'C', 40), 18, 300, 119.5, 1164.6, 2412.4],
    [9, [100, 60, 48], 1500, wind(115, 'B', 60, '7-22'), 14, 150, 99.5, 557.3, 1169.8],
  ] as const)('case %i: %j', (_case, base, weightLb, inputs, heightIn, curbLb, faceLengthIn, tension, shear) => {
    const stand = { heightIn, weightLb: curbLb, faceLengthIn };
    const result = computeCurbWind(curb(base, weightLb, inputs), stand);
    expect(result?.asd.atRoofLb).toBeCloseTo(tension, 0);
    expect(result?.asdRoofShearLb).toBeCloseTo(shear, 0);
  });

  it('case 10: a unit that covers half of a small building has smaller gust coefficients', () => {
    // 10. 30 ft², face 10 × 20 = 200 ft²: 1.9 − (30 − 20)/(200 − 20) × .9 = 1.85; roof 36 ft² of 10 × 12 = 120: 1.5 − (36 − 12)/108 × .5 = 1.3889
    const result = computeWindLoad({
      ...{ edition: '7-16', speedMph: 100, exposure: 'C', roofHeightFt: 20, buildingWidthFt: 10, buildingLengthFt: 12 },
      ...{ unitLengthIn: 90, unitWidthIn: 57.6, unitHeightIn: 48, unitWeightLb: 900, curbHeightIn: 0, curbWeightLb: 0 },
    });
    expect([result.gcrLateral, result.gcrUplift]).toEqual([expect.closeTo(1.85, 10), expect.closeTo(1.38889, 5)]);
  });
});

describe('earthquake on the unit', () => {
  // 11. rigid, 7-16: .4 × 2.5 × .876 × 1,550/6 × 3 = 678.9
  // 12. on springs, 7-16, SDS 1: .4 × 2.5 × 1,550/2 × 3 = 2,325, below 1.6 × 1,550 = 2,480
  // 13. hospital, rigid, 7-16: .4 × 2.5 × 1.2 × 3,000/(6/1.5) × 3 = 2,700, above .3 × 1.2 × 1.5 × 3,000 = 1,620
  // 14. category IV on springs, 7-16: .4 × 2.5 × 1.5 × 2,000/(2/1.5) × 3 = 6,750, below 1.6 × 1.5 × 1.5 × 2,000 = 7,200
  // 15. rigid, 7-22: .4 × .876 × 1,550 × 3.5/1.3 × 1.4/2 = 1,023.6
  // 16. on springs, 7-22, SDS .5: .4 × .5 × 2,000 × 3.5/1.3 × 2.2/1.3 = 1,822.5, held to 1.6 × .5 × 2,000 = 1,600
  // 17. category IV, rigid, 7-22: .4 × 1.5 × 1,000 × 3.5/1.3 × .7 = 1,130.8
  it.each([
    [11, 1550, false, { typeId: 2, sds: 0.876 }, 678.9],
    [12, 1550, true, { typeId: 2, sds: 1 }, 2325],
    [13, 3000, false, { typeId: 5, sds: 1.2 }, 2700],
    [14, 2000, true, { typeId: 2, sds: 1.5, riskCategory: 'IV' }, 6750],
    [15, 1550, false, { typeId: 2, sds: 0.876, edition: '7-22' }, 1023.6],
    [16, 2000, true, { typeId: 2, sds: 0.5, edition: '7-22' }, 1600],
    [17, 1000, false, { typeId: 2, sds: 1, edition: '7-22', riskCategory: 'IV' }, 1130.8],
  ] as const)('case %i: %i lb, on springs %p, %j', (_case, weightLb, isSprung, inputs, force) => {
    const spec = { ...curb(WORKED, weightLb, inputs), isolationClassIn: isSprung ? (1 as const) : null };
    expect(computeCurbSeismic(spec)?.force).toBeCloseTo(force, 1);
  });
});

describe('clips, tension and shear together', () => {
  // 18. case 1, four a side: 550.2/4 = 137.5, 971.5/8 = 121.4; (137.5 + 121.4)/300 = 86.3 %; three: 183.4 + 161.9 = 115 %
  // 19. case 3: 1,399.0/8 = 174.9, 1,924.6/16 = 120.3: 98.4 %; seven: 112 %
  // 20. 120 × 46 × 66 in., 1,800 lb, 150 mph C 30 ft: q 47.981; V 3,008.4; T = 3,008.4 × 33/46 + 827.7 − 540 = 2,445.9; 14: 174.7 + 107.4 = 94.0 %
  // 21. 60 1/2 × 60 1/2 × 72, 700 lb, 120 mph C 40 ft: q 32.588, F 1,873.0 either way, U 1,242.5; H 1,123.8, N = .6(1,242.5 − 700) = 325.5.
  //     Three on every side, 12: clips at 10.25, 30.25, 50.25 from an edge; Σd² = 3 × 3,660.25 + 2(105.06 + 915.06 + 2,525.06) = 18,071;
  //     (1,123.8 × 36 + 325.5 × 30.25) × 60.5/18,071 = 168.4; lifted: 325.5/12 + 40,456 × 30.25/(6 × 915.06 + 4 × 400) = 27.1 + 172.6 = 199.7,
  //     the larger; 199.7 + 93.6 = 293.4 of 300: 97.8 %. On the long sides alone nine a side would be needed
  // 22. 48 1/2 × 48 1/2 × 60, 400 lb, 130 mph D 30 ft: K_z 1.16, q 42.659, F 1,637.9, U 1,045.2; H 982.7,
  //     N 387.1; 12 clips: 387.1/12 + 29,482 × 24.25/(6 × 588.06 + 4 × 256) = 32.3 + 157.1 = 189.3; 81.9 of shear: 90.4 %
  // 23. 4,000 lb, 88 × 60 × 49, on springs, SDS 1.5, 7-16: Fp 9,000, H 6,300, N = .14 × 1.5 × 4,000 − 2,400 = −1,560. 14 on a side and three
  //     on an end, 34: Σd² = 14 × 3,600 + 2(101.7 + 900 + 2,491.7) = 57,387; (6,300 × 24.5 − 1,560 × 30) × 60/57,387 = 112.5; 185.3: 99.3 %
  // 24. case 12 with its overturning by 7-22: 1.6 × 1,550 = 2,480, H 1,736, N = 217 − 930 = −713; T = 1,736 × 24.6875/59.5 − 356.5 = 363.8;
  //     five: 72.8 + 173.6 = 82.1 %; four: 90.9 + 217 = 103 %
  // 25. 3,000 lb, 60 1/2 × 60 1/2 × 80, rigid, SDS 1.2 by 7-22: Fp = 3,600 × .4 × 3.5/1.3 × .7 = 2,713.8, H 1,899.7, N = 504 − 1,800 = −1,296.
  //     Six: clips at 5.25, 15.25 ... 55.25; 2Σd² = 2 × 7,240.4 = 14,481; (75,988 − 39,204) × 55.25/14,481 = 140.3; 158.3: 99.55 %
  it.each([
    [18, WORKED, 1050, wind(115, 'C', 30), false, [4, 0], 0.863],
    [19, WORKED, 1050, wind(140, 'D', 60), false, [8, 0], 0.984],
    [20, [120, 46, 66], 1800, wind(150, 'C', 30), false, [14, 0], 0.94],
    [21, SQUARE, 700, wind(120, 'C', 40), false, [3, 3], 0.978],
    [22, [48.5, 48.5, 60], 400, wind(130, 'D', 30), false, [3, 3], 0.904],
    [23, [88, 60, 49], 4000, { typeId: 2, sds: 1.5 }, true, [14, 3], 0.993],
    [24, WORKED, 1550, { typeId: 2, sds: 1, edition: '7-22' }, true, [5, 0], 0.821],
    [25, [60.5, 60.5, 80], 3000, { typeId: 2, sds: 1.2, edition: '7-22' }, false, [6, 0], 0.9955],
  ] as const)('case %i: %j, %i lb, %j', (_case, base, weightLb, inputs, isSprung, [perSide, perEnd], share) => {
    const spec = { ...curb(base, weightLb, inputs), isolationClassIn: isSprung ? (1 as const) : null };
    const found = computeTieDown(spec);
    expect(found).toMatchObject({ perSide, perEnd, isHeld: true });
    expect(found?.worst.share).toBeCloseTo(share, 3);
  });
});

describe('isolation', () => {
  it('case 26: springs that deflect .88 in. pass 5.2 % at 900 rpm', () => {
    // fn = 3.13/√.88 = 3.337 Hz; 15/3.337 = 4.496; 1/(20.21 − 1) = .0521
    expect(computeIsolation(0.88, 900)).toMatchObject({
      efficiency: expect.closeTo(0.948, 3),
      naturalHz: expect.closeTo(3.337, 3),
    });
  });

  it('case 27: at 150 rpm the same springs amplify', () => {
    // 2.5/3.337 = .7492; 1/|.5614 − 1| = 2.280: 1 − 2.280
    expect(computeIsolation(0.88, 150).efficiency).toBeCloseTo(-1.28, 2);
  });

  it('case 28: a rail under 20 lb/in. over 40 in. sags .026 of .111 in. and uses half of its strength', () => {
    // I .8838 in⁴ (rail-bending.test.ts): 5 × 20 × 40⁴/(384 × 29.5e6 × .8838) = .02557; 20 × 1,600/8 = 4,000 of 8,235 in-lb
    const check = checkRail('galvanised', 20, 40);
    expect([check.sagIn, check.sagLimitIn, check.bendingShare]).toEqual([
      expect.closeTo(0.02557, 5),
      expect.closeTo(0.1111, 4),
      expect.closeTo(0.4858, 3),
    ]);
  });

  it('case 29: the snubbers of case 12 each hold 407 lb sideways and 247 up', () => {
    // H = .7 × 2,325 = 1,627.5 on four; up (1,627.5 × (24.6875 + 3)/53 − 713/2)/2: springs of a curb of 59 in. are 53 apart:
    // (850.2 − 356.5)/2 = 246.9
    const spec = { ...curb(WORKED, 1550, { typeId: 2, sds: 1 }), family: 'ISO' as const, isolationClassIn: 1 as const };
    const load = computeSnubberLoad(spec);
    expect(load?.lateralLb).toBeCloseTo(406.9, 1);
    expect(load?.upLb).toBeCloseTo(246.9, 1);
  });

  it('case 30: a heavy unit on springs lifts no snubber', () => {
    // 6,000 lb, SDS .2: Fp = .4 × 2.5 × .2 × 3,000 × 3 = 1,800, H 1,260: 1,260 × 27.6875/53 = 658.2, less (3,600 − 168)/2
    const spec = {
      ...curb(WORKED, 6000, { typeId: 2, sds: 0.2 }),
      family: 'ISO' as const,
      isolationClassIn: 1 as const,
    };
    expect(computeSnubberLoad(spec)).toEqual({ lateralLb: expect.closeTo(315, 6), upLb: 0 });
  });
});
