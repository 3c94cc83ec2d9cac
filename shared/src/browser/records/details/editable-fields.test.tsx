import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi } from '@cdi/shared/api';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { refusal } from '../../kit/testing/index.ts';
import { fakeRecordApi, makeActor, makeRecord, saved } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { DetailsView } from './details-view.tsx';

const record = makeRecord(
  { color_code: 'RD-1', color_name: 'Signal red', thickness: 0.25, price: 0.45, finish: 'matt', status: 'draft' },
  { rights: { update: true, locked: ['color_code', 'status'], transitions: [] } },
);

function open(calls: Partial<RecordApi> = {}, shown: LoadedRecord = record) {
  const save = jest.fn((..._args: unknown[]) => {
    const [, values] = _args as [number, Readonly<Record<string, unknown>>];
    return Promise.resolve(saved({ ...shown, version: 4, fields: { ...shown.fields, ...values } }));
  });
  const api = fakeRecordApi({
    load: () => Promise.resolve(shown),
    history: () => Promise.resolve([]),
    save,
    ...calls,
  });
  renderRecords(<DetailsView definition={gasketColor} api={api} id={42} />, '/gasket_color/42');
  return { user: userEvent.setup(), save };
}

/** A field of the record, with its value. */
function field(label: string) {
  const row = screen.getByText(label, { selector: 'dt' }).parentElement;
  if (!row) throw new Error(`There is no field ${label}.`);
  return within(row);
}

describe('a field that is edited where it is read', () => {
  it('is reached by the arrows, opened and saved by Enter, and has the focus again', async () => {
    const { user, save } = open();
    const name = await screen.findByRole('button', { name: 'Edit Name' });
    // all fields are one stop of Tab
    expect(name).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('button', { name: 'Edit Thickness' })).toHaveAttribute('tabindex', '-1');
    act(() => name.focus());
    await user.keyboard('{End}{Home}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Edit Finish' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    const input = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(input).toHaveFocus());
    await user.clear(input);
    await user.keyboard('Traffic red{Enter}');
    expect(save).toHaveBeenCalledWith(42, { color_name: 'Traffic red' }, expect.objectContaining({ version: 3 }));
    expect(await field('Name').findByText('Traffic red')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Name' })).toHaveFocus());
  });

  it('is left as it was by Escape, and is not saved when it stayed the same', async () => {
    const { user, save } = open();
    const name = await screen.findByRole('button', { name: 'Edit Name' });
    act(() => name.focus());
    await user.keyboard('{Enter}x{Escape}');
    expect(field('Name').getByText('Signal red')).toBeVisible();
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
    expect(save).not.toHaveBeenCalled();
  });

  it('shows the problem, and stays open with the input', async () => {
    const { user, save } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Thickness' }));
    const input = screen.getByRole('textbox', { name: 'Thickness' });
    expect(input).toHaveValue('1/4');
    await user.clear(input);
    await user.keyboard('5{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Thickness must be at most 2 in; 5 in is too large.');
    expect(input).toHaveValue('5');
    expect(save).not.toHaveBeenCalled();
  });

  it('shows the value that another person saved meanwhile, and overwrites it on request', async () => {
    const theirs = { field: 'color_name', label: 'Name', yours: 'B', theirs: 'Ruby', original: 'Signal red' };
    const conflict = refusal('CONFLICT', 409, { conflicts: [theirs], data: { version: 7 } });
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved({ ...record, version: 8 })));
    save.mockRejectedValueOnce(conflict);
    const { user } = open({ save });
    await user.click(await screen.findByRole('button', { name: 'Edit Name' }));
    await user.keyboard('B{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed it to “Ruby” meanwhile.');
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    expect(save.mock.lastCall?.[2]).toMatchObject({ version: 7 });
  });

  it('asks once per conflict: later input and retries overwrite the version that the person saw', async () => {
    const theirs = { field: 'color_name', label: 'Name', yours: 'B', theirs: 'Ruby', original: 'Signal red' };
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved({ ...record, version: 8 })));
    save.mockRejectedValueOnce(refusal('CONFLICT', 409, { conflicts: [theirs], data: { version: 7 } }));
    save.mockRejectedValueOnce(refusal('NETWORK', 0));
    const { user } = open({ save });
    await user.click(await screen.findByRole('button', { name: 'Edit Name' }));
    await user.keyboard('B{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ruby');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'lue');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).not.toHaveTextContent('Ruby');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save.mock.calls.map((call) => (call[2] as { version: number }).version)).toEqual([3, 7, 7]);
    expect(save.mock.lastCall?.[1]).toEqual({ color_name: 'Blue' });
  });

  it('is not offered where the field is locked, nor to whom the record is only shown', async () => {
    open();
    const section = within(await screen.findByRole('region', { name: 'Colour' }));
    expect(section.queryByRole('button', { name: 'Edit Code' })).toBeNull();
    expect(section.queryByRole('button', { name: 'Edit State' })).toBeNull();
    document.body.innerHTML = '';
    open({}, { ...record, rights: { update: false, locked: [], transitions: [] } });
    await screen.findAllByText('Signal red');
    expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
  });
});

