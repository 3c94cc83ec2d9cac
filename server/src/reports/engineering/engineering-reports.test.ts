import { ReportWorld } from '../../testing/report-world.ts';
import { EMPLOYEES } from '../../testing/basics.ts';
import type { FormBody } from '../../testing/test-app.ts';

let world: ReportWorld;
const ids: Record<string, number> = {};

/** Noon at the plant on Friday, June 12. */
beforeAll(async () => {
  world = await ReportWorld.open('2026-06-12T16:00:00Z');
  const engineer = await world.app.userId('engineering');
  const inside = await world.app.userId('inside');
  const contact = await world.app.userId('distributor');
  const group = await world.add('entity_group', { group_name: 'Lakes buying group', group_type: 'buying_group' });
  const order = (no: string, company: number, more: object = {}) =>
    world.add('tracker', {
      tracker_no: no,
      tracker_date: '2026-06-01',
      company_id: company,
      status: 'awaiting_approval',
      cdi_location_id: 1,
      contact_user_id: contact,
      ...more,
    });
  const ohio = await order('T-1', 1, { territory_id: 1, inside_rep_id: inside });
  const rival = await order('T-2', 3);
  const gone = await order('T-3', 1, { status: 'cancelled' });
  const curb = (no: string, trackerId: number, drawing: string, more: object = {}) =>
    world.add('tracker_curb', {
      curb_no: no,
      tracker_id: trackerId,
      curb_type: 'NEW',
      drawing_status: drawing,
      status: 'entered',
      // 21:00 at the plant on June 1 is June 2 in UTC
      created_dt: '2026-06-02T01:00:00Z',
      ...more,
    });
  ids['group'] = group;
  ids['engineer'] = engineer;
  ids['inside'] = inside;
  ids['wanted'] = await curb('T-1-1', ohio, 'requested', { drawing_due_date: '2026-06-11' });
  ids['again'] = await curb('T-1-2', ohio, 'drawing', {
    due_date: '2026-06-30',
    drafter_id: engineer,
    curb_type: 'ISO',
  });
  ids['sent'] = await curb('T-2-1', rival, 'sent', { drawing_due_date: '2026-06-05', drafter_id: engineer });
  ids['approved'] = await curb('T-2-2', rival, 'approved', { drawing_due_date: '2026-06-03' });
  ids['canceled'] = await curb('T-3-1', gone, 'requested');
  const submittal = (
    curbId: number,
    rev: string,
    sent: string,
    answer: string,
    answered: string | null,
    reminders = 0,
  ) =>
    world.add('submittal', {
      tracker_curb_id: curbId,
      line_no: rev === 'A' ? 1 : 2,
      rev,
      sent_dt: sent,
      answer,
      answered_dt: answered,
      reminders,
    });
  // sent 48 hours after the order; changes were wanted on June 8
  await submittal(ids['again'], 'A', '2026-06-04T01:00:00Z', 'revise', '2026-06-08T15:00:00Z');
  // revision A after 72 hours, in time; revision B 24 hours after the answer, and two reminders since
  await submittal(ids['sent'], 'A', '2026-06-05T01:00:00Z', 'revise', '2026-06-08T13:00:00Z');
  await submittal(ids['sent'], 'B', '2026-06-09T13:00:00Z', 'waiting', null, 2);
  // after 96 hours, a day late
  await submittal(ids['approved'], 'A', '2026-06-06T01:00:00Z', 'approved', '2026-06-07T01:00:00Z');
});
afterAll(() => world.app.close());

