/** @jest-environment ./test/jsdom-environment.cjs */
import { CallError } from '@cdi/shared/api';
import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import type { OrderApi } from '../../order/order-api.ts';
import { approvalDrawing } from '../../order/testing/fake-order-api.ts';
import { checkAnswer, sortDrawings } from './answer-rules.ts';
import { DrawingsStore } from './drawings.store.ts';

const { drafts } = session;
beforeEach(() => sessionStorage.clear());

type Answer = OrderApi['answerDrawing'];
const taken = { opt: 'success', msg: '', data: { answer: 'approved', tracker_status: 'approved' } } as const;

async function open(
  lists: readonly (readonly ApprovalDrawing[])[],
  answerDrawing: Answer = () => Promise.resolve(taken),
) {
  const left = [...lists];
  const answer = jest.fn<ReturnType<Answer>, Parameters<Answer>>(answerDrawing);
  const loadDrawings = () => Promise.resolve((left.length > 1 ? left.shift() : left[0]) ?? []);
  const store = new DrawingsStore({ loadDrawings, answerDrawing: answer }, { name: 'Pat Rivera', drafts });
  await store.load();
  return { store, answer };
}

it('sorts waiting drawings first, each group newest first', () => {
  const list = [
    approvalDrawing({ submittal_id: 1, answer: 'approved', sent_dt: '2026-11-19T00:00:00Z' }),
    approvalDrawing({ submittal_id: 2, sent_dt: '2026-11-10T00:00:00Z' }),
    approvalDrawing({ submittal_id: 3, sent_dt: '2026-11-12T00:00:00Z' }),
  ];
  expect(sortDrawings(list).map(({ submittal_id: id }) => id)).toEqual([3, 2, 1]);
});

it('sorts answered drawings by their answers', () => {
  const answered = (submittal_id: number, sent_dt: string, answered_dt: string) =>
    approvalDrawing({ submittal_id, answer: 'approved', sent_dt, answered_dt });
  const list = [
    answered(1, '2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z'),
    answered(2, '2026-11-10T00:00:00Z', '2026-11-11T00:00:00Z'),
  ];
  expect(sortDrawings(list).map(({ submittal_id: id }) => id)).toEqual([1, 2]);
});

it.each([
  ['nothing chosen', { answer: null, name: 'Pat', comment: '', pins: [] }, ['answer']],
  ['no name', { answer: 'approved', name: ' ', comment: '', pins: [] }, ['name']],
  ['plain approval', { answer: 'approved', name: 'Pat', comment: '', pins: [] }, []],
  ['noted without a note', { answer: 'approved_as_noted', name: 'Pat', comment: ' ', pins: [] }, ['comment']],
  ['revise without a word', { answer: 'revise', name: 'Pat', comment: '', pins: [] }, ['comment']],
  ['revise with a reason', { answer: 'revise', name: 'Pat', comment: 'Return is on the wrong side', pins: [] }, []],
] as const)('requires the fields of an answer: %s', (_case, form, fields) => {
  expect(Object.keys(checkAnswer(form))).toEqual(fields);
});

it('sends the answer with name and comment, and shows the result', async () => {
  const { store, answer } = await open([
    [approvalDrawing()],
    [approvalDrawing({ answer: 'approved', may_answer: false })],
  ]);
  store.set('answer', 'approved');
  store.set('comment', ' Fine. ');
  expect(await store.answer()).toBe(true);
  expect(answer).toHaveBeenCalledWith(
    { submittal_id: 90, answer: 'approved', name: 'Pat Rivera', comment: 'Fine.', pins: [] },
    { idempotencyKey: expect.any(String) },
  );
  expect(store.selected?.answer).toBe('approved');
  expect(store.form).toEqual({ answer: null, name: 'Pat Rivera', comment: '', pins: [] });
});

it('sends no incomplete answer', async () => {
  const { store, answer } = await open([[approvalDrawing()]]);
  expect(await store.answer()).toBe(false);
  expect(answer).not.toHaveBeenCalled();
  expect(store.problems.answer).toBeDefined();
  store.set('answer', 'approved');
  expect(store.problems.answer).toBeUndefined();
});

