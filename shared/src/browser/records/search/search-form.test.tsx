import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecordApi } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { SearchView } from './search-view.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('Clear removes text entered a moment before, and the text does not reappear after the pause', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms), delay: null });
  const search = jest.fn(() => Promise.resolve({ opt: 'success' as const, msg: '', rows: [], next: null }));
  renderRecords(<SearchView definition={gasketColor} api={fakeRecordApi({ search })} />, '/gasket_color');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  const code = screen.getByRole('textbox', { name: 'Code' });
  await user.type(code, 'RD');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(code).toHaveValue('');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect([window.location.search, search.mock.calls.length]).toEqual(['', 1]);
});
