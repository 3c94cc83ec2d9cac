import type { LoadedRecord } from '@cdi/shared/contracts';
import { many, one, run } from '../storage/query.ts';
import { faultsOf, openMaintenance, WORK_DONE } from '../testing/maintain.ts';

const shop = openMaintenance();

const statusOf = async (assetId: number) =>
  (await one<{ status: string }>(shop.app().db)`select status from asset where asset_id = ${assetId}`).status;

describe('a request', () => {
  it('is reported by any employee, assigned to a technician, done, and verified by another person', async () => {
    const id = await shop.reported(await shop.machine());
    expect(await shop.read(id)).toMatchObject({
      status: 'open',
      request_no: expect.stringMatching(/^MR-\d+$/),
      request_kind: 'repair',
      reported_date: '2026-11-23',
      reported_by: await shop.app().userId('shop'),
      cdi_location_id: shop.plant,
    });
    expect((await shop.report(await shop.machine(), {}, 'clerk')).status).toBe(200);
    expect((await shop.report(await shop.machine(), {}, 'distributor')).status).toBe(403);
    expect((await shop.save(id, { waiting_for: 'x' }, 'sales')).status).toBe(403);

    expect((await shop.save(id, { assigned_to: await shop.app().userId('shop') }, 'shop')).status).not.toBe(200);
    expect(faultsOf(await shop.save(id, { assigned_to: await shop.app().userId('sales') }))).toEqual([
      422,
      'VALIDATION',
      ['assigned_to'],
    ]);
    const given = await shop.save(id, { assigned_to: await shop.app().userId('shop') });
    expect(given.body.data?.fields).toMatchObject({ status: 'assigned' });
    const told = await many<{ cdi_alert: string }>(shop.app().db)`
      select cdi_alert from cdi_alert where user_id = ${await shop.app().userId('shop')}
        and object = 'maintenance_request'`;
    expect(told.map((row) => row.cdi_alert)).toContainEqual(expect.stringContaining('It squeaks.'));

    expect((await shop.step(id, 'start', 'shop')).status).toBe(200);
    expect((await shop.step(id, 'wait', 'shop')).body.data?.fields).toMatchObject({ status: 'waiting_parts' });
    expect(faultsOf(await shop.finish(id, { work_done: '' }))).toEqual([422, 'VALIDATION', ['work_done']]);
    expect(faultsOf(await shop.finish(id, { work_done: 'Greased.' }))).toEqual([409, 'RULE', ['labor_minutes']]);
    expect((await shop.finish(id, WORK_DONE, 'sales')).status).toBe(403);
    expect((await shop.finish(id, WORK_DONE)).body.data?.fields).toMatchObject({
      status: 'done',
      done_by: await shop.app().userId('shop'),
    });
    expect((await shop.step(id, 'verify', 'shop')).status).toBe(403);
    expect((await shop.step(id, 'verify')).body.data?.fields).toMatchObject({ status: 'verified' });
    expect((await shop.save(id, { labor_minutes: 5 })).status).not.toBe(200);
  });

  it('is not verified by who did it', async () => {
    const id = await shop.reported(await shop.machine());
    await shop.step(id, 'start');
    await shop.finish(id, WORK_DONE, 'supervisor');
    expect((await shop.step(id, 'verify', 'supervisor')).body.code).toBe('RULE');
    expect((await shop.step(id, 'reopen', 'manager')).body.fields?.reason).toBeDefined();
    expect((await shop.step(id, 'reopen', 'manager', 'Still squeaks')).body.data?.fields).toMatchObject({
      status: 'in_progress',
      done_by: null,
    });
  });

  it('takes a stopped machine out of service, and returns it to service when done', async () => {
    const asset = await shop.machine();
    const id = await shop.reported(asset, { urgency: 'stop' });
    expect(await statusOf(asset)).toBe('down');
    await shop.step(id, 'start', 'shop');
    expect(faultsOf(await shop.finish(id, WORK_DONE))).toEqual([409, 'RULE', ['downtime_minutes']]);
    expect((await shop.finish(id, { ...WORK_DONE, downtime_minutes: 95 })).status).toBe(200);
    expect(await statusOf(asset)).toBe('in_service');
  });

  it('keeps a machine down after a safety stop until another person verifies it, even when another request is done', async () => {
    const asset = await shop.machine();
    const safety = await shop.reported(asset, { urgency: 'safety' });
    const stop = await shop.reported(asset, { urgency: 'stop' });
    for (const id of [safety, stop]) {
      await shop.step(id, 'start', 'shop');
      await shop.finish(id, { ...WORK_DONE, downtime_minutes: 10 });
    }
    expect(await statusOf(asset)).toBe('down');
    await shop.step(safety, 'verify');
    expect(await statusOf(asset)).toBe('in_service');
  });

  it('is not made for a machine that is retired', async () => {
    const asset = await shop.machine();
    await run(shop.app().db)`update asset set status = 'retired' where asset_id = ${asset}`;
    expect(faultsOf(await shop.report(asset))).toEqual([422, 'VALIDATION', ['asset_id']]);
  });

  it('has photos of type 49 from its reporter', async () => {
    const id = await shop.reported(await shop.machine());
    const reporter = await shop.as('shop');
    const { body } = await reporter.upload(
      'gauge.png',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
    );
    const attached = await reporter.post('/api/cdi_file/attach_file', undefined, {
      handler: 'maintenance_request',
      cdi_reference_id: id,
      cdi_reference2_id: 0,
      cdi_file_type_id: 49,
      cdi_file_title: 'Back gauge',
      cdi_file_id: body.cdi_file_id ?? 0,
      conforming_type_id: 0,
    });
    expect([attached.body.opt, attached.body.msg]).toEqual(['save', expect.stringContaining('Attached')]);
    const { body: loaded } = await reporter.post<LoadedRecord>(`/api/maintenance_request/to_json/${id}`);
    expect(loaded.data?.files.map((file) => file.type)).toEqual([49]);
  });
});
