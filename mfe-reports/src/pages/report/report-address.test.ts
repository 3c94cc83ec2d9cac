import { ordersBooked as report } from '@cdi/shared/reports/all';
import { toPlainDate } from '@cdi/shared/units';
import fc from 'fast-check';
import { findPeriod, listPeriods } from './periods.ts';
import { findRangeProblem, readReportState, setFilter, setPeriod, sortBy, writeReportState } from './report-address.ts';

const read = (query: string) => readReportState(report, new URLSearchParams(query));

it('starts with the sort of the report and no filter', () => {
  expect(read('')).toEqual({ filters: {}, orderby: 'tracker_date', direction: 'DESC' });
  expect(writeReportState(report, read('')).toString()).toBe('');
});

it('parses filters and sort, and ignores invalid values', () => {
  const query =
    'date_from=2026-03-01&date_to=2026-02-30&company_id=12&rep_id=abc&main_family=ADP&orderby=value&direction=DESC&x=1';
  expect(read(query)).toEqual({
    filters: { date_from: '2026-03-01', company_id: '12', main_family: 'ADP' },
    orderby: 'value',
    direction: 'DESC',
  });
  expect(read('main_family=XYZ&orderby=job_name&direction=UP')).toEqual(read(''));
});

it('survives the round trip through the address', () => {
  const anyState = fc.record({
    filters: fc.record(
      {
        date_from: fc.constantFrom('2026-01-01', '2026-12-31'),
        territory_id: fc.integer({ min: 1, max: 99_999 }).map(String),
        main_family: fc.constantFrom('ADP', 'ADP-C', 'NEW'),
      },
      { requiredKeys: [] },
    ),
    orderby: fc.constantFrom(...report.sortFields),
    direction: fc.constantFrom('ASC' as const, 'DESC' as const),
  });
  fc.assert(
    fc.property(anyState, (state) => {
      expect(readReportState(report, writeReportState(report, state))).toEqual(state);
    }),
  );
});

it('sorts ascending first, then descending', () => {
  const up = sortBy(read(''), 'value');
  expect(up).toMatchObject({ orderby: 'value', direction: 'ASC' });
  expect(sortBy(up, 'value')).toMatchObject({ orderby: 'value', direction: 'DESC' });
});

it('removes a filter with an empty value', () => {
  expect(setFilter(read('company_id=12'), 'company_id', '').filters).toEqual({});
});

it('reports a reversed range', () => {
  expect(findRangeProblem(read('date_from=2026-03-02&date_to=2026-03-01'))).toContain('after the last one');
  expect(findRangeProblem(read('date_from=2026-03-01&date_to=2026-03-01'))).toBeUndefined();
  expect(findRangeProblem(read('date_from=2026-03-01'))).toBeUndefined();
});

it('computes the most common periods', () => {
  const periods = listPeriods(toPlainDate('2026-03-05'));
  const range = (name: string) => {
    const found = periods.find((period) => period.name === name);
    return [found?.from, found?.to];
  };
  expect(range('week')).toEqual(['2026-03-02', '2026-03-05']);
  expect(range('month')).toEqual(['2026-03-01', '2026-03-05']);
  expect(range('last_month')).toEqual(['2026-02-01', '2026-02-28']);
  expect(range('days_90')).toEqual(['2025-12-06', '2026-03-05']);
  expect(findPeriod(periods, '2026-02-01', '2026-02-28')?.label).toBe('Last month');
  expect(findPeriod(periods, '2026-02-02', '2026-02-28')).toBeUndefined();
});

it('keeps the name of a period in the address, and uses its current days', () => {
  const march = listPeriods(toPlainDate('2026-03-05'));
  const read = (day: string) =>
    readReportState(report, new URLSearchParams('period=month&main_family=ADP'), listPeriods(toPlainDate(day)));
  expect(read('2026-03-05').filters).toEqual({ main_family: 'ADP', date_from: '2026-03-01', date_to: '2026-03-05' });
  expect(read('2026-04-02').filters).toMatchObject({ date_from: '2026-04-01', date_to: '2026-04-02' });
  expect(writeReportState(report, read('2026-04-02')).toString()).toBe('period=month&main_family=ADP');
  const dated = setFilter(read('2026-03-05'), 'date_to', '2026-03-04');
  expect(writeReportState(report, dated).toString()).toBe('date_from=2026-03-01&date_to=2026-03-04&main_family=ADP');
  expect(writeReportState(report, setPeriod(dated, march[0]!)).toString()).toBe('period=today&main_family=ADP');
  expect(setPeriod(dated, null).filters).toEqual({ main_family: 'ADP' });
});
