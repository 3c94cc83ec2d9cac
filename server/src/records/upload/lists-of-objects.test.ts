import { many, one } from '../../storage/query.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { placesOf, sheetCalls } from '../../testing/upload-cells.ts';

let app: TestApp;
let maker: RecordMaker;
let material: Caller;
let calls: ReturnType<typeof sheetCalls>;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  material = await app.as('material');
  calls = sheetCalls(app);
});
afterAll(() => app.close());

it('an uploaded price list updates items by their key fields, and adds the rest', async () => {
  const supplier = 'Sheet Steel Service';
  await maker.make('supplier', { supplier_name: supplier });
  const head = ['Name', 'items.vendor_part_no', 'items.description', 'items.from_qty', 'items.unit_cost'];
  const first = await calls.checkCells(material, 'supplier', [
    head,
    [supplier, 'GL-10', 'Gloves', '1', '12.5'],
    ['', 'GL-10', 'Gloves', '50', '11'],
  ]);
  expect(await calls.step(material, 'supplier', first.upload_id, 'on')).toMatchObject({
    state: 'done',
    applied: 1,
    updates: 1,
  });
  const second = await calls.checkCells(material, 'supplier', [
    head,
    [supplier, 'GL-10', '', '50', '10.75'],
    [supplier, 'TW-4', 'Towels', '', '31.2'],
    [supplier, 'GL-10', '', '', '9'],
  ]);
  expect(placesOf(second)).toEqual([[4, 'items.vendor_part_no', 'GL-10']]);
  expect(second.problems[0]?.message).toMatch(/^2 rows fit\. Say which one is meant by more of Material, Part/);
  const third = await calls.checkCells(material, 'supplier', [
    head,
    [supplier, 'GL-10', '', '50', '10.75'],
    [supplier, 'TW-4', 'Towels', '', '31.2'],
  ]);
  await calls.step(material, 'supplier', third.upload_id, 'on');
  const items = await many<{ no: string; from_qty: number; unit_cost: number }>(app.db)`
    select vendor_part_no as no, from_qty, unit_cost from supplier_item join supplier using (supplier_id)
    where supplier_name = ${supplier} order by line_no`;
  expect(items).toEqual([
    { no: 'GL-10', from_qty: 1, unit_cost: 12.5 },
    { no: 'GL-10', from_qty: 50, unit_cost: 10.75 },
    { no: 'TW-4', from_qty: 1, unit_cost: 31.2 },
  ]);
});

it('what a person may not fill in a list is no column of their sheet', async () => {
  const who = await app.as('inside');
  const report = await calls.checkCells(who, 'warehouse_order', [
    [
      'from_location_id',
      'to_location_id',
      'need_date',
      'lines.part_id',
      'lines.qty',
      'lines.picked_qty',
      'lines.unit_cost',
    ],
    ['IND', 'IND', '2099-01-01', 'ECON-1', '2', '2', '1'],
  ]);
  expect(report.problems.filter(({ row }) => row === 1).map(({ column, message }) => [column, message])).toEqual([
    ['lines.picked_qty', 'There is no field "lines.picked_qty" that you may fill.'],
    ['lines.unit_cost', 'There is no field "lines.unit_cost" that you may fill.'],
  ]);
});

it('a spring configuration has the springs of its corners', async () => {
  const engineer = await app.as('engineering');
  const form: Record<string, unknown> = { ...(await maker.form('spring_configuration')), spring_choice: 'hand' };
  const names = Object.keys(form).filter((name) => String(form[name] ?? '') !== '');
  const own = names.map((name) => String(form[name]));
  const blank = names.map(() => '');
  const rows = (last: string) => [
    [...names, 'corners.corner'],
    [...own, 'A'],
    [...blank, 'b'],
    [...blank, 'C'],
    [...blank, last],
  ];
  const twice = await calls.checkCells(engineer, 'spring_configuration', rows('C'));
  expect(placesOf(twice)).toEqual([[5, 'corners.corner', 'C']]);
  const report = await calls.checkCells(engineer, 'spring_configuration', rows('D'));
  expect(report).toMatchObject({ rows: 4, records: 1, valid: 1, problems: [] });
  const done = await calls.step(engineer, 'spring_configuration', report.upload_id, 'on');
  expect(done).toMatchObject({ state: 'done', applied: 1 });
  const { id } = await one<{ id: number }>(app.db)`
    select record_id as id from mass_upload_row where mass_upload_id = ${report.upload_id} and first_no = row_no`;
  const { children } = await calls.load(engineer, 'spring_configuration', id);
  expect(children.corners?.map(({ corner }) => corner)).toEqual(['a', 'b', 'c', 'd']);
  expect(await calls.step(engineer, 'spring_configuration', report.upload_id, 'undo')).toMatchObject({
    state: 'undone',
  });
});

it('a long sheet of records with lists is saved in parts, each record whole, and undone', async () => {
  // 120 suppliers of three contacts, and one of 450: records lie across parts of 200 and of 500 rows
  const head = ['Name', 'supplier_role', 'address1', 'city', 'zip', 'contacts.contact_name'];
  const rows = Array.from({ length: 121 }, (_each, at) =>
    Array.from({ length: at === 60 ? 450 : 3 }, (_row, index) =>
      index === 0
        ? [`Long ${at}`, 'steel', '1 Mill Street', 'Cincinnati', '45202', `Person ${index}`]
        : ['', '', '', '', '', `Person ${index}`],
    ),
  ).flat();
  const { upload_id: id, ...report } = await calls.checkCells(material, 'supplier', [head, ...rows]);
  expect(report).toMatchObject({ rows: 810, checked: 810, records: 121, valid: 121, problems: [] });
  // as one of more than 2,500 rows is
  await many(app.db)`
    update mass_upload set report = report || '{"is_in_parts": true}'::jsonb where mass_upload_id = ${id} returning 1`;
  const done = await calls.step(material, 'supplier', id, 'on');
  expect(done).toMatchObject({ state: 'done', applied: 121 });
  const counts = () => many<{ n: number; people: number }>(app.db)`
    select count(*)::int as n, people from (select count(*)::int as people from supplier_contact
      join supplier using (supplier_id) where supplier_name like 'Long %' group by supplier_id) c
    group by people order by people`;
  expect(await counts()).toEqual([
    { n: 120, people: 3 },
    { n: 1, people: 450 },
  ]);
  expect(await calls.step(material, 'supplier', id, 'undo')).toMatchObject({
    state: 'undone',
    applied: 0,
    problems: [],
  });
  expect(await counts()).toEqual([]);
});
