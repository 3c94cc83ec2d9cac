import { objects } from '@cdi/shared/catalogue';
import { addDays } from '@cdi/shared/units';
import { hooksFor } from '../records/save/hooks-for.ts';

/** Days for which an application is kept: employers keep what they received for a year (29 CFR 1602.14). */
export const KEPT_DAYS = 365;

/** Rules of applications that their definition cannot say. */
export const jobApplicationHooks = hooksFor(objects.job_application, {
  async prepare({ today }, { before }) {
    if (before !== null) return {};
    return { values: { received_date: today, keep_until: addDays(today, KEPT_DAYS) } };
  },
});
