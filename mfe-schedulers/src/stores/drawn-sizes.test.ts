import { CallError } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import { FakeServer } from '../testing/fake-board.ts';
import { makeBoard, makeCard } from '../testing/make-board.ts';
import { BoardStore } from './board.store.ts';
import { CardActionsStore } from './card-actions.store.ts';

const saved: unknown[] = [];
beforeEach(() => saved.splice(0));

/** A board of drawings whose server says of every size that was given how it contradicts the order. */
async function open(contradictions: string | null) {
  const card = makeCard({ id: 1, rank: 'a1' });
  const server = new FakeServer(makeBoard({ requested: [], drawing: [card], checked: [] }));
  const drawnSizes = {
    loadSizes: async () => ({}),
    saveSizes: async (_card: unknown, sizes: unknown) => {
      saved.push(sizes);
      return contradictions;
    },
  };
  const definition = server.definition({ shop: null, canAttachDrawing: true, drawnSizes });
  const board = new BoardStore(definition, { follow: server.follow });
  const said: string[] = [];
  const actions = new CardActionsStore(board, (text) => said.push(text));
  await board.load({ term: '', isMineOnly: false, locationId: null });
  return { server, actions, said, card };
}

it('asks for the sizes of a drawing once it is attached, and when the server reports them missing', async () => {
  const { server, actions, card } = await open(null);
  actions.attachDrawing(card);
  session.upload.context?.onAttached?.(77);
  expect(actions.dialog).toMatchObject({ kind: 'sizes' });
  session.upload.reset();
  actions.close();

  actions.request({ cardId: 1, toLane: 'checked', afterCardId: null });
  const message = 'Enter what the attached drawing says: height.';
  const answer = { opt: 'error', msg: message, fields: { drawn_sizes: message } } as const;
  server.moves[0]!.fail(new CallError(message, { code: 'RULE', status: 409, answer }));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(actions.dialog).toMatchObject({ kind: 'sizes', message });
});

it('closes when the sizes match the order, and stays open with the contradictions otherwise', async () => {
  const right = await open(null);
  right.actions.open({ kind: 'sizes', card: right.card });
  await right.actions.recordSizes({ height: '14' });
  expect(right.actions.dialog).toBeNull();
  expect(right.said).toEqual(['The drawing of T-1001-1 gives the sizes of the order']);

  const wrong = await open('Height: the drawing says 16", the order 14".');
  wrong.actions.open({ kind: 'sizes', card: wrong.card });
  await wrong.actions.recordSizes({ height: '16' });
  expect(wrong.actions.dialog).toMatchObject({ message: expect.stringContaining('the order 14"') });
  expect(saved).toEqual([{ height: '14' }, { height: '16' }]);
});
