import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchQuery } from '@cdi/shared/api';
import type { RowsAnswer } from '../../../common/contracts/define-call.ts';
import type { RecordServices } from '../services/records-context.ts';
import { refusal } from '../../kit/testing/index.ts';
import { fakeRecordApi, makeRecord } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { SearchView } from './search-view.tsx';

const row = (id: number, facts: Readonly<Record<string, unknown>> = {}) => ({
  gasket_color_id: id,
  color_code: `RD-${id}`,
  color_name: `Red ${id}`,
  thickness: 0.25,
  price: 0.4512,
  supplier_id: 3,
  supplier_id_label: 'Rubber Works',
  status: 'draft',
  ...facts,
});
const answer = (rows: readonly object[], next: string | null = null): RowsAnswer => ({
  opt: 'success',
  msg: '',
  rows: rows as RowsAnswer['rows'],
  next,
});

function renderSearch(
  search: (query: SearchQuery) => Promise<RowsAnswer>,
  path = '/gasket_color',
  services: Partial<RecordServices> = {},
  entryState: unknown = null,
) {
  const calls: SearchQuery[] = [];
  const api = fakeRecordApi({
    search: (query) => {
      calls.push(query);
      return search(query);
    },
    load: (id) => Promise.resolve(makeRecord(row(id), { id })),
  });
  renderRecords(<SearchView definition={gasketColor} api={api} />, path, services, entryState);
  return { calls, user: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the search view', () => {
  it('does not search while a reference filter has text without a choice', async () => {
    const lookUp = () =>
      Promise.resolve(['Rubber Works', 'Rubber Supply'].map((label, at) => ({ label, value: at + 3, id: at + 3 })));
    const { calls, user } = renderSearch(() => Promise.resolve(answer([row(1)])), '/gasket_color', { lookUp });
    await screen.findByRole('table');
    const supplier = screen.getByRole('combobox', { name: 'Supplier' });
    await user.type(supplier, 'Rubber');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(supplier).toHaveValue('Rubber');
    expect(supplier).toHaveAccessibleDescription(
      'Supplier is not chosen. Choose one from the list, or clear the field.',
    );
    expect(calls).toHaveLength(1);
    expect(supplier).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(supplier).toHaveValue('');
    expect(supplier).toBeValid();
    await user.type(supplier, 'rubber works');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(supplier).toHaveValue('Rubber Works');
    await waitFor(() => expect(calls.at(-1)?.filters).toEqual({ supplier_id: '3' }));
  });

  it('runs the search of the address and shows the rows', async () => {
    const { calls } = renderSearch(
      () => Promise.resolve(answer([row(1), row(2)])),
      '/gasket_color?f.finish=matt%3Bgloss&sort=price&direction=DESC',
    );
    const table = await screen.findByRole('table', { name: 'Gasket colours' });
    expect(calls[0]).toMatchObject({ filters: { finish: ['matt', 'gloss'] }, orderby: 'price', direction: 'DESC' });
    const cells = within(within(table).getAllByRole('row')[1]!);
    expect(cells.getByRole('link', { name: 'RD-1' })).toHaveAttribute('href', '/gasket_color/1');
    expect(cells.getByText('1/4"')).toHaveAttribute('title', '0.25 in');
    expect(cells.getByText('$0.4512')).toBeVisible();
    expect(cells.getByText('Rubber Works')).toBeVisible();
    expect(within(table).queryByRole('columnheader', { name: 'Cost per foot' })).toBeNull();
    expect(screen.getByText('2 matches, 2 shown')).toBeVisible();
  });

  it('sorts by a real button and announces the order to screen readers', async () => {
    const { calls, user } = renderSearch(() => Promise.resolve(answer([row(1)])));
    await screen.findByRole('table');
    expect(screen.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Price per foot' }));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ orderby: 'price', direction: 'ASC' }));
    expect(window.location.search).toBe('?sort=price&direction=ASC');
    expect(screen.getByRole('columnheader', { name: 'Price per foot' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('sorts by any visible column, by keyboard too, and reverses the order', async () => {
    const { calls, user } = renderSearch(() => Promise.resolve(answer([row(1)])));
    await screen.findByRole('table');
    const heads = screen.getAllByRole('columnheader').map((head) => within(head).queryByRole('button')?.textContent);
    expect(heads).toEqual(['Code', 'Name', 'Thickness', 'Price per foot', 'Supplier', 'State']);
    screen.getByRole('button', { name: 'Supplier' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ orderby: 'supplier_id', direction: 'ASC' }));
    expect(screen.getByRole('columnheader', { name: 'Supplier' })).toHaveAttribute('aria-sort', 'ascending');
    await user.keyboard(' ');
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ orderby: 'supplier_id', direction: 'DESC' }));
    expect(screen.getByRole('columnheader', { name: 'Supplier' })).toHaveAttribute('aria-sort', 'descending');
    expect(window.location.search).toBe('?sort=supplier_id&direction=DESC');
  });

  it('says that a list is too long to sort by a column, and offers the default order', async () => {
    const words = 'There are too many gasket colours here to sort by Supplier. Narrow the list with a filter.';
    const { calls, user } = renderSearch(
      ({ orderby }) =>
        orderby === 'supplier_id'
          ? Promise.reject(refusal('VALIDATION', 422, { msg: words, fields: { orderby: words } }))
          : Promise.resolve(answer([row(1)])),
      '/gasket_color?f.finish=matt&sort=supplier_id&direction=ASC',
    );
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sort as usual' }));
    await screen.findByRole('table');
    expect(calls.at(-1)).toMatchObject({ orderby: 'color_code', filters: { finish: 'matt' } });
    expect(window.location.search).toBe('?f.finish=matt');
  });

  it('puts a filter into the address, shows it as a chip, and removes it again', async () => {
    const { calls, user } = renderSearch(() => Promise.resolve(answer([row(1)])));
    await screen.findByRole('table');
    const form = screen.getByRole('search', { name: 'Search Gasket colours' });
    await user.type(within(form).getByLabelText('Code'), 'RD{Enter}');
    await waitFor(() => expect(calls.at(-1)?.filters).toEqual({ color_code: 'RD' }));
    expect(window.location.search).toBe('?f.color_code=RD');
    await user.click(screen.getByRole('button', { name: 'Remove Code: RD' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(within(form).getByLabelText('Code')).toHaveValue('');
  });

  it('returns to the previous search on Back: typing is one step, and sorting is none', async () => {
    const { user } = renderSearch(() => Promise.resolve(answer([row(1)])), '/gasket_color?f.finish=matt');
    await screen.findByRole('table');
    const before = window.history.length;
    const code = screen.getByLabelText('Code');
    await user.type(code, 'RD');
    await waitFor(() => expect(window.location.search).toBe('?f.color_code=RD&f.finish=matt'));
    await user.type(code, '-7');
    await waitFor(() => expect(window.location.search).toBe('?f.color_code=RD-7&f.finish=matt'));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.click(screen.getByRole('button', { name: 'Price per foot' }));
    expect(window.location.search).toContain('sort=price');
    expect(window.history.length).toBe(before + 1);
    window.history.back();
    await waitFor(() => expect(window.location.search).toBe('?f.finish=matt'));
    await waitFor(() => expect(code).toHaveValue(''));
  });

  it('does not send an invalid filter, and says so at the field', async () => {
    const { calls, user } = renderSearch(() => Promise.resolve(answer([row(1)])));
    await screen.findByRole('table');
    await user.type(screen.getByLabelText('Price per foot, from'), 'cheap{Enter}');
    expect(await screen.findByText('Price per foot must be a number; "cheap" is not.')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('loads more rows below the present ones, and counts only on request', async () => {
    const { calls, user } = renderSearch((query) => {
      if (query.isCounted) return Promise.resolve({ ...answer([row(1)]), count: { total: 1000, is_more: true } });
      return Promise.resolve(query.cursor ? answer([row(2)]) : answer([row(1)], 'c1'));
    });
    await screen.findByText('1 shown');
    await user.click(screen.getByRole('button', { name: 'Count all' }));
    expect(await screen.findByText('1,000+ matches, 1 shown')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'RD-2' })).toBeVisible();
    expect(calls.map((call) => call.cursor ?? null)).toEqual([null, null, 'c1']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('offers keyboard users a link past the filters to the rows', async () => {
    const { user } = renderSearch(() => Promise.resolve(answer([row(1), row(2)])));
    const first = await screen.findByRole('link', { name: 'RD-1' });
    const form = screen.getByRole('search', { name: 'Search Gasket colours' });
    const skip = within(form).getByRole('button', { name: 'Skip the filters' });
    skip.focus();
    await user.keyboard('{Enter}');
    expect(first).toHaveFocus();
  });

  it('moves through the rows by arrow keys, previews by Space and opens by Enter', async () => {
    const { user } = renderSearch(() => Promise.resolve(answer([row(1), row(2), row(3)])));
    const first = await screen.findByRole('link', { name: 'RD-1' });
    act(() => first.focus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'RD-2' })).toHaveFocus();
    expect(screen.getAllByRole('link').filter((link) => link.tabIndex === 0)).toHaveLength(1);
    await user.keyboard(' ');
    const preview = await screen.findByRole('complementary', { name: /RD-2/ });
    expect(within(preview).getByText('Red 2')).toBeVisible();
    await user.keyboard('{End}');
    expect(await screen.findByRole('complementary', { name: /RD-3/ })).toBeVisible();
    expect(within(preview).getByRole('button', { name: 'Next row' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Close the preview' }));
    expect(screen.getByRole('link', { name: 'RD-3' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/gasket_color/3');
  });

  it('saves a search under a name and marks it when the search differs', async () => {
    const { user } = renderSearch(() => Promise.resolve(answer([row(1)])), '/gasket_color?f.finish=matt');
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view…' }));
    await user.type(await screen.findByLabelText('Name of the view'), 'Matt ones');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const views = screen.getByRole('navigation', { name: 'Saved views' });
    expect(await within(views).findByRole('button', { name: 'Matt ones', current: 'page' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Gloss' }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await within(views).findByRole('button', { name: /Matt ones.*modified/ })).toBeVisible();
  });
});

describe('a search with nothing to show', () => {
  const picture = () => document.querySelector('[data-picture]')?.getAttribute('data-picture');

  it('explains what the list will hold, and offers the action that fills it', async () => {
    renderSearch(() => Promise.resolve(answer([])));
    expect(await screen.findByRole('heading', { name: 'No gasket colours yet' })).toBeVisible();
    expect(screen.getByText(gasketColor.purpose)).toBeVisible();
    expect(screen.getByRole('link', { name: 'New gasket colour' })).toHaveAttribute('href', '/gasket_color/new');
    expect(picture()).toBe('empty');
  });

  it('says that nothing matches and clears the filters', async () => {
    const { user } = renderSearch(() => Promise.resolve(answer([])), '/gasket_color?f.color_code=zz');
    expect(await screen.findByRole('heading', { name: 'No gasket colours match' })).toBeVisible();
    expect(picture()).toBe('no-match');
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(window.location.search).toBe('');
  });

  it('says that the person may not see the list', async () => {
    renderSearch(() => Promise.reject(refusal('FORBIDDEN', 403, { msg: 'You may not look at gasket colours.' })));
    expect(await screen.findByText('You may not look at gasket colours.')).toBeVisible();
    expect(picture()).toBe('forbidden');
  });

  it('shows what failed, with its code, and tries again', async () => {
    const search = jest
      .fn<Promise<RowsAnswer>, [SearchQuery]>()
      .mockRejectedValueOnce(refusal('INTERNAL', 500, { msg: 'The server met an error.', request_id: 'r-77' }))
      .mockResolvedValueOnce(answer([row(1)]));
    const { user } = renderSearch(search);
    expect(await screen.findByRole('alert')).toHaveTextContent(/The server met an error\..*r-77/);
    expect(picture()).toBe('failed');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'RD-1' })).toBeVisible();
  });

  it('restores the rows, the scroll position and the row that the person left', async () => {
    const search = (query: SearchQuery) =>
      Promise.resolve(query.cursor === 'b' ? answer([row(3), row(4)]) : answer([row(1), row(2)], 'b'));
    const place = { rows: 4, topPx: 96, pageTopPx: 0, rowId: 4 };
    renderSearch(search, '/gasket_color', {}, { cdi_list_place: place });
    expect(await screen.findByRole('link', { name: 'RD-4' })).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('RD-4'));
    expect(document.querySelector('.record-table-scroll')?.scrollTop).toBe(96);
  });

  it('remembers the row that was clicked, wherever the mouse was in it', async () => {
    const { user } = renderSearch(() => Promise.resolve(answer([row(1), row(2), row(3)])));
    const third = (await screen.findByRole('link', { name: 'RD-3' })).closest('tr');
    const lastCell = within(third as HTMLElement)
      .getAllByRole('cell')
      .at(-1);
    // who scrolls and clicks at once is not noted afterwards where the keyboard was before
    fireEvent.scroll(document.querySelector('.record-table-scroll') as HTMLElement);
    await user.click(lastCell as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe('/gasket_color/3'));
    window.history.back();
    await waitFor(() => expect(window.history.state).toMatchObject({ cdi_list_place: { rowId: 3 } }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(window.history.state).toMatchObject({ cdi_list_place: { rowId: 3 } });
  });

  it('draws while it looks', async () => {
    renderSearch(() => new Promise(() => undefined));
    expect(await screen.findByRole('heading', { name: 'Looking up gasket colours' })).toBeInTheDocument();
    expect(picture()).toBe('loading');
  });
});
