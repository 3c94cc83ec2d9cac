import { many, run } from '../query.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { prepareDatabase } from '../../start/open-services.ts';

it('the migration renames assets whose tags differ only in case, and the database then refuses further ones', async () => {
  const app = await buildTestApp();
  try {
    const maker = new RecordMaker(app);
    const { id } = await maker.make('asset', { asset_tag: 'EYB-A1' });
    const other = await maker.make('asset', { asset_tag: 'OTHER-1' });
    // a database as it was before
    await run(app.db)`drop index asset_cdi_location_id_asset_tag_any_case`;
    await run(
      app.db,
    )`create unique index asset_cdi_location_id_asset_tag_together on asset (cdi_location_id, asset_tag)`;
    await run(app.db)`update asset set asset_tag = 'eyb-a1' where asset_id = ${other.id}`;
    await run(app.db)`delete from kysely_migration where name >= '0032'`;
    await prepareDatabase(app.db);
    expect(
      await many(app.db)`select asset_tag from asset where asset_id in (${id}, ${other.id}) order by asset_id`,
    ).toEqual([{ asset_tag: 'EYB-A1' }, { asset_tag: `eyb-a1-${other.id}` }]);
    const boss = await maker.caller('super');
    const form = { ...(await maker.form('asset')), asset_tag: 'Eyb-a1' };
    const again = await boss.post('/api/asset/save', form);
    expect(again.body).toMatchObject({
      code: 'DUPLICATE',
      fields: {
        asset_tag: expect.stringMatching(/stands already \(asset 1\): no two have the same Location and Tag\.$/),
      },
    });
  } finally {
    await app.close();
  }
});
