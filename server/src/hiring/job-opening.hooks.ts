import { isBlank, objects } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/save/hooks-for.ts';
import { refuse } from '@cdi/shared/errors';

/** Rules of openings that their definition cannot say. */
export const jobOpeningHooks = hooksFor(objects.job_opening, {
  async prepare({ today }, { values }) {
    const { closes_date } = values;
    if (!isBlank(closes_date) && String(closes_date) < today)
      refuse('closes_date', 'This day has passed: choose today or later, or close the opening.');
    return {};
  },

  async guard({ today }, { record, transition }) {
    if (transition !== 'publish' && transition !== 'reopen') return {};
    if (record.closes_date !== null && record.closes_date < today)
      refuse('closes_date', 'Its last day has passed: set a later one before it is open.');
    return { values: { posted_date: today } };
  },
});
