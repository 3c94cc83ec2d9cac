/** @jest-environment ./test/jsdom-environment.cjs */
import { CallError } from '@cdi/shared/api';
import { waitFor } from '@testing-library/react';
import { FakeServer } from '../testing/fake-board.ts';
import { makeBoard, makeCard } from '../testing/make-board.ts';
import { BoardStore } from './board.store.ts';

it('keeps the error of one card when a notice about another one appears', async () => {
  const server = new FakeServer(
    makeBoard({ ready: [makeCard({ id: 1 })], running: [makeCard({ id: 3, lane: 'running' })], done: [] }),
  );
  const store = new BoardStore(server.definition(), { follow: server.follow });
  await store.load({ term: '', isMineOnly: false, locationId: null });
  const offLine = () => new CallError('The server cannot be reached.', { code: 'NETWORK' });
  store.move({ cardId: 1, toLane: 'running', afterCardId: null });
  server.moves[0]!.fail(offLine());
  store.move({ cardId: 3, toLane: 'done', afterCardId: null }, { minutes: 12 });
  server.moves[1]!.fail(offLine());
  await waitFor(() => expect(store.notices.list).toHaveLength(2));
  const said = () => store.notices.list.map((notice) => notice.text);
  expect(said()).toEqual([
    'T-1001-1 was put back. You are off line: nothing was saved.',
    'T-1003-1 was put back. You are off line: nothing was saved.',
  ]);
  store.notices.list[0]!.action!.run();
  expect(said()).toEqual(['T-1003-1 was put back. You are off line: nothing was saved.']);
});
