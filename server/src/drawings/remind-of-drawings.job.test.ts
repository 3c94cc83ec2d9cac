import { sql } from 'kysely';
import { changeCalls } from '../testing/change-orders.ts';
import { openShop } from '../testing/drive-order.ts';
import { TWO_CURBS } from '../testing/place-order.ts';
import { untilSomebodyWaits } from '../testing/until-somebody-waits.ts';
import { remindOfDrawings } from './remind-of-drawings.job.ts';
import { many, run } from '../storage/query.ts';

const shop = openShop();

/** A drawing that the customer got so long ago that the first reminder is due. */
async function waitingDrawing(): Promise<number> {
  const [curbId = 0] = (await shop.place()).curbIds;
  await shop.sendDrawing(curbId);
  await run(shop.app.db)`update submittal set sent_dt = now() - interval '7 days' where tracker_curb_id = ${curbId}`;
  return curbId;
}
async function remindersOf(curbId: number): Promise<unknown> {
  const { rows } = await sql`
    select s.reminders, (select count(*)::int from cdi_alert a where a.record_id = s.tracker_curb_id
      and a.cdi_alert like 'Still to approve%') as alerts
    from submittal s where s.tracker_curb_id = ${curbId}`.execute(shop.app.db);
  return rows[0];
}

it('reminds after two and after five working days, and replaces an unread reminder', async () => {
  const curbId = await waitingDrawing();
  await remindOfDrawings.run(shop.app.services, {});
  await remindOfDrawings.run(shop.app.services, {});
  expect(await remindersOf(curbId)).toEqual({ reminders: 2, alerts: 1 });
});

it('sends no reminder about a drawing that is answered at that moment', async () => {
  const curbId = await waitingDrawing();
  const answering = await shop.app.db.startTransaction().execute();
  await run(answering)`update submittal set answer = 'approved' where tracker_curb_id = ${curbId}`;
  const reminding = remindOfDrawings.run(shop.app.services, {});
  await untilSomebodyWaits(shop.app.db);
  await answering.commit().execute();
  await reminding;
  expect(await remindersOf(curbId)).toEqual({ reminders: 0, alerts: 0 });
});

it('ends the drawing of a canceled line, and sends no reminder about it', async () => {
  const { trackerId, curbIds } = await shop.place(TWO_CURBS);
  const [curbId = 0] = curbIds;
  await shop.sendDrawing(curbId);
  await run(shop.app.db)`update submittal set sent_dt = now() - interval '7 days' where tracker_curb_id = ${curbId}`;
  const asked = () => many(shop.app.db)`
    select 1 from cdi_alert where url = ${`/drawings/${curbId}`} and read_dt is null`;
  expect((await asked()).length).toBeGreaterThan(0);
  await changeCalls(shop).agreed(trackerId, [{ kind: 'cancel', tracker_curb_id: curbId }]);
  expect(await asked()).toEqual([]);
  expect(await many(shop.app.db)`select answer from submittal where tracker_curb_id = ${curbId}`).toEqual([
    { answer: 'superseded' },
  ]);
  expect((await shop.answer(curbId)).body.opt).toBe('error');
  // a line canceled by an older version, whose drawing still waits
  await run(shop.app.db)`update submittal set answer = 'waiting' where tracker_curb_id = ${curbId}`;
  await remindOfDrawings.run(shop.app.services, {});
  expect(await remindersOf(curbId)).toEqual({ reminders: 0, alerts: 0 });
});

it('continues with the other drawings when one reminder cannot be stored', async () => {
  const curbIds = [await waitingDrawing(), await waitingDrawing()];
  await run(shop.app.db)`
    create function refuse_one() returns trigger language plpgsql as $$
    begin raise exception 'this record is broken'; end $$`;
  await run(shop.app.db)`
    create trigger refuse_one before update on submittal for each row
      when (old.tracker_curb_id = ${sql.lit(curbIds[0])}) execute function refuse_one()`;
  await remindOfDrawings.run(shop.app.services, {}).catch(() => undefined);
  expect(await Promise.all(curbIds.map(remindersOf))).toEqual([
    { reminders: 0, alerts: 0 },
    { reminders: 1, alerts: 1 },
  ]);
});
