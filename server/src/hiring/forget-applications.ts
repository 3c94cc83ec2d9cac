import { objects } from '@cdi/shared/catalogue';
import type { AppServices } from '../context.ts';
import { plantDay } from '../config/plant-time-zone.ts';
import { removeUnattached } from '../files/unattached-files.service.ts';
import { many, run } from '../storage/query.ts';

const application = objects.job_application.name;

/**
 * Deletes applications past their retention time, with history, files and alerts, unless the person was hired; and forms whose mailed
 * link expired unopened.
 */
export async function forgetApplications(app: AppServices): Promise<void> {
  const now = app.now();
  await run(app.db)`delete from waiting_form where expires_dt < ${now.toISOString()}`;
  const forgotten = await app.db.transaction().execute(async (tx) => {
    const rows = await many<{ id: number }>(tx)`
      delete from job_application
      where keep_until < ${plantDay(now)}::date and status <> 'hired'
      returning job_application_id::int as id`;
    const ids = rows.map(({ id }) => id);
    await run(tx)`delete from history where object = ${application} and record_id = any(${ids}::bigint[])`;
    await run(tx)`delete from cdi_alert where object = ${application} and record_id = any(${ids}::bigint[])`;
    // files of nothing go below, with their bytes
    await run(tx)`
      delete from history h using cdi_file f where h.object = 'cdi_file' and h.record_id = f.cdi_file_id
        and f.reference_type = ${application} and f.cdi_reference_id = any(${ids}::bigint[])`;
    await run(tx)`
      update cdi_file set reference_type = null, cdi_reference_id = null, is_current = false
      where reference_type = ${application} and cdi_reference_id = any(${ids}::bigint[])`;
    return ids.length;
  });
  if (forgotten === 0) return;
  await removeUnattached(app, now);
  app.log.info({ forgotten }, 'forgot applications whose time was over');
}
