import { objects } from '@cdi/shared/catalogue';
import { refuse } from '@cdi/shared/errors';
import { endAlerts } from '../messages/alert.service.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { run } from '../storage/query.ts';

/** Numbers of certificates, and days that follow each other; with a renewal the reminder of the former one ends. */
export const trainingCertificateHooks = hooksFor(objects.training_certificate, {
  async prepare(context, { before, after }) {
    if (after.expiry_date != null && after.issued_date != null && after.expiry_date < after.issued_date)
      refuse('expiry_date', 'It cannot expire before it was issued.');
    return before === null ? { values: { record_no: await nextNumber(context, 'training') } } : {};
  },
  async afterSave({ db }, { id, before, after }) {
    if (before !== null && before.expiry_date !== after.expiry_date)
      await endAlerts(db, { object: 'training_certificate', id, url: `/training_certificate/${id}` });
    if (before === null)
      await run(db)`
        update cdi_alert a set read_dt = now() from training_certificate c
        where a.object = 'training_certificate' and a.record_id = c.training_certificate_id and a.read_dt is null
          and c.user_id = ${after.user_id} and c.training_kind_id = ${after.training_kind_id}
          and c.training_certificate_id <> ${id}`;
  },
});
