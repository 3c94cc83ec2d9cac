/** @jest-environment ./test/jsdom-environment.cjs */
import type { LiveEvent } from '../../../common/contracts/event.contract.ts';
import { followChanges, POLL_MS, SETTLE_MS } from './follow-changes.ts';

const event = (id: number): LiveEvent => ({ sequence: 1, kind: 'record', object: 'tracker', id, boards: [], by: null });

function follow(state: string) {
  const listeners = new Set<{ onEvent: (event: LiveEvent) => void; onReset: (() => void) | undefined }>();
  const events = {
    state,
    subscribe: (onEvent: (event: LiveEvent) => void, onReset?: () => void) => {
      const listener = { onEvent, onReset };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const onChange = jest.fn();
  const end = followChanges({ events, isMine: ({ id }) => id === 7, onChange });
  return {
    onChange,
    end,
    listeners,
    tell: (id: number) => listeners.forEach((listener) => listener.onEvent(event(id))),
    reset: () => listeners.forEach((listener) => listener.onReset?.()),
  };
}

let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('answers several events of one change once, and those of others not at all', () => {
  const { onChange, tell, end } = follow('open');
  tell(7);
  tell(7);
  tell(8);
  jest.advanceTimersByTime(SETTLE_MS);
  expect(onChange).toHaveBeenCalledTimes(1);
  end();
});

it('looks again when too much was missed', () => {
  const { onChange, reset, end } = follow('open');
  reset();
  jest.advanceTimersByTime(SETTLE_MS);
  expect(onChange).toHaveBeenCalledTimes(1);
  end();
});

it('does not poll while the live connection is open', () => {
  const { onChange, end } = follow('open');
  jest.advanceTimersByTime(POLL_MS * 4);
  expect(onChange).not.toHaveBeenCalled();
  end();
});

it('looks every 30 seconds without a live connection, but only while the page is seen', () => {
  const { onChange, end } = follow('lost');
  jest.advanceTimersByTime(POLL_MS);
  expect(onChange).toHaveBeenCalledTimes(1);
  visibility = 'hidden';
  jest.advanceTimersByTime(POLL_MS * 3);
  expect(onChange).toHaveBeenCalledTimes(1);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(SETTLE_MS);
  expect(onChange).toHaveBeenCalledTimes(2);
  end();
});

it('ends with the page', () => {
  const { onChange, tell, end, listeners } = follow('lost');
  tell(7);
  end();
  jest.advanceTimersByTime(POLL_MS * 2);
  expect(onChange).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});
