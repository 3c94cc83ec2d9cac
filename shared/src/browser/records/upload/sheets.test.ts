import { ROLE } from '../../../common/trade/roles.ts';
import { parseField } from '../../../common/catalogue/field-schema.ts';
import { makeActor } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { writeCsv } from '../../kit/table/csv.ts';
import { parseCsv } from '../../kit/testing/index.ts';
import { placeProblems } from './place-problems.ts';
import { catalogue, objectNamed } from '../../../common/catalogue/catalogue.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import { exampleRecords } from '../../../common/catalogue/sheet-examples.ts';
import { readStructureCell } from '../../../common/catalogue/structure-cell.ts';
import { templateColumns, writeTemplate } from './mass-upload-template.ts';

describe('comma-separated text', () => {
  it('comes back as it was written', () => {
    const rows = [
      ['a', 'b "quoted"', 'c,d'],
      ['line\nbreak', '', '-12.5'],
    ];
    expect(parseCsv(writeCsv(rows))).toEqual(rows);
  });

  it('reads what sheet programs write: byte-order mark, CRLF, no end of line', () => {
    expect(parseCsv('\uFEFFa,b\r\n1,"2"\r\n3,4')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('never writes a cell that a sheet program would run', () => {
    expect(writeCsv([['=1+1', '+SUM(A1)', '-2', '@x']])).toBe(`\uFEFF'=1+1,'+SUM(A1),-2,'@x\r\n`);
  });
});

describe('the upload template', () => {
  const actor = makeActor([ROLE.material]);

  it('has the key first, then every field the person may write, and no other', () => {
    const names = templateColumns(gasketColor, actor).map((column) => column.name);
    expect(names[0]).toBe('color_code');
    expect(names).toContain('supplier_id');
    expect(names).not.toContain('status');
    expect(names).not.toContain('cost');
    expect(templateColumns(gasketColor, makeActor([ROLE.material, ROLE.accounting])).map(({ name }) => name)).toContain(
      'cost',
    );
  });

  it('gives the example in a form that reads back as the same values', () => {
    const [header = [], example = []] = parseCsv(writeTemplate(gasketColor, actor));
    const given = gasketColor.examples[0] as Record<string, unknown>;
    for (const [name, value] of Object.entries(given)) {
      const field = (gasketColor.fields as Record<string, Parameters<typeof parseField>[0]>)[name]!;
      expect(parseField(field, example[header.indexOf(name)])).toEqual({ ok: true, value });
    }
  });

  it('marks the rows of its examples in its last column, and gives them by the columns of the upload', () => {
    const boss = makeActor([ROLE.super]);
    for (const definition of catalogue.filter(({ access }) => access.create.length > 0)) {
      const [header = [], ...rows] = parseCsv(writeTemplate(definition, boss));
      expect(header.at(-1)).toBe('example');
      const records = exampleRecords(definition, boss).flat();
      expect(rows.map((row) => row.at(-1))).toEqual(records.map(() => expect.stringMatching(/^Example, left out\./)));
      for (const { name, field } of templateColumns(definition, boss).filter((each) => each.field.kind !== 'structure'))
        expect(rows.map((row) => parseField({ ...field, required: false }, row[header.indexOf(name)]))).toEqual(
          records.map((record) => parseField({ ...field, required: false }, record[name])),
        );
    }
  });

  it('says of a number that only the system gives that a new record has none', () => {
    const [key] = templateColumns(objectNamed('po'), makeActor([ROLE.super]));
    expect(key).toMatchObject({
      name: 'po_no',
      hint: 'Number of one that exists, to change it; empty for a new purchase order, which the system numbers',
    });
  });

  it('holds the structures of a price book in cells that read back as the same values', () => {
    const pricing = objectNamed('pricing');
    const [header = [], example = []] = parseCsv(writeTemplate(pricing, makeActor([ROLE.leadership])));
    const cellOf = (name: string) => example[header.indexOf(name)] ?? '';
    expect(cellOf('level_multipliers')).toBe('A=0.4; B=0.45; C=0.5; D=0.55; E=0.65; R=1');
    expect(cellOf('quantity_breaks')).toBe('1=1; 3=0.97');
    for (const name of ['level_multipliers', 'quantity_breaks', 'quick_ship_percents']) {
      const field = pricing.fields[name];
      if (field?.kind !== 'structure') throw new Error(`${name} is no structure.`);
      expect(JSON.parse(readStructureCell(field, cellOf(name)) ?? '')).toEqual(pricing.examples[0]?.[name]);
      for (const wrong of ['A', 'A=x', 'A=1; A=2', '=1']) expect(readStructureCell(field, wrong)).toBeNull();
    }
  });

  it('names curbs of orders by their number, and gives no example of a new one', () => {
    const rows = parseCsv(writeTemplate(objectNamed('tracker_curb'), makeActor([ROLE.engineering])));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[0]).toBe('curb_no');
    expect(rows[0]).toEqual(expect.arrayContaining(['tag', 'height', 'notes']));
    expect(rows[0]).not.toContain('route');
  });

  it('has the columns of lists after those of the record, and its examples show how to fill in the rows of a list', () => {
    const [header = [], first = [], second = []] = parseCsv(
      writeTemplate(objectNamed('po'), makeActor([ROLE.material])),
    );
    const at = (name: string) => header.indexOf(name);
    expect(header[0]).toBe('po_no');
    expect(header.slice(at('lines.line_no'), at('lines.line_no') + 4)).toEqual([
      'lines.line_no',
      'lines.material_id',
      'lines.part_id',
      'lines.description',
    ]);
    expect(header).not.toContain('lines.ext_cost');
    expect([first[at('need_date')], first[at('lines.qty')], first[at('lines.unit_cost')]]).toEqual([
      '2099-03-02',
      '10',
      '12.5',
    ]);
    expect([second[at('need_date')], second[at('lines.qty')]]).toEqual(['', '4']);
    // supplier prices are only for roles that see costs, and only these fill them in
    const columns = templateColumns(objectNamed('po'), makeActor([ROLE.engineering])).map(({ name }) => name);
    expect(columns).not.toContain('lines.unit_cost');
    // without a number nothing that exists is changed: its rows have none either
    expect(templateColumns(objectNamed('timecard'), makeActor([ROLE.hr])).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['punches.started_dt', 'job_entries.task']),
    );
    expect(templateColumns(objectNamed('timecard'), makeActor([ROLE.hr])).map(({ name }) => name)).not.toContain(
      'punches.line_no',
    );
  });

  it('shows times in the time zone of the location as its guide does, never in UTC', () => {
    const timecard = objectNamed('timecard');
    const [header = [], first = [], second = []] = parseCsv(writeTemplate(timecard, makeActor([ROLE.hr])));
    const cell = (row: readonly string[], name: string) => row[header.indexOf(name)];
    expect([cell(first, 'clock_in'), cell(first, 'clock_out')]).toEqual(['2026-10-05T07:53', '2026-10-05T16:20']);
    expect([cell(first, 'punches.started_dt'), cell(first, 'punches.ended_dt')]).toEqual([
      '2026-10-05T12:00',
      '2026-10-05T12:30',
    ]);
    expect(cell(second, 'punches.started_dt')).toBe('2026-10-05T14:30');
    const places = templateColumns(timecard, makeActor([ROLE.hr])).filter(({ hint }) => hint.includes('by the clock'));
    expect(places.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['clock_in', 'punches.ended_dt', 'job_entries.started_dt']),
    );
    // an example with a zone in any object would contradict the guide again
    for (const definition of catalogue)
      for (const [names, rows] of [
        [definition.fields, definition.examples] as const,
        ...Object.values(definition.children ?? {}).map(({ fields, examples = [] }) => [fields, examples] as const),
      ])
        for (const row of rows)
          for (const [name, value] of Object.entries(row)) {
            const field: Field | undefined = names[name];
            if (field?.kind === 'datetime' && field.zoneOf)
              expect(String(value)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
          }
  });

  it('says what each column takes', () => {
    const hints = Object.fromEntries(templateColumns(gasketColor, actor).map(({ name, hint }) => [name, hint]));
    expect(hints).toMatchObject({
      finish: 'matt or gloss',
      uses: 'Any of adapter, rail, separated by ;',
      thickness: 'Inches, such as 14 1/2 or 14.5, 0.125 to 2',
      color_name: 'Text, at most 40 characters',
    });
  });

  it('shows codes with their meaning, and objects by their title', () => {
    const columns = templateColumns(objectNamed('user'), makeActor([ROLE.super]));
    const hintOf = (name: string) => columns.find((column) => column.name === name)?.hint;
    expect(hintOf('user_type')).toMatch(/^1 \(Distributor\) or 3 \(Vendor\) or 4 \(Employee\)/);
    expect(hintOf('default_location_id')).toBe('Name or number of the location');
    // an asset type is one of 21 codes, and the person who fills in the sheet needs all of them
    const [type] = templateColumns(objectNamed('asset'), makeActor([ROLE.super])).filter(
      ({ name }) => name === 'asset_type',
    );
    for (const code of ['turret_punch', 'shear', 'building']) expect(type?.hint).toContain(code);
  });
});

describe('problems of a sheet', () => {
  const problems = [
    { row: 3, column: 'thickness', value: '9', message: 'Too thick.' },
    { row: 3, column: 'price', value: 'x', message: 'Not a number.' },
    { row: 2, column: '', value: '', message: 'This row is twice in the sheet.' },
  ];

  it('are counted as a person counts: header row 1, first column 1', () => {
    const header = ['Code', 'Thickness ', 'Per foot'];
    const placed = placeProblems({ header, columns: ['color_code', null, 'price'], problems });
    expect(placed.map(({ row, columnNo }) => [row, columnNo])).toEqual([
      [3, 2],
      [3, 3],
      [2, null],
    ]);
  });
});
