import { CallError } from '@cdi/shared/api';
import type { Answer, LoadedRecord } from '@cdi/shared/contracts';
import type { QuoteApi } from '../quote-api.ts';
import { distributor, fakeQuoteApi, insideSales, quoteRecord } from '../testing/fake-quote-api.ts';
import { draftFromRecord, emptyDraft } from './quote-draft.ts';
import { QuoteDraftStore } from './quote-draft.store.ts';
import { SaveStore } from './save.store.ts';

type Save = QuoteApi['save'];
type SaveCall = { readonly id: number; readonly values: Parameters<Save>[1]; readonly facts: Parameters<Save>[2] };

const saved = (record: LoadedRecord = quoteRecord({ version: 4 })): Answer<LoadedRecord> => {
  return { opt: 'save', msg: 'Saved', data: record };
};

/** The saved quote with this height of its curb. */
function withHeight(height: number): LoadedRecord {
  const [row] = quoteRecord().children['curbs'] ?? [];
  return quoteRecord({ version: 4, children: { curbs: [{ ...row, height }], parts: [] } });
}

function openDraft({
  isNew = false,
  outcomes = [saved()] as (Answer<LoadedRecord> | Error)[],
  actor = distributor,
} = {}) {
  const calls: SaveCall[] = [];
  const latest = quoteRecord({ version: 5 });
  const api = fakeQuoteApi({
    load: () => Promise.resolve(latest),
    save: (id, values, facts) => {
      const outcome = outcomes[calls.length] as Answer<LoadedRecord> | Error;
      calls.push({ id, values, facts });
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
  });
  const draft = new QuoteDraftStore();
  draft.adopt(isNew ? emptyDraft() : draftFromRecord(quoteRecord()));
  return { draft, calls, store: new SaveStore(draft, { api, actor }), at: (index: number) => calls[index] as SaveCall };
}

const lostAnswer = () => new CallError('The server did not answer in time.', { code: 'TIMEOUT' });

it('sends the loaded version, the changed header and every line', async () => {
  const { draft, store, at } = openDraft();
  draft.typeHeader('job_name', 'Riverside High School');
  draft.lines[0]?.type('height', '18');
  expect(await store.save({ isReview: false })).toBe(42);
  expect(at(0)).toMatchObject({ id: 42, facts: { version: 3 } });
  expect(at(0).values['job_name']).toBe('Riverside High School');
  expect(at(0).values).not.toHaveProperty('job_zip');
  expect(at(0).values['curbs']).toEqual([expect.objectContaining({ quote_curb_id: 9, height: 18, tag: 'RTU-1' })]);
  expect(at(0).values['curbs']).not.toEqual([expect.objectContaining({ unit_price: expect.anything() })]);
  expect(draft.version).toBe(4);
  expect(draft.isDirty).toBe(false);
});

it('sends no field that this user may not write', async () => {
  const { draft, store, at } = openDraft({ isNew: true });
  draft.setHeader('job_name', 'Riverside');
  draft.setHeader('company_id', 5);
  await store.save({ isReview: false });
  expect(at(0).values).not.toHaveProperty('company_id');
  const staff = openDraft({ isNew: true, actor: insideSales });
  staff.draft.setHeader('job_name', 'Riverside');
  staff.draft.setHeader('company_id', 5);
  await staff.store.save({ isReview: false });
  expect(staff.at(0).values).toMatchObject({ company_id: 5 });
});

it('does not send unreadable entries, and locates them', async () => {
  const { draft, store, calls } = openDraft();
  draft.lines[0]?.type('height', 'tall');
  expect(await store.save({ isReview: false })).toBeNull();
  expect(calls).toHaveLength(0);
  expect(store.state.kind).toBe('refused');
  expect(draft.problems).toEqual([
    expect.objectContaining({ lineName: 'RTU-1', step: 'geometry', field: 'height', blocksDraft: true }),
  ]);
});

it('saves a draft with gaps that a review refuses', async () => {
  const { draft, store, calls } = openDraft();
  draft.lines[0]?.set({ od_length: null });
  expect(await store.save({ isReview: true })).toBeNull();
  expect(calls).toHaveLength(0);
  expect(draft.problems).toEqual([expect.objectContaining({ field: 'od_length', blocksDraft: false })]);
  expect(await store.save({ isReview: false })).toBe(42);
});

it('does not save an impossible curb, not even as a draft', async () => {
  const { draft, store, calls } = openDraft();
  draft.lines[0]?.type('height', '40');
  expect(await store.save({ isReview: false })).toBeNull();
  expect(calls).toHaveLength(0);
  expect(draft.problems).toEqual([expect.objectContaining({ field: 'height', blocksDraft: true })]);
});

it('requires the job name before anything else', async () => {
  const { draft, store, calls } = openDraft({ isNew: true });
  expect(await store.save({ isReview: false })).toBeNull();
  expect(calls).toHaveLength(0);
  expect(draft.headerProblemAt('job_name')).toMatch(/Job name is required/);
});

it('shows the refusals of the server at their fields', async () => {
  const answer: Answer = {
    opt: 'error',
    msg: 'Height is too large.',
    fields: { 'curbs[0].height': 'Height is too large.', job_zip: 'Enter a ZIP such as 46219.' },
  };
  const refusal = new CallError('Height is too large.', { code: 'VALIDATION', status: 422, answer });
  const { draft, store } = openDraft({ outcomes: [refusal] });
  expect(await store.save({ isReview: false })).toBeNull();
  expect(store.state.kind).toBe('refused');
  expect(draft.lines[0]?.problemAt('height')?.message).toBe('Height is too large.');
  expect(draft.headerProblemAt('job_zip')).toBe('Enter a ZIP such as 46219.');
});

describe('a lost answer', () => {
  it('is requested again with the same key, so that nothing is saved twice', async () => {
    const { store, at, calls, draft } = openDraft({ isNew: true, outcomes: [lostAnswer(), saved(), saved()] });
    draft.setHeader('job_name', 'Riverside');
    expect(await store.save({ isReview: false })).toBeNull();
    expect(store.state).toMatchObject({ kind: 'failed', error: { code: 'TIMEOUT' } });
    draft.setHeader('job_name', 'Riverside East');
    expect(await store.save({ isReview: false })).toBe(42);
    expect(at(1)).toEqual(at(0));
    expect(calls).toHaveLength(3);
    expect(at(2)).toMatchObject({ id: 42, facts: { version: 4 }, values: { job_name: 'Riverside East' } });
    expect(at(2).facts.idempotencyKey).not.toBe(at(0).facts.idempotencyKey);
  });

  it('is not requested again after a plain refusal', async () => {
    const refusal = new CallError('No.', { code: 'RULE', status: 409 });
    const { store, at, calls } = openDraft({ outcomes: [refusal, saved()] });
    await store.save({ isReview: false });
    await store.save({ isReview: false });
    expect(calls).toHaveLength(2);
    expect(at(1).facts.idempotencyKey).not.toBe(at(0).facts.idempotencyKey);
  });
});

describe('a conflicting change', () => {
  const conflicts = [
    { field: 'job_name', label: 'Job name', yours: 'Mine', theirs: 'Theirs', original: 'Riverside Middle School' },
  ];
  const conflict = () => {
    const answer: Answer = { opt: 'error', msg: 'Somebody else changed Job name.', conflicts };
    return new CallError('Somebody else changed Job name.', { code: 'CONFLICT', status: 409, answer });
  };

  it('is shown beside the user’s own, and the choice is saved on top of the newest version', async () => {
    const { draft, store, at } = openDraft({ outcomes: [conflict(), saved(quoteRecord({ version: 6 }))] });
    draft.setHeader('job_name', 'Mine');
    expect(await store.save({ isReview: false })).toBeNull();
    expect(store.state).toMatchObject({ kind: 'conflict', conflicts, version: 5 });
    expect(await store.resolve([])).toBe(42);
    expect(at(1)).toMatchObject({ facts: { version: 5 }, values: { job_name: 'Mine' } });
  });

  it('is kept when the user chooses it', async () => {
    const { draft, store, at } = openDraft({ outcomes: [conflict(), saved()] });
    draft.setHeader('job_name', 'Mine');
    await store.save({ isReview: false });
    await store.resolve(['job_name']);
    expect(at(1).values).not.toHaveProperty('job_name');
  });
});

describe('lines', () => {
  it('that are unchanged are not sent, so that they conflict with no one’s changes', async () => {
    const { draft, store, at } = openDraft();
    draft.setHeader('job_name', 'Riverside East');
    await store.save({ isReview: false });
    expect(at(0).values).toEqual({ job_name: 'Riverside East' });
  });

  it('of another user are adopted with the save, and not sent later', async () => {
    const [row] = quoteRecord().children['curbs'] ?? [];
    const theirs = quoteRecord({ version: 4, children: { curbs: [{ ...row, height: 24 }], parts: [] } });
    const { draft, store, at } = openDraft({ outcomes: [saved(theirs), saved(theirs)] });
    draft.setHeader('job_name', 'Riverside East');
    await store.save({ isReview: false });
    expect(draft.active?.spec.heightIn).toBe(24);
    expect(draft.isDirty).toBe(false);
    draft.setHeader('job_name', 'Riverside West');
    await store.save({ isReview: false });
    expect(at(1).values).not.toHaveProperty('curbs');
  });

  it('are sent again only after another change', async () => {
    const { draft, store, at } = openDraft({ outcomes: [saved(withHeight(18)), saved(withHeight(18))] });
    draft.lines[0]?.type('height', '18');
    await store.save({ isReview: false });
    draft.setHeader('job_name', 'Riverside West');
    await store.save({ isReview: false });
    expect(at(0).values).toHaveProperty('curbs');
    expect(at(1).values).not.toHaveProperty('curbs');
  });
});

it('keeps entries from during the save, and marks them as unsaved', async () => {
  const { draft, store } = openDraft();
  draft.setHeader('job_name', 'First');
  const saving = store.save({ isReview: false });
  draft.setHeader('job_name', 'Second');
  await saving;
  expect(draft.header['job_name']).toBe('Second');
  expect(draft.isDirty).toBe(true);
});

it('gives new lines the ids from the save', async () => {
  const { draft, store } = openDraft({ isNew: true });
  draft.setHeader('job_name', 'Riverside');
  const key = draft.lines[0]?.key;
  await store.save({ isReview: false });
  expect(draft.lines[0]).toMatchObject({ key, id: 9 });
});

describe('the customer of an employee’s quote', () => {
  const names = ['company_id', 'branch_id', 'contact_user_id'];

  it('may be missing in a draft, and is required at its field before the review', async () => {
    const { draft, store, calls } = openDraft({ outcomes: [saved(), saved()], actor: insideSales });
    for (const name of names) draft.setHeader(name, null);
    expect(await store.save({ isReview: true })).toBeNull();
    expect(draft.problems.map(({ field, step }) => [field, step])).toEqual(names.map((name) => [name, 'job']));
    expect(draft.headerProblemAt('branch_id')).toMatch(/^Choose which branch of the company buys/);
    expect(calls).toHaveLength(0);
    expect(await store.save({ isReview: false })).toBe(42);
    for (const name of names) draft.setHeader(name, 5);
    expect(await store.save({ isReview: true })).toBe(42);
  });

  it('is not required from outside users', async () => {
    const { draft, store } = openDraft();
    for (const name of names) draft.setHeader(name, null);
    expect(await store.save({ isReview: true })).toBe(42);
  });
});
