import { RecordsProvider } from '@cdi/shared/records/testing';
import { fakeEvents } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { UiRoot } from '@cdi/shared/ui';
import { MemoryRouter } from '@cdi/shared/router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@cdi/shared/api';
import { DraftStorage } from '../draft/draft-storage.ts';
import type { QuoteApi } from '../quote-api.ts';
import { QuoteServicesContext } from '../quote-services.ts';
import { signInAs, signOut } from '../testing/session-state.ts';
import { fakeQuoteApi, memoryStorage, orderNeeds, pricedQuote, quoteRecord } from '../testing/fake-quote-api.ts';
import { QuoteDetailsPage } from './quote-details.page.tsx';

const live = fakeEvents();

async function openPage(api: Partial<QuoteApi> = {}, path = '/quote/42') {
  const services = { api: fakeQuoteApi(api), drafts: new DraftStorage({ storage: memoryStorage() }) };
  render(
    <UiRoot>
      <MemoryRouter initialEntries={[path]}>
        <RecordsProvider services={{ events: live.events }}>
          <QuoteServicesContext value={services}>
            <QuoteDetailsPage quoteId={42} />
          </QuoteServicesContext>
        </RecordsProvider>
      </MemoryRouter>
    </UiRoot>,
  );
  await screen.findByRole('heading', { level: 1 });
  // the contact has arrived too
  await act(() => Promise.resolve());
  return userEvent.setup();
}

it('shows the state of the quote, its curb with drawing and price, and its totals', async () => {
  await openPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Q-1042Riverside Middle School');
  expect(screen.getByText('Draft')).toBeInTheDocument();
  const line = screen.getByRole('article', { name: 'RTU-1' });
  expect(line).toHaveTextContent('84 1/2" × 50 3/8" × 14"');
  expect(line).toHaveTextContent('18 ga · Galvanized G90 · Welded');
  expect(within(line).getByText('$548.90')).toBeInTheDocument();
});

it('names the contact for the quote, with a phone number to tap', async () => {
  await openPage();
  expect(await screen.findByRole('link', { name: '317-555-0142' })).toHaveAttribute('href', 'tel:317-555-0142');
  expect(screen.getByText('Inga Inside')).toBeInTheDocument();
});

