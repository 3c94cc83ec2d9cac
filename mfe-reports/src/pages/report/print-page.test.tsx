import { CallError } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import { configure, screen, waitFor } from '@testing-library/react';
import { answer, openReport, row } from '../../testing/open-report.tsx';

// the chart is decorative: a table has its numbers
jest.mock('./chart-canvas.tsx', () => ({ ChartCanvas: () => null }));
configure({ defaultHidden: true });
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('printing', () => {
  const print = jest.fn();
  beforeEach(() => {
    print.mockReset();
    window.print = print;
  });

  it('prints all rows, not only those on screen, and shows their number at the top of the paper', async () => {
    const sizes: (number | undefined)[] = [];
    const { user } = await openReport('/rpt/orders_booked?main_family=ADP', async (_name, _state, cursor, options) => {
      sizes.push(options?.pageSize);
      if (cursor === null) return answer({ next: 'c1' });
      return { opt: 'success', msg: '', rows: [row(cursor === 'c1' ? 3 : 4)], next: cursor === 'c1' ? 'c2' : null };
    });
    expect(await screen.findByText(/The first 2 rows of more; figures and chart are of all\./)).toBeInTheDocument();
    print.mockImplementation(() => expect(screen.getByRole('link', { name: 'T-4' })).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(screen.getByText(/Family Curb adapter.*Printed .* by Ana Ruiz\. All 4 rows\./)).toBeInTheDocument();
    expect(sizes).toEqual([undefined, 500, 500]);
  });

  it('prints nothing when a page of rows fails to load, and shows why', async () => {
    const { user } = await openReport('/rpt/orders_booked', async (_name, _state, cursor) => {
      if (cursor !== null) throw new CallError('No connection.', { code: 'NETWORK' });
      return answer({ next: 'c1' });
    });
    await screen.findByRole('link', { name: 'T-2' });
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() =>
      expect(session.messages.errorText).toBe(
        'Nothing was printed, because not all rows came. No connection. Print again.',
      ),
    );
    expect(print).not.toHaveBeenCalled();
  });

  it('prints a wide table in landscape', async () => {
    await openReport('/rpt/orders_booked');
    expect(document.querySelector('.report-page')).toHaveClass('is-wide');
  });
});
