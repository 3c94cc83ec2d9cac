import { parseCsv } from '@cdi/shared/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue, validateCatalogue } from '@cdi/shared/catalogue';
import { role, ROLE, staff } from '@cdi/shared/policy';
import { fakeRecordApi, gasketColor, makeRecord, renderRecords, saved } from '@cdi/shared/records/testing';
import { ObjectRoutePage } from './object.page.tsx';
import { listObjectRoutes } from './object-routes.ts';

/**
 * The catalogue of the product with one additional object, which exists in this test only. All its pages come from its definition: adding
 * an object to the product takes one file.
 */
const objects = [...catalogue, gasketColor];
const stored = makeRecord({ color_code: 'RD-1', color_name: 'Signal red', thickness: 0.25, status: 'draft' });

function renderPage(path: string) {
  const api = fakeRecordApi({
    search: () =>
      Promise.resolve({
        opt: 'success',
        msg: '',
        rows: [{ gasket_color_id: 42, color_code: 'RD-1', color_name: 'Signal red', thickness: 0.25, status: 'draft' }],
        next: null,
      }),
    load: () => Promise.resolve(stored),
    save: () => Promise.resolve(saved(stored)),
    history: () =>
      Promise.resolve([
        {
          history_id: 1,
          changed_dt: '2026-11-20T15:00:00.000Z',
          changed_by: 'Pat Example',
          child: null,
          field: 'thickness',
          label: 'Thickness',
          old_value: 0.125,
          new_value: 0.25,
          request_id: 'r-1',
          reason: null,
        },
      ]),
  });
  renderRecords(<ObjectRoutePage />, path, { objects, apiOf: () => api });
  return userEvent.setup();
}

describe('an object that was only defined', () => {
  it('is a valid part of the catalogue', () => {
    expect(validateCatalogue(objects)).toEqual([]);
  });

  it('is listed in the DATA menu for users who may read it', () => {
    expect(listObjectRoutes(gasketColor)[0]).toEqual({
      path: '/gasket_color',
      title: ['Gasket colours'],
      audience: [staff],
      menu: [{ menu: 'data', group: 'Production', label: 'Gasket colours' }],
    });
  });

  it('can be created by name from the search box, by users who may create it', () => {
    const commands = listObjectRoutes(gasketColor).flatMap(({ path, audience, commands: own = [] }) =>
      own.map(({ title }) => [title, path, audience]),
    );
    expect(commands).toEqual([
      ['New gasket colour', '/gasket_color/new', [role(ROLE.material)]],
      ['Upload gasket colours', '/gasket_color/mass_upload', [role(ROLE.material)]],
    ]);
  });

  it('has a search form and result columns', async () => {
    renderPage('/gasket_color');
    const form = screen.getByRole('search', { name: 'Search Gasket colours' });
    expect(within(form).getByRole('group', { name: 'Finish' })).toBeVisible();
    expect(within(form).getByRole('combobox', { name: 'Supplier' })).toBeVisible();
    expect(within(form).getByLabelText('In stock from, from')).toHaveAttribute('type', 'date');
    const table = await screen.findByRole('table', { name: 'Gasket colours' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Code', 'Name', 'Thickness', 'Price per foot', 'Supplier', 'State']);
    expect(within(table).getByRole('row', { name: /RD-1.*Signal red.*1\/4".*Draft/ })).toBeVisible();
    expect(document.title).toBe('CDI - Gasket colours');
  });

  it('has a form that checks the limits of its fields', async () => {
    const user = renderPage('/gasket_color/new');
    await user.type(screen.getByLabelText('Code (required)'), 'RD-1');
    await user.type(screen.getByLabelText('Thickness (required)'), '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Name is required.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Thickness must be at most 2 in; 3 in is too large.' })).toBeVisible();
    await user.type(screen.getByLabelText('Name (required)'), 'Signal red');
    await user.clear(screen.getByLabelText('Thickness (required)'));
    await user.type(screen.getByLabelText('Thickness (required)'), '1/4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(window.location.pathname).toBe('/gasket_color/42'));
  });

  it('has details with its history', async () => {
    renderPage('/gasket_color/42?tab=history');
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('row', { name: /Pat Example Thickness 1\/8" 1\/4"/ })).toBeVisible();
    const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(
      within(breadcrumb)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Production', 'Gasket colours', 'RD-1']);
  });

  it('has a mass upload with its own template', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:template';
    };
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    const user = renderPage('/gasket_color/mass_upload');
    await user.click(screen.getByRole('button', { name: 'Download the template' }));
    const [header, example] = parseCsv(await files[0]!.text());
    expect(header?.slice(0, 3)).toEqual(['color_code', 'color_name', 'thickness']);
    expect(example?.slice(0, 3)).toEqual(['RD-1', 'Signal red', '1/4']);
  });

  it('steps through the search results that a record was opened from', async () => {
    const user = renderPage('/gasket_color?f.finish=matt');
    await user.click(await screen.findByRole('link', { name: 'RD-1' }));
    expect(window.location.pathname).toBe('/gasket_color/42');
    const views = screen.getByRole('navigation', { name: 'Views of Gasket colours' });
    expect(within(views).getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/gasket_color?f.finish=matt');
    expect(await within(views).findByRole('link', { name: 'RD-1' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows the view that the address forces, once', async () => {
    renderPage('/gasket_color/42?view=override_new');
    expect(await screen.findByRole('heading', { name: 'New gasket colour' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/gasket_color/new');
  });

  it('says that an address is none of its pages', () => {
    renderPage('/gasket_color/42/parts');
    expect(screen.getByRole('heading', { name: 'There is no such page of gasket colours' })).toBeVisible();
  });
});
