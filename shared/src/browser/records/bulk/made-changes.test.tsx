import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordApi } from '@cdi/shared/api';
import type { ChangedRow } from '../../../common/contracts/record.contract.ts';
import { ROLE } from '../../../common/trade/roles.ts';
import { SearchView } from '../search/search-view.tsx';
import { fakeRecordApi, makeActor } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { MadeChangesStore } from '../services/made-changes.store.ts';

const row = (id: number) => ({ gasket_color_id: id, version: 4, color_code: `RD-${id}`, status: 'draft' });
const sent: Parameters<RecordApi['changeMany']>[] = [];
const api = fakeRecordApi({
  search: () => Promise.resolve({ opt: 'success', msg: '', rows: [row(1), row(2)], next: null }),
  changeMany: (wanted, how) => {
    sent.push([wanted, how]);
    return Promise.resolve(
      wanted.map(({ id, values }): ChangedRow => {
        const change = { field: 'color_name', old_value: `Red ${id}`, new_value: values['color_name'] };
        return {
          id,
          version: 5,
          outcome: 'changed',
          message: '',
          changes: [{ ...change, old_label: null, new_label: null }],
        };
      }),
    );
  },
});

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the list, as a person does who comes to it or back to it. */
function openList(madeChanges: MadeChangesStore) {
  const actor = makeActor([ROLE.material]);
  return renderRecords(<SearchView definition={gasketColor} api={api} />, '/gasket_color', {
    readActor: () => actor,
    madeChanges,
  });
}

async function selectBoth(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  await user.click(screen.getByRole('button', { name: 'Edit…' }));
  return within(await screen.findByRole('dialog', { name: 'Change 2 gasket colours' }));
}
async function rename(user: ReturnType<typeof userEvent.setup>, name: string) {
  const dialog = await selectBoth(user);
  await user.selectOptions(dialog.getByLabelText('Field to change'), 'Name');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), name);
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await user.click(await dialog.findByRole('button', { name: 'Change 2 gasket colours' }));
  await user.click(await dialog.findByRole('button', { name: 'Done' }));
}

describe('a change of several records', () => {
  it('can be undone after the person leaves the list and returns', async () => {
    const user = userEvent.setup();
    const madeChanges = new MadeChangesStore(() => 7);
    const page = openList(madeChanges);
    await rename(user, 'Ruby');
    expect(await screen.findByText('2 gasket colours changed')).toBeVisible();
    page.unmount();
    openList(madeChanges);
    expect(await screen.findByText('2 gasket colours changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const undone = within(await screen.findByRole('dialog', { name: 'Taking the change back' }));
    await user.click(await undone.findByRole('button', { name: 'Done' }));
    expect(sent.at(-1)).toEqual([
      [1, 2].map((id) => ({ id, version: 5, values: { color_name: `Red ${id}` } })),
      { isStrict: true },
    ]);
    await waitFor(() => expect(screen.queryByText('2 gasket colours changed')).toBeNull());
  });

  it('stays in reach until another is made, not only thought of', async () => {
    const user = userEvent.setup();
    const madeChanges = new MadeChangesStore(() => 7);
    const page = openList(madeChanges);
    await rename(user, 'Ruby');
    page.unmount();
    const again = openList(madeChanges);
    const dialog = await selectBoth(user);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('2 gasket colours changed')).toBeVisible();
    again.unmount();
    openList(madeChanges);
    await rename(user, 'Garnet');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('dialog', { name: 'Taking the change back' });
    // one way back, that of the last change
    expect(sent.filter(([, how]) => how.isStrict)).toHaveLength(1);
  });

  it('cannot be undone by another person who signs in later', async () => {
    let person = 7;
    const madeChanges = new MadeChangesStore(() => person);
    const page = openList(madeChanges);
    await rename(userEvent.setup(), 'Ruby');
    page.unmount();
    person = 8;
    openList(madeChanges);
    await screen.findByRole('link', { name: 'RD-1' });
    expect(screen.queryByText('2 gasket colours changed')).toBeNull();
  });
});
