import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi, SearchQuery } from '@cdi/shared/api';
import type { RowsAnswer } from '../../../common/contracts/define-call.ts';
import type { ChangedRow } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { fakeRecordApi, makeActor } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { ROLE } from '../../../common/trade/roles.ts';
import { SearchView } from './search-view.tsx';

const row = (id: number) => ({
  gasket_color_id: id,
  version: 4,
  color_code: `RD-${id}`,
  color_name: `Red ${id}`,
  thickness: 0.25,
  price: 0.45,
  status: 'draft',
});
const rows = [row(1), row(2), row(3)];
const answer = (found: readonly object[] = rows): RowsAnswer => ({
  opt: 'success',
  msg: '',
  rows: found as RowsAnswer['rows'],
  next: null,
});

function renderList(path = '/gasket_color', calls: Partial<RecordApi> = {}, actor: Actor = makeActor([ROLE.material])) {
  const asked: SearchQuery[] = [];
  const search = (query: SearchQuery) => {
    asked.push(query);
    return Promise.resolve(answer());
  };
  const api = fakeRecordApi({ search, ...calls });
  renderRecords(<SearchView definition={gasketColor} api={api} />, path, { readActor: () => actor });
  return { asked, user: userEvent.setup() };
}

const head = (name: RegExp | string) => screen.getByRole('columnheader', { name });
const changed = (id: number, facts: Partial<ChangedRow> = {}): ChangedRow => ({
  id,
  version: 5,
  outcome: 'changed',
  message: '',
  changes: [{ field: 'color_name', old_value: `Red ${id}`, new_value: 'Ruby', old_label: null, new_label: null }],
  ...facts,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('an order by several columns', () => {
  it('grows by Shift and click, shows the position of each column, and is kept in the address', async () => {
    const { asked, user } = renderList();
    await screen.findByRole('table');
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('button', { name: 'Supplier' }));
    await user.click(screen.getByRole('button', { name: 'Price per foot' }));
    await user.click(screen.getByRole('button', { name: /^Price per foot/ }));
    await user.keyboard('{/Shift}');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ orderby: 'color_code,supplier_id,price', direction: 'ASC,ASC,DESC' }),
    );
    expect(window.location.search).toBe('?sort=color_code%2Csupplier_id%2Cprice&direction=ASC%2CASC%2CDESC');
    expect(head(/Price per foot.*third of the order, descending/)).toHaveAttribute('aria-sort', 'none');
    expect(head(/Code.*first of the order, ascending/)).toHaveAttribute('aria-sort', 'ascending');
  });

  it('can be set by keyboard alone in the dialog that arranges the list', async () => {
    const { asked, user } = renderList();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Arrange' }));
    const dialog = await screen.findByRole('dialog', { name: 'Arrange gasket colours' });
    await user.selectOptions(within(dialog).getByLabelText('Then sort by'), 'Price per foot');
    await user.selectOptions(within(dialog).getByLabelText('Direction, Price per foot'), 'Descending');
    expect(
      within(within(dialog).getByLabelText('Sort by')).queryByRole('option', { name: 'Cost per foot' }),
    ).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Arrange' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ orderby: 'color_code,price', direction: 'ASC,DESC' }));
  });
});

