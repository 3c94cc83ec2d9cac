import type { CallContext } from '../context.ts';
import { publishEvent } from '../events/publish-event.ts';
import { fullName } from '../session/full-name.ts';

/** Notifies all pages that show one of the boards that a card of it changed. */
export async function announceBoards(
  context: CallContext,
  about: { readonly object: string; readonly id: number; readonly companyId: number | null },
  boards: readonly string[],
): Promise<void> {
  await publishEvent(context.db, {
    kind: 'card',
    ...about,
    boards: [...new Set(boards)],
    by: fullName(context.person),
  });
}
