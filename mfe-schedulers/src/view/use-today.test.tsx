import { act, renderHook } from '@testing-library/react';
import { useToday } from './use-today.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T04:58:30Z') }));
afterEach(() => jest.useRealTimers());

it('is the day of the plant, and becomes the next one at its midnight on a board that is left open', () => {
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-11-20');
  act(() => jest.advanceTimersByTime(2 * 60_000));
  expect(result.current).toBe('2026-11-21');
});