describe('a version that was superseded meanwhile', () => {
  const conflict = () =>
    Promise.reject(new CallError('A newer version was made meanwhile.', { code: 'RULE', status: 409 }));
  const older = approvalDrawing({ answer: 'superseded', may_answer: false });

  it('shows the newer version', async () => {
    const newer = approvalDrawing({ submittal_id: 91, rev: 'B' });
    const { store } = await open([[approvalDrawing()], [newer, older]], conflict);
    store.set('answer', 'approved');
    expect(await store.answer()).toBe(false);
    expect(store.sending).toMatchObject({
      kind: 'outdated',
      message: 'A newer version was made meanwhile.',
      isReplaced: true,
    });
    expect(store.newer?.submittal_id).toBe(91);
    expect(store.selected?.submittal_id).toBe(90);
    store.select(91);
    expect(store.selected?.rev).toBe('B');
    expect(store.form.answer).toBeNull();
  });

  it('reports that the new version has not arrived yet', async () => {
    const { store } = await open([[approvalDrawing()], [older]], conflict);
    store.set('answer', 'approved');
    await store.answer();
    expect(store.sending).toMatchObject({ kind: 'outdated', isReplaced: true });
    expect(store.newer).toBeNull();
  });

  it('shows the new version as soon as it arrives', async () => {
    const newer = approvalDrawing({ submittal_id: 91, rev: 'B' });
    const { store } = await open([[approvalDrawing()], [older], [newer, older]], conflict);
    store.set('answer', 'approved');
    await store.answer();
    expect(store.newer).toBeNull();
    await store.load();
    expect(store.newer?.rev).toBe('B');
    expect(store.selected?.submittal_id).toBe(90);
  });

  it('distinguishes an answer by another person from a newer version', async () => {
    const answered = approvalDrawing({ answer: 'approved', answered_name: 'Lee', may_answer: false });
    const { store } = await open([[approvalDrawing()], [answered]], conflict);
    store.set('answer', 'revise');
    store.set('comment', 'Turn it');
    await store.answer();
    expect(store.sending).toMatchObject({ kind: 'outdated', isReplaced: false });
    expect(store.newer).toBeNull();
  });
});

it('keeps the entries when the response is lost, and repeats the call under the same key', async () => {
  const keys: string[] = [];
  const { store } = await open([[approvalDrawing()]], (_input, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    return keys.length === 1
      ? Promise.reject(new CallError('No answer.', { code: 'TIMEOUT' }))
      : Promise.resolve(taken);
  });
  store.set('answer', 'revise');
  store.set('comment', 'Turn it by 180°');
  expect(await store.answer()).toBe(false);
  expect(store.sending.kind).toBe('failed');
  expect(store.form.comment).toBe('Turn it by 180°');
  expect(await store.answer()).toBe(true);
  expect(keys[1]).toBe(keys[0]);
});

it('keeps the selected drawing when the list changes', async () => {
  const second = approvalDrawing({ submittal_id: 95, tracker_curb_id: 32, sent_dt: '2026-11-20T10:00:00Z' });
  const { store } = await open([[approvalDrawing()], [approvalDrawing(), second]]);
  await store.load();
  expect(store.drawings[0]?.submittal_id).toBe(95);
  expect(store.selected?.submittal_id).toBe(90);
});

it('adds remarks to the sheet, and sends them with the answer', async () => {
  const { store, answer } = await open([
    [approvalDrawing()],
    [approvalDrawing({ answer: 'revise', may_answer: false })],
  ]);
  expect([store.addPin({ x: 3, y: 4 }), store.addPin({ x: 9, y: 2 })]).toEqual([0, 1]);
  store.set('answer', 'revise');
  expect(await store.answer()).toBe(false);
  expect(store.problems.pins).toContain('remark 1');
  store.setPinText(0, ' Return to the left ');
  store.removePin(1);
  expect(await store.answer()).toBe(true);
  expect(answer.mock.calls[0]?.[0].pins).toEqual([{ x: 3, y: 4, text: 'Return to the left' }]);
  expect(store.form.pins).toEqual([]);
});

it('finds the previous version of the same curb only', async () => {
  const older = approvalDrawing({ submittal_id: 80, rev: 'A', answer: 'superseded' });
  const other = approvalDrawing({ submittal_id: 85, tracker_curb_id: 32, answer: 'approved' });
  const { store } = await open([[approvalDrawing({ rev: 'B' }), other, older]]);
  expect(store.older?.submittal_id).toBe(80);
});

it('keeps the unsent answer of each drawing', async () => {
  const list = [
    approvalDrawing(),
    approvalDrawing({ submittal_id: 95, tracker_curb_id: 32, sent_dt: '2026-11-01T10:00:00Z' }),
  ];
  const before = (await open([list])).store;
  before.select(95);
  before.set('answer', 'revise');
  before.set('comment', 'Turn it by 180°');
  before.select(90);
  expect(before.form.comment).toBe('');
  const { store } = await open([list]);
  expect(store.isRestored).toBe(false);
  store.select(95);
  expect(store.isRestored).toBe(true);
  expect(store.form).toMatchObject({ answer: 'revise', comment: 'Turn it by 180°', name: 'Pat Rivera' });
  expect(await store.answer()).toBe(true);
  const after = (await open([list])).store;
  after.select(95);
  expect(after.form.comment).toBe('');
});
