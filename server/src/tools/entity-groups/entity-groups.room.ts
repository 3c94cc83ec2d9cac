import { listEntityGroups, loadEntityGroup, payRebates, setGroupMember } from '@cdi/shared/contracts';
import { bindCall } from '../../call/bind-call.ts';
import { defineRoom } from '../../room.ts';
import { toPlainDate } from '@cdi/shared/units';
import { entityGroupHooks } from './entity-group.hooks.ts';
import { askRebates } from './pay-rebates.service.ts';
import { findGroups, readGroup, setMember } from './entity-groups.service.ts';

const read = { isOutsideTransaction: true } as const;

/** Entity groups: buying groups and their rebates, on /entity_groups. */
export const entityGroupsRoom = defineRoom({
  name: 'entity-groups',
  hooks: { entity_group: entityGroupHooks },
  routes: [
    (binding) => {
      bindCall(binding, listEntityGroups, async (_input, { context }) => ({ data: await findGroups(context) }), read);
      bindCall(
        binding,
        loadEntityGroup,
        async ({ entity_group_id }, { context }) => ({ data: await readGroup(context, entity_group_id) }),
        read,
      );
      bindCall(binding, setGroupMember, async (input, { context }) => ({
        data: await setMember(context, input),
        opt: 'save',
        msg: input.is_member ? 'Company taken into the group' : 'Company taken out of the group',
      }));
      bindCall(binding, payRebates, async ({ entity_group_id, until }, { context }) => {
        const credits = await askRebates(context, entity_group_id, toPlainDate(until));
        const data = { ...(await readGroup(context, entity_group_id)), credits };
        const count = `${credits.length} ${credits.length === 1 ? 'credit is' : 'credits are'}`;
        return { data, opt: 'save', msg: `${count} asked for; who approves goes by the amount` };
      });
    },
  ],
});
