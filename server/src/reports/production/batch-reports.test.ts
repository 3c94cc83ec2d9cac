import { ReportWorld } from '../../testing/report-world.ts';

let world: ReportWorld;
let welder = 0;

/** Noon at the plant on Friday, January 8, 2027. */
beforeAll(async () => {
  world = await ReportWorld.open('2027-01-08T17:00:00Z');
  const sheet = (code: string, gauge: number, lb: number) =>
    world.add('material', {
      material_code: code,
      material_name: code,
      inventory_type: '4',
      material_class: 'galvanised',
      gauge,
      form: 'sheet',
      uom: 'sheet',
      uom_weight: lb,
      cost_method: 'average',
    });
  const [thin, thick] = [await sheet('GS18', 18, 86.25), await sheet('GS14', 14, 130)];
  const batch = (no: string, values: object) =>
    world.add('batch', { batch_no: no, batch_date: '2026-12-30', cdi_location_id: 1, status: 'done', ...values });
  // 23:30 at the plant on December 31 is January 1 in UTC
  const first = await batch('B-1', {
    material_id: thin,
    gauge: 18,
    sheets: 4,
    sheet_lb: 345,
    part_lb: 270,
    remnant_lb: 21.56,
    scrap_lb: 53.44,
    yield_percent: 83.5,
    minutes: 48,
    finished_dt: '2027-01-01T04:30:00Z',
  });
  await batch('B-2', {
    material_id: thick,
    gauge: 14,
    sheets: 2,
    sheet_lb: 260,
    part_lb: 182,
    remnant_lb: 0,
    scrap_lb: 78,
    yield_percent: 70,
    finished_dt: '2027-01-05T15:00:00Z',
  });
  await batch('B-3', { material_id: thin, gauge: 18, sheets: 9, status: 'running' });
  const position = (name: string, material: number) =>
    world.add('inventory_manager', { position_name: name, material_id: material, cdi_location_id: 1 });
  const [thinAt, thickAt] = [await position('GS18 @ IND', thin), await position('GS14 @ IND', thick)];
  /** Movements of a position that leave it empty, in one transaction as its ledger wants it. */
  const move = (positionId: number, moves: readonly (readonly [string, string, number, object?])[]) =>
    world.addTogether(async (add) => {
      let [there, last] = [0, 0];
      for (const [index, [moved_dt, kind, qty, more]] of moves.entries()) {
        there += qty;
        last = await add('stock_transaction', {
          inventory_manager_id: positionId,
          entry_no: index + 1,
          entry_label: `${positionId}-${index + 1}`,
          moved_dt,
          kind,
          qty,
          balance_after: there,
          amount: 0,
          value_after: 0,
          ...more,
        });
      }
      return last;
    });
  const toFirst = { reference_object: 'batch', reference_id: first };
  await move(thinAt, [
    ['2026-12-29T15:00:00Z', 'receipt', 5],
    ['2026-12-30T15:00:00Z', 'issue', -5, toFirst],
    ['2026-12-31T15:00:00Z', 'return', 1, toFirst],
    ['2026-12-31T16:00:00Z', 'adjust', -1],
  ]);
  await move(thickAt, [
    ['2027-01-04T15:00:00Z', 'receipt', 2],
    ['2027-01-05T14:00:00Z', 'issue', -2],
  ]);
  await world.add('scrap_entry', {
    scrap_no: 'S-1',
    scrap_date: '2026-12-31',
    cdi_location_id: 1,
    stage: 'turret',
    material_id: thin,
    gauge: 18,
    weight_lb: 53.44,
    reason: 'nest_skeleton',
    source: 'work',
    cost: 37.5,
    status: 'recorded',
  });
  await addWork();
});
afterAll(() => world.app.close());

/** A turret of 60 min standard done by two people in 40 + 20 min, 5 of them rework; one without recorded time; one still running. */
async function addWork(): Promise<void> {
  welder = await world.app.userId('shop');
  const boss = await world.app.userId('supervisor');
  const order = await world.add('tracker', {
    tracker_no: 'T-1',
    tracker_date: '2026-12-01',
    company_id: 1,
    cdi_location_id: 1,
    status: 'in_production',
  });
  const curb = (no: string) =>
    world.add('tracker_curb', { curb_no: no, tracker_id: order, curb_type: 'NEW', status: 'fabricating', qty: 1 });
  const [one, two, three] = [await curb('T-1-1'), await curb('T-1-2'), await curb('T-1-3')];
  const task = (curbId: number, status: string, minutes: number) =>
    world.add('tracker_curb_task', {
      tracker_curb_id: curbId,
      line_no: 1,
      task: 'turret',
      sequence: 1,
      status,
      std_minutes: minutes,
      end_dt: status === 'done' ? '2027-01-06T15:00:00Z' : null,
    });
  await task(one, 'done', 60);
  await task(two, 'done', 30);
  await task(three, 'running', 90);
  const time = (curbId: number, line: number, user: number, minutes: number, isRework = false) =>
    world.add('curb_time', {
      tracker_curb_id: curbId,
      line_no: line,
      task: 'turret',
      kind: 'typed',
      user_id: user,
      work_date: '2027-01-06',
      minutes,
      is_rework: isRework,
      entered_by: user,
      entered_dt: '2027-01-06T15:00:00Z',
    });
  await time(one, 1, welder, 40);
  await time(one, 2, boss, 15);
  await time(one, 3, boss, 5, true);
  await time(three, 1, welder, 12);
}

