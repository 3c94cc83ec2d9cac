/** @jest-environment ./test/jsdom-environment.cjs */
import { CallError } from '@cdi/shared/api';
import { SessionStore } from '@cdi/shared/session';
import { required } from './rules.ts';
import { FormStore } from './form.store.ts';

const { drafts } = new SessionStore();
const makeForm = () =>
  new FormStore({
    initial: { name: '', zip: '', passwd: '', mail: true as boolean },
    rules: { name: required('Name'), passwd: required('Password') },
    draft: { name: 'test', store: drafts },
    secrets: ['passwd'],
  });
const refusal = (fields: Record<string, string>, msg = 'Not saved') =>
  new CallError(msg, { code: 'VALIDATION', status: 422, answer: { opt: 'error', msg, fields, request_id: 'R-9' } });

beforeEach(() => sessionStorage.clear());

it('does not send while there are problems, and lists them in the order of the fields', async () => {
  const form = makeForm();
  const send = jest.fn();
  await expect(form.submit(send)).resolves.toBe(false);
  expect(send).not.toHaveBeenCalled();
  expect(form.problemList).toEqual([
    { name: 'name', message: 'Name is required.' },
    { name: 'passwd', message: 'Password is required.' },
  ]);
  expect(form.refusals).toBe(1);
});

it('checks a field when the person leaves it, but not an empty one', () => {
  const form = new FormStore({ initial: { zip: '' }, rules: { zip: (value) => (value === '1' ? 'Too short' : null) } });
  form.leave('zip');
  expect(form.problems).toEqual({});
  form.set('zip', '1');
  expect(form.problems).toEqual({});
  form.leave('zip');
  expect(form.problems).toEqual({ zip: 'Too short' });
  form.set('zip', '12');
  expect(form.problems).toEqual({});
});

it('removes a problem that a change of another field solves, but not one from the server', async () => {
  const form = new FormStore({
    initial: { result: 'fail', defects: '', name: 'Dana' },
    check: ({ result, defects }) => (result === 'fail' && defects === '' ? { defects: 'Say what is wrong.' } : {}),
  });
  form.check();
  form.set('name', 'Dane');
  expect(form.problems).toEqual({ defects: 'Say what is wrong.' });
  form.set('result', 'pass');
  expect(form.problems).toEqual({});
  await form.submit(() => Promise.reject(refusal({ name: 'Taken' })));
  form.set('result', 'fail');
  expect(form.problems).toEqual({ name: 'Taken' });
});

it('keeps the input when the server refuses, with the problems at their fields', async () => {
  const form = makeForm();
  form.set('name', 'Dana');
  form.set('passwd', 'x');
  await form.submit(() => Promise.reject(refusal({ name: 'Taken', unknown_field: 'x' })));
  expect(form.problems).toEqual({ name: 'Taken' });
  expect(form.refusal).toBeNull();
  expect(form.values.name).toBe('Dana');
});

it('keeps a problem from the server at its field until the field changes', async () => {
  const form = makeForm();
  form.set('name', 'Dana');
  form.set('passwd', 'a secret');
  await form.submit(() => Promise.reject(refusal({ name: 'Taken' })));
  form.leave('name');
  expect(form.problems).toEqual({ name: 'Taken' });
  form.set('name', 'Dane');
  expect(form.problems).toEqual({});
});

it('shows the message of the server that belongs to no field, with its reference', async () => {
  const form = makeForm();
  form.set('name', 'Dana');
  form.set('passwd', 'x');
  await form.submit(() => Promise.reject(refusal({}, 'The account is closed')));
  expect(form.refusal).toEqual({ message: 'The account is closed', code: 'R-9' });
});

