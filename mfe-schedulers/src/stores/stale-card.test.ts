import { FakeServer } from '../testing/fake-board.ts';
import { makeBoard, makeCard } from '../testing/make-board.ts';
import { BoardStore } from './board.store.ts';
import { CardActionsStore } from './card-actions.store.ts';

it('says who completed a card first when a user completes it too', async () => {
  const card = makeCard({ id: 1, rank: 'a1' });
  const server = new FakeServer(makeBoard({ waiting: [], ready: [card], running: [], done: [] }));
  const board = new BoardStore(server.definition(), { follow: server.follow });
  const actions = new CardActionsStore(board, () => undefined);
  await board.load({ term: '', isMineOnly: false, locationId: null });
  actions.request({ cardId: 1, toLane: 'done', afterCardId: null });
  const done = [{ ...card, lane: 'done', version: 2, moved_by: 'Ana Ruiz' }];
  server.board = makeBoard({ waiting: [], ready: [], running: [], done });
  await board.refresh();
  actions.finish(35);
  expect(server.moves).toHaveLength(0);
  expect(actions.dialog).toBeNull();
  expect(board.notice?.text).toMatch(/^Ana Ruiz moved T-1001-1 to Done.* before you did\./);
});
