import { isBlank, type RecordDraft } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { isStopping } from './asset-service.ts';

/** What still has to be said before a request counts as done, by field. */
export function problemsOf(facts: RecordDraft<'maintenance_request'>): Readonly<Record<string, string>> {
  const stood = isStopping(facts.urgency) || !isBlank(facts.stopped_dt);
  return {
    ...(isBlank(facts.work_done) ? { work_done: 'Say what was done.' } : {}),
    ...(isBlank(facts.labor_minutes) && isBlank(facts.supplier_id)
      ? { labor_minutes: 'Say how many minutes it took.' }
      : {}),
    ...(stood && isBlank(facts.downtime_minutes)
      ? { downtime_minutes: 'It stood still: say for how many minutes of work.' }
      : {}),
  };
}

/** Throws RULE with all that is missing. */
export function refuseUnfinished(problems: Readonly<Record<string, string>>): void {
  const all = Object.values(problems);
  if (all.length > 0) throw new AppError('RULE', `It is not done yet. ${all.join(' ')}`, { fields: problems });
}
