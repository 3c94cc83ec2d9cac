import { sql } from 'kysely';
import { openShop } from '../testing/drive-order.ts';

const shop = openShop();

describe('the actual time', () => {
  const actual = async (curbId: number) =>
    (
      await sql<{ actual_minutes: number | null }>`
        select actual_minutes::float8 as actual_minutes from tracker_curb_task
        where tracker_curb_id = ${curbId} and task = 'guts'`.execute(shop.app.db)
    ).rows[0]?.actual_minutes;

  it('far above the standard is asked about before it closes the card', async () => {
    const [curbId = 0] = (await shop.at('guts')).curbIds;
    await shop.move(curbId, 'guts', 'running');
    const slip = await shop.move(curbId, 'guts', 'done', { minutes: 9_999 });
    expect(slip.body).toMatchObject({
      code: 'RULE',
      msg: expect.stringContaining('9999 minutes are more than three times the standard'),
      fields: { minutes: 'Correct the time, or say that it is right.' },
    });
    expect((await shop.statuses(curbId)).guts).toBe('running');
    // twenty shifts are the most, even when the user confirms the time
    const absurd = await shop.move(curbId, 'guts', 'done', { minutes: 99_999, is_time_sure: true });
    expect([absurd.status, Object.keys(absurd.body.fields ?? {})]).toEqual([422, ['minutes']]);
    expect((await shop.move(curbId, 'guts', 'done', { minutes: 1_200, is_time_sure: true })).status).toBe(200);
    expect(await actual(curbId)).toBe(1_200);
  });

  it('adds up when a card is reopened, and loses the minutes of a completion that is undone', async () => {
    const [curbId = 0] = (await shop.at('guts')).curbIds;
    await shop.move(curbId, 'guts', 'done', { minutes: 20 });
    await shop.move(curbId, 'guts', 'running');
    expect(await actual(curbId)).toBe(20);
    await shop.move(curbId, 'guts', 'done', { minutes: 35 });
    expect(await actual(curbId)).toBe(55);
    // a slip of the finger: 35 is taken off again, and 5 is right
    await shop.move(curbId, 'guts', 'running', { is_undo: true });
    expect(await actual(curbId)).toBe(20);
    await shop.move(curbId, 'guts', 'done', { minutes: 5 });
    expect(await actual(curbId)).toBe(25);
    await shop.move(curbId, 'guts', 'running', { is_undo: true });
    await shop.move(curbId, 'guts', 'done');
    expect(await actual(curbId)).toBe(20);
  });

  it('of rework adds to the first time, and counts as rework at every stage that is done again', async () => {
    const [curbId = 0] = (await shop.at('turret')).curbIds;
    const times = async () => {
      const { rows } = await sql<{ task: string; actual: number; rework: number | null }>`
        select task, actual_minutes::float8 as actual, rework_minutes::float8 as rework from tracker_curb_task
        where tracker_curb_id = ${curbId} and task in ('turret', 'folding', 'clinching') order by sequence`.execute(
        shop.app.db,
      );
      return rows.map(({ task, actual: minutes, rework }) => [task, minutes, rework]);
    };
    await shop.move(curbId, 'turret', 'done', { minutes: 30 });
    await shop.move(curbId, 'folding', 'done', { minutes: 12 });
    await shop.sendBack(curbId, 'clinching', 'turret', 'Holes punched 1/4 in. off');
    expect(await times()).toEqual([
      ['turret', 30, null],
      ['folding', 12, null],
      ['clinching', null, null],
    ]);
    await shop.move(curbId, 'turret', 'done', { minutes: 10 });
    await shop.move(curbId, 'folding', 'done', { minutes: 6 });
    await shop.move(curbId, 'clinching', 'done', { minutes: 9 });
    // 30 + 10 and 12 + 6, of which the second times are rework; clinching is done for the first time
    expect(await times()).toEqual([
      ['turret', 40, 10],
      ['folding', 18, 6],
      ['clinching', 9, null],
    ]);
  });
});
