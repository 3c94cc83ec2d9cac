import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Period } from '../../../common/catalogue/list-groups.ts';
import type { ListGroup } from '../../../common/contracts/record.contract.ts';
import { addDays, formatDate, toPlainDate } from '../../../common/units/index.ts';
import { formatValue } from '../fields/format-value.ts';
import type { GroupBy } from './list-group.ts';

export const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A span of time by its first day: `November 2026`, `Q4 2026`. */
function formatPeriod(first: string, period: Period): string {
  const [year = '', month = ''] = first.split('-');
  const day = toPlainDate(first);
  switch (period) {
    case 'day':
      return formatDate(day);
    case 'week':
      return `${formatDate(day)} to ${formatDate(addDays(day, 6))}`;
    case 'month':
      return months.format(new Date(`${first}T00:00:00Z`));
    case 'quarter':
      return `Q${Math.ceil(Number(month) / 3)} ${year}`;
    case 'year':
      return year;
  }
}

/** Describes the common value of a group in words. */
export function describeGroup(
  { fields }: Pick<ObjectDefinition, 'fields'>,
  { field: name, period }: GroupBy,
  { value, label }: Pick<ListGroup, 'value' | 'label'>,
): string {
  const field = fields[name];
  if (!field || value === null) return field?.blank ?? `No ${field?.label.toLowerCase() ?? 'value'}`;
  return period === null ? formatValue(field, value, label ?? undefined) : formatPeriod(value, period);
}

/** Describes the grouping of a list in words: `Promised ship date, by month`. */
function describeGrouping({ fields }: Pick<ObjectDefinition, 'fields'>, { field, period }: GroupBy): string {
  const label = fields[field]?.label ?? field;
  return period === null ? label : `${label}, by ${PERIOD_WORDS[period]}`;
}

/** All levels in words: `State, then Customer`. */
export const describeGroupLevels = (definition: Pick<ObjectDefinition, 'fields'>, levels: readonly GroupBy[]): string =>
  levels.map((by) => describeGrouping(definition, by)).join(', then ');
