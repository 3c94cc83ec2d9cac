import { CallError } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import { FakeServer, NO_CARRIER } from '../testing/fake-board.ts';
import { idsOf, makeBoard, makeCard } from '../testing/make-board.ts';
import type { BoardDefinition } from '../boards/board-definition.ts';
import { BoardStore } from './board.store.ts';
import { CardActionsStore } from './card-actions.store.ts';
import { GesturesStore } from './gestures.store.ts';

const TO_DONE = { cardId: 1, toLane: 'done', afterCardId: null };

const CREDIT_HOLD = { reason: 'credit', note: null, scope: 'order', by: null, since: null } as const;

async function open(describe: (server: FakeServer) => Partial<BoardDefinition> = () => ({})) {
  const card = makeCard({ id: 1, rank: 'a1' });
  const server = new FakeServer(
    makeBoard({ waiting: [], ready: [card, makeCard({ id: 2, rank: 'a2' })], running: [], done: [] }),
  );
  const board = new BoardStore(server.definition(describe(server)), { follow: server.follow });
  const said: string[] = [];
  const actions = new CardActionsStore(board, (text) => said.push(text));
  await board.load({ term: '', isMineOnly: false, locationId: null });
  return { server, board, actions, said, card };
}
const finishBy = (finishQuestion: 'inspection' | 'crates' | 'bill_of_lading') => (server: FakeServer) => ({
  shop: { ...server.definition().shop!, finishQuestion },
});

/** A rule of the server that names the field it misses. */
const refusal = (msg: string, field: string) =>
  new CallError(msg, { code: 'RULE', status: 409, answer: { opt: 'error', msg, fields: { [field]: msg } } });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it('asks for the minutes before a card is completed, and sends them along', async () => {
  const { server, actions } = await open();
  actions.request(TO_DONE);
  expect(actions.dialog).toMatchObject({ kind: 'finish', question: 'minutes' });
  expect(server.moves).toHaveLength(0);
  actions.finish(35);
  expect(server.moves[0]).toMatchObject({ toLane: 'done', minutes: 35 });
  expect(actions.dialog).toBeNull();
});

it('moves a card between the other lanes without a question', async () => {
  const { server, actions } = await open();
  actions.request({ cardId: 1, toLane: 'running', afterCardId: null });
  expect(actions.dialog).toBeNull();
  expect(server.moves).toHaveLength(1);
});

it('leaves the board as it was when the question is closed', async () => {
  const { board, server, actions } = await open();
  actions.request(TO_DONE);
  actions.close();
  expect(idsOf(board.view!)['ready']).toEqual([1, 2]);
  expect(server.moves).toHaveLength(0);
});

it('completes a card that passed the inspection', async () => {
  const { actions, server } = await open(finishBy('inspection'));
  actions.request(TO_DONE);
  await actions.inspect({ result: 'pass', defects: '', noPhoto: '' }, 8);
  expect(server.said).toEqual(['inspect 1 pass']);
  expect(server.moves[0]).toMatchObject({ toLane: 'done', minutes: 8 });
});

it('opens the dialog to send a curb back after a failed inspection, with the defects as reason', async () => {
  const { actions, server, said } = await open(finishBy('inspection'));
  actions.request(TO_DONE);
  await actions.inspect({ result: 'fail', defects: 'Diagonals 3/8 out', noPhoto: '' });
  expect(server.moves).toHaveLength(0);
  expect(said).toEqual(['T-1001-1 recorded as failed']);
  expect(actions.dialog).toMatchObject({ kind: 'send_back', reason: 'Diagonals 3/8 out' });
});

it('keeps the question open when the answer could not be saved', async () => {
  const { actions, server } = await open(finishBy('crates'));
  server.shop.saveCrates = async () => {
    throw new CallError('Weight must be at least 1 lb.', { code: 'VALIDATION', status: 422 });
  };
  actions.request(TO_DONE);
  await actions.recordCrates([{ lengthIn: 96, widthIn: 60, heightIn: 30, weightLb: 0 }]);
  expect(actions.submit).toMatchObject({ kind: 'failed', error: { message: 'Weight must be at least 1 lb.' } });
  expect(actions.dialog?.kind).toBe('finish');
  expect(server.moves).toHaveLength(0);
});

it('asks again, with the message of the server, when the move is refused because documents are missing', async () => {
  const { actions, board, server } = await open(finishBy('bill_of_lading'));
  actions.request(TO_DONE);
  await actions.recordBillOfLading({ ...NO_CARRIER, proNoBefore: '', carrierName: 'Old Dominion', lines: [] }, 0);
  expect(server.said).toEqual(['bill 1 Old Dominion']);
  server.moves[0]!.fail(refusal('Loading needs the BOL number and the carrier first.', 'bol_no'));
  await settle();
  expect(actions.dialog).toMatchObject({
    question: 'bill_of_lading',
    message: 'Loading needs the BOL number and the carrier first.',
  });
  expect(board.notice).toBeNull();
});

