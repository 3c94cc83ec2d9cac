import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@cdi/shared/session';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { ExportButton } from './export-button.tsx';

const query = {
  filters: { finish: ['matt', 'gloss'], price_min: '1' },
  orderby: 'price',
  direction: 'DESC',
  page_size: 50,
} as const;

afterEach(() => jest.restoreAllMocks());

it.each([
  ['Excel workbook (XLSX)', 'xlsx'],
  ['Comma-separated (CSV)', 'csv'],
])('asks for all of what is filtered as %s, in its order', async (label, format) => {
  jest.spyOn(session.fileToken, 'ensure').mockResolvedValue('t 1');
  const asked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    asked.push(this.href);
  });
  const user = userEvent.setup();
  renderRecords(<ExportButton definition={gasketColor} query={{ ...query, isMineOnly: true }} />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  const url = new URL(asked[0] ?? '');
  expect(url.pathname).toBe(`/rapi/gasket_colors/export/${format}`);
  expect([...url.searchParams]).toEqual([
    ['token', 't 1'],
    ['params[finish][0]', 'matt'],
    ['params[finish][1]', 'gloss'],
    ['params[price_min]', '1'],
    ['params[orderby]', 'price'],
    ['params[direction]', 'DESC'],
    ['params[show_my_ccs]', 'on'],
  ]);
});
