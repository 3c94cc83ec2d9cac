import type { LoadedRecord } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { faultsOf, openMaintenance, WORK_DONE } from '../testing/maintain.ts';
import type { FormBody } from '../testing/test-app.ts';
import { requestPlannedWork } from './request-planned-work.job.ts';

const shop = openMaintenance();

describe('planned work', () => {
  const makePlan = async (asset: number, more: FormBody) =>
    (
      await shop.post<LoadedRecord>('supervisor', '/api/maintenance_plan/save', {
        plan_name: `Plan ${Math.random()}`,
        asset_id: asset,
        standard_minutes: 45,
        basis: 'calendar',
        ...more,
      })
    ).body.data?.id ?? 0;
  const requestsOf = (planId: number) =>
    many<{ id: number; status: string; planned_for: string; due_date: string }>(shop.app().db)`
      select maintenance_request_id as id, status, planned_for::text, due_date::text from maintenance_request
      where maintenance_plan_id = ${planId} order by 1`;
  const night = () => requestPlannedWork.run(shop.app().services, {});

  it('is asked for a week before it is due, once; the next time counts from the day on which it was done', async () => {
    const asset = await shop.machine();
    // 30 days after Thursday, November 5 is Saturday, December 5: due on the Friday before
    const plan = await makePlan(asset, { interval_days: 30, last_done_date: '2026-11-05' });
    await run(shop.app().db)`
      insert into maintenance_check (maintenance_plan_id, line_no, check_text) values (${plan}, 1, 'Grease the ram')`;
    shop.setNow('2026-11-26T15:00:00Z');
    await night();
    expect(await requestsOf(plan)).toEqual([]);
    shop.setNow('2026-11-27T15:00:00Z');
    await Promise.all([night(), night()]);
    await night();
    const [request, ...more] = await requestsOf(plan);
    expect(more).toEqual([]);
    expect(request).toMatchObject({ status: 'open', planned_for: '2026-12-04', due_date: '2026-12-04' });
    const id = request?.id ?? 0;
    expect(await shop.read(id)).toMatchObject({ request_kind: 'planned', estimated_minutes: 45 });

    expect((await shop.step(id, 'cancel', 'manager', 'No time')).body.code).toBe('RULE');
    await shop.step(id, 'start', 'shop');
    expect(faultsOf(await shop.finish(id, WORK_DONE))).toEqual([409, 'RULE', ['is_checked']]);
    shop.setNow('2026-12-01T15:00:00Z');
    expect((await shop.finish(id, { ...WORK_DONE, is_checked: true })).status).toBe(200);
    const after = await one<{ last: string; next: string; pm: string }>(shop.app().db)`
      select p.last_done_date::text as last, p.next_due_date::text as next, a.next_pm_date::text as pm
      from maintenance_plan p join asset a using (asset_id) where maintenance_plan_id = ${plan}`;
    // 30 days after Tuesday, December 1 is Thursday, December 31
    expect(after).toEqual({ last: '2026-12-01', next: '2026-12-31', pm: '2026-12-31' });
    await night();
    expect(await requestsOf(plan)).toHaveLength(1);
  });

  it('by meter is asked for when the meter has reached it, and counts on from the reading of the work', async () => {
    const asset = await shop.machine({ meter_type: 'hours', meter_reading: 8120 });
    const plan = await makePlan(asset, { basis: 'meter', interval_meter: 500, last_done_meter: 8000 });
    await night();
    expect(await requestsOf(plan)).toEqual([]);
    const { version } = (await shop.post<LoadedRecord>('supervisor', `/api/asset/to_json/${asset}`)).body
      .data as LoadedRecord;
    await shop.post('supervisor', `/api/asset/save/${asset}`, { version, meter_reading: 8510 });
    await night();
    const id = (await requestsOf(plan))[0]?.id ?? 0;
    await shop.step(id, 'start', 'shop');
    expect(faultsOf(await shop.finish(id, { ...WORK_DONE, meter_reading: 8500 }))).toEqual([
      422,
      'VALIDATION',
      ['meter_reading'],
    ]);
    expect((await shop.finish(id, { ...WORK_DONE, meter_reading: 8530 })).status).toBe(200);
    const after = await one(shop.app().db)`
      select p.next_due_meter, p.next_due_date, a.meter_reading from maintenance_plan p join asset a using (asset_id)
      where maintenance_plan_id = ${plan}`;
    expect(after).toEqual({ next_due_meter: 9030, next_due_date: null, meter_reading: 8530 });
  });
});