describe('the drawing backlog', () => {
  const columns = ['curb_no', 'requested_date', 'due_date', 'drafter', 'age_days', 'status_label'];

  it('lists what engineering still has to draw, from the day of the order or of the wanted changes', async () => {
    expect(await world.cells('drawing_backlog', columns)).toEqual([
      ['T-1-1', '2026-06-01', '2026-06-11', null, 11, 'Requested'],
      ['T-1-2', '2026-06-08', '2026-06-30', 'Engineering Tester', 4, 'Being drawn'],
    ]);
    const { figures, chart } = await world.read('drawing_backlog');
    expect(figures).toEqual({ drawings: 2, overdue: 1, without_drafter: 1, average_age_days: 7.5 });
    expect(chart).toEqual([
      { category: 'Engineering Tester', value: 1 },
      { category: 'Not assigned', value: 1 },
    ]);
  });

  it.each<[FormBody, readonly string[]]>([
    [{ date_to: '2026-06-01' }, ['T-1-1']],
    [{ date_from: '2026-06-02' }, ['T-1-2']],
    [{ curb_type: 'ISO' }, ['T-1-2']],
    [{ drawing_status: 'requested' }, ['T-1-1']],
    [{ company_id: '3' }, []],
    [{ territory_id: '1', region_id: '1', cdi_location_id: '1' }, ['T-1-1', 'T-1-2']],
    [{ region_id: '99' }, []],
    [{ cdi_location_id: '99' }, []],
  ])('filtered by %j', async (filter, expected) => {
    expect((await world.cells('drawing_backlog', ['curb_no'], filter)).flat()).toEqual(expected);
  });

  it('narrows to a drafter, a rep and an entity group', async () => {
    const curbs = async (filter: FormBody) => (await world.cells('drawing_backlog', ['curb_no'], filter)).flat();
    expect(await curbs({ drafter_id: String(ids['engineer']) })).toEqual(['T-1-2']);
    expect(await curbs({ rep_id: String(ids['inside']) })).toEqual(['T-1-1', 'T-1-2']);
    expect(await curbs({ entity_group_id: String(ids['group']) })).toEqual([]);
    await world.update('company', 1, { entity_group_id: ids['group'] });
    expect(await curbs({ entity_group_id: String(ids['group']) })).toEqual(['T-1-1', 'T-1-2']);
  });
});

it('averages the hours from the order, or from the answer before, to each drawing sent, by week', async () => {
  // week of June 1: 48, 72 and 96 hours; of two first drawings with a day, that of June 4 at the plant was in time
  expect(
    await world.cells('drawing_turnaround', ['week', 'drawings', 'average_hours', 'on_time_percent', 'revisions']),
  ).toEqual([
    ['2026-06-08', 1, 24, null, 1],
    ['2026-06-01', 3, 72, 50, 0],
  ]);
  const { figures } = await world.read('drawing_turnaround');
  expect(figures).toEqual({ drawings: 4, average_hours: 60, on_time_percent: 50, revisions: 1 });
  const early = await world.read('drawing_turnaround', { date_to: '2026-06-03' });
  expect(early.figures?.['drawings']).toBe(1);
  const drafted = await world.read('drawing_turnaround', { drafter_id: String(ids['engineer']), company_id: '3' });
  expect(drafted.figures).toEqual({ drawings: 2, average_hours: 48, on_time_percent: 100, revisions: 1 });
});

it('lists the drawings that wait for customers, with the days since they were sent', async () => {
  const columns = ['tracker_no', 'curb_no', 'rev', 'sent_date', 'days_out', 'reminders', 'contact'];
  expect(await world.cells('approval_aging', columns)).toEqual([
    ['T-2', 'T-2-1', 'B', '2026-06-09', 3, 2, 'Distributor Tester'],
  ]);
  const { figures, chart = [] } = await world.read('approval_aging');
  expect(figures).toEqual({ drawings: 1, orders: 1, average_days_out: 3, worst_days_out: 3 });
  expect(chart.map(({ value }) => value)).toEqual([1, 0, 0, 0]);
  expect((await world.read('approval_aging', { company_id: '1' })).rows).toEqual([]);
  expect((await world.read('approval_aging', { date_from: '2026-06-10' })).rows).toEqual([]);
});

