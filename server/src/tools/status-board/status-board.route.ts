import { loadStatusBoard } from '@cdi/shared/contracts';
import { wallLocation } from '../../boards/wall-location.ts';
import { bindCall, type Binding } from '../../call/bind-call.ts';
import { readStatusBoard } from './status-board.service.ts';

const read = { isOutsideTransaction: true } as const;

/** Calls of /status_board. */
export function statusBoardRoutes(binding: Binding): void {
  bindCall(
    binding,
    loadStatusBoard,
    async (input, { context }) => ({
      data: await readStatusBoard(context, wallLocation(context.person, null, input.location_id)),
    }),
    read,
  );
}
