import { findObject } from '../catalogue/catalogue.ts';
import { remotes } from '../remotes/index.ts';
import { ROLE, type Role } from '../policy/roles.ts';
import { speaksTo, type Actor } from '../policy/grant.ts';
import { findReport, reports } from './reports.ts';

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
  Object.values(ROLE).filter((role) => findReport(name)?.readers.some((grant) => speaksTo(grant, employeeWith(role))));

it('gives every report its page, and every page its report', () => {
  const names = remotes['mfe-reports'].routes.flatMap((route) => route.values?.['reportName'] ?? []);
  expect(reports.map((report) => report.name).sort()).toEqual(names.sort());
});

it('lets sellers read the sales reports and the shop its own, and super all', () => {
  const sellers = [ROLE.super, ROLE.sales, ROLE.manager, ROLE.leadership, ROLE.insideSales];
  const shop = [ROLE.super, ROLE.qualityControl, ROLE.shopSupervisor, ROLE.manager, ROLE.batching];
  expect(readersOf('orders_booked')).toEqual(sellers);
  expect(readersOf('quotes_open')).toEqual(sellers);
  expect(readersOf('wip_by_stage')).toEqual(shop);
  expect(readersOf('late_list')).toEqual(shop);
});

it('does not know a report of another name', () => {
  expect(findReport('toString')).toBeUndefined();
});

describe.each(reports.map((report) => [report.name, report] as const))('%s', (name, report) => {
  const columns = report.columns.map((column) => column.name);

  it('has a name that fits into an address, and says what it counts', () => {
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(report.definition.length).toBeGreaterThan(40);
  });
  it('names each column, filter and figure once', () => {
    for (const list of [report.columns, report.filters, report.figures])
      expect(new Set(list.map((entry) => entry.name)).size).toBe(list.length);
  });
  it('sorts by its own columns only', () => {
    expect(columns).toEqual(expect.arrayContaining([...report.sortFields]));
    expect(report.sortFields).toContain(report.defaultSort.field);
  });
  it('offers filters that can be filled in', () => {
    for (const filter of report.filters) {
      if (filter.kind === 'choice') expect(filter.options?.length).toBeGreaterThan(1);
      if (filter.kind === 'reference') expect(findObject(filter.to ?? '')?.name).toBe(filter.to);
    }
  });
  it('opens records that have a page', () => {
    for (const column of report.columns) {
      if (!column.opens) continue;
      expect(column.opens.idColumn).toMatch(/_id$|^task$/);
      expect(column.opens.object === 'buildsch' || findObject(column.opens.object) !== undefined).toBe(true);
    }
  });
  it('shows three to five key figures', () => {
    expect(report.figures.length).toBeGreaterThanOrEqual(3);
    expect(report.figures.length).toBeLessThanOrEqual(5);
  });
});
