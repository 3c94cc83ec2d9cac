import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi } from '@cdi/shared/api';
import { Link } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import type { RecordServices } from '../services/records-context.ts';
import { makeDeferred, refusal } from '../../kit/testing/index.ts';
import { fakeRecordApi, makeActor, makeRecord, saved } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { FormView } from './form-view.tsx';

const stored = makeRecord(
  {
    color_code: 'RD-1',
    color_name: 'Signal red',
    thickness: 0.25,
    is_outdoor: true,
    finish: 'matt',
    status: 'draft',
    supplier_id: 3,
  },
  { labels: { supplier_id: 'Rubber Works · Akron · OH' } },
);

function renderForm(
  calls: Partial<RecordApi>,
  record: LoadedRecord | null = stored,
  services: Partial<RecordServices> = {},
  initial: Readonly<Record<string, unknown>> = {},
) {
  const onSaved = jest.fn();
  const onCancel = jest.fn();
  renderRecords(
    <>
      <Link href="/company">Companies</Link>
      <FormView
        definition={gasketColor}
        api={fakeRecordApi(calls)}
        record={record}
        initial={initial}
        onSaved={onSaved}
        onCancel={onCancel}
      />
    </>,
    '/gasket_color/42?tab=edit',
    services,
  );
  return { onSaved, onCancel, user: userEvent.setup() };
}

beforeEach(() => sessionStorage.clear());

