import { readSurchargeIndexes } from '@cdi/shared/contracts';
import { bindCall } from '../../call/bind-call.ts';
import { defineRoom } from '../../room.ts';
import { findSurchargeIndexes } from './surcharge.service.ts';

/** Surcharge: metal indexes by month, on /surcharge. */
export const surchargeRoom = defineRoom({
  name: 'surcharge',
  routes: [
    (binding) =>
      bindCall(
        binding,
        readSurchargeIndexes,
        async (_input, { context }) => ({ data: await findSurchargeIndexes(context) }),
        { isOutsideTransaction: true },
      ),
  ],
});
