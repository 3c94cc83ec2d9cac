import { screen } from '@testing-library/react';
import { USER_TYPE } from '@cdi/shared/policy';
import { MemoryRouter, Route, Routes } from '@cdi/shared/router';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { CatalogItemPage } from './catalog-item.page.tsx';

const customer = { userTypeID: USER_TYPE.distributor, roles: [], userName: 'Dana Ridge' };
const record = (fields: object) => ({
  id: 5,
  version: 1,
  fields,
  labels: {},
  children: {},
  rights: { update: false, locked: [], transitions: [] },
  files: [],
  updated_by_name: null,
  updated_dt: '2026-11-20T10:00:00Z',
});

afterEach(leavePage);

it('shows a catalog part with the fields that the server sends', async () => {
  const server = await startAt('/catalog_part/5');
  server.on('/api/part/to_json/5', () => ({
    opt: 'success',
    msg: '',
    data: record({ part_no: 'ECON-1', description: 'Economizer, 3 to 6 tons', uom: 'each', weight_lb: 62 }),
  }));
  openPage(
    <MemoryRouter initialEntries={['/catalog_part/5']}>
      <Routes>
        <Route path="/catalog_part/:id" element={<CatalogItemPage />} />
      </Routes>
    </MemoryRouter>,
    customer,
  );
  expect(await screen.findByRole('heading', { name: /^Part ECON-1$/ })).toBeVisible();
  expect(screen.getByText('Economizer, 3 to 6 tons')).toBeVisible();
  expect(screen.getByText('Weight')).toBeVisible();
  expect(screen.queryByText('List price')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create a quote' })).toHaveAttribute('href', '/quote/new');
});
