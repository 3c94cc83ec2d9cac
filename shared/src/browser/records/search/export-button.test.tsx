import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
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

const renderExport = (facts: Partial<ComponentProps<typeof ExportButton>>) =>
  renderRecords(
    <ExportButton
      definition={gasketColor}
      query={{ ...query, columns: 'color_code,price', isMineOnly: true }}
      hasFiles={false}
      onCopy={jest.fn()}
      onPrint={jest.fn()}
      {...facts}
    />,
  );

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
  renderExport({ hasFiles: true });
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
    ['params[columns]', 'color_code,price'],
    ['params[show_my_ccs]', 'on'],
  ]);
});

it('offers copy and print, and no files to who is no employee', async () => {
  const onCopy = jest.fn();
  const onPrint = jest.fn();
  const user = userEvent.setup();
  renderExport({ onCopy, onPrint });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Copy as a table',
    'Print…',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Copy as a table' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print…' }));
  expect([onCopy.mock.calls.length, onPrint.mock.calls.length]).toEqual([1, 1]);
});
