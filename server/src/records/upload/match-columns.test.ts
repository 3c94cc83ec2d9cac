import { catalogue, listColumns, objectNamed, type ObjectDefinition, mayDo, maySeeField } from '@cdi/shared/catalogue';
import type { Person } from '../../context.ts';
import { employeeActor } from '../../testing/make-records.ts';
import { columnsOfLists, exportedLists } from '../export/export-rows.ts';
import { headingOf } from '../export/moment-heading.ts';
import { matchColumns } from './match-columns.ts';

const boss = employeeActor(1);
const uploadable = catalogue.filter((definition) => mayDo(definition, 'mass_upload', boss));
const match = (definition: ObjectDefinition, header: readonly string[]) =>
  matchColumns(definition, boss, { titles: header, row: 1, empty: new Set() }, undefined);

describe.each(uploadable.map((definition) => [definition.name, definition] as const))('%s', (_name, definition) => {
  it('matches every heading of its own list with the field of that column, or ignores it', () => {
    const fields = Object.entries(definition.fields).filter(([, field]) => maySeeField(field, boss));
    const { columns, problems, warnings } = match(
      definition,
      fields.map(([, field]) => headingOf(field)),
    );
    expect(problems).toEqual([]);
    fields.forEach(([name, field], index) => {
      if (columns[index] !== null) expect([field.label, columns[index]]).toEqual([field.label, name]);
    });
    // ignored columns are reported
    expect(warnings).toHaveLength(columns.filter((column) => column === null).length);
  });

  it('matches every heading of its exported lists with that column, or ignores it', () => {
    const exported = columnsOfLists(exportedLists(definition, { ...boss, showsPrices: true } as Person));
    const { columns, problems } = match(
      definition,
      exported.map(({ label }) => label),
    );
    expect(problems).toEqual([]);
    exported.forEach(({ name, label }, index) => {
      if (columns[index] !== null) expect([label, columns[index]]).toEqual([label, name]);
    });
    for (const { name } of listColumns(definition, boss)) expect(columns).toContain(name);
  });

  it('takes every name of its template for that field', () => {
    const names = [...new Set(match(definition, Object.keys(definition.fields)).columns.flatMap((name) => name ?? []))];
    expect(match(definition, names)).toEqual({ columns: names, problems: [], warnings: [] });
  });
});

it('the state of a supplier is not the one of its address, whatever order the columns are in', () => {
  const { columns, warnings } = match(objectNamed('supplier'), ['State', 'State or province', 'state']);
  expect(columns).toEqual([null, 'state', 'state']);
  expect(warnings).toEqual([expect.objectContaining({ row: 1, column: 'State' })]);
});

it('the family of a quote in its list is not the one of a curb in its lines', () => {
  expect(match(objectNamed('quote'), ['Number', 'Family', 'Job name']).columns).toEqual([null, null, 'job_name']);
});
