import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showRouteTitle } from '@cdi/shared/mfe';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { ROLE, USER_TYPE } from '../../../common/trade/roles.ts';
import { fakeRecordApi, gasketColor, makeActor, makeRecord, renderRecords, saved } from '../testing/index.ts';
import { ObjectPage } from './object-page.tsx';

const title = `CDI - ${gasketColor.titlePlural}`;

function open(path: string, actor = makeActor([ROLE.material]), definition: ObjectDefinition = gasketColor) {
  const search = () => Promise.resolve({ rows: [], next: null, count: null }) as never;
  renderRecords(<ObjectPage definition={definition} />, path, {
    readActor: () => actor,
    apiOf: () => fakeRecordApi({ search }),
  });
}

describe('the title of an object page', () => {
  it.each([
    ['/gasket_color/new', '/gasket_color/new', `${title} - New`],
    ['/gasket_color?view=override_new', '/gasket_color/new', `${title} - New`],
    ['/gasket_color', '/gasket_color', title],
    ['/gasket_color/42?view=override_search', '/gasket_color', title],
  ])('at %s is that of the view', async (from, to, expected) => {
    open(from);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(to));
    // the shell hears of the address last
    showRouteTitle(['Gasket colour']);
    expect(document.title).toBe(expected);
  });

  it('says that the page is not open to people who may not read the object', () => {
    open('/gasket_color', makeActor([], { userType: USER_TYPE.vendor }));
    expect(document.title).toBe('CDI - Not Allowed');
  });
});

describe('the views that a page offers', () => {
  const byServices = { ...gasketColor, isServiceOnly: true };

  it.each([
    ['to who may make and upload records', makeActor([ROLE.material]), gasketColor, ['Search', 'New', 'Mass upload']],
    ['to who may only read', makeActor(), gasketColor, ['Search']],
    ['where only the product makes records', makeActor([ROLE.material]), byServices, ['Search']],
  ])('%s', async (_whom, actor, definition, expected) => {
    open('/gasket_color', actor, definition);
    await screen.findByText(/^No gasket colours/);
    const views = within(screen.getByRole('navigation', { name: `Views of ${gasketColor.titlePlural}` }));
    expect(views.getAllByRole('link').map((link) => link.textContent)).toEqual(expected);
  });
});

describe('a duplicate of a record', () => {
  const roll = { gasket_roll_id: 5, line_no: 1, roll_no: 'A', length: 96.5, labels: {} };
  const record = makeRecord(
    { color_code: 'RD-1', color_name: 'Signal red', thickness: 0.25, status: 'approved', is_outdoor: false },
    { children: { rolls: [roll] } },
  );

  function openRecord(path: string, actor = makeActor([ROLE.material])) {
    sessionStorage.clear();
    const save = jest.fn((..._args: unknown[]) => Promise.resolve(saved({ ...record, id: 43 })));
    const api = fakeRecordApi({ load: () => Promise.resolve(record), history: () => Promise.resolve([]), save });
    renderRecords(<ObjectPage definition={gasketColor} />, path, { readActor: () => actor, apiOf: () => api });
    return { user: userEvent.setup(), save };
  }

  it('starts with its values and rows, without fields that are never copied, and stores nothing before it is saved', async () => {
    const { user, save } = openRecord('/gasket_color/42');
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(window.location.pathname + window.location.search).toBe('/gasket_color/new?from=42');
    expect(await screen.findByText(/A new gasket colour with the values of RD-1. Enter its own code./)).toBeVisible();
    const code = screen.getByLabelText('Code (required)');
    expect(code).toHaveValue('');
    expect(screen.getByLabelText('Name (required)')).toHaveValue('Signal red');
    expect(save).not.toHaveBeenCalled();
    await user.type(code, 'RD-2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const [id, values] = save.mock.calls[0] as [number, Readonly<Record<string, unknown>>];
    expect(id).toBe(0);
    expect(values).toMatchObject({ color_code: 'RD-2', color_name: 'Signal red', thickness: 0.25, is_outdoor: false });
    expect(values).not.toHaveProperty('status');
    expect(values['rolls']).toEqual([{ roll_no: 'A', length: 96.5 }]);
    await waitFor(() => expect(window.location.pathname).toBe('/gasket_color/43'));
  });

  it('is not offered to people who may not create records', async () => {
    const { user } = openRecord('/gasket_color/42', makeActor());
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    // the library puts a menu in its place before it shows it
    const print = await screen.findByRole('menuitem', { name: 'Print as a paper' });
    await waitFor(() => expect(print).toBeVisible());
    expect(screen.queryByRole('menuitem', { name: 'Duplicate' })).toBeNull();
  });
});
