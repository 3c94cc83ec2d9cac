import {
  airEnthalpy,
  mixedAirTemperature,
  outdoorAirShare,
  requiredOutdoorCfm,
  sensibleBtuh,
  shareForSetPoint,
  type AirAnswer as DomainAnswer,
} from '@cdi/shared/domain/air';
import { groupDigits } from '@cdi/shared/units';
import {
  checkEntries,
  solveUnlessWrong,
  type Entries,
  type EntryErrors,
  type Solved,
} from '../../calculator/entries.ts';
import type { NumberRule } from '../../calculator/number-rule.ts';

export type AirEntry =
  'by' | 'cfm' | 'ra' | 'oa' | 'ma' | 'share' | 'set' | 'minimum' | 'people' | 'area' | 'sa' | 'ra_rh' | 'oa_rh';

export const startAir: Entries<AirEntry> = {
  by: 'measured',
  cfm: '2000',
  ra: '72',
  oa: '40',
  ma: '65',
  share: '20',
  set: '55',
  minimum: '10',
  people: '25',
  area: '5000',
  sa: '55',
  ra_rh: '',
  oa_rh: '',
};
export const airChoices = { by: ['measured', 'share', 'set', 'need'] } as const;

const humidity = (name: string): NumberRule => ({ name, unit: '%', min: 0, max: 100, isOptional: true });
const temperature = (name: string): NumberRule => ({ name, unit: '°F', min: -40, max: 140 });

export const airRules = {
  cfm: { name: 'Supply airflow', unit: 'cfm', min: 50, max: 200_000 },
  ra: temperature('Return air'),
  oa: temperature('Outdoor air'),
  ma: temperature('Mixed air'),
  share: { name: 'Outdoor air', unit: '%', min: 0, max: 100 },
  set: temperature('Mixed-air set point'),
  minimum: { name: 'Minimum outdoor air', unit: '%', min: 0, max: 100 },
  people: { name: 'People', unit: '', min: 0, max: 40_000, isWhole: true },
  area: { name: 'Floor area', unit: 'ft²', min: 0, max: 3_000_000 },
  sa: temperature('Supply air'),
  ra_rh: humidity('Return humidity'),
  oa_rh: humidity('Outdoor humidity'),
} as const satisfies Partial<Record<AirEntry, NumberRule>>;

export interface AirAnswer {
  /** Fraction: 0.2, not 20. */
  readonly share: number;
  readonly mixedF: number;
  readonly outdoorCfm: number;
  readonly supplyCfm: number;
  /** Sensible heat from mixed air to supply air, Btu/h; above 0 the air is cooled. */
  readonly coilBtuh: number;
  /** Load that the outdoor air removes from the coil, or adds to it, Btu/h. */
  readonly savedBtuh: number;
  /** Enthalpy of the mix, Btu per lb of dry air; null unless both humidities are given. */
  readonly enthalpy: number | null;
  readonly warnings: readonly string[];
}

const always = ['cfm', 'ra', 'oa', 'sa', 'ra_rh', 'oa_rh'] as const;
const asked = {
  measured: [...always, 'ma'],
  share: [...always, 'share'],
  set: [...always, 'set', 'minimum'],
  need: [...always, 'people', 'area'],
} as const;

/** The enthalpy formula is valid over water, not over ice. */
const ICE_F = 32;

/** Adds an error at a humidity whose air has no enthalpy by the formula. */
function refuseIce(entries: Entries<AirEntry>, ra: number, oa: number): EntryErrors<AirEntry> {
  const says = `Enthalpy is computed from ${ICE_F} °F up. Leave both humidities empty.`;
  const isTold = entries.ra_rh.trim() !== '' && entries.oa_rh.trim() !== '';
  return { ...(isTold && ra < ICE_F ? { ra_rh: says } : {}), ...(isTold && oa < ICE_F ? { oa_rh: says } : {}) };
}

/** The share that people and floor area need, at office rates; refuses more than the supply air. */
function shareForNeed(people: number, areaFt2: number, cfm: number): DomainAnswer {
  const neededCfm = requiredOutdoorCfm(people, areaFt2);
  if (neededCfm <= cfm) return { ok: true, value: neededCfm / cfm };
  const message = `They need ${groupDigits(Math.ceil(neededCfm))} cfm of outdoor air, more than the unit supplies.`;
  return { ok: false, message };
}

/** Mixed air by measured temperatures, by the share of outdoor air, by a damper's set point, or by people and floor area. */
export function solveMixedAir(entries: Entries<AirEntry>): Solved<AirEntry, AirAnswer> {
  const by = entries.by as keyof typeof asked;
  const { values, errors } = checkEntries(entries, airRules, asked[by]);
  const { ra, oa, ma, cfm, sa } = values;
  const wrong = Object.keys(errors).length > 0 ? errors : refuseIce(entries, ra, oa);
  if (Object.keys(wrong).length > 0) return { kind: 'wrong', errors: wrong };
  const found =
    by === 'share'
      ? ({ ok: true, value: values.share / 100 } as const)
      : by === 'measured'
        ? outdoorAirShare(ra, oa, ma)
        : by === 'need'
          ? shareForNeed(values.people, values.area, cfm)
          : shareForSetPoint(ra, oa, values.set, values.minimum / 100);
  if (!found.ok) return { kind: 'wrong', errors: { [by === 'need' ? 'cfm' : 'oa']: found.message } };
  const share = found.value;
  if (share < 0 || share > 1) {
    const [low, high] = [Math.min(ra, oa), Math.max(ra, oa)];
    const message = `Mixed air lies between outdoor and return air, ${low} to ${high} °F. Check the sensor and where it is mounted.`;
    return { kind: 'wrong', errors: { ma: message } };
  }
  const hasHumidity = entries.ra_rh.trim() !== '' && entries.oa_rh.trim() !== '';
  return solveUnlessWrong(errors, () => {
    const mixedF = mixedAirTemperature(share, oa, ra);
    return {
      share,
      mixedF,
      outdoorCfm: share * cfm,
      supplyCfm: cfm,
      coilBtuh: sensibleBtuh(cfm, mixedF - sa),
      savedBtuh: sensibleBtuh(cfm, ra - mixedF),
      // heat and moisture mix by the share, as the temperature does
      enthalpy: hasHumidity
        ? mixedAirTemperature(share, airEnthalpy(oa, values.oa_rh / 100), airEnthalpy(ra, values.ra_rh / 100))
        : null,
      warnings: [
        ...(mixedF < 40
          ? [
              'Mixed air under 40 °F: protect water coils against freezing, and check what the unit’s heat exchanger allows.',
            ]
          : []),
        ...(Math.abs(ra - oa) < 15 && by === 'measured'
          ? ['Outdoor and return air are close: one degree of sensor error is several percent of outdoor air.']
          : []),
      ],
    };
  });
}
