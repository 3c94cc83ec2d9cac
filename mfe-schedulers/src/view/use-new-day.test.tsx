import { renderHook } from '@testing-library/react';
import { useNewDay } from './use-new-day.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T04:58:30Z') }));
afterEach(() => jest.useRealTimers());

it('fires once at midnight of the plant, on a board that stays open', () => {
  const onNewDay = jest.fn();
  const { unmount } = renderHook(() => useNewDay(onNewDay));
  jest.advanceTimersByTime(60_000);
  expect(onNewDay).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(onNewDay).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10 * 60_000);
  expect(onNewDay).toHaveBeenCalledTimes(1);
  unmount();
  jest.advanceTimersByTime(25 * 60 * 60_000);
  expect(onNewDay).toHaveBeenCalledTimes(1);
});
