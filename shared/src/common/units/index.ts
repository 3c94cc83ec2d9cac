export { formatBytes } from './bytes.ts';
export { clockTimeIn, formatClockTime, instantOf, isClockTime, zoneNameAt } from './clock-time.ts';
export { formatInches, roundToSixteenth } from './format-inches.ts';
export type { InchFormat } from './format-inches.ts';
export { groupDigits } from './group-digits.ts';
export { parseInches } from './inches.ts';
export type { ParsedInches } from './inches.ts';
export { refuseLong } from './refuse-long.ts';
export { formatSlope } from './format-slope.ts';
export { parseSlope, slopeAngleDeg, slopeFromAngle, slopeFromLevel, slopePercent } from './slope.ts';
export type { ParsedSlope } from './slope.ts';
export {
  addCents,
  centsToDollars,
  formatCurrency,
  formatMoney,
  multiplyCents,
  parseMoney,
  roundHalfUpCents,
  toCents,
} from './money.ts';
export { splitCents } from './split-cents.ts';
export type { Cents, CurrencyFormat, MoneyRounding, ParsedMoney } from './money.ts';
export { isEmptyValue, isMissing } from './empty-value.ts';
export { isRecord } from './is-record.ts';
export { isOnDomain } from './is-on-domain.ts';
export { toTelephoneAddress } from './telephone.ts';
export {
  addDays,
  addMonths,
  addWorkingDays,
  daysBetween,
  formatDate,
  isPlainDate,
  isWorkingDay,
  todayIn,
  toPlainDate,
  weekday,
  workingDaysBetween,
} from './plain-date.ts';
export type { PlainDate } from './plain-date.ts';
export { findPrefixProblem, joinPrefixes, spreadPrefixes, splitPrefixes } from './zip-prefixes.ts';
export { listUnprintable, PRINTED_CHARACTERS, formatCodePoint } from './printed-characters.ts';
