import { AppError } from '@cdi/shared/errors';
import { objects, type BuildStage } from '@cdi/shared/catalogue';
import { getStage } from '@cdi/shared/domain/schedule';
import { hooksFor } from '../records/save/hooks-for.ts';
import { many, maybeOne, run } from '../storage/query.ts';

const refuse = (message: string): never => {
  throw new AppError('VALIDATION', message, { fields: { calendar_id: message } });
};

/** Throws VALIDATION for a stage with two rows of hours: it would be unclear which one applies. */
function assertStagesOnce(stages: readonly (BuildStage | null | undefined)[]): void {
  const twice = stages.findIndex((stage, index) => stage && stages.indexOf(stage) < index);
  const stage = stages[twice];
  if (!stage) return;
  const message = `${getStage(stage).label} stands above already. Change its hours there, and remove this row.`;
  throw new AppError('VALIDATION', message, { fields: { [`stage_hours[${twice}].stage`]: message } });
}

/** A location keeps its own days off or uses those of a location that keeps its own: no chains to follow. */
export const cdiLocationHooks = hooksFor(objects.cdi_location, {
  async prepare({ db }, { id, values, children, after }) {
    assertStagesOnce((children.stage_hours ?? []).map(({ stage }) => stage));
    const calendarId = values.calendar_id;
    if (typeof calendarId !== 'number') return {};
    if (calendarId === id) refuse('Leave this empty when the location keeps its own calendar.');
    await run(db)`select pg_advisory_xact_lock(hashtext('plant calendars'))`;
    const rows = await many<{ location_name: string; calendar_id: number | null }>(db)`
      select location_name, calendar_id from cdi_location where cdi_location_id = ${calendarId}`;
    if (typeof rows[0]?.calendar_id === 'number')
      refuse(`${rows[0].location_name} itself keeps the calendar of another location. Choose that one.`);
    const followers = await maybeOne<{ location_name: string }>(db)`
      select location_name from cdi_location where calendar_id = ${id ?? 0} limit 1`;
    if (followers)
      refuse(`${followers.location_name} keeps the calendar of ${String(after.location_name)}. Change that first.`);
    return {};
  },
});
