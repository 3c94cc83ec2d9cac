import { catalogue, findObject } from '../catalogue/catalogue.ts';
import { ROLE, type Role } from '../trade/roles.ts';
import { speaksTo, type Actor } from '../policy/grant.ts';
import { reports } from './all-reports.generated.ts';
import { loadReport } from './load-report.ts';
import { findReportEntry, reportEntries } from './report-index.ts';
import { REPORT_GROUPS } from './report-readers.ts';

const employeeWith = (role: Role): Actor => ({
  userId: 1,
  userType: 4,
  roles: [role],
  companyId: null,
  branchId: null,
  territoryIds: [],
  visibility: 'company',
  hasAcceptedTerms: true,
});

const readersOf = (name: string): readonly Role[] =>
  Object.values(ROLE).filter((role) =>
    findReportEntry(name)?.readers.some((grant) => speaksTo(grant, employeeWith(role))),
  );

it('lets sellers read the sales reports and the shop its own, and super all', () => {
  const sellers = [ROLE.super, ROLE.sales, ROLE.manager, ROLE.leadership, ROLE.insideSales];
  const shop = [ROLE.super, ROLE.qualityControl, ROLE.shopSupervisor, ROLE.manager, ROLE.batching];
  expect(readersOf('orders_booked')).toEqual(sellers);
  expect(readersOf('quotes_open')).toEqual(sellers);
  expect(readersOf('wip_by_stage')).toEqual(shop);
  expect(readersOf('late_list')).toEqual(shop);
});

it('lets each department read the reports of its group', () => {
  const bosses = [ROLE.manager, ROLE.leadership];
  expect(readersOf('drawing_backlog')).toEqual([ROLE.super, ROLE.engineering, ...bosses]);
  expect(readersOf('overtime_by_department')).toEqual([ROLE.super, ROLE.hr, ...bosses]);
  expect(readersOf('timecard_summary')).toEqual([ROLE.super, ROLE.hr, ROLE.accounting, ROLE.shopSupervisor, ...bosses]);
  expect(readersOf('ready_to_ship')).toEqual([ROLE.super, ROLE.logistics, ROLE.manager]);
  expect(readersOf('stock_on_hand')).toEqual([ROLE.super, ROLE.logistics, ROLE.manager, ROLE.material, ROLE.batching]);
  expect(readersOf('website_leads')).toEqual([ROLE.super, ROLE.sales, ROLE.manager, ROLE.leadership, ROLE.insideSales]);
});

it('has reports in every group of the menu', () => {
  expect([...new Set(reportEntries.map(({ group }) => group))]).toEqual(REPORT_GROUPS);
});

it('has no report of the name by which the records of an object are searched', () => {
  const searched = new Set(catalogue.map(({ plural }) => plural));
  expect(reports.filter(({ name }) => searched.has(name)).map(({ name }) => name)).toEqual([]);
});

it('does not know a report of another name', () => {
  expect(findReportEntry('toString')).toBeUndefined();
});

it('lists every report once, by group in the order of the menu', () => {
  expect(reportEntries.map(({ name }) => name).sort()).toEqual(reports.map(({ name }) => name).sort());
  const places = reportEntries.map(({ group }) => REPORT_GROUPS.indexOf(group));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

describe.each(reportEntries.map((entry) => [entry.name, entry] as const))('the entry of %s', (name, entry) => {
  it('says what the definition says, and finds it', async () => {
    const definition = await loadReport(name);
    expect(definition).toMatchObject(entry);
    expect(reports).toContain(definition);
  });
});

describe.each(reports.map((report) => [report.name, report] as const))('%s', (name, report) => {
  it('has a name that fits into an address, and says what it counts', () => {
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(report.definition.length).toBeGreaterThan(40);
  });
  it('names each column, filter and figure once', () => {
    for (const list of [report.columns, report.filters, report.figures])
      expect(new Set(list.map((entry) => entry.name)).size).toBe(list.length);
  });
  it('sorts by its own columns only', () => {
    const columns = report.columns.map((column) => column.name);
    expect(columns).toEqual(expect.arrayContaining([...report.sortFields]));
    expect(report.sortFields).toContain(report.defaultSort.field);
  });
  it('offers filters that can be filled in', () => {
    for (const filter of report.filters) {
      if (filter.kind === 'choice') expect(filter.options.length).toBeGreaterThan(1);
      if (filter.kind === 'reference') expect(findObject(filter.to)?.name).toBe(filter.to);
    }
  });
});
