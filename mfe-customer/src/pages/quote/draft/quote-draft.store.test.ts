import { quoteRecord } from '../testing/fake-quote-api.ts';
import { draftFromRecord, emptyDraft } from './quote-draft.ts';
import { QuoteDraftStore } from './quote-draft.store.ts';

function openDraft() {
  const store = new QuoteDraftStore();
  store.adopt(draftFromRecord(quoteRecord()));
  return store;
}

const tags = (store: QuoteDraftStore) => store.lines.map((line) => line.values['tag'] ?? null);

describe('lines', () => {
  it('are added at the end and activated', () => {
    const store = openDraft();
    store.addLine('ADP');
    expect(store.lines).toHaveLength(2);
    expect(store.active?.spec.family).toBe('ADP');
  });

  it('are copied without their tag and without their id', () => {
    const store = openDraft();
    store.duplicateLine(store.active?.key ?? '');
    expect(tags(store)).toEqual(['RTU-1', null]);
    expect(store.active).toMatchObject({ id: null, values: { od_length: 84.5 } });
    expect(new Set(store.lines.map(({ key }) => key)).size).toBe(2);
  });

  it('return to their position when the removal is undone', () => {
    const store = openDraft();
    store.addLine();
    store.active?.type('tag', 'RTU-2');
    store.removeLine(store.lines[0]?.key ?? '');
    expect(tags(store)).toEqual(['RTU-2']);
    store.undoRemove();
    expect(tags(store)).toEqual(['RTU-1', 'RTU-2']);
    expect(store.isDirty).toBe(true);
  });

  it('may all be removed, and the quote then reports that it needs one', () => {
    const store = openDraft();
    store.removeLine(store.active?.key ?? '');
    expect(store.active).toBeNull();
    expect(store.problems.map(({ message }) => message)).toEqual([expect.stringMatching(/Add a curb or a part/)]);
    store.addPart(3, 'GK-100 · Gasket kit');
    expect(store.problems).toEqual([]);
  });
});

describe('parts', () => {
  it('change their quantity and can be removed', () => {
    const store = openDraft();
    store.addPart(3, 'GK-100 · Gasket kit');
    const key = store.parts[0]?.key ?? '';
    store.setPartQty(key, 4);
    expect(store.parts).toEqual([expect.objectContaining({ partId: 3, qty: 4, id: null })]);
    store.removePart(key);
    expect(store.isDirty).toBe(false);
  });
});

describe('an entry', () => {
  it('makes the draft dirty, and restoring the old value makes it clean', () => {
    const store = openDraft();
    store.lines[0]?.type('height', '18');
    expect(store.isDirty).toBe(true);
    store.lines[0]?.type('height', '14');
    expect(store.isDirty).toBe(false);
  });

  it('is validated by the catalogue: an invalid ZIP is refused at its field', () => {
    const store = openDraft();
    store.typeHeader('job_zip', '4360');
    expect(store.headerProblemAt('job_zip')).toMatch(/Enter a ZIP/);
    expect(store.headerTextOf('job_zip')).toBe('4360');
    expect(store.header['job_zip']).toBe('43604');
    store.typeHeader('job_zip', '43605');
    expect(store.headerProblemAt('job_zip')).toBeNull();
  });
});

describe('an answered save', () => {
  const sentAndSaved = (store: QuoteDraftStore) => {
    const sent = store.draft;
    const saved = draftFromRecord({ ...quoteRecord(), version: 8 });
    return [sent, { ...saved, header: { ...sent.header, job_name: 'Riverside (stored)' } }] as const;
  };

  it('keeps entries from during the save as unsaved, and adopts the other stored values', () => {
    const store = openDraft();
    const [sent, saved] = sentAndSaved(store);
    store.typeHeader('job_zip', '43605');
    store.takeSaved(sent, saved);
    expect(store.header).toMatchObject({ job_zip: '43605', job_name: 'Riverside (stored)' });
    expect(store).toMatchObject({ version: 8, isDirty: true });
  });

  it('adopts all stored values when the user typed nothing during the save, and leaves nothing unsaved', () => {
    const store = openDraft();
    const [sent, saved] = sentAndSaved(store);
    store.takeSaved(sent, saved);
    expect(store.header).toMatchObject({ job_zip: '43604', job_name: 'Riverside (stored)' });
    expect(store).toMatchObject({ version: 8, isDirty: false });
  });
});

it('starts a new quote with one curb of the shop standard', () => {
  const store = new QuoteDraftStore();
  store.adopt(emptyDraft());
  expect(store.lines).toHaveLength(1);
  expect(store.active?.spec).toMatchObject({ family: 'NEW', qty: 1, heightIn: 14, gauge: 18, nailer: '2x2' });
  expect(store.isDirty).toBe(false);
});

it('clears branch and contact when the user chooses another company', () => {
  const store = openDraft();
  store.setParty('company_id', 1, 'Great Lakes Supply');
  store.setParty('branch_id', 11, 'Toledo · Toledo · OH');
  store.setParty('contact_user_id', 21, 'Diane Strobel');
  store.setParty('company_id', 1, 'Great Lakes Supply');
  expect(store.header).toMatchObject({ company_id: 1, branch_id: 11, contact_user_id: 21 });
  store.setParty('company_id', 2, 'Sturdivant');
  expect(store.header).toMatchObject({ company_id: 2, branch_id: null, contact_user_id: null });
});
