export type AirAnswer =
  { readonly ok: true; readonly value: number } | { readonly ok: false; readonly message: string };

/** Below this difference small sensor errors swamp the answer, °F. */
const MIN_DIFFERENCE_F = 5;

/** Mixed air temperature from the share of outdoor air (0 to 1). Any one temperature scale. */
export function mixedAirTemperature(outdoorShare: number, outdoor: number, returned: number): number {
  return outdoorShare * outdoor + (1 - outdoorShare) * returned;
}

/** Share of outdoor air in the mix: (T_ra − T_ma)/(T_ra − T_oa), °F. Refused when outdoor and return air are too close. */
export function outdoorAirShare(returnF: number, outdoorF: number, mixedF: number): AirAnswer {
  if (!(Math.abs(returnF - outdoorF) >= MIN_DIFFERENCE_F)) {
    return {
      ok: false,
      message: `Outdoor and return air must differ by at least ${MIN_DIFFERENCE_F} °F. Measure again on a colder or hotter day.`,
    };
  }
  return { ok: true, value: (returnF - mixedF) / (returnF - outdoorF) };
}

/** Sensible heat in Btu/h: 1.08·CFM·ΔT. */
export function sensibleBtuh(cfm: number, differenceF: number): number {
  return 1.08 * cfm * differenceF;
}

/** Outdoor air for people and floor: R_p·people + R_a·area, cfm. Defaults are those of an office. */
export function requiredOutdoorCfm(people: number, areaFt2: number, cfmPerPerson = 5, cfmPerFt2 = 0.06): number {
  return cfmPerPerson * people + cfmPerFt2 * areaFt2;
}

/** Damper position as a share of outdoor air that holds a mixed-air set point, between the minimum and fully open. */
export function shareForSetPoint(
  returnF: number,
  outdoorF: number,
  setPointF: number,
  minimumShare: number,
): AirAnswer {
  const share = outdoorAirShare(returnF, outdoorF, setPointF);
  return share.ok ? { ok: true, value: Math.min(1, Math.max(minimumShare, share.value)) } : share;
}

/** Saturation pressure of water vapour over water (32 °F and up), psia: Hyland and Wexler. */
function saturationPressurePsi(temperatureF: number): number {
  const t = temperatureF + 459.67;
  return Math.exp(
    -1.0440397e4 / t -
      11.29465 -
      0.027022355 * t +
      1.289036e-5 * t ** 2 -
      2.4780681e-9 * t ** 3 +
      6.5459673 * Math.log(t),
  );
}

/** Pounds of water per pound of dry air at sea level; relative humidity 0 to 1. */
export function humidityRatio(temperatureF: number, relativeHumidity: number): number {
  const vapour = relativeHumidity * saturationPressurePsi(temperatureF);
  return (0.62198 * vapour) / (14.696 - vapour);
}

/** Enthalpy of moist air, Btu per lb of dry air: 0.240·T + W·(1061 + 0.444·T). For 32 °F and above. */
export function airEnthalpy(temperatureF: number, relativeHumidity: number): number {
  return 0.24 * temperatureF + humidityRatio(temperatureF, relativeHumidity) * (1061 + 0.444 * temperatureF);
}