describe('the next step', () => {
  it('is said with who has it, unless this person can take it', async () => {
    open();
    expect(await screen.findByText('Next: Approve, by material')).toBeVisible();
    document.body.innerHTML = '';
    open({}, { ...record, rights: { ...record.rights, transitions: ['approve'] } });
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
    expect(screen.queryByText(/^Next:/)).toBeNull();
  });
});

describe('a long record', () => {
  it('folds the empty fields of a section, and shows them on request', async () => {
    const names = ['thickness', 'price', 'supplier_id', 'stocked_from', 'recipe', 'notes', 'cost'] as const;
    const sparse = makeRecord({
      color_code: 'RD-1',
      color_name: 'Red',
      ...Object.fromEntries(names.map((name) => [name, name === 'thickness' ? 0.25 : null])),
    });
    const { user } = open({}, sparse);
    const section = within(await screen.findByRole('region', { name: 'Purchase' }));
    expect(section.queryByText('Notes')).toBeNull();
    await user.click(section.getByRole('button', { name: 'Show 6 empty fields' }));
    expect(section.getByText('Notes')).toBeVisible();
  });
});

describe('where a record is used', () => {
  it('is counted in its tab, by field, with links to the records and to all of them', async () => {
    const used_by = [
      {
        object: 'company',
        field: 'parent_company_id',
        label: 'Parent',
        count: 2,
        is_more: false,
        newest: [{ id: 9, label: 'Rubber Works' }],
      },
      { object: 'po', field: 'lines.part_id', label: 'Lines, Part', count: 1000, is_more: true, newest: [] },
      { object: 'po', field: 'lines.no_filter', label: 'Lines, Mold', count: 7, is_more: false, newest: [] },
    ];
    const { user } = open(
      { related: () => Promise.resolve({ used_by }) },
      { ...record, labels: { supplier_id: 'Seal Co' }, fields: { ...record.fields, supplier_id: 4 } },
    );
    await user.click(await screen.findByRole('link', { name: 'Related (1009+)' }));
    const used = within(screen.getByRole('region', { name: 'Where it is used' }));
    expect(used.getByRole('link', { name: 'Rubber Works' })).toHaveAttribute('href', '/company/9');
    expect(used.getByText(/and 1 more/)).toBeVisible();
    // all that order it, not only the newest
    expect(used.getByRole('link', { name: 'and many more' })).toHaveAttribute('href', '/po?f.lines.part_id=42');
    expect(used.getByRole('link', { name: '1000+ Purchase orders' })).toBeVisible();
    expect(used.queryByRole('link', { name: 'and 7 more' })).toBeNull();
    expect(used.getByText(/by Lines, Part/)).toBeVisible();
    const refers = within(screen.getByRole('region', { name: 'What it refers to' }));
    expect(refers.getByRole('link', { name: 'Seal Co' })).toHaveAttribute('href', '/company/4');
  });

  it('is not asked by people outside', async () => {
    const related = jest.fn();
    const api = fakeRecordApi({ load: () => Promise.resolve(record), history: () => Promise.resolve([]), related });
    const outsider = makeActor([], { userType: 1 });
    renderRecords(<DetailsView definition={gasketColor} api={api} id={42} />, '/gasket_color/42', {
      readActor: () => outsider,
    });
    await screen.findAllByText('Signal red');
    expect(related).not.toHaveBeenCalled();
    expect(screen.queryByRole('link', { name: /^Related/ })).toBeNull();
  });
});