it('lists what engineering checking sent back, with its reason and the engineer', async () => {
  const order = await world.people.at('eng_checking');
  const [curbId = 0] = order.curbIds;
  await world.people.sendBack(curbId, 'eng_checking', 'engineering', 'Flange is 1/2 in. short');
  const [returned] = (await world.read('rework_log')).rows;
  // 21:00 at the plant
  await world.update('history', Number(returned?.['row_id']), { changed_dt: '2026-06-13T01:00:00Z' });
  expect(await world.cells('eng_checking_rejects', ['reject_date', 'to_stage', 'reason', 'found_by'])).toEqual([
    ['2026-06-12', 'Engineering', 'Flange is 1/2 in. short', expect.stringMatching(/ Tester$/)],
  ]);
  // the rework log has the same return, and the time that the work done again took
  await world.add('curb_time', {
    tracker_curb_id: curbId,
    line_no: 1,
    task: 'engineering',
    kind: 'typed',
    work_date: '2026-06-12',
    minutes: 12.5,
    is_rework: true,
    rework_cause: 'Eng Checking: Flange is 1/2 in. short',
    entered_dt: '2026-06-12T16:00:00Z',
  });
  expect(await world.cells('rework_log', ['from_stage', 'to_stage', 'reason', 'minutes'])).toEqual([
    ['Eng Checking', 'Engineering', 'Flange is 1/2 in. short', 12.5],
  ]);
  for (const name of ['eng_checking_rejects', 'rework_log']) {
    expect((await world.read(name, { reason_words: 'FLANGE' })).rows).toHaveLength(1);
    expect((await world.read(name, { reason_words: '100%' })).rows).toEqual([]);
    expect((await world.read(name, { date_to: '2026-06-11' })).rows).toEqual([]);
  }
});

it('lists stamps with the days that the engineer of record had them', async () => {
  const stamp = (no: string, state: string, status: string, more: object) =>
    world.add('conforming_stamp', {
      stamp_no: no,
      tracker_curb_id: ids['sent'],
      conforming_type_id: '1',
      state,
      status,
      requested_date: '2026-06-01',
      ...more,
    });
  await stamp('CS-1', 'FL', 'stamped', {
    sent_dt: '2026-06-02T14:00:00Z',
    returned_dt: '2026-06-06T14:00:00Z',
    fee: 650,
  });
  await stamp('CS-2', 'OH', 'sent', { sent_dt: '2026-06-10T14:00:00Z', due_date: '2026-06-11', fee: 450.5 });
  await stamp('CS-3', 'OH', 'requested', { requested_date: '2025-12-31' });
  expect(
    await world.cells('stamp_log', ['stamp_no', 'days_out', 'fee', 'status_label'], { orderby: 'stamp_no' }),
  ).toEqual([
    ['CS-1', 4, 650, 'Stamped'],
    ['CS-2', 2, 450.5, 'Sent'],
    ['CS-3', null, null, 'Requested'],
  ]);
  expect((await world.read('stamp_log')).figures).toEqual({
    stamps: 3,
    out: 1,
    overdue: 1,
    average_days_out: 3,
    fee: 1100.5,
  });
  expect((await world.cells('stamp_log', ['stamp_no'], { state: 'FL' })).flat()).toEqual(['CS-1']);
  // the year ends on December 31
  expect((await world.cells('stamp_log', ['stamp_no'], { date_to: '2025-12-31' })).flat()).toEqual(['CS-3']);
  expect(
    (await world.cells('stamp_log', ['stamp_no'], { date_from: '2026-01-01', date_to: '2026-06-01' })).flat(),
  ).toHaveLength(2);
});

it('is for engineering, managers and leadership', async () => {
  for (const name of ['drawing_backlog', 'drawing_turnaround', 'approval_aging', 'eng_checking_rejects', 'stamp_log'])
    expect(await world.readersOf(name, Object.keys(EMPLOYEES))).toEqual([
      'super',
      'engineering',
      'manager',
      'leadership',
    ]);
});
