import {
  addHoliday,
  listHolidays,
  listSettings,
  loadSetting,
  publishSetting,
  removeHoliday,
} from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../../call/bind-call.ts';
import { findSettings, publish, readVersions } from './config.service.ts';
import { addDayOff, findHolidays, removeDayOff } from './holidays.service.ts';

const read = { isOutsideTransaction: true } as const;

/** Settings: which there are, their versions, and publishing one. */
export function configRoutes(binding: Binding): void {
  bindCall(binding, listSettings, async (_input, { context }) => ({ data: await findSettings(context) }), read);
  bindCall(
    binding,
    loadSetting,
    async ({ setting }, { context }) => ({ data: await readVersions(context, setting) }),
    read,
  );
  bindCall(binding, publishSetting, async (input, { context }) => {
    const data = await publish(context, input);
    return { data, opt: 'save', msg: `Published as version ${data.version}` };
  });
  bindCall(binding, listHolidays, async (_input, { context }) => ({ data: await findHolidays(context) }), read);
  bindCall(binding, addHoliday, async (input, { context }) => ({
    data: await addDayOff(context, input),
    opt: 'save',
    msg: 'Day off added: what is planned from here on keeps it',
  }));
  bindCall(binding, removeHoliday, async (input, { context }) => ({
    data: await removeDayOff(context, input),
    opt: 'save',
    msg: 'Day off removed',
  }));
}
