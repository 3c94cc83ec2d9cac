import fc from 'fast-check';
import { computeCurbGeometry } from '../curb/curb-geometry.ts';
import { STANDARD_CURB } from '../../trade/curb-spec.ts';
import type { CurbSpec } from '../../trade/curb-spec.ts';
import { computeAdapterPressure, plenumTurnLossInWg } from '../curb/adapter-pressure.ts';
import { airflowOfTons, CLIMATE_ZONES, highLimitsOf } from './economizer-choice.ts';
import {
  airEnthalpy,
  humidityRatio,
  mixedAirTemperature,
  outdoorAirShare,
  requiredOutdoorCfm,
  sensibleBtuh,
  shareForSetPoint,
} from './economizer.ts';

const percent = (answer: ReturnType<typeof outdoorAirShare>): number => (answer.ok ? answer.value * 100 : Number.NaN);

describe('economizer', () => {
  it('mixes 400 cfm at 95 °F with 1,600 cfm at 75 °F', () => {
    const mixed = mixedAirTemperature(0.2, 95, 75);
    expect(mixed).toBeCloseTo(79, 10);
    expect(sensibleBtuh(2000, mixed - 55)).toBeCloseTo(51_840, 6);
    expect(percent(outdoorAirShare(75, 95, 79))).toBeCloseTo(20, 10);
    expect(mixedAirTemperature(0.4, 30, 20)).toBeCloseTo(24, 10);
  });

  it.each([
    [70, 25, 59, 24.4],
    [70, 30, 62, 20],
    [70, 20, 55, 30],
    [72, 40, 55, 53.1],
  ])('return %i, outdoor %i, mixed %i °F: %p %%', (returnF, outdoorF, mixedF, share) => {
    expect(percent(outdoorAirShare(returnF, outdoorF, mixedF))).toBeCloseTo(share, 1);
  });

  it('refuses temperatures that are too close', () => {
    expect(outdoorAirShare(70, 66, 68)).toEqual({ ok: false, message: expect.stringContaining('5 °F') });
    expect(outdoorAirShare(70, Number.NaN, 68).ok).toBe(false);
    expect(shareForSetPoint(70, 68, 55, 0.1).ok).toBe(false);
  });

  it('holds a set point between the minimum and fully open', () => {
    expect(percent(shareForSetPoint(72, 40, 55, 0.1))).toBeCloseTo(53.125, 6);
    expect(percent(shareForSetPoint(72, 60, 55, 0.1))).toBe(100);
    expect(percent(shareForSetPoint(72, 90, 80, 0.5))).toBe(50);
  });

  it('undoes mixing', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const mixed = mixedAirTemperature(share, 20, 75);
        expect(percent(outdoorAirShare(75, 20, mixed))).toBeCloseTo(share * 100, 6);
      }),
    );
  });

  it('knows moist air and the air people need', () => {
    expect(Math.abs(humidityRatio(75, 0.5) - 0.00926)).toBeLessThan(0.00005);
    expect(airEnthalpy(75, 0.5)).toBeCloseTo(28.1, 1);
    expect(requiredOutdoorCfm(20, 1000)).toBe(160);
  });
});

describe('added static pressure of an adapter', () => {
  const openings = {
    supply: { xIn: 6, yIn: 6, lengthIn: 24, widthIn: 20 },
    return: { xIn: 40, yIn: 6, lengthIn: 24, widthIn: 20 },
  };
  const spec: CurbSpec = {
    ...STANDARD_CURB,
    family: 'ADP',
    unit: { baseLengthIn: 80.5, baseWidthIn: 40.5, heightIn: 40, weightLb: 900, ...openings },
    existing: {
      odLengthIn: 80,
      odWidthIn: 40,
      supply: { ...openings.supply, xIn: 5.75, yIn: 5.75 },
      return: { ...openings.return, xIn: 5.75 + 34, yIn: 5.75 },
    },
  };
  const check = (change: Partial<CurbSpec>, cfm = 3000) =>
    computeAdapterPressure(computeCurbGeometry({ ...spec, ...change }), cfm);

  it('is little for straight drops', () => {
    const result = check({});
    const pressure = (3000 / ((24 * 20) / 144) / 4005) ** 2;
    expect(result.losses.filter((row) => row.coefficient > 0).map((row) => row.coefficient)).toEqual([0.1, 0.1]);
    expect(result.losses[0]?.lossInWg).toBeCloseTo(0.1 * pressure, 6);
    expect(result.supplyInWg).toBeCloseTo(result.returnInWg, 10);
    expect(result.isHigh).toBe(false);
  });

  it('grows with the offset and the airflow, and is flagged', () => {
    const small = check({ offsetXIn: 8 });
    const large = check({ offsetXIn: 16 });
    expect(small.losses[0]?.coefficient).toBe(0.3);
    expect(large.losses[0]?.coefficient).toBe(0.8);
    expect(check({ offsetXIn: 16 }, 6000).isHigh).toBe(true);
    expect(() => check({}, 0)).toThrow(RangeError);
  });

  it('counts expansion one way and contraction the other', () => {
    const existing = spec.existing;
    if (!existing?.supply || !existing.return) throw new Error('The example has openings.');
    const wider = {
      ...existing,
      supply: { ...existing.supply, lengthIn: 30 },
      return: { ...existing.return, lengthIn: 30 },
    };
    const labels = check({ existing: wider }).losses.map((row) => row.label);
    expect(labels).toContain('Supply: expansion');
    expect(labels).toContain('Return: contraction');
  });

  it('adds nothing without ducts, and turns better with vanes', () => {
    expect(check({ family: 'NEW' }).totalInWg).toBe(0);
    const open = plenumTurnLossInWg(openings.supply, 3000, false);
    expect(plenumTurnLossInWg(openings.supply, 3000, true)).toBeCloseTo((open * 0.25) / 1.2, 10);
  });
});

describe('the choice of an economizer', () => {
  it('takes 400 cfm for a ton, and says from where to where units are set up', () => {
    expect(airflowOfTons(7.5)).toEqual({ cfm: 3000, lowCfm: 2625, highCfm: 3375 });
  });

  // 75 °F in dry and western zones, 70 in 5A and 6A, 65 in 1A to 4A; differential dry bulb not in those
  it.each([
    [['1A', '2A', '3A', '4A'], 65, false],
    [['5A', '6A'], 70, true],
    [['1B', '2B', '3B', '3C', '4B', '4C', '5B', '5C', '6B', '7', '8'], 75, true],
  ])('gives way in %j at %d °F dry bulb', (zones, dryBulbF, hasDifferentialDryBulb) => {
    for (const zone of zones) {
      expect(CLIMATE_ZONES).toContain(zone);
      expect(highLimitsOf(zone)).toEqual({ dryBulbF, hasDifferentialDryBulb });
    }
  });
});
