import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import type { HistoryRow, LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { company } from '../../../common/catalogue/objects/company.object.ts';
import { refusal } from '../../kit/testing/index.ts';
import { fakeEvents, fakeRecordApi, makeRecord, saved } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { DetailsView } from './details-view.tsx';

const change = (facts: Partial<HistoryRow>): HistoryRow => ({
  history_id: 1,
  changed_dt: '2026-11-20T15:00:00.000Z',
  changed_by: 'Pat Example',
  child: null,
  field: 'thickness',
  label: 'Thickness',
  old_value: 0.25,
  new_value: 0.375,
  request_id: 'r-1',
  reason: null,
  ...facts,
});
const history: readonly HistoryRow[] = [
  change({ history_id: 3 }),
  change({
    history_id: 2,
    changed_by: 'Sam Other',
    child: 'Roll #5',
    field: 'length',
    label: 'Roll length',
    old_value: 120,
    new_value: 96.5,
  }),
  change({
    history_id: 1,
    field: 'finish',
    label: 'Finish',
    old_value: 'matt',
    new_value: 'gloss',
    reason: 'Customer asked.',
  }),
];
const record: LoadedRecord = makeRecord(
  {
    color_code: 'RD-1',
    color_name: 'Signal red',
    thickness: 0.375,
    status: 'draft',
    supplier_id: 3,
    is_active: true,
    recipe: { epdm: 3 },
  },
  {
    labels: { supplier_id: 'Rubber Works' },
    rights: { update: true, locked: ['status'], transitions: ['approve', 'archive'] },
    children: { rolls: [{ gasket_roll_id: 5, line_no: 1, roll_no: 'A', length: 96.5, labels: {} }] },
    updated_dt: new Date(Date.now() - 3 * 60_000).toISOString(),
  },
);

function renderDetails(calls: Partial<RecordApi> = {}, path = '/gasket_color/42') {
  const api = fakeRecordApi({ load: () => Promise.resolve(record), history: () => Promise.resolve(history), ...calls });
  renderRecords(<DetailsView definition={gasketColor} api={api} id={42} />, path);
  return { user: userEvent.setup() };
}

describe('the details of a record', () => {
  it('shows the name of the record, its state, the next step and who changed it', async () => {
    renderDetails();
    expect(await screen.findByRole('heading', { level: 1, name: /RD-1\s*Signal red/ })).toBeVisible();
    expect(screen.getByText(/changed/)).toHaveTextContent('changed 3 min ago by Pat Example');
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Rubber Works' })).toHaveAttribute('href', '/company/3');
    expect(document.title).toBe('CDI - Gasket colour - RD-1');
    const rolls = within(screen.getByRole('table', { name: 'Rolls' }));
    expect(rolls.getByText('96 1/2"')).toHaveAttribute('title', '96.5 in');
  });

  it('takes the next step with the version that is shown', async () => {
    const transition = jest.fn((..._args: unknown[]) =>
      Promise.resolve(saved({ ...record, fields: { ...record.fields, status: 'approved' }, version: 4 })),
    );
    const { user } = renderDetails({ transition });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(transition).toHaveBeenCalledWith(42, expect.objectContaining({ name: 'approve', version: 3 }));
    expect((await screen.findAllByText('Approved')).length).toBeGreaterThan(0);
    expect(session.messages.recent[0]?.text).toBe('Saved.');
  });

  it('asks for the reason of a step that needs one', async () => {
    const transition = jest.fn((..._args: unknown[]) => Promise.resolve(saved(record)));
    const { user } = renderDetails({ transition });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive…' }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Give the reason.')).toBeVisible();
    expect(transition).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Reason'), 'No longer made');
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() =>
      expect(transition).toHaveBeenCalledWith(
        42,
        expect.objectContaining({ name: 'archive', reason: 'No longer made' }),
      ),
    );
  });

  it('lists the reasons that block a step', async () => {
    const blockers = ['The drawing of curb 1 is not approved.', 'A customer PO is missing.'];
    const refused = refusal('RULE', 409, {
      msg: `It cannot be approved yet. ${blockers.join(' ')}`,
      data: { blockers },
    });
    const { user } = renderDetails({ transition: () => Promise.reject(refused) });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('It cannot be approved yet.');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(blockers);
  });

  it('keeps the open tab in the address', async () => {
    const { user } = renderDetails();
    await user.click(await screen.findByRole('link', { name: 'History' }));
    expect(window.location.search).toBe('?tab=history');
    expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Overview' }));
    expect(window.location.search).toBe('');
  });

  it('says that a record is not there', async () => {
    renderDetails({ load: () => Promise.reject(refusal('NOT_FOUND', 404, { msg: 'There is no gasket colour 42.' })) });
    expect(await screen.findByText('There is no gasket colour 42.')).toBeVisible();
  });
});

