import { mixedAirTemperature, outdoorAirShare, sensibleBtuh, shareForSetPoint } from '@cdi/shared/domain';
import { checkEntries, solveUnlessWrong, type Entries, type Solved } from '../../calculator/entries.ts';
import type { NumberRule } from '../../calculator/number-rule.ts';

export type AirEntry = 'by' | 'cfm' | 'ra' | 'oa' | 'ma' | 'share' | 'set' | 'minimum' | 'sa';

export const startAir: Entries<AirEntry> = {
  by: 'measured',
  cfm: '2000',
  ra: '72',
  oa: '40',
  ma: '65',
  share: '20',
  set: '55',
  minimum: '10',
  sa: '55',
};
export const airChoices = { by: ['measured', 'share', 'set'] } as const;

const temperature = (name: string): NumberRule => ({ name, unit: '°F', min: -40, max: 140 });

export const airRules = {
  cfm: { name: 'Supply airflow', unit: 'cfm', min: 50, max: 200_000 },
  ra: temperature('Return air'),
  oa: temperature('Outdoor air'),
  ma: temperature('Mixed air'),
  share: { name: 'Outdoor air', unit: '%', min: 0, max: 100 },
  set: temperature('Mixed-air set point'),
  minimum: { name: 'Minimum outdoor air', unit: '%', min: 0, max: 100 },
  sa: temperature('Supply air'),
} as const satisfies Partial<Record<AirEntry, NumberRule>>;

export interface AirAnswer {
  /** 0.2, not 20. */
  readonly share: number;
  readonly mixedF: number;
  readonly outdoorCfm: number;
  /** Sensible heat from mixed air to supply air, Btu/h; above 0 it is cooled. */
  readonly coilBtuh: number;
  /** What the outdoor air takes off the coil, or adds to it, Btu/h. */
  readonly savedBtuh: number;
  readonly warnings: readonly string[];
}

const asked = {
  measured: ['cfm', 'ra', 'oa', 'ma', 'sa'],
  share: ['cfm', 'ra', 'oa', 'share', 'sa'],
  set: ['cfm', 'ra', 'oa', 'set', 'minimum', 'sa'],
} as const;

/** Mixed air by what was measured, by the share of outdoor air, or by the set point that a damper holds. */
export function solveMixedAir(entries: Entries<AirEntry>): Solved<AirEntry, AirAnswer> {
  const by = entries.by as keyof typeof asked;
  const { values, errors } = checkEntries(entries, airRules, asked[by]);
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors };
  const { ra, oa, ma, cfm, sa } = values;
  const found =
    by === 'share'
      ? ({ ok: true, value: values.share / 100 } as const)
      : by === 'measured'
        ? outdoorAirShare(ra, oa, ma)
        : shareForSetPoint(ra, oa, values.set, values.minimum / 100);
  if (!found.ok) return { kind: 'wrong', errors: { oa: found.message } };
  const share = found.value;
  if (share < 0 || share > 1) {
    const [low, high] = [Math.min(ra, oa), Math.max(ra, oa)];
    const message = `Mixed air lies between outdoor and return air, ${low} to ${high} °F. Check the sensor and where it is mounted.`;
    return { kind: 'wrong', errors: { ma: message } };
  }
  return solveUnlessWrong(errors, () => {
    const mixedF = mixedAirTemperature(share, oa, ra);
    return {
      share,
      mixedF,
      outdoorCfm: share * cfm,
      coilBtuh: sensibleBtuh(cfm, mixedF - sa),
      savedBtuh: sensibleBtuh(cfm, ra - mixedF),
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
