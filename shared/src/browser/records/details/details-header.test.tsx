import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi } from '@cdi/shared/api';
import { objects } from '../../../common/catalogue/index.ts';
import { fakeRecordApi, makeRecord, saved } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { DetailsView } from './details-view.tsx';

const record = makeRecord(
  { color_code: 'RD-1', color_name: 'Signal red', thickness: 0.375, status: 'draft', is_active: true },
  { rights: { update: true, locked: ['status'], transitions: ['approve'] } },
);

function renderDetails(calls: Partial<RecordApi> = {}, path = '/gasket_color/42') {
  const api = fakeRecordApi({ load: () => Promise.resolve(record), history: () => Promise.resolve([]), ...calls });
  renderRecords(<DetailsView definition={gasketColor} api={api} id={42} />, path);
  return { user: userEvent.setup() };
}

describe('the steps of a record', () => {
  it('are not offered while its form is open, because the unsaved input would conflict with the step', async () => {
    const { user } = renderDetails({}, '/gasket_color/42?tab=edit');
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  it('wait while a field that was edited in place is on its way', async () => {
    let arrive: (answer: ReturnType<typeof saved>) => void = () => undefined;
    const transition = jest.fn(() => Promise.resolve(saved(record)));
    const { user } = renderDetails({ save: () => new Promise((resolve) => (arrive = resolve)), transition });
    await user.click(await screen.findByRole('button', { name: 'Edit Name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' two{Enter}');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(transition).not.toHaveBeenCalled();
    arrive(saved({ ...record, version: record.version + 1 }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(transition).toHaveBeenCalledWith(42, expect.objectContaining({ version: record.version + 1 }));
  });

  it('ask for the field that they need, where the record does not say it yet', async () => {
    const mer = makeRecord(
      { mer_no: 'MER-4', status: 'in_progress', corrective_action: null, is_active: true },
      { rights: { update: true, locked: [], transitions: ['answer'] } },
    );
    const transition = jest.fn(() => Promise.resolve(saved(mer)));
    const api = fakeRecordApi({ load: () => Promise.resolve(mer), history: () => Promise.resolve([]), transition });
    renderRecords(<DetailsView definition={objects.tracker_mer} api={api} id={42} />, '/tracker_mer/42');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Answered' }));
    expect(transition).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^What was done/), 'Bent back');
    await user.click(within(dialog).getByRole('button', { name: 'Answered' }));
    await waitFor(() =>
      expect(transition).toHaveBeenCalledWith(42, expect.objectContaining({ name: 'answer', reason: 'Bent back' })),
    );
  });
});
