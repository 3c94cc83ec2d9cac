import { fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { navigate } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import type { QuoteAction } from './quote-actions.ts';
import type { QuoteDetailsStore } from './quote-details.store.ts';

/** Runs an action that needs no further input. */
export async function takeAction(
  store: QuoteDetailsStore,
  record: LoadedRecord,
  action: QuoteAction,
  reason?: string,
): Promise<void> {
  const trackerId = fieldsOf('quote', record).tracker_id;
  switch (action.name) {
    case 'edit':
      return navigate(`/quote/${record.id}?view=edit`);
    case 'measure':
      return navigate(`/measure_visit/new?set.quote_id=${record.id}`);
    case 'open_order':
      return navigate(session.isStaff ? `/tracker/${String(trackerId)}` : `/myorder/${String(trackerId)}`);
    case 'approve': {
      const answer = await store.approve();
      if (answer) session.showAnswer(answer);
      return;
    }
    case 'copy':
      return openCopy(await store.copy(), 'The quote was copied');
    case 'revise':
      return openCopy(await store.revise(), 'A new revision was made');
    default: {
      const answer = await store.transition(action.name, reason);
      if (answer) session.showAnswer({ opt: answer.opt, msg: answer.msg || `${action.label}: done` });
    }
  }
}

/** Opens a copy in the configurator, because the user wants to change it. */
function openCopy(quoteId: number | null, message: string): void {
  if (quoteId === null) return;
  session.messages.showSuccess(message);
  void session.recent.load();
  navigate(`/quote/${quoteId}?view=edit`);
}