describe('the form of a record', () => {
  it('shows what may be changed as inputs and the rest as text', () => {
    renderForm({});
    expect(screen.getByLabelText('Code (required)')).toHaveValue('RD-1');
    expect(screen.getByLabelText('Thickness (required)')).toHaveValue('1/4');
    expect(screen.getByLabelText('Thickness (required)')).toHaveAccessibleDescription('Measured uncompressed.');
    expect(screen.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Rubber Works · Akron · OH');
    expect(screen.queryByLabelText(/State/)).toBeNull();
    expect(screen.getByText('Draft')).toBeVisible();
    expect(screen.queryByText('Cost per foot')).toBeNull();
  });

  it('asks for a reason once something is changed, and sends it with the change', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved({ ...stored, version: 4 })));
    const { user } = renderForm({ save });
    expect(screen.queryByLabelText(/^Why/)).toBeNull();
    await user.type(screen.getByLabelText('Name (required)'), ' dark');
    await user.type(screen.getByLabelText(/^Why/), 'The supplier renamed it');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const change = { color_name: 'Signal red dark' };
    expect(save).toHaveBeenCalledWith(42, change, expect.objectContaining({ reason: 'The supplier renamed it' }));
  });

  it('does not lead a person who left the page during the save to the new record', async () => {
    const saving = makeDeferred<ReturnType<typeof saved>>();
    const save = jest.fn((..._args: unknown[]) => saving.promise);
    const initial = { color_code: 'RD-9', color_name: 'Ruby', thickness: 0.25, finish: 'matt' };
    const { user, onSaved } = renderForm({ save }, null, {}, initial);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledTimes(1);
    cleanup();
    await act(async () => saving.resolve(saved({ ...stored, id: 99 })));
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('does not save while a reference field has text without a choice; the text stays, and Escape discards it', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved({ ...stored, version: 4 })));
    const matches = ['Rubber Works · Akron · OH', 'Rubber Supply · Gary · IN'];
    const lookUp = () => Promise.resolve(matches.map((label, index) => ({ label, value: index + 3, id: index + 3 })));
    const { user } = renderForm({ save }, stored, { lookUp });
    const supplier = screen.getByRole('combobox', { name: 'Supplier' });
    await user.clear(supplier);
    await user.type(supplier, 'Rubber');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const problem = 'Supplier is not chosen. Choose one from the list, or clear the field.';
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(supplier).toHaveValue('Rubber');
    expect(supplier).toHaveAccessibleDescription(problem);
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: problem }));
    await user.click(await screen.findByRole('option', { name: 'Rubber Supply · Gary · IN' }));
    expect(supplier).toHaveValue('Rubber Supply · Gary · IN');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith(42, { supplier_id: 4 }, expect.anything());
  });

  it('takes lengths as people write them and sends what changed', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved({ ...stored, version: 4 })));
    const { user, onSaved } = renderForm({ save });
    const input = screen.getByLabelText('Thickness (required)');
    await user.clear(input);
    await user.type(input, '1 1/2');
    expect(screen.getByText('= 1.5 in')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ version: 4 })));
    expect(save.mock.calls[0]?.[1]).toEqual({ thickness: 1.5 });
  });

  it('links the summary to the field with the problem', async () => {
    const { user } = renderForm({});
    const code = screen.getByLabelText('Code (required)');
    await user.clear(code);
    await user.type(code, 'red{Enter}');
    const heading = await screen.findByRole('heading', { name: 'One field needs your attention' });
    expect(heading).toHaveFocus();
    expect(code).toBeInvalid();
    expect(code).toHaveAccessibleDescription('Use two capital letters, a dash and a number, such as RD-1.');
    await user.click(screen.getByRole('link', { name: /Code: Use two capital letters/ }));
    expect(code).toHaveFocus();
  });

  it('keeps the focus when a later value is wrong, and updates the summary at the next attempt', async () => {
    const { user } = renderForm({});
    const height = screen.getByLabelText('Thickness (required)');
    await user.clear(height);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('heading', { name: 'One field needs your attention' })).toHaveFocus();
    await user.type(height, '0.5');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.clear(height);
    await user.type(height, 'thick');
    await user.tab();
    expect(document.body).not.toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'One field needs your attention' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('heading', { name: 'One field needs your attention' })).toHaveFocus();
  });

  it('shows both values when two people changed the same field, and saves the chosen one', async () => {
    const conflict = refusal('CONFLICT', 409, {
      data: { version: 5 },
      conflicts: [{ field: 'thickness', label: 'Thickness', yours: 1.5, theirs: 0.375, original: 0.25 }],
    });
    const latest = makeRecord({ ...stored.fields, thickness: 0.375 }, { version: 5 });
    const save = jest
      .fn()
      .mockRejectedValueOnce(conflict)
      .mockResolvedValueOnce(saved({ ...latest, version: 6 }));
    const { user, onSaved } = renderForm({ save, load: () => Promise.resolve(latest) });
    const input = screen.getByLabelText('Thickness (required)');
    await user.clear(input);
    await user.type(input, '1 1/2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Somebody else changed the same fields' })).toHaveFocus();
    const cells = within(screen.getByRole('row', { name: /Thickness/ }));
    expect(cells.getByRole('radio', { name: 'Thickness, Yours: 1 1/2"' })).not.toBeChecked();
    expect(cells.getByRole('radio', { name: 'Thickness, Before both: 1/4"' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save with these values' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a value for Thickness.');
    expect(save).toHaveBeenCalledTimes(1);
    await user.click(cells.getByRole('radio', { name: 'Thickness, Yours: 1 1/2"' }));
    await user.click(screen.getByRole('button', { name: 'Save with these values' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(save.mock.calls[1]?.slice(1)).toEqual([{ thickness: 1.5 }, expect.objectContaining({ version: 5 })]);
  });

  it('opens the error box when the server refuses, and marks the field', async () => {
    const refused = refusal('VALIDATION', 422, { msg: 'RD-2 is taken.', fields: { color_code: 'RD-2 is taken.' } });
    const { user } = renderForm({ save: () => Promise.reject(refused) });
    await user.type(screen.getByLabelText('Name (required)'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(session.messages.errorText).toBe('RD-2 is taken....'));
    expect(screen.getByLabelText('Code (required)')).toHaveAccessibleDescription('RD-2 is taken.');
    session.messages.closeError();
  });

  it('keeps the input when the server cannot be reached, and says so', async () => {
    const save = () => Promise.reject(refusal('NETWORK', 0, { msg: 'The server cannot be reached.' }));
    const { user } = renderForm({ save });
    await user.type(screen.getByLabelText('Name (required)'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not saved. The server cannot be reached.')).toBeVisible();
    expect(screen.getByLabelText('Name (required)')).toHaveValue('Signal red!');
  });

  it('asks before a link leaves unsaved changes, and keeps the draft', async () => {
    const { user } = renderForm({});
    await user.type(screen.getByLabelText('Name (required)'), '!');
    await user.click(screen.getByRole('link', { name: 'Companies' }));
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/gasket_color/42');
    await user.click(screen.getByRole('button', { name: 'Leave, keep a draft' }));
    expect(window.location.pathname).toBe('/company');
    expect(Object.keys(sessionStorage)).toEqual(['cdi.draft.7.gasket_color.42']);
  });

  it('returns the focus to where it was when the person stays', async () => {
    const { user } = renderForm({});
    await user.type(screen.getByLabelText('Name (required)'), '!');
    await user.click(screen.getByRole('link', { name: 'Companies' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Companies' })).toHaveFocus());
  });

  it('does not hold back a link when nothing was changed', async () => {
    const { user } = renderForm({});
    await user.click(screen.getByRole('link', { name: 'Companies' }));
    expect(window.location.pathname).toBe('/company');
  });

  it('shows a draft with its notice, and can discard it', async () => {
    const first = renderForm({});
    await first.user.type(screen.getByLabelText('Name (required)'), '!');
    cleanup();
    const { user } = renderForm({});
    expect(screen.getByText(/This is your draft, left/)).toBeVisible();
    expect(screen.getByLabelText('Name (required)')).toHaveValue('Signal red!');
    await user.click(screen.getByRole('button', { name: 'Discard the draft' }));
    expect(screen.getByLabelText('Name (required)')).toHaveValue('Signal red');
    expect(screen.queryByText(/This is your draft/)).toBeNull();
  });

  it('asks before Cancel discards changes', async () => {
    const { user, onCancel } = renderForm({});
    await user.type(screen.getByLabelText('Name (required)'), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the form of a new record', () => {
  it('adds child rows and names the invalid one', async () => {
    const { user } = renderForm({}, null);
    await user.type(screen.getByLabelText('Code (required)'), 'GN-2');
    await user.type(screen.getByLabelText('Name (required)'), 'Green');
    await user.type(screen.getByLabelText('Thickness (required)'), '1/2');
    await user.click(screen.getByRole('button', { name: 'Add roll' }));
    await user.type(screen.getByLabelText('Roll number (required)'), 'R-1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Roll 1, Roll length: Roll length is required.' })).toBeVisible();
  });

  it('offers a field only to people who may write it', () => {
    const actor = makeActor([ROLE.material, ROLE.accounting]);
    renderRecords(
      <FormView
        definition={gasketColor}
        api={fakeRecordApi()}
        record={null}
        onSaved={jest.fn()}
        onCancel={jest.fn()}
      />,
      '/gasket_color/new',
      { readActor: () => actor },
    );
    expect(screen.getByLabelText('Cost per foot')).toBeVisible();
  });
});
