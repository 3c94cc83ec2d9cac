import { many, run } from '../query.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { prepareDatabase } from '../../start/open-services.ts';

it('the migration gives stored rows of earlier sheets an empty list of warnings', async () => {
  const app = await buildTestApp();
  try {
    await run(app.db)`alter table mass_upload_row drop column warnings`;
    await run(app.db)`
      insert into mass_upload (object, user_id, file_name, report, state)
      select 'part', user_id, 'old.csv', '{}', 'checked' from "user" limit 1`;
    await run(app.db)`
      insert into mass_upload_row (mass_upload_id, row_no, cells, state)
      select mass_upload_id, 2, '["OLD-1"]', 'ready' from mass_upload`;
    await run(app.db)`delete from kysely_migration where name >= '0037'`;
    await prepareDatabase(app.db);
    expect(await many(app.db)`select cells, warnings from mass_upload_row`).toEqual([
      { cells: ['OLD-1'], warnings: [] },
    ]);
  } finally {
    await app.close();
  }
});