describe('the columns of a list', () => {
  it('are those of the address in their order, and the search call requests exactly these', async () => {
    const { asked } = renderList('/gasket_color?columns=price,color_code.20,cost,notes&pinned=2');
    const table = await screen.findByRole('table');
    const heads = within(table).getAllByRole('columnheader');
    // what names the row stays first; what is hidden from this person is not there
    expect(heads.map((each) => each.textContent)).toEqual(['Code', 'Price per foot', 'Notes']);
    expect(asked[0]?.columns).toBe('price,color_code,notes');
    expect(table.querySelector('col')?.style.width).toBe('20ch');
    expect(heads.map((each) => each.classList.contains('is-pinned'))).toEqual([false, true, false]);
  });

  it('can be added, moved, sized and left out by keyboard, and are kept in the address', async () => {
    const { user } = renderList();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Arrange' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Add a column'), 'Finish');
    await user.click(dialog.getByRole('button', { name: 'Move Finish up' }));
    for (const label of ['Thickness', 'Price per foot', 'Supplier'])
      await user.click(dialog.getByRole('button', { name: `Leave out ${label}` }));
    await user.type(dialog.getByLabelText('Width of Name in letters'), '30');
    await user.selectOptions(dialog.getByLabelText('Stays at the left'), '2');
    expect(dialog.getByRole('button', { name: 'Leave out Code' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Arrange' }));
    const { searchParams } = new URL(window.location.href);
    expect([...searchParams]).toEqual([
      ['columns', 'color_code,color_name.30,finish,status'],
      ['pinned', '2'],
    ]);
  });
});

describe('rows that are selected', () => {
  const startSelecting = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('button', { name: 'Select' }));

  it('are counted, by box and by key, and a range by Shift', async () => {
    const { user } = renderList();
    const link = await screen.findByRole('link', { name: 'RD-1' });
    expect(screen.queryByRole('checkbox', { name: 'Select RD-3' })).toBeNull();
    await startSelecting(user);
    await user.click(screen.getByRole('checkbox', { name: 'Select RD-3' }));
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    expect(within(bar).getByRole('status')).toHaveTextContent('1 gasket colour selected');
    act(() => link.focus());
    await user.keyboard('x');
    expect(within(bar).getByRole('status')).toHaveTextContent('2 gasket colours selected');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(within(bar).getByRole('status')).toHaveTextContent('3 gasket colours selected');
    expect(screen.getByRole('checkbox', { name: 'Select all rows shown' })).toBeChecked();
    await user.click(within(bar).getByRole('button', { name: 'Select none' }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Select', pressed: true }));
    expect(screen.queryByRole('checkbox', { name: 'Select RD-3' })).toBeNull();
    // by key a row is selected at once
    act(() => link.focus());
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select RD-1' })).toBeChecked();
  });

  it('are changed after a preview, with the outcome of each row, and Undo restores them', async () => {
    const sent: Parameters<RecordApi['changeMany']>[] = [];
    const changeMany: RecordApi['changeMany'] = (wanted, how) => {
      sent.push([wanted, how]);
      return Promise.resolve(
        wanted.map(({ id }) =>
          id === 2 ? changed(2, { outcome: 'refused', message: 'It is archived.', changes: [] }) : changed(id),
        ),
      );
    };
    const { asked, user } = renderList('/gasket_color', { changeMany });
    await screen.findByRole('table');
    await startSelecting(user);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
    await user.click(screen.getByRole('button', { name: 'Edit…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 3 gasket colours' }));
    const fields = within(dialog.getByLabelText('Field to change')).getAllByRole('option');
    expect(fields.map((each) => each.textContent)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(State|Cost per foot|Code|Recipe)$/)]),
    );
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a field to change.');
    await user.selectOptions(dialog.getByLabelText('Field to change'), 'Name');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('Name is required.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Ruby');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    const preview = await dialog.findByRole('table', { name: 'What would change' });
    expect(within(preview).getByText('Refused: It is archived.')).toBeVisible();
    expect(within(preview).getByRole('row', { name: 'RD-1 Name Red 1 Ruby' })).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('2 gasket colours would change, 1 is refused.');
    await user.click(dialog.getByRole('button', { name: 'Change 2 gasket colours' }));
    await dialog.findByRole('table', { name: 'What changed' });
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    // the list shows the changed rows
    await waitFor(() => expect(asked.length).toBe(2));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const undone = await screen.findByRole('dialog', { name: 'Taking the change back' });
    await within(undone).findByRole('table', { name: 'What changed' });
    expect(sent).toEqual([
      [[1, 2, 3].map((id) => ({ id, version: 4, values: { color_name: 'Ruby' } })), { isTrial: true }],
      [[1, 3].map((id) => ({ id, version: 4, values: { color_name: 'Ruby' } })), {}],
      [[1, 3].map((id) => ({ id, version: 5, values: { color_name: `Red ${id}` } })), { isStrict: true }],
    ]);
  });

  it('cannot be changed by people who may only read', async () => {
    const { user } = renderList('/gasket_color', {}, makeActor([ROLE.hr]));
    await screen.findByRole('table');
    await startSelecting(user);
    await user.click(screen.getByRole('checkbox', { name: 'Select RD-1' }));
    expect(screen.queryByRole('button', { name: 'Edit…' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy as a table' })).toBeVisible();
  });

  it('are none once the list is narrowed: rows out of sight are never changed', async () => {
    const { user } = renderList();
    await screen.findByRole('table');
    await startSelecting(user);
    await user.click(screen.getByRole('checkbox', { name: 'Select RD-1' }));
    await user.click(screen.getByRole('button', { name: 'Price per foot' }));
    expect(screen.getByRole('region', { name: 'Selected rows' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Gloss' }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  });
});

describe('a list in groups', () => {
  const groups: RecordApi['groups'] = () =>
    Promise.resolve({
      groups: [
        {
          value: '2026-11-01',
          label: null,
          count: 2,
          sums: { price: 0.9 },
          filters: { stocked_from_from: '2026-11-01', stocked_from_to: '2026-11-30' },
        },
        { value: null, label: null, count: 1, sums: { price: null }, filters: { stocked_from_is: 'empty' } },
      ],
      total: { count: 3, sums: { price: 0.9 } },
      is_more: false,
    });

  it('shows the sums of each group, with a link to its records', async () => {
    renderList('/gasket_color?f.finish=matt&group=stocked_from.month', { groups });
    const table = await screen.findByRole('table', { name: 'Gasket colours by In stock from, by month' });
    expect(within(table).getByRole('row', { name: 'November 2026 List of November 2026 2 $0.9000' })).toBeVisible();
    expect(within(table).getByRole('row', { name: 'All 3 $0.9000' })).toBeVisible();
    expect(screen.getByText('2 groups, 3 gasket colours')).toBeVisible();
    expect(within(table).getByRole('link', { name: 'List of November 2026' })).toHaveAttribute(
      'href',
      '/gasket_color?f.finish=matt&f.stocked_from_from=2026-11-01&f.stocked_from_to=2026-11-30',
    );
    expect(within(table).getByRole('link', { name: 'List of No in stock from' })).toHaveAttribute(
      'href',
      '/gasket_color?f.finish=matt&f.stocked_from_is=empty',
    );
  });

  it('is turned on in the dialog that arranges the list, and Back returns to the plain list', async () => {
    const { user } = renderList('/gasket_color', { groups });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Arrange' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Group by'), 'In stock from');
    await user.selectOptions(dialog.getByLabelText('Span of time'), 'By quarter');
    await user.click(dialog.getByRole('button', { name: 'Arrange' }));
    await screen.findByText('2 groups, 3 gasket colours');
    expect(window.location.search).toBe('?group=stocked_from.quarter');
    window.history.back();
    expect(await screen.findByRole('link', { name: 'RD-1' })).toBeVisible();
  });
});
