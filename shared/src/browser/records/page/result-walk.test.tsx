import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchQuery } from '@cdi/shared/api';
import { navigate } from '@cdi/shared/mfe';
import type { RowsAnswer } from '../../../common/contracts/define-call.ts';
import { makeDeferred } from '../../kit/testing/index.ts';
import { fakeRecordApi } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { keepTrail } from '../query/result-neighbours.ts';
import { ResultWalk } from './result-walk.tsx';

const asked: SearchQuery = { filters: { finish: 'matt' }, orderby: 'price', direction: 'DESC', page_size: 50 };

const plain = (ids: readonly number[], cursor: string | null) => ({
  title: null,
  filters: asked.filters,
  ids,
  rest: cursor === null ? null : { cursor },
  levels: [],
});

beforeEach(() => sessionStorage.clear());

describe('the walk through the results', () => {
  it('goes to the next and the previous record by link and by key', async () => {
    keepTrail('gasket_color', { parts: [plain([9, 4, 7], null)], query: '', asked });
    const user = userEvent.setup();
    renderRecords(<ResultWalk definition={gasketColor} api={fakeRecordApi()} id={4} />, '/gasket_color/4');
    expect(screen.getByText('2 of 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next result' })).toHaveAttribute('href', '/gasket_color/7');
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    expect(window.location.pathname).toBe('/gasket_color/9');
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    expect(window.location.pathname).toBe('/gasket_color/7');
  });

  it('loads more of the list at its end, and moves on', async () => {
    keepTrail('gasket_color', { parts: [plain([9, 4], 'c2')], query: '', asked });
    const sent: SearchQuery[] = [];
    const search = (query: SearchQuery) => {
      sent.push(query);
      const rows = [{ gasket_color_id: 31 }, { gasket_color_id: 32 }];
      return Promise.resolve({ opt: 'success' as const, msg: '', rows, next: null });
    };
    const user = userEvent.setup();
    renderRecords(<ResultWalk definition={gasketColor} api={fakeRecordApi({ search })} id={4} />, '/gasket_color/4');
    expect(screen.getByText('2 of 2+')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next result' }));
    await waitFor(() => expect(window.location.pathname).toBe('/gasket_color/31'));
    expect(sent).toEqual([{ ...asked, cursor: 'c2' }]);
    expect(screen.getByText('2 of 4')).toBeVisible();
  });

  it('does not move a person who left the page while more of the list was loading', async () => {
    keepTrail('gasket_color', { parts: [plain([9, 4], 'c2')], query: '', asked });
    const answer = makeDeferred<RowsAnswer>();
    const user = userEvent.setup();
    const api = fakeRecordApi({ search: () => answer.promise });
    const { unmount } = renderRecords(<ResultWalk definition={gasketColor} api={api} id={4} />, '/gasket_color/4');
    await user.click(screen.getByRole('button', { name: 'Next result' }));
    unmount();
    act(() => navigate('/my'));
    await act(async () => answer.resolve({ opt: 'success', msg: '', rows: [{ gasket_color_id: 31 }], next: null }));
    expect(window.location.pathname).toBe('/my');
  });
});
