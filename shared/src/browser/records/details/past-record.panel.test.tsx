import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi } from '@cdi/shared/api';
import type { HistoryRow, LoadedRecord, PastRecord } from '../../../common/contracts/record.contract.ts';
import { refusal } from '../../kit/testing/index.ts';
import { fakeRecordApi, makeRecord, saved } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { DetailsView } from './details-view.tsx';

const AT = '2026-11-20T15:00:00.123456Z';
const today = { color_code: 'RD-1', color_name: 'Traffic red', thickness: 0.375, status: 'approved', supplier_id: 3 };
const record: LoadedRecord = makeRecord(today, {
  labels: { supplier_id: 'Rubber Works' },
  rights: { update: true, locked: ['supplier_id'], transitions: [] },
  children: { rolls: [] },
});
const past: PastRecord = {
  id: 42,
  at: AT,
  version: 2,
  fields: { ...today, color_name: 'Signal red', thickness: 0.25, status: 'draft', supplier_id: 4 },
  labels: { supplier_id: 'Seal Co' },
  children: { rolls: [{ gasket_roll_id: 5, line_no: 1, roll_no: 'A', length: 96.5, labels: {} }] },
  changed: ['color_name', 'thickness', 'status', 'supplier_id'],
};
const change: HistoryRow = {
  history_id: 3,
  changed_dt: AT,
  changed_by: 'Pat Example',
  child: null,
  field: 'color_name',
  label: 'Name',
  old_value: 'Red',
  new_value: 'Signal red',
  request_id: 'r-1',
  reason: null,
};

function open(calls: Partial<RecordApi> = {}, path = '/gasket_color/42?tab=history') {
  const asOf = jest.fn((..._args: unknown[]) => Promise.resolve(past));
  const api = fakeRecordApi({
    load: () => Promise.resolve(record),
    history: () => Promise.resolve([change]),
    asOf,
    ...calls,
  });
  renderRecords(<DetailsView definition={gasketColor} api={api} id={42} />, path);
  return { user: userEvent.setup(), asOf };
}
const atAddress = `/gasket_color/42?tab=history&at=${encodeURIComponent(AT)}`;

describe('a record as of a past moment', () => {
  it('opens from a change in the history, is kept in the address and leads back', async () => {
    const { user, asOf } = open();
    const table = within(await screen.findByRole('table'));
    await user.click(table.getByRole('link', { name: /Nov 20, 2026/ }));
    expect(new URLSearchParams(window.location.search).get('at')).toBe(AT);
    expect(await screen.findByRole('heading', { name: /As of Nov 20, 2026/ })).toBeVisible();
    expect(asOf).toHaveBeenCalledWith(42, AT, expect.anything());
    await user.click(screen.getByRole('link', { name: 'Back to the changes' }));
    expect(window.location.search).toBe('?tab=history');
    expect(await screen.findByLabelText('Changed by')).toBeVisible();
  });

  it('shows what differs today beside it, all fields of then, and the rows of then', async () => {
    open({}, atAddress);
    const rows = within(await screen.findByRole('table', { name: 'What differs today' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'NameSignal redTraffic redRestore',
      'Thickness1/4"3/8"Restore',
      'StateDraftApproved',
      'SupplierSeal CoRubber Works',
    ]);
    expect(within(screen.getByRole('region', { name: 'Colour, then' })).getByText('Signal red')).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'Rolls' })).getByText('96 1/2"')).toBeVisible();
  });

  it('gives a field its past value back through the save, with the version that is shown', async () => {
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved({ ...record, version: 4 })));
    const { user, asOf } = open({ save }, atAddress);
    await user.click(await screen.findByRole('button', { name: 'Restore Thickness' }));
    expect(save).toHaveBeenCalledWith(42, { thickness: 0.25 }, expect.objectContaining({ version: 3 }));
    expect(asOf).toHaveBeenCalledTimes(2);
  });

  it('says by field why a value cannot come back', async () => {
    const refused = refusal('VALIDATION', 422, {
      msg: 'This cannot be saved.',
      fields: { thickness: 'Thickness: no gasket of this thickness is made any more.' },
    });
    const { user } = open({ save: () => Promise.reject(refused) }, atAddress);
    await user.click(await screen.findByRole('button', { name: 'Restore Thickness' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('no gasket of this thickness is made any more.');
  });

  it('brings a row back that was removed, restores one that changed, and takes out one that came since', async () => {
    const roll = (id: number, line_no: number, roll_no: string, length: number) => ({
      gasket_roll_id: id,
      line_no,
      roll_no,
      length,
      labels: {},
    });
    const now = { ...record, children: { rolls: [roll(6, 1, 'B', 50), roll(7, 2, 'C', 60)] } };
    const then = { ...past, children: { rolls: [roll(5, 1, 'A', 96.5), roll(6, 2, 'B', 48)] } };
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved({ ...now, version: 4 })));
    const { user } = open({ save, load: () => Promise.resolve(now), asOf: () => Promise.resolve(then) }, atAddress);
    const table = within(await screen.findByRole('table', { name: 'Rolls that differ today' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'Roll 1Removed sinceRoll number: A; Roll length: 96 1/2"–noneBring back',
      'Roll 2Changed sinceRoll length: 48"Roll length: 50"Restore',
      'Roll 2Added since–noneRoll number: C; Roll length: 60"Remove',
    ]);
    const facts = expect.objectContaining({ version: 3, reason: expect.stringMatching(/^As of Nov 20, 2026/) });
    await user.click(table.getByRole('button', { name: 'Bring back Roll 1' }));
    const back = [{ roll_no: 'A', length: 96.5 }, { gasket_roll_id: 6 }, { gasket_roll_id: 7 }];
    expect(save).toHaveBeenLastCalledWith(42, { rolls: back }, facts);
    const again = () => within(screen.getByRole('table', { name: 'Rolls that differ today' }));
    await user.click(again().getByRole('button', { name: 'Restore Roll 2' }));
    const restored = [{ gasket_roll_id: 6, roll_no: 'B', length: 48 }, { gasket_roll_id: 7 }];
    expect(save.mock.lastCall?.[1]).toEqual({ rolls: restored });
    await user.click(again().getByRole('button', { name: 'Remove Roll 2' }));
    expect(save.mock.lastCall?.[1]).toEqual({ rolls: [{ gasket_roll_id: 6 }] });
  });

  it('can be chosen by day and time', async () => {
    const { user } = open();
    const input = await screen.findByLabelText('As of');
    expect(screen.getByRole('button', { name: 'Show' })).toBeDisabled();
    await user.type(input, '2026-11-20T10:30');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const at = new URLSearchParams(window.location.search).get('at');
    expect(at).toBe(new Date('2026-11-20T10:30').toISOString());
  });
});
