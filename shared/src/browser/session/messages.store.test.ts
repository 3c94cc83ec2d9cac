import { CallError } from '../api/index.ts';
import { MessagesStore } from './messages.store.ts';

let messages: MessagesStore;
beforeEach(() => {
  jest.useFakeTimers();
  messages = new MessagesStore();
});
afterEach(() => jest.useRealTimers());

describe('the success message', () => {
  it('clears itself after 1.5 seconds and stays among the recent messages', () => {
    messages.showSuccess('Saved');
    jest.advanceTimersByTime(1499);
    expect(messages.appMessage).toEqual({ kind: 'success', text: 'Saved' });
    jest.advanceTimersByTime(1);
    expect(messages.appMessage).toBeNull();
    expect(messages.recent.map(({ text }) => text)).toEqual(['Saved']);
  });

  it('gives a second message its own 1.5 seconds', () => {
    messages.showSuccess('First');
    jest.advanceTimersByTime(1000);
    messages.showSuccess('Second');
    jest.advanceTimersByTime(1000);
    expect(messages.appMessage?.text).toBe('Second');
    jest.advanceTimersByTime(500);
    expect(messages.appMessage).toBeNull();
  });

  it('waits while it is pointed at', () => {
    messages.showSuccess('Saved');
    messages.pause();
    jest.advanceTimersByTime(60_000);
    expect(messages.appMessage?.text).toBe('Saved');
    messages.resume();
    jest.advanceTimersByTime(1500);
    expect(messages.appMessage).toBeNull();
  });

  it('does not take a loading message away that came after it', () => {
    messages.showSuccess('Saved');
    messages.showLoading('Loading');
    jest.advanceTimersByTime(5000);
    expect(messages.appMessage).toEqual({ kind: 'loading', text: 'Loading' });
  });
});

it('says that the server is busy before what is under way, until the last call has its turn', () => {
  messages.showLoading('Saving');
  messages.noteWaiting(true);
  messages.noteWaiting(true);
  messages.noteWaiting(false);
  expect(messages.shortMessage).toEqual({ kind: 'loading', text: 'The server is busy. Trying again…' });
  messages.noteWaiting(false);
  expect(messages.shortMessage).toEqual({ kind: 'loading', text: 'Saving' });
});

describe('error and warning boxes', () => {
  it('an error clears the loading message', () => {
    messages.showLoading('Saving');
    messages.showError('It broke', 'R-1');
    expect(messages).toMatchObject({ appMessage: null, errorText: 'It broke', errorCode: 'R-1' });
  });

  it('a warning clears the loading message', () => {
    messages.showLoading('Saving');
    messages.showWarning('Check the height');
    expect(messages).toMatchObject({ appMessage: null, warningText: 'Check the height' });
  });

  it('they leave a success message to its time', () => {
    messages.showSuccess('Saved');
    messages.showWarning('But look at this');
    expect(messages.appMessage?.text).toBe('Saved');
  });

  it('close', () => {
    messages.showError('It broke', 'R-1');
    messages.showWarning('Careful');
    messages.closeError();
    messages.closeWarning();
    expect(messages).toMatchObject({ errorText: null, errorCode: null, warningText: null });
  });
});

describe('what an answer means', () => {
  it.each([
    ['error', 'Not saved', { errorText: 'Not saved...', warningText: null, appMessage: null }],
    ['warning', 'Stock is low', { errorText: null, warningText: 'Stock is low', appMessage: null }],
    ['save', 'Saved', { errorText: null, warningText: null, appMessage: { kind: 'success', text: 'Saved' } }],
    ['success', '', { errorText: null, warningText: null, appMessage: { kind: 'success', text: 'Done' } }],
    ['denied', 'No session', { errorText: null, warningText: null, appMessage: null }],
  ] as const)('%s', (opt, msg, expected) => {
    messages.showAnswer({ opt, msg });
    expect(messages).toMatchObject(expected);
  });

  it('a failure that the server explained is followed by dots and carries its reference', () => {
    const answer = { opt: 'error', msg: 'The quote was changed', request_id: 'R-77' } as const;
    messages.showLoading('Saving');
    messages.showFailure(new CallError(answer.msg, { code: 'CONFLICT', status: 409, answer }));
    expect(messages).toMatchObject({ errorText: 'The quote was changed...', errorCode: 'R-77', appMessage: null });
  });

  it('shows a network failure with its own message', () => {
    messages.showFailure(new CallError('The server cannot be reached.', { code: 'NETWORK' }));
    expect(messages).toMatchObject({ errorText: 'The server cannot be reached.', errorCode: 'NETWORK' });
  });

  it.each(['DENIED', 'CANCELLED'])('%s opens no box and ends the loading message', (code) => {
    messages.showLoading('Saving');
    messages.showFailure(new CallError('x', { code }));
    expect(messages).toMatchObject({ errorText: null, appMessage: null });
  });
});

describe('toast and recent messages', () => {
  it('a toast has a text and a link and stays until it is closed', () => {
    messages.showToast('Quote Q-12 was sent', '/quote/12');
    jest.advanceTimersByTime(600_000);
    expect(messages.toast).toEqual({ text: 'Quote Q-12 was sent', link: '/quote/12' });
    messages.closeToast();
    expect(messages.toast).toBeNull();
  });

  it('the recent messages are the last twenty, newest first', () => {
    for (let n = 1; n <= 25; n++) messages.note(`message ${n}`);
    expect(messages.recent).toHaveLength(20);
    expect(messages.recent[0]?.text).toBe('message 25');
  });

  it('everything is forgotten at once', () => {
    messages.showSuccess('Saved');
    messages.showError('x');
    messages.showToast('y');
    messages.clearAll();
    expect(messages).toMatchObject({ appMessage: null, errorText: null, toast: null, recent: [] });
  });
});
