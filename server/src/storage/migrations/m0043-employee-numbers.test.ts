import { prepareDatabase } from '../../start/open-services.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { many, run } from '../query.ts';

it('of two with one employee number the later one gets a number of its own, and the next save of it is refused', async () => {
  const app = await buildTestApp();
  try {
    // a database as it was before
    await run(app.db)`drop index user_employee_no_unique`;
    await run(app.db)`update "user" set employee_no = 'E-7' where user_name = 'shop'`;
    await run(app.db)`update "user" set employee_no = 'e-7' where user_name = 'supervisor'`;
    const ids = await many<{ user_id: number; user_name: string }>(app.db)`
      select user_id, user_name from "user" where user_name in ('shop', 'supervisor') order by user_id`;
    const [first, second] = ids;
    await run(app.db)`delete from kysely_migration where name >= '0043'`;
    await prepareDatabase(app.db);
    const now = await many<{ user_id: number; employee_no: string }>(app.db)`
      select user_id, employee_no from "user" where user_name in ('shop', 'supervisor') order by user_id`;
    expect(now.map(({ employee_no: no }) => no.toUpperCase())).toEqual(['E-7', `E-7-${second?.user_id}`]);
    const hr = await app.as('hr');
    const { version } = (await hr.post(`/api/user/to_json/${second?.user_id}`)).body.data as { version: number };
    const again = await hr.post(`/api/user/save/${second?.user_id}`, { version, employee_no: 'E-7' });
    expect(again.body).toMatchObject({
      code: 'DUPLICATE',
      fields: { employee_no: 'Employee number is already used by another user.' },
    });
    expect(first?.user_id).toBeLessThan(second?.user_id ?? 0);
  } finally {
    await app.close();
  }
});