it('sends work back with stage and reason', async () => {
  const { server, actions, card, said } = await open();
  await actions.perform(card, 'send_back');
  await actions.sendBack('batching', 'Wrong gauge');
  expect(server.said).toEqual(['send back 1 batching Wrong gauge']);
  expect(said).toEqual(['T-1001-1 sent back']);
  expect(actions.dialog).toBeNull();
});

it('holds, releases and assigns', async () => {
  const { server, actions, board, card, said } = await open();
  await actions.perform(card, 'hold');
  await actions.hold({ scope: 'curb', reason: 'material', note: 'Springs late' });
  await actions.perform(card, 'release_hold');
  await actions.perform(card, 'assign');
  await actions.assign(7);
  expect(server.said).toEqual(['hold curb of 1 material Springs late', 'hold curb of 1']);
  expect(said).toEqual(['T-1001-1 is on hold', 'Hold on T-1001-1 released', 'T-1001-1 assigned to Ben Ode']);
  expect(board.view?.lanes[1]?.cards[0]).toMatchObject({ id: 1, holder: { name: 'Ben Ode' } });
});

it('asks for confirmation before it releases a whole order', async () => {
  const { server, actions, said } = await open();
  await actions.perform(makeCard({ id: 1, hold: CREDIT_HOLD }), 'release_hold');
  expect(server.said).toEqual([]);
  expect(actions.dialog?.kind).toBe('release_order');
  await actions.releaseOrder();
  expect(server.said).toEqual(['hold order of 1']);
  expect(said).toEqual(['Hold on T-1001 released']);
});

it('offers to attach the drawing when the server reports it missing', async () => {
  const { server, actions, board } = await open(() => ({ shop: null, canAttachDrawing: true }));
  actions.request({ cardId: 1, toLane: 'running', afterCardId: null });
  server.moves[0]!.fail(refusal('Attach the 2D drawing (type 1) before it is checked.', 'drawing_file_id'));
  await settle();
  expect(board.notice?.text).toContain('Attach the 2D drawing');
  board.notice!.action!.run();
  expect(session.upload.isOpen).toBe(true);
  expect(session.upload.context).toMatchObject({ handler: 'tracker_curb', referenceID: 10, fileTypeID: 1 });
  session.upload.reset();
});

it('says that a hold stays when it could not be released', async () => {
  const { server, actions, board, card } = await open();
  server.api.hold = async () => {
    throw new CallError('Only accounting releases a credit hold.', { code: 'FORBIDDEN', status: 403 });
  };
  await actions.perform(card, 'release_hold');
  expect(board.notice?.text).toBe('The hold on T-1001-1 stays. Only accounting releases a credit hold.');
});

describe('a board that requires a reason for moves back', () => {
  const lanes = () => ({ asksWhyBack: () => true, shop: null });
  const card = makeCard({
    id: 1,
    moves: [
      { to: 'waiting', label: 'Back' },
      { to: 'done', label: 'Approve' },
    ],
  });

  it('asks for the reason and sends it', async () => {
    const { server, actions } = await open(lanes);
    actions.request({ cardId: 1, toLane: 'waiting', afterCardId: null });
    expect(actions.dialog?.kind).toBe('go_back');
    actions.goBack('Opening moved');
    expect(server.moves[0]).toMatchObject({ toLane: 'waiting', reason: 'Opening moved' });
  });
  it('needs no reason for a move forward', async () => {
    const { server, actions } = await open(lanes);
    await actions.perform(card, 'done');
    expect(actions.dialog).toBeNull();
    expect(server.moves).toHaveLength(1);
  });
});

