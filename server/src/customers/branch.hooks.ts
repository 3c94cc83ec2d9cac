import { isBlank, objects } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/save/hooks-for.ts';
import { refuse } from '@cdi/shared/errors';
import { maybeOne } from '../storage/query.ts';
import { endCertificateAlerts } from './warn-of-certificates.job.ts';

/** Territory and reps follow from the ZIP; an exemption needs a certificate that is still valid. */
export const branchHooks = hooksFor(objects.branch, {
  async prepare({ db, today }, draft) {
    const { after } = draft;
    const isCanadian = /^[A-Za-z]/.test(String(after.zip ?? ''));
    if ('zip' in draft.values || 'country' in draft.values)
      if (isCanadian !== (after.country === 'CA'))
        refuse(
          'zip',
          isCanadian ? 'This is a Canadian code; choose Canada.' : 'Enter a Canadian code such as K1A 0B1.',
        );
    if (after.tax_exempt === true && isBlank(after.cert_expiry))
      refuse('cert_expiry', 'A tax exempt branch needs the date on which its certificate expires.');
    if (after.tax_exempt === true && 'cert_expiry' in draft.values && String(after.cert_expiry) < today)
      refuse(
        'cert_expiry',
        'This certificate has expired. Enter the new one’s date, or clear “Tax exempt” until it arrives.',
      );
    if (!isBlank(after.cert_from) && !isBlank(after.cert_expiry) && String(after.cert_from) > String(after.cert_expiry))
      refuse('cert_from', 'The certificate begins after it expires. Enter its first day.');
    const prefix = String(after.zip ?? '')
      .slice(0, 3)
      .toUpperCase();
    const territory = await maybeOne<{
      territory_id: number;
      outside_rep_id: number | null;
      inside_rep_id: number | null;
    }>(db)`
      select territory_id, outside_rep_id, inside_rep_id from territory
      where is_active
        and (territory_id = ${after.territory_id ?? null}::bigint
        or (${after.territory_id ?? null}::bigint is null and zip3_list @> array[${prefix}]::text[]
        and daterange(active_from, active_to, '[]') @> ${today}::date)) limit 1`;
    if (!territory && isBlank(after.territory_id))
      refuse(
        'territory_id',
        `No territory holds the ZIP prefix ${prefix}. Choose one, or add the prefix to a territory.`,
      );
    return {
      values: {
        territory_id: after.territory_id ?? territory?.territory_id ?? null,
        outside_rep_id: after.outside_rep_id ?? territory?.outside_rep_id ?? null,
        inside_rep_id: after.inside_rep_id ?? territory?.inside_rep_id ?? null,
      },
    };
  },
  async afterSave(context, { id, before, after }) {
    if (before !== null && (before.cert_expiry !== after.cert_expiry || after.tax_exempt !== true))
      await endCertificateAlerts(context, id);
  },
});
