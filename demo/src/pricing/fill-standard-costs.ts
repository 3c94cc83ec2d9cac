import { STANDARD_RATES, type CostRates, type RecordRow } from '@cdi/shared/catalogue';
import type { StandardCosts } from '@cdi/shared/domain/pricing';
import { toPlainDate, type PlainDate } from '@cdi/shared/units';
import type { DemoSources } from '../kit/demo-people.ts';
import { toStandardCosts } from '../../../server/src/pricing/standard-costs.service.ts';

interface CostVersion {
  readonly version: string;
  readonly from: PlainDate;
  readonly status: 'draft' | 'active' | 'archived';
  readonly note: string;
  readonly metalFactor: number;
  /** Dollars an hour, by stage; the others are paid as they are. */
  readonly labor: Readonly<Record<string, number>>;
}

const times = (rates: Readonly<Record<string, number>>, factor: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(rates).map(([name, usd]) => [name, Number((usd * factor).toFixed(4))]));

const ratesOf = ({ metalFactor, labor }: CostVersion): CostRates => ({
  ...STANDARD_RATES,
  sheet_per_lb: times(STANDARD_RATES.sheet_per_lb, metalFactor),
  labor_per_hour: { ...STANDARD_RATES.labor_per_hour, ...labor },
});

/** The previous version, the one in force and the next one. If today is before 2026, the one in force starts earlier. */
function costVersions(today: PlainDate): readonly CostVersion[] {
  const start = today < '2026-01-01' ? toPlainDate(`${today.slice(0, 4)}-01-01`) : toPlainDate('2026-01-01');
  const before = String(Number(start.slice(0, 4)) - 1);
  const next = String(Math.max(2027, Number(today.slice(0, 4)) + 1));
  return [
    {
      version: `${before}-2`,
      from: toPlainDate(`${before}-01-01`),
      status: 'archived',
      note: 'Metal as it was bought in autumn',
      metalFactor: 0.95,
      labor: {},
    },
    {
      version: '2026-1',
      from: start,
      status: 'active',
      note: 'Prices of the mill for the year',
      metalFactor: 1,
      labor: {},
    },
    {
      version: `${next}-1`,
      from: toPlainDate(`${next}-01-01`),
      status: 'draft',
      note: 'Letter of the mill, and the wage agreement of the shop',
      metalFactor: 1.04,
      labor: { clinching: 28.5, shell: 27.5, guts: 27.5, folding: 27.5, turret: 29 },
    },
  ];
}

/** Standard costs of last year, this year and the next. */
export function fillStandardCosts({ tables, calendar, users }: DemoSources): void {
  const clerk = users.id('accounting');
  let before: number | null = null;
  for (const version of costVersions(calendar.today)) {
    const isActivated = version.status !== 'draft';
    const [made, activated] = isActivated ? [-215, -210] : [-3, null];
    before = tables.add('standard_cost', {
      cost_version: version.version,
      effective_from: version.from,
      status: version.status,
      note: version.note,
      copied_from_id: before,
      activated_by: isActivated ? users.id('leadership') : null,
      activated_dt: activated === null ? null : calendar.moment(activated),
      ...ratesOf(version),
      created_dt: calendar.moment(made),
      updated_dt: calendar.moment(activated ?? made),
      created_by: clerk,
      updated_by: clerk,
    });
  }
}

/** The costs of the demo in force on a day. */
export function demoCostsOn({ tables }: Pick<DemoSources, 'tables'>, day: PlainDate): StandardCosts {
  const row = tables
    .rows('standard_cost')
    .filter((each) => each.status !== 'draft' && String(each.effective_from) <= day)
    .sort((a, b) => String(a.effective_from).localeCompare(String(b.effective_from)))
    .at(-1);
  if (!row) throw new Error(`No standard costs of the demo hold on ${day}.`);
  return toStandardCosts(row as RecordRow<'standard_cost'>);
}
