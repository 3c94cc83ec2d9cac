import { AppError } from '@cdi/shared/errors';
import type { Person } from '../context.ts';

/**
 * The location that a board is read for: the one that was asked for, and on a shared tablet always its own.
 * @param board the stage, or null for the status board
 * Throws FORBIDDEN for a tablet that shows another board.
 */
export function wallLocation({ device }: Person, board: string | null, asked: number | undefined): number | null {
  if (!device) return asked ?? null;
  if (device.board !== board)
    throw new AppError(
      'FORBIDDEN',
      `The wall ${device.name} shows its own board alone. Register another one for this.`,
    );
  return device.locationId;
}
