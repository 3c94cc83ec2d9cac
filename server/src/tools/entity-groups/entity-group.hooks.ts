import { objects } from '@cdi/shared/catalogue';
import { formatDate, type PlainDate } from '@cdi/shared/units';
import { hooksFor } from '../../records/save/hooks-for.ts';
import { refuse } from '@cdi/shared/errors';
import { one } from '../../storage/query.ts';

/** A new rate counts from a day on to which nothing was paid out yet: rebates are the percent of today of all goods since “Rebate from”. */
export const entityGroupHooks = hooksFor(objects.entity_group, {
  async prepare({ db }, { id, before, after }) {
    if (!before) return {};
    const isNewRate = after.rebate_percent !== before.rebate_percent;
    // at the same rate, only what was paid out before the day from which it counted may have been paid out at another one
    const { until } = await one<{ until: PlainDate | null }>(db)`
      select max(rebate_until) as until from credit
      where entity_group_id = ${id} and status not in ('rejected', 'void')
        and (${isNewRate} or rebate_until < ${before.rebate_from}::date)`;
    if (until !== null && (after.rebate_from ?? until) <= until)
      refuse(
        'rebate_from',
        `Rebates were paid out until ${formatDate(until)}: set “Rebate from” to a later day, so that the new rate counts from there.`,
      );
    return {};
  },
});