describe('a lifted card', () => {
  async function lifted() {
    const opened = await open();
    const gestures = new GesturesStore(opened.board, (move) => opened.actions.request(move));
    gestures.liftCard(opened.card);
    return { ...opened, gestures };
  }

  it('announces its place, moves by arrow keys and drops there', async () => {
    const { gestures, server } = await lifted();
    expect(gestures.announcement).toBe(
      'Lifted T-1001-1. Ready, position 1 of 2. Arrow keys move it, Space drops it, Escape puts it back.',
    );
    gestures.step('right');
    expect(gestures.announcement).toBe('Running, position 1 of 1.');
    expect(idsOf(gestures.view!)).toMatchObject({ ready: [2], running: [1] });
    expect(server.moves).toHaveLength(0);
    gestures.drop();
    expect(gestures.announcement).toBe('Dropped. Running, position 1 of 1.');
    expect(server.moves[0]).toMatchObject({ toLane: 'running', afterCardId: null });
  });
  it('returns to its place when it is canceled', async () => {
    const { gestures, server } = await lifted();
    gestures.step('down');
    gestures.cancel();
    expect(gestures.announcement).toBe('Put back. Ready, position 1 of 2.');
    expect(idsOf(gestures.view!)['ready']).toEqual([1, 2]);
    expect(server.moves).toHaveLength(0);
  });
  it('announces when it cannot move further', async () => {
    const { gestures } = await lifted();
    gestures.step('up');
    expect(gestures.announcement).toBe('No further. Ready, position 1 of 2.');
  });
  it('is not lifted when the user may not move it', async () => {
    const { gestures } = await lifted();
    gestures.cancel();
    gestures.liftCard(makeCard({ id: 2, moves: [], why: 'Waiting for Batching' }));
    expect(gestures.lift).toBeNull();
    expect(gestures.announcement).toBe('T-1002-1 cannot be moved by you now. Waiting for Batching.');
  });
  it('makes the same move when it is dropped with the mouse', async () => {
    const { gestures, server, card } = await lifted();
    gestures.startDrag(card);
    expect(gestures.lift).toBeNull();
    gestures.endDrag({ cardId: 1, toLane: 'ready', afterCardId: 2 });
    expect(server.moves[0]).toMatchObject({ toLane: 'ready', afterCardId: 2 });
    expect(gestures.drag).toBeNull();
  });
});

describe('a card that was completed', () => {
  it('can be undone at once', async () => {
    const { actions, board, server, card } = await open();
    actions.request(TO_DONE);
    actions.finish();
    const reopen = [{ to: 'running', label: 'Reopen' }];
    server.moves[0]?.answer({ ...card, lane: 'done', version: 2, moves: reopen });
    await settle();
    expect(board.notice).toMatchObject({ text: 'T-1001-1 is done.', action: { label: 'Undo' } });
    board.notice?.action?.run();
    // the undo removes the minutes of the completion
    expect(server.moves[1]).toMatchObject({ toLane: 'running', isUndo: true });
    // it had never been started, so it is ready again
    server.moves[1]?.answer({ ...card, lane: 'running', version: 3, moves: [{ to: 'ready', label: 'Pause' }] });
    await settle();
    expect(server.moves[2]).toMatchObject({ toLane: 'ready' });
  });

  it('has no Undo button where the server does not allow it', async () => {
    const { actions, board, server, card } = await open();
    actions.request(TO_DONE);
    actions.finish();
    server.moves[0]?.answer({ ...card, lane: 'done', version: 2, moves: [] });
    await settle();
    expect(board.notice).toBeNull();
  });
});

it('undoes the start of a card at once', async () => {
  const { actions, board, server, card } = await open();
  actions.request({ cardId: 1, toLane: 'running', afterCardId: null });
  const pause = [{ to: 'ready', label: 'Pause' }];
  server.moves[0]?.answer({ ...card, lane: 'running', version: 2, moves: pause });
  await settle();
  expect(board.notice).toMatchObject({ text: 'T-1001-1 is started.', isGood: true, action: { label: 'Undo' } });
  board.notice?.action?.run();
  // the card was unassigned before, so it is unassigned again
  expect(server.moves[1]).toMatchObject({ toLane: 'ready', isUndo: true });
});

describe('a time far above the standard', () => {
  it('is saved only after the user confirms it', async () => {
    const { actions, server } = await open();
    actions.request(TO_DONE);
    actions.finish(9_999);
    expect(actions.dialog).toMatchObject({ kind: 'long_time', minutes: 9_999 });
    expect(server.moves).toHaveLength(0);
    actions.finish(9_999);
    expect(server.moves[0]).toMatchObject({ toLane: 'done', minutes: 9_999, isTimeSure: true });
    expect(actions.dialog).toBeNull();
  });
});

describe('a refused drop', () => {
  it('names the lane that the card cannot move to, and why', async () => {
    const { board } = await open();
    const gestures = new GesturesStore(board, () => undefined);
    const held = makeCard({ id: 1, lane: 'ready', why: 'The drawing is not approved.' });
    gestures.refuse(held, 'running');
    expect(board.notice?.text).toBe('T-1001-1 cannot be moved to Running now. The drawing is not approved.');
    gestures.refuse(held, null);
    expect(board.notice?.text).toBe('T-1001-1 cannot be moved by you now. The drawing is not approved.');
  });

  it('shows no notice when the card was dropped in its own lane', async () => {
    const { board } = await open();
    new GesturesStore(board, () => undefined).refuse(makeCard({ id: 1, lane: 'ready' }), 'ready');
    expect(board.notice).toBeNull();
  });
});