describe('yield of batches', () => {
  const columns = ['batch_no', 'closed', 'gauge', 'sheets', 'scrap_lb', 'yield_percent', 'minutes'];

  it('lists closed batches by the day of the plant on which they were closed', async () => {
    expect(await world.cells('batch_yield', columns)).toEqual([
      ['B-2', '2027-01-05', 14, 2, 78, 70, null],
      ['B-1', '2026-12-31', 18, 4, 53.44, 83.5, 48],
    ]);
    const { figures, chart } = await world.read('batch_yield');
    // 270 + 182 of 345 + 260 less 21.56: 452 of 583.44
    expect(figures).toEqual({ batches: 2, sheet_lb: 605, part_lb: 452, scrap_lb: 131.44, yield_percent: 77.5 });
    // 270 of 323.44, and 182 of 260
    expect(chart).toEqual([
      { category: '2026-12', value: 83.5 },
      { category: '2027-01', value: 70 },
    ]);
  });

  it('is filtered by gauge, day and plant', async () => {
    expect(await world.cells('batch_yield', ['batch_no'], { gauge: '18' })).toEqual([['B-1']]);
    expect(await world.cells('batch_yield', ['batch_no'], { date_from: '2027-01-01' })).toEqual([['B-2']]);
    expect(await world.cells('batch_yield', ['batch_no'], { cdi_location_id: '2' })).toEqual([]);
  });

  it('is read by production and not by sales', async () => {
    expect(
      await world.readersOf('batch_yield', ['batching', 'supervisor', 'manager', 'quality', 'sales', 'hr']),
    ).toEqual(['batching', 'supervisor', 'manager', 'quality']);
  });
});

describe('steel usage', () => {
  const columns = ['week', 'gauge', 'issued_lb', 'part_lb', 'yield_percent', 'scrap_lb'];

  it('adds up issues less returns, parts and scrap by week and gauge', async () => {
    // four sheets of 86.25 lb and two of 130: the week of December 28 ends in January
    expect(await world.cells('steel_usage', columns)).toEqual([
      ['2027-01-04', 14, 260, 182, 70, 0],
      ['2026-12-28', 18, 345, 270, 78.3, 53.44],
    ]);
    const { figures } = await world.read('steel_usage');
    expect(figures).toEqual({ issued_lb: 605, part_lb: 452, yield_percent: 74.7, scrap_lb: 53.44 });
  });

  it('is filtered by gauge and day', async () => {
    expect(await world.cells('steel_usage', columns, { gauge: '14' })).toHaveLength(1);
    expect(await world.cells('steel_usage', columns, { date_to: '2026-12-30' })).toEqual([
      ['2026-12-28', 18, 431.25, 0, 0, 0],
    ]);
  });
});

describe('labor efficiency', () => {
  const columns = ['stage', 'finished', 'std_h', 'actual_h', 'rework_h', 'efficiency_percent', 'without_time'];

  it('compares the standard of finished work with the hours worked on it, rework among them', async () => {
    // one standard hour in 60 min of which 5 were rework; the second line has no time, the third is not finished
    expect(await world.cells('labor_efficiency', columns)).toEqual([['Turret', 1, 1, 1, 0.08, 100, 1]]);
  });

  it('shares the standard of a line by the minutes of each person', async () => {
    // 40 of 60 min earned 40 standard minutes: 0.67 h
    const mine = await world.cells('labor_efficiency', columns, { user_id: String(welder) });
    expect(mine).toEqual([['Turret', 1, 0.67, 0.67, 0, 100, 0]]);
  });

  it('is empty for days without finished work', async () => {
    const { rows, figures } = await world.read('labor_efficiency', { date_to: '2027-01-05' });
    expect([rows, figures]).toEqual([[], { std_h: 0, actual_h: 0, efficiency_percent: null, without_time: 0 }]);
  });
});
