import { applyCogsSheet, checkCogsSheet, copyCogs, loadCogs, previewCogs } from '@cdi/shared/contracts';
import { bindCall } from '../../call/bind-call.ts';
import { defineRoom } from '../../room.ts';
import { applySheet, checkSheet } from './cogs-sheet.service.ts';
import { copyVersion, findVersions } from './cogs-versions.service.ts';
import { previewVersion } from './preview-cogs.service.ts';

/** Cost of goods: versions of the standard costs, on /cogs_config and /cogs_upload. */
export const cogsRoom = defineRoom({
  name: 'cogs',
  routes: [
    (binding) => {
      bindCall(binding, loadCogs, async (_input, { context }) => ({ data: await findVersions(context) }), {
        isOutsideTransaction: true,
      });
      bindCall(
        binding,
        previewCogs,
        async ({ standard_cost_id: id }, { context }) => ({ data: await previewVersion(context, id) }),
        { isOutsideTransaction: true },
      );
      bindCall(binding, checkCogsSheet, async (given) => ({ data: await checkSheet(given) }), {
        isOutsideTransaction: true,
      });
      bindCall(binding, copyCogs, async ({ standard_cost_id: id }, { context }) => {
        const data = await copyVersion(context, id);
        return { data, opt: 'save', msg: `Draft ${data.cost_version} made` };
      });
      bindCall(binding, applyCogsSheet, async (input, { context }) => {
        const data = await applySheet(context, input);
        return { data, opt: 'save', msg: `The sheet is in draft ${data.cost_version}` };
      });
    },
  ],
});
