import { prepareDatabase } from '../../start/open-services.ts';
import { placeTestOrder } from '../../testing/place-order.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { one, run } from '../query.ts';

it('the migration keeps exemptions that accounting set on old orders, and lets the others follow their certificate', async () => {
  const app = await buildTestApp();
  try {
    const setByHand = async (isExempt: boolean, certificate: string | null, isChanged: boolean): Promise<boolean> => {
      const { trackerId } = await placeTestOrder(app, 'distributor', { job_state: 'OH', branch_id: 1 });
      await run(app.db)`
        update branch set tax_exempt = ${certificate !== null}, cert_expiry = ${certificate}::date, cert_states = '{}'`;
      await run(app.db)`
        update tracker set tax_exempt = ${isExempt}, exempt_by_hand = false where tracker_id = ${trackerId}`;
      if (isChanged)
        await run(app.db)`
          insert into history (object, record_id, record_version, field, new_value, request_id)
          values ('tracker', ${trackerId}, 2, 'tax_exempt', 'false', 'test')`;
      await run(app.db)`delete from kysely_filling where name >= '0050'`;
      await prepareDatabase(app.db);
      const row = await one<{ exempt_by_hand: boolean }>(app.db)`
        select exempt_by_hand from tracker where tracker_id = ${trackerId}`;
      return row.exempt_by_hand;
    };
    // exempt without a certificate; with one that has expired since
    expect(await setByHand(true, null, false)).toBe(true);
    expect(await setByHand(true, '2020-01-01', false)).toBe(false);
    // taxed against a valid certificate by a change; before there was one; and after it had expired
    expect(await setByHand(false, '2999-12-31', true)).toBe(true);
    expect(await setByHand(false, '2999-12-31', false)).toBe(false);
    expect(await setByHand(false, '2020-01-01', true)).toBe(false);
  } finally {
    await app.close();
  }
});
