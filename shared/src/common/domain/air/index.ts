export {
  airEnthalpy,
  humidityRatio,
  mixedAirTemperature,
  outdoorAirShare,
  requiredOutdoorCfm,
  sensibleBtuh,
  shareForSetPoint,
} from './economizer.ts';
export type { AirAnswer } from './economizer.ts';
export { CFM_PER_TON, CLIMATE_ZONES, ENTHALPY_LIMIT, airflowOfTons, highLimitsOf } from './economizer-choice.ts';
