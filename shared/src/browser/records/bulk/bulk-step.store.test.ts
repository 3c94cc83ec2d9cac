import { objects } from '../../../common/catalogue/catalogue.ts';
import type { SteppedRow } from '../../../common/contracts/record.contract.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { makeActor } from '../testing/fake-records.ts';
import { BulkStepStore, type StepRow } from './bulk-step.store.ts';
import { bulkSteps, formatSums, describeReversingSteps } from './bulk-steps.ts';

const { timecard, po, tracker } = objects;
const stepOf = (name: string, definition: typeof timecard | typeof po = timecard) => {
  const step = definition.states.transitions.find((each) => each.name === name);
  if (!step) throw new Error(`There is no step ${name}.`);
  return step;
};
const taken = (id: number, facts: Partial<SteppedRow> = {}): SteppedRow => ({
  id,
  version: 2,
  outcome: 'taken',
  message: '',
  from: 'submitted',
  figures: { worked_h: 8, gross_pay: 160.1 },
  ...facts,
});
const cards = (count: number, state: string | null = 'submitted'): readonly StepRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, version: 1, name: `TC-${at + 1}`, state }));

type Send = ConstructorParameters<typeof BulkStepStore>[0]['transitionMany'];
function makeStore(rows: readonly StepRow[], answer: (id: number) => SteppedRow) {
  const sent: Parameters<Send>[] = [];
  const transitionMany: Send = (part, how) => {
    sent.push([part, how]);
    return Promise.resolve(part.map(({ id }) => answer(id)));
  };
  const steps = bulkSteps(timecard, makeActor([ROLE.hr]));
  return { sent, store: new BulkStepStore({ transitionMany }, timecard, rows, steps) };
}

it('offers the steps that a person may take, none of a service, and none that is taken of one record alone', () => {
  const names = (definition: Parameters<typeof bulkSteps>[0], role: number) =>
    bulkSteps(definition, makeActor([role as never])).map(({ name }) => name);
  expect(names(timecard, ROLE.hr)).toEqual(['submit', 'send_back', 'approve', 'reopen', 'lock']);
  // reopening what was approved is for HR and accounting
  expect(names(timecard, ROLE.shopSupervisor)).not.toContain('reopen');
  // goods are received on the page of receiving, with what came of each line
  expect(names(po, ROLE.material).filter((name) => name.startsWith('receive') || name === 'send')).toEqual([]);
  expect(names(tracker, ROLE.manager)).not.toContain('cancel');
  expect(bulkSteps(timecard, null)).toEqual([]);
});

it('offers those that fit what is selected, and asks once for a reason', async () => {
  const { store, sent } = makeStore(cards(2), (id) => taken(id));
  expect(store.steps.map(({ name }) => name)).toEqual(['send_back', 'approve']);
  await store.preview();
  expect(store.stage).toEqual({ kind: 'choice', problem: 'Choose a step.' });
  store.choose('send_back');
  await store.preview();
  expect(store.stage).toEqual({ kind: 'choice', problem: 'Give the reason.' });
  store.setReason(' A meal is missing ');
  await store.preview();
  expect(sent).toEqual([
    [[1, 2].map((id) => ({ id, version: 1 })), { name: 'send_back', reason: 'A meal is missing', isTrial: true }],
  ]);
});

it('tries forty cards part by part, asks again with the count, and takes the step with those that can', async () => {
  const { store, sent } = makeStore(cards(40), (id) =>
    id === 7
      ? taken(7, { outcome: 'refused', message: 'Nobody approves the own hours.', from: null, figures: {} })
      : taken(id),
  );
  store.choose('approve');
  await store.preview();
  expect(sent.map(([part]) => part.length)).toEqual([25, 15]);
  expect(store.asksAgain).toBe(true);
  await store.apply();
  // nothing is approved before the person has said yes
  expect(sent).toHaveLength(2);
  store.confirm(true);
  await store.apply();
  expect(sent.slice(2).map(([part, { isTrial }]) => [part.length, isTrial])).toEqual([
    [25, false],
    [14, false],
  ]);
  expect(store.taken).toHaveLength(39);
  expect(store.taken).not.toContain(7);
  // the one that stays is named with its reason
  expect(store.stage).toMatchObject({ kind: 'result', problem: null });
  expect(store.stage.kind === 'result' && store.stage.rows.find(({ id }) => id === 7)?.message).toMatch(/own hours/);
});

it('reports the steps already taken when a call fails on the way', async () => {
  const rows = cards(30);
  let calls = 0;
  const steps = bulkSteps(timecard, makeActor([ROLE.hr]));
  const transitionMany: Send = (part, { isTrial }) => {
    if (!isTrial && (calls += 1) === 2) return Promise.reject(new Error('The line broke.'));
    return Promise.resolve(part.map(({ id }) => taken(id)));
  };
  const store = new BulkStepStore({ transitionMany }, timecard, rows, steps);
  store.choose('approve');
  await store.preview();
  store.confirm(true);
  await store.apply();
  expect(store.taken).toHaveLength(25);
  expect(store.stage).toMatchObject({ kind: 'result', problem: expect.stringMatching(/./) });
});

it('says whether a step leads back, and what the records come to', () => {
  const rows = [taken(1), taken(2)];
  expect(describeReversingSteps(timecard, stepOf('approve'), rows)).toEqual({
    sentences: ['No step leads back to “Submitted”: this cannot be undone.'],
    isLasting: true,
  });
  expect(describeReversingSteps(po, stepOf('approve', po), [taken(1, { from: 'draft' })])).toEqual({
    sentences: ['“Back to draft” leads back to “Draft”; there is no Undo.'],
    isLasting: false,
  });
  expect(formatSums(timecard, rows)).toBe('Gross pay $320.20');
  // who does not see wages reads the hours
  expect(
    formatSums(
      timecard,
      rows.map((row) => ({ ...row, figures: { worked_h: 8 } })),
    ),
  ).toBe('Worked 16 h');
});
