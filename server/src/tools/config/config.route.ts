import {
  addHoliday,
  listHolidays,
  listSettings,
  loadSetting,
  publishSetting,
  readHouse,
  removeHoliday,
} from '@cdi/shared/contracts';
import { bindCall, type Binding } from '../../call/bind-call.ts';
import { readSetting } from '../../settings/settings.ts';
import { findSettings, publish, readVersions } from './config.service.ts';
import { addDayOff, findHolidays, removeDayOff } from './holidays.service.ts';

const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

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
  bindCall(
    binding,
    readHouse,
    async (_input, { context }) => {
      const { leadership, facts, certifications } = await readSetting(context.db, 'house');
      return {
        data: {
          leadership: linesOf(leadership),
          facts: linesOf(facts),
          certifications: linesOf(certifications),
        },
      };
    },
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
