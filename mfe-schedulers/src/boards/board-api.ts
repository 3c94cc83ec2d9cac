import { callForData, callServer } from '@cdi/shared/api';
import { assignCard, loadBoard, loadLane, moveCard, type Answer, type Card } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import type { BoardApi, BoardQuery } from './board-definition.ts';

const readFilter = ({ locationId, term, isMineOnly }: BoardQuery) => ({
  location_id: locationId ?? undefined,
  term: term || undefined,
  only_mine: isMineOnly || undefined,
});

const holdNothing: BoardApi['hold'] = () => Promise.reject(new Error('The cards of this board are not held.'));

/** The card after a change. A warning of the server, such as a certificate that its person lacks, stops no work: it is a toast. */
function cardOf(answer: Answer<{ readonly card: Card }>): Card {
  if (answer.opt === 'warning') session.messages.showToast(answer.msg);
  return (answer.data as { readonly card: Card }).card;
}

/** The calls of the board of a name, which are the same for every board; `hold` where its cards can be held. */
export function makeBoardApi(board: string, hold = holdNothing): BoardApi {
  return {
    hold,
    load: (query, { reach, subjectId }, signal) =>
      callForData(loadBoard, { board, ...readFilter(query), reach, subject_id: subjectId ?? undefined }, { signal }),
    loadLane: (query, lane, after, signal) =>
      callForData(loadLane, { board, ...readFilter(query), lane, after }, { signal }),
    move: async ({ card, toLane, afterCardId, isByOrder = false, key, minutes, isTimeSure, isUndo, reason }) => {
      const { id: card_id, version } = card;
      const place = { to_lane: toLane, after_card_id: isByOrder ? undefined : (afterCardId ?? 0) };
      const input = { board, card_id, version, ...place, minutes, is_time_sure: isTimeSure, is_undo: isUndo, reason };
      return cardOf(await callServer(moveCard, input, { idempotencyKey: key }));
    },
    assign: async ({ id: card_id, version }, user_id) =>
      cardOf(await callServer(assignCard, { board, card_id, version, user_id })),
  };
}
