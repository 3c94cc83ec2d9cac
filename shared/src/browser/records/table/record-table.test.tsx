import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { makeActor } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { RecordTable } from './record-table.tsx';

const rows = Array.from({ length: 10_000 }, (_, index) => ({
  gasket_color_id: index + 1,
  color_code: `RD-${index + 1}`,
  color_name: 'Red',
}));

describe('a long result list', () => {
  function renderList() {
    renderRecords(
      <RecordTable
        definition={gasketColor}
        actor={makeActor()}
        rows={rows}
        order={[{ field: 'color_code', direction: 'ASC' }]}
        onSort={jest.fn()}
      />,
    );
    const table = screen.getByRole('table', { name: 'Gasket colours' });
    const scroll = (topPx: number) => {
      const box = table.parentElement as HTMLElement;
      box.scrollTop = topPx;
      fireEvent.scroll(box);
    };
    return { table, scroll };
  }

  it('draws the rows that are looked at and keeps the place of the others', async () => {
    const { table, scroll } = renderList();
    expect(table).toHaveAttribute('aria-rowcount', '10001');
    expect(screen.getAllByRole('link').length).toBeLessThan(80);
    scroll(32 * 5000);
    const link = await screen.findByRole('link', { name: 'RD-5001' });
    expect(link.closest('tr')).toHaveAttribute('aria-rowindex', '5002');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'RD-1' })).toBeNull());
    expect(screen.getAllByRole('link').length).toBeLessThan(80);
  });

  it('does not give the focus of a row that was scrolled away to the row that is shown in its place', async () => {
    const { scroll } = renderList();
    act(() => screen.getByRole('link', { name: 'RD-3' }).focus());
    scroll(32 * 5000);
    await screen.findByRole('link', { name: 'RD-5001' });
    expect(document.body).toHaveFocus();
    act(() => screen.getByRole('link', { name: 'RD-5003' }).focus());
    scroll(32 * 5004);
    await screen.findByRole('link', { name: 'RD-5030' });
    expect(screen.getByRole('link', { name: 'RD-5003' })).toHaveFocus();
  });
});
