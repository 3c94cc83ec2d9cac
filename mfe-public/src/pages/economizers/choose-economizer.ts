import type { UnitFootprint } from '@cdi/shared/contracts';
import { CLIMATE_ZONES, airflowOfTons, mixedAirTemperature } from '@cdi/shared/domain/air';
import { formatInches } from '@cdi/shared/units';
import { checkEntries, type Entries, type EntryErrors } from '../../calculator/entries.ts';
import type { NumberRule } from '../../calculator/number-rule.ts';
import { formatWhole } from '../../site/shop-words.ts';
import { measureOf } from '../../units/unit-facts.ts';

export type EconomizerEntry = 'cfm' | 'minimum' | 'ra' | 'oa' | 'zone';

export const startEconomizer: Entries<EconomizerEntry> = { cfm: '', minimum: '20', ra: '72', oa: '20', zone: '' };
export const economizerChoices = { zone: ['', ...CLIMATE_ZONES] } as const;

const temperature = (name: string): NumberRule => ({ name, unit: '°F', min: -40, max: 140 });
export const economizerRules = {
  cfm: { name: 'Supply airflow', unit: 'cfm', min: 50, max: 200_000, isOptional: true },
  minimum: { name: 'Minimum outdoor air', unit: '%', min: 0, max: 100 },
  ra: temperature('Return air'),
  oa: temperature('Outdoor air, coldest day'),
} as const satisfies Partial<Record<EconomizerEntry, NumberRule>>;

/** The air data of a unit with an economizer; null = not known. */
export interface EconomizerAir {
  readonly cfm: number | null;
  /** Whether the airflow comes from the tonnage, because the user has entered none. */
  readonly isNominal: boolean;
  readonly minimumCfm: number | null;
  readonly mixedF: number;
  /** Velocity in the unit's return opening with all air returned, fpm. */
  readonly faceFpm: number | null;
}

/** Solves the air of a unit with an economizer; uses the airflow of its tonnage until the user enters one. */
export function solveEconomizer(
  unit: UnitFootprint,
  entries: Entries<EconomizerEntry>,
): {
  readonly errors: EntryErrors<EconomizerEntry>;
  /** Null if the airflow is unknown or its entry is invalid. */
  readonly cfm: number | null;
  readonly air: EconomizerAir | null;
} {
  const { values, errors } = checkEntries(entries, economizerRules);
  const isNominal = entries.cfm.trim() === '';
  const nominal = unit.nominal_tons === null ? null : airflowOfTons(unit.nominal_tons).cfm;
  const cfm = errors.cfm !== undefined ? null : isNominal ? nominal : values.cfm;
  if (Object.keys(errors).length > 0) return { errors, cfm, air: null };
  const share = values.minimum / 100;
  const openingFt2 = returnOpeningFt2(unit);
  return {
    errors,
    cfm,
    air: {
      cfm,
      isNominal,
      minimumCfm: cfm === null ? null : share * cfm,
      mixedF: mixedAirTemperature(share, values.oa, values.ra),
      faceFpm: cfm === null || openingFt2 === null ? null : cfm / openingFt2,
    },
  };
}

/** Area of the return opening in the base of a unit, ft²; null if the library does not have it. */
function returnOpeningFt2(unit: UnitFootprint): number | null {
  const [lengthIn, widthIn] = [measureOf(unit, 'ra_length'), measureOf(unit, 'ra_width')];
  return lengthIn === null || widthIn === null ? null : (lengthIn * widthIn) / 144;
}

const MOUNTINGS = {
  downflow: 'downflow: inside the unit, over the return opening in its base',
  horizontal: 'horizontal: in the return at its side, with vertical blades',
  convertible: 'downflow or horizontal, as its ducts are connected on this roof',
} as const;

/** Mounting position of a unit's damper section. */
export function describeMounting({ discharge, obsolete }: UnitFootprint): string {
  const place =
    discharge === null ? 'not on file: see whether its ducts leave below or at the side' : MOUNTINGS[discharge];
  return obsolete ? `${place}. No longer built: where no kit is made for it any more, external on the duct` : place;
}

/** `10 tons, about 4,000 cfm (3,500 to 4,500)`. */
export function formatNominalSize({ nominal_tons: tons }: UnitFootprint): string {
  if (tons === null) return 'not on file: enter the airflow of its submittal';
  const { cfm, lowCfm, highCfm } = airflowOfTons(tons);
  return `${tons} tons, about ${formatWhole(cfm)} cfm (${formatWhole(lowCfm)} to ${formatWhole(highCfm)})`;
}

/** `28 × 20 in., 3.9 ft²`. */
export function formatReturnOpening(unit: UnitFootprint): string {
  const [lengthIn, widthIn] = [measureOf(unit, 'ra_length'), measureOf(unit, 'ra_width')];
  const areaFt2 = returnOpeningFt2(unit);
  if (lengthIn === null || widthIn === null || areaFt2 === null) return 'not on file: measure it';
  const [length, width] = [lengthIn, widthIn].map((side) => formatInches(side, { hasMark: false }));
  return `${length} × ${width} in., ${areaFt2.toFixed(1)} ft²`;
}

/** Load of the curb with the economizer, and with the power exhaust too, pounds; null if the unit's weight is not on file. */
export function carriedLb(unit: UnitFootprint): {
  readonly economizerLb: number | null;
  readonly bothLb: number | null;
} {
  const [unitLb, economizer, exhaust] = ['weight', 'econ_weight', 'power_exhaust_weight'].map((name) =>
    measureOf(unit, name),
  );
  const economizerLb = unitLb == null || economizer == null ? null : unitLb + economizer;
  return { economizerLb, bothLb: economizerLb === null || exhaust == null ? null : economizerLb + exhaust };
}

/** The prefill of the mixed-air tool: known and valid values only. The tool's example fills in the rest. */
export function mixedAirQuery(
  { ra, oa, minimum: share }: Entries<EconomizerEntry>,
  errors: EntryErrors<EconomizerEntry>,
  cfm: number | null,
): string {
  return `?${new URLSearchParams({
    by: 'share',
    ...(cfm === null ? {} : { cfm: String(Math.round(cfm)) }),
    ...(errors.ra === undefined ? { ra } : {}),
    ...(errors.oa === undefined ? { oa } : {}),
    ...(errors.minimum === undefined ? { share } : {}),
  }).toString()}`;
}
