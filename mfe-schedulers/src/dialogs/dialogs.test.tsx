import { screen, waitFor, within } from '@testing-library/react';
import type { SalesCheck } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import { complete, oneRunning } from '../testing/complete-card.tsx';
import { makeBoard, makeCard } from '../testing/make-board.ts';
import { FakeServer, NO_CARRIER } from '../testing/fake-board.ts';
import { renderBoard } from '../testing/render-board.tsx';
import { readCrate } from './crate-draft.ts';
import { parseMinutes } from './minutes.ts';

afterEach(() => jest.restoreAllMocks());

it('reads crate sizes in feet and inches, and records complete crates only', async () => {
  const { user, dialog, said, server } = await complete('crates');
  await user.type(within(dialog).getByLabelText('Length, in'), `8'-0 1/2"`);
  await user.type(within(dialog).getByLabelText('Width, in'), '60');
  await user.click(within(dialog).getByRole('button', { name: 'Record and complete' }));
  expect(within(dialog).getByText('Give the height in inches.')).toBeInTheDocument();
  expect(within(dialog).getByText('Give the weight in pounds.')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Height, in')).toHaveFocus();
  expect(said).toEqual([]);

  await user.type(within(dialog).getByLabelText('Height, in'), '30 1/4');
  await user.type(within(dialog).getByLabelText('Weight, lb'), '412');
  await user.click(within(dialog).getByRole('button', { name: 'Record and complete' }));
  await waitFor(() => expect(server.moves).toHaveLength(1));
  expect(said).toEqual(['crates 3 [{"lengthIn":96.5,"widthIn":60,"heightIn":30.25,"weightLb":412}]']);
});

it('shows the crates recorded earlier', async () => {
  const crate = { lengthIn: 96, widthIn: 60, heightIn: 30, weightLb: 400 };
  const { dialog } = await complete('crates', { loadCrates: async () => [crate, crate] });
  await waitFor(() => expect(within(dialog).getAllByLabelText('Weight, lb')).toHaveLength(2));
  expect(within(dialog).getAllByLabelText('Length, in')[0]).toHaveValue('96');
});

it('asks for load and carrier of a truck, and starts with everything that is ready', async () => {
  const line = (curbId: number, onDock: number) => ({
    curbId,
    curbNo: `T-1003-${curbId}`,
    goods: 'Curb',
    onDock,
    onTruck: 0,
  });
  const { user, dialog, said } = await complete('bill_of_lading', {
    loadNextTruck: async () => ({ ...NO_CARRIER, open: null, carriers: [], lines: [line(1, 5), line(2, 1)] }),
  });
  const five = await within(dialog).findByLabelText('T-1003-1, how many of 5');
  expect(five).toHaveValue('5');
  await user.clear(five);
  await user.type(five, '6');
  await user.click(within(dialog).getByRole('button', { name: 'Record and complete' }));
  expect(within(dialog).getByText('Give a whole number from 0 to 5.')).toBeInTheDocument();
  expect(within(dialog).getByText('Say who carries it.')).toBeInTheDocument();
  await user.clear(five);
  await user.type(five, '3');
  await user.clear(within(dialog).getByLabelText('T-1003-2, how many of 1'));
  await user.type(within(dialog).getByLabelText('Carrier'), 'Old Dominion');
  await user.click(within(dialog).getByRole('button', { name: 'Record and complete' }));
  await waitFor(() => expect(said).toEqual(['bill 3 Old Dominion 3 of 1']));
});

it('records a truck that takes part of a line, and keeps the card for the rest', async () => {
  const mine = { curbId: 30, curbNo: 'T-1003-1', goods: 'Curb', onDock: 2, onTruck: 0 };
  const { user, dialog, said, server } = await complete('bill_of_lading', {
    loadNextTruck: async () => ({ ...NO_CARRIER, open: null, carriers: [], lines: [mine] }),
  });
  const qty = await within(dialog).findByLabelText('T-1003-1, how many of 2');
  await user.clear(qty);
  await user.type(qty, '1');
  await user.type(within(dialog).getByLabelText('Carrier'), 'Old Dominion');
  await user.click(within(dialog).getByRole('button', { name: 'Record the truck' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(said[0]).toContain('Old Dominion');
  expect(server.moves).toEqual([]);
});

it('fills in SCAC, NMFC item and payer of the chosen carrier, and accepts a carrier by name', async () => {
  const warning = 'Plains Freight does not list CA among the states it serves.';
  const plains = { shipperId: 7, name: 'Plains Freight', scac: 'PLFR', nmfcItem: '133300', thirdParty: '', warning };
  const { user, dialog, said } = await complete('bill_of_lading', {
    loadNextTruck: async () => ({
      ...NO_CARRIER,
      open: null,
      carriers: [plains],
      lines: [{ curbId: 1, curbNo: 'T-1003-1', goods: 'Curb', onDock: 5, onTruck: 0 }],
    }),
    saveBillOfLading: async (card, bill) => {
      said.push(`${card.id} ${bill.shipperId} ${bill.scac} ${bill.nmfcItem} ${bill.proNo}`);
    },
  });
  await user.selectOptions(await within(dialog).findByLabelText('Carrier'), 'Plains Freight');
  expect(within(dialog).getByLabelText('Carrier')).toHaveAccessibleDescription(warning);
  expect(within(dialog).queryByLabelText('Name of the other carrier')).toBeNull();
  expect(within(dialog).getByLabelText(/SCAC/)).toHaveValue('PLFR');
  expect(within(dialog).getByLabelText(/NMFC/)).toHaveValue('133300');
  await user.type(within(dialog).getByLabelText(/PRO/), '77-1');
  await user.selectOptions(within(dialog).getByLabelText('Carrier'), 'Another carrier');
  expect(within(dialog).getByLabelText(/SCAC/)).toHaveValue('');
  // a PRO number is of the carrier that gave it
  expect(within(dialog).getByLabelText(/PRO/)).toHaveValue('');
  await user.selectOptions(within(dialog).getByLabelText('Carrier'), 'Plains Freight');
  await user.type(within(dialog).getByLabelText(/PRO/), '881-204');
  await user.click(within(dialog).getByRole('button', { name: 'Record and complete' }));
  await waitFor(() => expect(said).toEqual(['3 7 PLFR 133300 881-204']));
});

it('clears the details of the previous carrier when another one is named', async () => {
  const { user, dialog } = await complete('bill_of_lading', {
    loadNextTruck: async () => ({
      ...NO_CARRIER,
      open: null,
      carrierName: 'Old Dominion',
      scac: 'ODFL',
      thirdParty: 'Freight Payers Inc',
      proNo: '55-1234',
      carriers: [],
      lines: [{ curbId: 1, curbNo: 'T-1003-1', goods: 'Curb', onDock: 5, onTruck: 0 }],
    }),
  });
  const within_ = within(dialog);
  const name = await within_.findByLabelText('Carrier');
  await user.type(within_.getByLabelText(/NMFC/), '133300');
  expect(within_.getByLabelText(/SCAC/)).toHaveValue('ODFL');
  await user.clear(name);
  await user.type(name, 'Estes Express');
  for (const label of [/SCAC/, /third party/, /PRO/]) expect(within_.getByLabelText(label)).toHaveValue('');
  // the user entered this one for the truck, so it stays
  expect(within_.getByLabelText(/NMFC/)).toHaveValue('133300');
});

it('reports an error of its card at this stage, and asks for the photo next', async () => {
  const open = jest.spyOn(session.upload, 'open').mockImplementation(() => undefined);
  const other = new FakeServer(oneRunning);
  const { user } = await renderBoard(oneRunning, { shop: { ...other.definition().shop!, api: other.shop } });
  await user.click(screen.getByRole('button', { name: 'Actions for T-1003-1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Report an error…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Report, then photo' }));
  expect(within(dialog).getByText('Say in a few words what is wrong or needed.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('What is wrong or needed'), 'Flange points inward');
  await user.click(within(dialog).getByRole('checkbox', { name: 'They have to be made again' }));
  await user.click(within(dialog).getByRole('button', { name: 'Report, then photo' }));
  await waitFor(() => expect(open).toHaveBeenCalled());
  expect(other.said).toEqual(['report 3 manufacturing_error 1 true Flange points inward']);
  expect(open).toHaveBeenCalledWith(
    expect.objectContaining({ handler: 'tracker_mer', referenceID: 41, fileTypeID: 46 }),
  );
});

const SALE: SalesCheck = {
  tracker_no: 'T-1003',
  customer_po: 'PO-771',
  terms: 'Net 30',
  price_rows: [
    { name: 'goods', label: 'Goods', kind: 'amount', amountUsd: 1597.29, words: null },
    { name: 'freight', label: 'Freight, estimated', kind: 'amount', amountUsd: 385, words: null },
    { name: 'total', label: 'Total', kind: 'total', amountUsd: 1982.29, words: null },
  ],
  freight: 385,
  is_freight_agreed: false,
  credit: { limit: 50_000, open: 12_400.5, oldest_due: '2026-11-02', problem: null },
};

it('shows the sale with its totals and credit, and completes it with a signed checklist and an agreed freight', async () => {
  const { user, dialog, said, server } = await complete('sales_check', { loadSalesCheck: async () => SALE });
  expect(await within(dialog).findByText('PO-771')).toBeInTheDocument();
  expect(within(dialog).getByText('$1,982.29')).toBeInTheDocument();
  expect(within(dialog).getByText('$12,400.50 open of $50,000.00, oldest invoice due Nov 2, 2026')).toBeInTheDocument();
  const freight = within(dialog).getByLabelText('Freight, dollars');
  expect(freight).toHaveValue('385.00');
  await user.clear(freight);
  await user.type(freight, 'later');
  await user.click(within(dialog).getByRole('button', { name: 'Sign and complete' }));
  expect(within(dialog).getByText(/Say what the customer pays for the freight/)).toBeInTheDocument();
  expect(within(dialog).getByText('Tick what you have checked: 5 of the list are open.')).toBeInTheDocument();
  expect(said).toEqual([]);

  for (const box of within(dialog).getAllByRole('checkbox')) await user.click(box);
  await user.clear(freight);
  await user.type(freight, '$1,240.50');
  await user.click(within(dialog).getByRole('button', { name: 'Sign and complete' }));
  await waitFor(() => expect(server.moves).toHaveLength(1));
  expect(said).toEqual(['freight of 3 1240.5']);
});

it('does not ask for a freight that is agreed, and says why an account gets no credit', async () => {
  const credit = { limit: 1, open: 2, oldest_due: null, problem: 'Over the credit limit.' };
  const { user, dialog, said, server } = await complete('sales_check', {
    loadSalesCheck: async () => ({ ...SALE, is_freight_agreed: true, credit }),
  });
  expect(await within(dialog).findByText('Over the credit limit.')).toBeInTheDocument();
  expect(within(dialog).queryByLabelText('Freight, dollars')).toBeNull();
  for (const box of within(dialog).getAllByRole('checkbox')) await user.click(box);
  await user.click(within(dialog).getByRole('button', { name: 'Sign and complete' }));
  await waitFor(() => expect(server.moves).toHaveLength(1));
  expect(said).toEqual([]);
});

it('requires the signed checklist of a lane before a card moves there', async () => {
  const findCheckList = (lane: string) => (lane === 'done' ? 'drawing' : null);
  const { user, server } = await renderBoard(oneRunning, { shop: null, findCheckList });
  await user.click(screen.getByRole('button', { name: 'Actions for T-1003-1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Complete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check T-1003-1' });
  await user.click(within(dialog).getByRole('button', { name: 'Sign as checked' }));
  expect(within(dialog).getByText('Tick what you have checked: 4 of the list are open.')).toBeInTheDocument();
  expect(server.moves).toEqual([]);
  for (const box of within(dialog).getAllByRole('checkbox')) await user.click(box);
  await user.click(within(dialog).getByRole('button', { name: 'Sign as checked' }));
  await waitFor(() => expect(server.moves).toHaveLength(1));
});

it('reads the sizes of a drawing in inches, and marks those it cannot read', async () => {
  const saved: unknown[] = [];
  const drawnSizes = {
    loadSizes: async () => ({ height: 14.5 }),
    saveSizes: async (_card: unknown, sizes: unknown) => {
      saved.push(sizes);
      return null;
    },
  };
  const drawn = makeBoard({ requested: [], drawing: [makeCard({ id: 3, lane: 'drawing' })], checked: [] });
  const { user } = await renderBoard(drawn, { shop: null, canAttachDrawing: true, drawnSizes });
  await user.click(screen.getByRole('button', { name: 'Actions for T-1003-1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Sizes of the drawing…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sizes on the drawing of T-1003-1' });
  // the dialog shows the earlier input
  await waitFor(() => expect(within(dialog).getByLabelText('Height')).toHaveValue('14 1/2'));
  await user.type(within(dialog).getByLabelText('Length outside'), 'long');
  await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
  expect(saved).toEqual([]);
  expect(within(dialog).getByLabelText('Length outside')).toBeInvalid();
  await user.clear(within(dialog).getByLabelText('Length outside'));
  await user.type(within(dialog).getByLabelText('Length outside'), '84 1/2');
  await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(saved).toMatchObject([{ od_length: '84 1/2', od_width: '', height: '14 1/2' }]));
});

it('asks whether an inspection passed, and for the defects if it failed', async () => {
  const { user, dialog, said } = await complete('inspection');
  await user.click(within(dialog).getByRole('button', { name: 'Pass and complete' }));
  expect(within(dialog).getByText('Choose pass or fail.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: 'Fail' }));
  await user.click(within(dialog).getByRole('button', { name: 'Record as failed' }));
  expect(within(dialog).getByText('Say what is wrong with the curb.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Defects'), 'Diagonals 3/8 out');
  await user.click(within(dialog).getByRole('button', { name: 'Record as failed' }));
  await waitFor(() => expect(said).toEqual(['inspect 3 fail Diagonals 3/8 out']));
  expect(await screen.findByRole('dialog', { name: 'Send T-1003-1 back' })).toBeInTheDocument();
  expect(screen.getByLabelText('Reason')).toHaveValue('Diagonals 3/8 out');
});

it('holds the curb or the whole order, with a reason', async () => {
  const { user, server } = await renderBoard(oneRunning);
  await user.click(screen.getByRole('button', { name: 'Actions for T-1003-1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Hold…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hold T-1003-1' });
  await user.click(within(dialog).getByRole('button', { name: 'Hold' }));
  expect(within(dialog).getByText('Choose what is missing.')).toBeInTheDocument();
  expect(within(dialog).getByText('Say in a few words why it is held.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: 'The whole order T-1003' }));
  await user.click(within(dialog).getByRole('radio', { name: 'Material' }));
  await user.type(within(dialog).getByLabelText('Note'), 'Springs late');
  await user.click(within(dialog).getByRole('button', { name: 'Hold' }));
  await waitFor(() => expect(server.said).toEqual(['hold order of 3 material Springs late']));
});

it.each([
  ['', undefined],
  ['45', 45],
  ['1:30', 90],
  ['1.5 h', 90],
  ['20 min', 20],
])('reads %s as %s minutes', (text, minutes) => {
  expect(parseMinutes(text)).toEqual({ ok: true, minutes });
});

it.each(['soon', '1:75', '-5', '1e9'])('does not accept %s as minutes', (text) => {
  expect(parseMinutes(text).ok).toBe(false);
});

it('limits crates to what a truck can carry', () => {
  const draft = { lengthIn: '481', widthIn: '60', heightIn: 'x', weightLb: '0' };
  expect(readCrate(draft)).toEqual({
    problems: {
      lengthIn: 'The length must be more than 0 and at most 480 inches.',
      heightIn: expect.stringContaining('Write inches as'),
      weightLb: 'The weight must be from 1 to 20,000 pounds.',
    },
  });
});