it('sends once however often the button is pressed, with one key for all attempts', async () => {
  const form = makeForm();
  form.set('name', 'Dana');
  form.set('passwd', 'x');
  const keys: string[] = [];
  let finish: () => void = () => undefined;
  const first = form.submit((_values, key) => {
    keys.push(key);
    return new Promise<void>((_, reject) => (finish = () => reject(refusal({}))));
  });
  await expect(form.submit(() => Promise.resolve())).resolves.toBe(false);
  finish();
  await first;
  const record = async (_values: unknown, key: string) => void keys.push(key);
  await form.submit(record);
  await form.submit(record);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('restores the input, without passwords, and only the changed fields', () => {
  const form = makeForm();
  form.set('name', 'Dana');
  form.set('passwd', 'secret');
  const again = makeForm();
  expect(again.isRestored).toBe(true);
  expect(again.values).toEqual({ name: 'Dana', zip: '', passwd: '', mail: true });
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|zip/);
});

it('deletes the draft after sending', async () => {
  const form = makeForm();
  form.set('name', 'Dana');
  form.set('passwd', 'x');
  await form.submit(() => Promise.resolve());
  expect(makeForm().isRestored).toBe(false);
});

it('starts again from given values', async () => {
  const form = makeForm();
  await form.submit(() => Promise.resolve());
  form.reset({ name: 'Ana', zip: '1', passwd: '', mail: false });
  expect(form).toMatchObject({ values: { name: 'Ana', mail: false }, problems: {}, state: { kind: 'editing' } });
});

it('tracks changed fields, comparing lists and rows by content', () => {
  const form = new FormStore({ initial: { name: 'Dana', rows: [{ length: '4' }] } });
  expect(form.isDirty).toBe(false);
  form.set('rows', [{ length: '5' }]);
  form.set('name', 'Dane');
  expect(form.dirtyNames).toEqual(['name', 'rows']);
  form.set('rows', [{ length: '4' }]);
  expect(form.dirtyNames).toEqual(['name']);
  form.rebase({ name: 'Dane', rows: [] }, { name: 'Dane', rows: [] });
  expect(form.isDirty).toBe(false);
});

it('drops the draft with the last change, and does not restore values that are stored by now', () => {
  const form = makeForm();
  form.set('name', 'Dana');
  const stored = new FormStore({ initial: { name: 'Dana' }, draft: { name: 'test', store: drafts } });
  expect(stored.isRestored).toBe(false);
  expect(drafts.read('test')).toBeNull();
  form.set('name', 'Dane');
  form.set('name', '');
  expect(drafts.read('test')).toBeNull();
});

describe('a form that was changed after its answer got lost', () => {
  const reused = refusal({ idempotency_key: 'This key was used already for other content.' }, 'Already sent');
  Object.assign(reused, { code: 'KEY_REUSED' });
  const send = async (isSafeTwice: boolean) => {
    const keys: string[] = [];
    const form = new FormStore({ initial: { qty: 1 }, isSafeTwice: () => isSafeTwice });
    const isSent = await form.submit((_values, key) => {
      keys.push(key);
      return keys.length === 1 ? Promise.reject(reused) : Promise.resolve();
    });
    return { form, keys, isSent };
  };

  it('is sent again when the server rejects repeats', async () => {
    const { keys, isSent } = await send(true);
    expect(isSent).toBe(true);
    expect(new Set(keys).size).toBe(2);
  });

  it('otherwise reports that it was sent already', async () => {
    const { form, keys } = await send(false);
    expect(keys).toHaveLength(1);
    expect(form.refusal?.message).toBe('Already sent');
  });
});

it('stays as before when its owner handles the refusal', async () => {
  const taken: string[] = [];
  const form = new FormStore({
    initial: { qty: 1 },
    onRefused: ({ message }) => taken.push(message) > 0,
  });
  expect(await form.send(() => Promise.reject(refusal({ qty: 'Others changed it.' }, 'Conflict')))).toBeNull();
  expect(taken).toEqual(['Conflict']);
  expect(form).toMatchObject({ state: { kind: 'editing' }, problems: {}, refusals: 0, refusal: null });
});

it('returns the answer of the server, and ends the form in the same step', async () => {
  const form = new FormStore({ initial: { qty: 1 } });
  const seen: boolean[] = [];
  const sent = await form.send(
    () => Promise.resolve('T-20114'),
    () => seen.push(form.isSending),
  );
  expect(sent).toEqual({ answer: 'T-20114' });
  expect(seen).toEqual([false]);
});