describe('a record that another person changes meanwhile', () => {
  const theirs = (fields: Readonly<Record<string, unknown>>): LoadedRecord => ({
    ...record,
    fields: { ...record.fields, ...fields },
    version: 4,
    updated_by_name: 'Sam Other',
  });
  const open = (answers: readonly LoadedRecord[], path: string, calls: Partial<RecordApi> = {}) => {
    const live = fakeEvents();
    const left = [...answers];
    const load = jest.fn(() => Promise.resolve((left.length > 1 ? left.shift() : left[0]) as LoadedRecord));
    const api = fakeRecordApi({ load, history: () => Promise.resolve(history), ...calls });
    renderRecords(<DetailsView definition={gasketColor} api={api} id={42} />, path, { events: live.events });
    return { user: userEvent.setup(), load, tell: live.tell };
  };

  it('is updated without a message and without a flicker', async () => {
    const { tell, load } = open([record, theirs({ color_name: 'Traffic red' })], '/gasket_color/42');
    await screen.findByRole('heading', { level: 1, name: /Signal red/ });
    tell('gasket_color', 43);
    tell('tracker', 42);
    tell('gasket_color', 42);
    expect(await screen.findByRole('heading', { level: 1, name: /Traffic red/ })).toBeVisible();
    expect(screen.getByText(/changed/)).toHaveTextContent('Sam Other');
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/while you were editing/)).toBeNull();
  });

  it('names in its form who changed what, and merges it with the unsaved input', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved(theirs({}))));
    const { user, tell } = open([record, theirs({ color_name: 'Traffic red' })], '/gasket_color/42?tab=edit', { save });
    const code = await screen.findByLabelText(/^Code/);
    await user.clear(code);
    await user.type(code, 'RD-9');
    tell('gasket_color', 42);
    expect(await screen.findByText(/Sam Other changed .* while you were editing/)).toBeVisible();
    expect(code).toHaveValue('RD-9');
    await user.click(screen.getByRole('button', { name: 'Show their values' }));
    expect(screen.getByDisplayValue('Traffic red')).toBeVisible();
    expect(code).toHaveValue('RD-9');
    expect(screen.queryByText(/while you were editing/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith(42, { color_code: 'RD-9' }, expect.objectContaining({ version: 4 }));
  });

  it('offers both sides where both changed the same, before anything is sent', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved(theirs({}))));
    const { user, tell } = open([record, theirs({ color_name: 'Traffic red' })], '/gasket_color/42?tab=edit', { save });
    const name = await screen.findByDisplayValue('Signal red');
    await user.clear(name);
    await user.type(name, 'Ruby red');
    tell('gasket_color', 42);
    await user.click(await screen.findByRole('button', { name: 'Look at both sides' }));
    const sides = within(await screen.findByRole('region', { name: 'Somebody else changed the same fields' }));
    expect(sides.getByText('Ruby red')).toBeVisible();
    expect(sides.getByText('Signal red')).toBeVisible();
    await user.click(sides.getByRole('radio', { name: /Theirs.*Traffic red/ }));
    await user.click(sides.getByRole('button', { name: 'Save with these values' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /same fields/ })).toBeNull());
    expect(save.mock.calls.flatMap(([, values]) => Object.keys(values as object))).not.toContain('color_name');
  });

  it('stays as it is shown when it cannot be looked at just now', async () => {
    const { tell, load } = open([record], '/gasket_color/42');
    await screen.findByRole('heading', { level: 1, name: /Signal red/ });
    load.mockImplementationOnce(() => Promise.reject(refusal('INTERNAL', 500)));
    tell('gasket_color', 42);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('heading', { level: 1, name: /Signal red/ })).toBeVisible();
  });
});

describe('the history of a record', () => {
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1)
          .map((cell) => cell.textContent),
      );

  it('shows who changed which value from what to what, child rows by their name', async () => {
    renderDetails({}, '/gasket_color/42?tab=history');
    const table = await screen.findByRole('table');
    expect(rowsOf(table)).toEqual([
      ['Pat Example', 'Thickness', '1/4"', '3/8"', ''],
      ['Sam Other', 'Roll A Roll length', '120"', '96 1/2"', ''],
      ['Pat Example', 'Finish', 'Matt', 'Gloss', 'Customer asked.'],
    ]);
  });

  it('keeps the key of a child row that is gone', async () => {
    renderDetails({ load: () => Promise.resolve({ ...record, children: {} }) }, '/gasket_color/42?tab=history');
    expect(await screen.findByRole('cell', { name: 'Roll #5 Roll length' })).toBeInTheDocument();
  });

  it('is narrowed by person and by field', async () => {
    const { user } = renderDetails({}, '/gasket_color/42?tab=history');
    await user.selectOptions(await screen.findByLabelText('Changed by'), 'Pat Example');
    expect(screen.getByText('2 changes')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Field'), 'Finish');
    expect(rowsOf(screen.getByRole('table'))).toHaveLength(1);
  });
});

describe('the files of a record', () => {
  const withFile = makeRecord(
    { company_name: 'Great Lakes' },
    {
      files: [
        {
          cdi_file_id: 8,
          title: 'Resale certificate',
          type: 18,
          revision: 2,
          is_current: true,
          created_dt: '2026-11-20T15:00:00Z',
        },
      ],
    },
  );
  const renderFiles = () => {
    const api = fakeRecordApi({ load: () => Promise.resolve(withFile), history: () => Promise.resolve([]) });
    renderRecords(<DetailsView definition={company} api={api} id={42} />, '/company/42?tab=files');
    return userEvent.setup();
  };

  it('are grouped by type, with their revision', async () => {
    renderFiles();
    const files = within(await screen.findByRole('region', { name: 'Files' }));
    expect(files.getByRole('heading', { name: 'W-9 / resale certificate' })).toBeVisible();
    expect(files.getByRole('link', { name: 'Resale certificate' })).toHaveAttribute('href', '/download/8');
    expect(files.getByText(/revision 2/)).toBeVisible();
  });

  it('are added through the upload window, for this very record', async () => {
    const user = renderFiles();
    await user.click(await screen.findByRole('button', { name: 'Attach a file' }));
    expect(session.upload.isOpen).toBe(true);
    expect(session.upload.context).toMatchObject({ handler: 'company', referenceID: 42, fileTypeID: 0 });
  });
});
