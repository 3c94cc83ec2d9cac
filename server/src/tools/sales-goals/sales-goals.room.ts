import { copySalesGoals, loadSalesGoals, saveSalesGoals } from '@cdi/shared/contracts';
import { bindCall } from '../../call/bind-call.ts';
import { defineRoom } from '../../room.ts';
import { findGoals } from './find-goals.service.ts';
import { copyGoals, saveGoals } from './save-goals.service.ts';

/** Sales goals: goals by rep and territory, on /sales_goals. */
export const salesGoalsRoom = defineRoom({
  name: 'sales-goals',
  routes: [
    (binding) => {
      bindCall(binding, loadSalesGoals, async (input, { context }) => ({ data: await findGoals(context, input) }), {
        isOutsideTransaction: true,
      });
      bindCall(binding, saveSalesGoals, async (input, { context }) => {
        await saveGoals(context, input);
        return { data: await findGoals(context, input), opt: 'save', msg: 'Goals saved' };
      });
      bindCall(binding, copySalesGoals, async (input, { context }) => {
        const copied = await copyGoals(context, input);
        const data = await findGoals(context, input);
        return { data, opt: 'save', msg: `${copied} goals taken over from ${input.year - 1}` };
      });
    },
  ],
});