it('shows the changes of another user', async () => {
  const first = quoteRecord();
  const sent = quoteRecord({ version: 4, fields: { ...first.fields, status: 'sent', job_name: 'Riverside High' } });
  const load = jest.fn().mockResolvedValueOnce(first).mockResolvedValue(sent);
  await openPage({ load });
  live.tell('quote', 41);
  live.tell('quote', 42);
  expect(await screen.findByText('Sent to you')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Riverside High');
  expect(load).toHaveBeenCalledTimes(2);
});

it('shows an employee the quote as it stood at a past moment', async () => {
  const today = quoteRecord();
  const past = { ...today, at: '2026-11-20T15:00:00Z', version: 2, changed: ['job_name'] };
  const asOf = jest.fn(() => Promise.resolve({ ...past, fields: { ...today.fields, job_name: 'Old Mill' } }));
  signInAs('insideSales');
  await openPage({ asOf }, '/quote/42?at=2026-11-20T15%3A00%3A00Z');
  expect(await screen.findByRole('heading', { name: /^As of Nov 20, 2026/ })).toBeVisible();
  expect(asOf).toHaveBeenCalledWith(42, '2026-11-20T15:00:00Z', expect.anything());
  const differences = within(screen.getByRole('table', { name: 'What differs today' }));
  expect(differences.getByRole('row', { name: /Old Mill.*Riverside Middle School/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the changes' })).toHaveAttribute('href', '/quote/42');
  act(signOut);
});

it('announces a PDF for an unsent quote, and none for one that was sent without', async () => {
  const draft = quoteRecord();
  const sent = quoteRecord({ version: 4, fields: { ...draft.fields, status: 'sent' } });
  await openPage({ load: jest.fn().mockResolvedValueOnce(draft).mockResolvedValue(sent) });
  expect(screen.getByText('The PDF is made when the quote is sent.')).toBeInTheDocument();
  live.tell('quote', 42);
  expect(await screen.findByText('No PDF is kept of this quote.')).toBeInTheDocument();
  expect(screen.queryByText('The PDF is made when the quote is sent.')).not.toBeInTheDocument();
});

it('enlarges the drawing on request', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Show the drawing of RTU-1 large' }));
  expect(screen.getByRole('img', { name: 'Plan of RTU-1, New construction curb' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Section of RTU-1, New construction curb' })).toBeInTheDocument();
});

it('explains a price by its steps when the current price equals the stored one', async () => {
  const user = await openPage({ price: () => Promise.resolve(pricedQuote(548.9)) });
  await user.click(screen.getByText('$548.90'));
  expect(await screen.findByText('list × level multiplier')).toBeInTheDocument();
});

it('does not explain a stored price by the steps of another one', async () => {
  const user = await openPage({ price: () => Promise.resolve(pricedQuote(600)) });
  await user.click(screen.getByText('$548.90'));
  await waitFor(() => expect(screen.getByText(/Today’s book gives another one/)).toBeInTheDocument());
  expect(screen.queryByText('list × level multiplier')).not.toBeInTheDocument();
});

it('makes no false statement about the price book while the steps are loading or cannot be loaded', async () => {
  let fail: (error: unknown) => void = () => undefined;
  const user = await openPage({ price: () => new Promise((_resolve, reject) => (fail = reject)) });
  const price = screen.getByRole('button', { name: /^\$548\.90/ });
  await user.click(price);
  expect(price).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Looking up how this price comes about')).toBeInTheDocument();
  act(() => fail(new CallError('No answer.', { code: 'TIMEOUT' })));
  expect(await screen.findByText(/cannot be looked up just now/)).toBeInTheDocument();
  expect(screen.queryByText(/gives another one/)).not.toBeInTheDocument();
});

it('explains a price again when the quote changes while its steps are open', async () => {
  const first = quoteRecord();
  const sent = quoteRecord({ version: 4, fields: { ...first.fields, status: 'sent' } });
  const load = jest.fn().mockResolvedValueOnce(first).mockResolvedValue(sent);
  const user = await openPage({ load, price: () => Promise.resolve(pricedQuote(548.9)) });
  await user.click(screen.getByText('$548.90'));
  expect(await screen.findByText('list × level multiplier')).toBeInTheDocument();
  live.tell('quote', 42);
  expect(await screen.findByText('Sent to you')).toBeInTheDocument();
  expect(await screen.findByText('list × level multiplier')).toBeInTheDocument();
});

it('shows that today’s price differs in the same price book', async () => {
  const record = quoteRecord();
  const dated = { ...record, fields: { ...record.fields, price_version: '2026-11' } };
  const user = await openPage({ load: () => Promise.resolve(dated), price: () => Promise.resolve(pricedQuote(600)) });
  await user.click(screen.getByText('$548.90'));
  expect(await screen.findByText(/price book 2026-11\. Computed today it comes to another one/)).toBeInTheDocument();
});

it('shows the slope and the corner heights of a pitched curb at its line', async () => {
  const record = quoteRecord();
  const [curb] = record.children['curbs'] ?? [];
  const pitched = { ...record, children: { curbs: [{ ...curb, slope_x: 0.25, slope_y: 0.5 }], parts: [] } };
  await openPage({ load: () => Promise.resolve(pitched) });
  // 84.5 × 1/4 / 12 = 1.760, 50.375 × 1/2 / 12 = 2.099; 14 + 1.760, + both, + 2.099 in sixteenths
  expect(screen.getByRole('article', { name: 'RTU-1' })).toHaveTextContent(
    'Slope 1/4:12 along the length and 1/2:12 along the width. Corner heights A 14", B 15 3/4", C 17 7/8", D 16 1/8".',
  );
});

it('notes a missing purchase order, shows it as an error after an attempt, then places the order', async () => {
  const answers = [orderNeeds({ has_po_file: false }), orderNeeds()];
  const order = jest.fn(() =>
    Promise.resolve({ opt: 'save', msg: '', data: { tracker_id: 7, tracker_no: 'T-20114' } } as const),
  );
  const user = await openPage({ orderNeeds: () => Promise.resolve(answers.shift() ?? orderNeeds()), order });
  await user.click(screen.getByRole('button', { name: 'Order' }));
  const place = await screen.findByRole('button', { name: 'Place the order' });
  expect(place).toHaveAccessibleDescription(/^Your company .+ attach its file first/);
  await user.click(place);
  expect(place).toHaveAccessibleDescription(/^Error: Your company .+ attach its file first/);
  expect(order).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Attach the purchase order' }));
  expect(session.upload.context).toMatchObject({ handler: 'quote', referenceID: 42, fileTypeID: 8 });
  act(() => session.upload.context.onAttached?.(99));
  await waitFor(() => expect(place).not.toHaveAccessibleDescription(/attach its file first/));

  await user.click(place);
  expect(screen.getByLabelText(/Customer PO/)).toHaveAccessibleDescription(/required/);
  await user.type(screen.getByLabelText(/Customer PO/), 'PO-4471');
  await user.click(place);
  expect(order).toHaveBeenCalledWith(expect.objectContaining({ customer_po: 'PO-4471' }), expect.anything());
  expect(window.location.pathname).toBe('/myorder/7');
});

it('restores the entries of the order form, and moves the focus from Place the order to the first invalid field', async () => {
  session.drafts.keep('order:42', { ship_to_city: 'Lima' });
  const user = await openPage({ orderNeeds: () => Promise.resolve(orderNeeds()) });
  await user.click(screen.getByRole('button', { name: 'Order' }));
  expect(await screen.findByLabelText(/Ship-to city/)).toHaveValue('Lima');
  expect(screen.getByText(/What you typed before is back/)).toBeInTheDocument();
  for (const place of [1, 2].map(() => screen.getByRole('button', { name: 'Place the order' }))) {
    await user.click(place);
    await waitFor(() => expect(screen.getByLabelText(/Customer PO/)).toHaveFocus());
  }
  session.drafts.drop('order:42');
});

it('closes the order form by its button and by Escape, returns the focus to Order, and keeps the entries', async () => {
  const user = await openPage({ orderNeeds: () => Promise.resolve(orderNeeds()) });
  const opener = screen.getByRole('button', { name: 'Order' });
  await user.click(opener);
  expect(await screen.findByRole('heading', { name: 'Order this quote' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(opener).toHaveFocus());
  await user.click(opener);
  await user.type(await screen.findByLabelText(/Customer PO/), 'PO-4471{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(opener);
  expect(await screen.findByLabelText(/Customer PO/)).toHaveValue('PO-4471');
});

it('asks for a reason before it cancels the quote, and sends that reason', async () => {
  const transition = jest.fn(() => Promise.resolve({ opt: 'save', msg: 'Cancelled', data: quoteRecord() } as const));
  const user = await openPage({ transition });
  await user.click(screen.getByRole('button', { name: 'Cancel…' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'Job was lost');
  const confirm = within(dialog).getByRole('button', { name: 'Cancel it' });
  await user.click(confirm);
  await waitFor(() =>
    expect(transition).toHaveBeenCalledWith(
      42,
      expect.objectContaining({ name: 'cancel', version: 3, reason: 'Job was lost' }),
    ),
  );
});

it('lists everything that prevents a quote from being sent', async () => {
  const fields = { 'curbs[0].height': 'Height: enter the height of the curb.', curbs: 'Add at least one curb.' };
  const refusal = new CallError('The quote is not complete.', {
    code: 'RULE',
    status: 409,
    answer: { opt: 'error', msg: '', fields },
  });
  const user = await openPage({ send: () => Promise.reject(refusal) });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The quote is not complete.');
  expect(alert).toHaveTextContent('Height: enter the height of the curb.');
  const way = within(alert).getByRole('link', { name: 'Put it right in the quote' });
  expect(way).toHaveAttribute('href', '/quote/42?view=edit&step=geometry');
});

it('says once, in the dialog, why the mail of a quote was refused', async () => {
  const refusal = new CallError('Enter an e-mail for the contact.', { code: 'RULE', status: 409 });
  const user = await openPage({ send: () => Promise.reject(refusal) });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Enter an e-mail for the contact.')).toBeVisible();
  expect(screen.getAllByText('Enter an e-mail for the contact.')).toHaveLength(1);
});

it('shows hidden prices as prices on request', async () => {
  const bare = quoteRecord();
  const curbs = (bare.children['curbs'] ?? []).map(({ unit_price: _unit, ext_price: _ext, ...row }) => row);
  await openPage({ load: () => Promise.resolve({ ...bare, children: { curbs, parts: [] } }) });
  expect(screen.getByText('On request')).toBeInTheDocument();
  expect(screen.getByText('Prices on request.')).toBeInTheDocument();
});

it('shows why a quote cannot be loaded', async () => {
  const load = () => Promise.reject(new CallError('There is no quote 42.', { code: 'NOT_FOUND', status: 404 }));
  const services = { api: fakeQuoteApi({ load }), drafts: new DraftStorage({ storage: memoryStorage() }) };
  render(
    <QuoteServicesContext value={services}>
      <QuoteDetailsPage quoteId={42} />
    </QuoteServicesContext>,
  );
  expect(await screen.findByText('There is no quote 42.')).toBeInTheDocument();
});

it('generates the submittal set of the quote on request', async () => {
  const makeSubmittal = jest.fn(() => Promise.resolve({ opt: 'save', msg: 'Submittal made' } as const));
  const user = await openPage({ makeSubmittal });
  await user.click(screen.getByRole('button', { name: 'Make the submittal set' }));
  await waitFor(() => expect(makeSubmittal).toHaveBeenCalledWith({ quote_id: 42 }, expect.anything()));
});

it('lists what we need from the customer, and accepts a photo, while the quote is open', async () => {
  const [curb] = quoteRecord().children['curbs'] ?? [];
  const adapter = { ...curb, curb_type: 'ADP', existing_od_length: 80.5, existing_od_width: 46.375 };
  const open = jest.spyOn(session.upload, 'open').mockImplementation(() => undefined);
  const user = await openPage({
    load: () => Promise.resolve(quoteRecord({ children: { curbs: [adapter], parts: [] } })),
  });
  const needs = within(screen.getByRole('region', { name: 'What we need from you' }));
  expect(needs.getByText(/^RTU-1\. To be confirmed: .*opening/)).toBeInTheDocument();
  await user.click(needs.getByRole('button', { name: 'Send a file or photo' }));
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ handler: 'quote', referenceID: 42, fileTypeID: 37 }));
  open.mockRestore();
});
