import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchQuery } from '@cdi/shared/api';
import { session } from '@cdi/shared/session';
import { ROLE, USER_TYPE } from '../../../common/trade/roles.ts';
import { fakeRecordApi, makeActor } from '../testing/fake-records.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { ExportButton } from './export-button.tsx';
import { useTakeAlong } from './use-take-along.ts';

const query: SearchQuery = {
  filters: { finish: ['matt', 'gloss'], price_min: '1' },
  orderby: 'price',
  direction: 'DESC',
  page_size: 50,
  columns: 'color_code,price',
  isMineOnly: true,
};

function renderExport({ actor = makeActor([ROLE.material]), selected = [] as readonly number[] }) {
  const searched: SearchQuery[] = [];
  const asked: string[] = [];
  const search = (wanted: SearchQuery) => {
    searched.push(wanted);
    return Promise.resolve({ opt: 'success' as const, msg: '', rows: [], next: null });
  };
  jest.spyOn(session.fileToken, 'ensure').mockResolvedValue('t 1');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    asked.push(this.href);
  });
  function Tools() {
    const takeAlong = useTakeAlong({
      definition: gasketColor,
      api: fakeRecordApi({ search }),
      query,
      columns: [],
      actor,
    });
    return (
      <>
        <ExportButton takeAlong={takeAlong} selected={selected} />
        {takeAlong.printing && <p>{takeAlong.printing.isSelected ? 'Prints the selected' : 'Prints all'}</p>}
      </>
    );
  }
  renderRecords(<Tools />);
  const user = userEvent.setup();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const readAsked = () => {
    const url = new URL(asked[0] ?? '');
    return { path: url.pathname, params: [...url.searchParams] };
  };
  return { user, choose, searched, readAsked };
}

const itemTexts = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent);

afterEach(() => jest.restoreAllMocks());

it.each([
  ['Excel workbook (XLSX)', 'xlsx'],
  ['Comma-separated (CSV)', 'csv'],
])('requests all matches of the filters as %s, in the order of the list', async (label, format) => {
  const { choose, readAsked } = renderExport({});
  await choose(label);
  expect(readAsked()).toEqual({
    path: `/rapi/gasket_colors/export/${format}`,
    params: [
      ['token', 't 1'],
      ['params[finish][0]', 'matt'],
      ['params[finish][1]', 'gloss'],
      ['params[price_min]', '1'],
      ['params[orderby]', 'price'],
      ['params[direction]', 'DESC'],
      ['params[columns]', 'color_code,price'],
      ['params[show_my_ccs]', 'on'],
    ],
  });
});

it('requests the child rows of the records on demand', async () => {
  const { choose, readAsked } = renderExport({});
  await choose('Excel workbook (XLSX) with rolls');
  const { path, params } = readAsked();
  expect(path).toBe('/rapi/gasket_colors/export/xlsx');
  expect(params.slice(0, 3)).toEqual([
    ['token', 't 1'],
    ['lists', 'on'],
    ['params[finish][0]', 'matt'],
  ]);
});

it('offers the selected rows besides all matches, and requests exactly those', async () => {
  const { choose, user, readAsked } = renderExport({ selected: [12, 5] });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await itemTexts()).toEqual([
    '2 selected: Excel workbook (XLSX)',
    '2 selected: Comma-separated (CSV)',
    '2 selected: Excel workbook (XLSX) with rolls',
    '2 selected: Comma-separated (CSV) with rolls',
    '2 selected: Copy as a table',
    '2 selected: Print…',
    'All that match: Excel workbook (XLSX)',
    'All that match: Comma-separated (CSV)',
    'All that match: Excel workbook (XLSX) with rolls',
    'All that match: Comma-separated (CSV) with rolls',
    'All that match: Copy as a table',
    'All that match: Print…',
  ]);
  await user.keyboard('{Escape}');
  await choose('2 selected: Comma-separated (CSV)');
  // without the filters: what was changed out of them since is still what was selected
  expect(readAsked().params).toEqual([
    ['token', 't 1'],
    ['params[orderby]', 'price'],
    ['params[direction]', 'DESC'],
    ['params[columns]', 'color_code,price'],
    ['params[ids]', '12,5'],
  ]);
});

it('prints the selected rows in the order and with the columns of the list', async () => {
  const { choose, searched } = renderExport({ selected: [12, 5] });
  await choose('2 selected: Print…');
  await screen.findByText('Prints the selected');
  expect(searched).toEqual([
    {
      filters: {},
      orderby: 'price',
      direction: 'DESC',
      page_size: 200,
      columns: 'color_code,price',
      isMineOnly: false,
      ids: [12, 5],
      cursor: null,
    },
  ]);
});

it('offers copy and print, but no files, to people who are not employees', async () => {
  const { choose, user, searched } = renderExport({ actor: makeActor([], { userType: USER_TYPE.distributor }) });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await itemTexts()).toEqual(['Copy as a table', 'Print…']);
  await user.click(screen.getByRole('menuitem', { name: 'Copy as a table' }));
  await choose('Print…');
  await screen.findByText('Prints all');
  await waitFor(() => expect(searched).toHaveLength(2));
});
