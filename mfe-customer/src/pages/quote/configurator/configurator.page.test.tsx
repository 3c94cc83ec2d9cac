import { session } from '@cdi/shared/session';
import { CallError } from '@cdi/shared/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import type { QuoteApi } from '../quote-api.ts';
import { memoryStorage, pricedQuote, quoteRecord } from '../testing/fake-quote-api.ts';
import { openPage, openStep, step } from '../testing/open-configurator.tsx';
import { signInAs, signOut } from '../testing/session-state.ts';

jest.mock('../model/curb-model.panel.tsx', () => {
  throw new Error('The chunk could not be fetched.');
});

beforeEach(() => signInAs('distributor'));
afterEach(() => {
  signOut();
  window.history.replaceState(null, '', '/quote/new');
});

it('opens one step at a time and sums up each closed one in a line', async () => {
  const { user } = await openPage({ quoteId: 42 });
  expect(step('Job')).toHaveAttribute('aria-expanded', 'true');
  await openStep(user, 'Geometry');
  expect(
    screen.getAllByRole('button', { expanded: true }).filter((button) => button.id.startsWith('step-')),
  ).toHaveLength(1);
  expect(step('Job')).toHaveTextContent('Riverside Middle School · 43604');
  expect(step('Options')).toHaveTextContent('18 ga · Galvanized G90');
});

it('links to an ordered quote in place of the editor', async () => {
  const record = quoteRecord();
  const load = () => Promise.resolve({ ...record, fields: { ...record.fields, status: 'won' } });
  await openPage({ quoteId: 42, api: { load } });
  expect(await screen.findByText('Quote Q-1042 was ordered')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the quote' })).toHaveAttribute('href', '/quote/42');
  expect(screen.queryByRole('button', { name: /Geometry/ })).not.toBeInTheDocument();
});

it('updates drawing, weight and price while the user types the size in fractions', async () => {
  const price = jest.fn(() => Promise.resolve(pricedQuote(612.4)));
  const { user } = await openPage({ api: { price } });
  await openStep(user, 'Geometry');
  expect(screen.getByText(/drawing appears with the length/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Curb length/), '84 1/2');
  await user.type(screen.getByLabelText(/Curb width/), '50 3/8');
  const drawing = screen.getByRole('img', { name: /Plan of the curb/ });
  expect(drawing).toHaveAccessibleDescription('Outside 84 1/2" by 50 3/8". 14" high all round.');
  expect(screen.getByText(/lb sheet, without crate/)).toBeInTheDocument();
  expect(await screen.findByText('$612.40')).toBeInTheDocument();
});

it('marks the price as not up to date while offline, and prices again once online', async () => {
  let isOffline = false;
  let usd = 612.4;
  const price = jest.fn(() =>
    isOffline
      ? Promise.reject(new CallError('The server cannot be reached.', { code: 'NETWORK' }))
      : Promise.resolve(pricedQuote(usd)),
  );
  const { user } = await openPage({ quoteId: 42, api: { price } });
  expect(await screen.findByText('$612.40')).toBeInTheDocument();
  expect(screen.queryByText('not up to date')).not.toBeInTheDocument();
  [isOffline, usd] = [true, 700];
  await openStep(user, 'Options');
  // a change without an invalid intermediate entry
  await user.selectOptions(screen.getByLabelText(/Insulation/), 'none');
  // in the strip of a phone and below the drawing
  const [first] = await screen.findAllByText('not up to date');
  expect(first).toBeInTheDocument();
  isOffline = false;
  fireEvent.online(window);
  expect(await screen.findByText('$700.00')).toBeInTheDocument();
  expect(screen.queryByText('not up to date')).not.toBeInTheDocument();
});

it('highlights a changed dimension for a moment', async () => {
  const { user } = await openPage({ quoteId: 42 });
  await openStep(user, 'Geometry');
  const width = screen.getByLabelText(/Curb width/);
  await user.clear(width);
  await user.type(width, '52');
  const changed = screen.getByRole('img', { name: /Plan of RTU-1/ }).querySelector('[data-field="od_width"]');
  expect(changed).toHaveClass('is-changed');
  expect(changed).toHaveTextContent('52"');
});

it('refuses an impossible size at its field, in the words of the trade', async () => {
  const { user } = await openPage({ quoteId: 42 });
  await openStep(user, 'Geometry');
  const height = screen.getByLabelText(/^Height/);
  await user.clear(height);
  await user.type(height, '40');
  expect(height).toBeInvalid();
  expect(height).toHaveAccessibleDescription(/above 36". Lower the curb, or ask for an engineering review/);
  await user.clear(height);
  await user.type(height, 'tall');
  expect(height).toHaveAccessibleDescription(/14 1\/2/);
  await user.tab();
  expect(height).toHaveValue('tall');
});

it('measures a slope with a level', async () => {
  const { user } = await openPage({ quoteId: 42 });
  await openStep(user, 'Geometry');
  const helper = screen.getAllByText('Measure it with a level')[0] as HTMLElement;
  await user.click(helper);
  await user.type(screen.getAllByLabelText('Gap')[0] as HTMLElement, '1');
  await user.click(screen.getAllByRole('button', { name: 'Take this slope' })[0] as HTMLElement);
  expect(screen.getByLabelText('Slope along the length')).toHaveValue('1/4:12');
  expect(screen.getByLabelText('Corner heights')).toHaveTextContent('B15 3/4"');
});

it('fills base, openings and weight from the chosen model, and shows whether its sizes are verified', async () => {
  const { user } = await openPage();
  await openStep(user, 'Family and units');
  const model = screen.getByRole('combobox', { name: 'New unit' });
  await user.type(model, '48HJ{Enter}');
  await user.click(await screen.findByRole('option', { name: 'Carrier · 48HJ004' }));
  expect(await screen.findByText(/Unverified/)).toBeInTheDocument();
  expect(screen.getByLabelText(/Unit base length/)).toHaveValue('74 3/8');
  expect(screen.getByLabelText(/Unit weight/)).toHaveValue('530');
});

it('keeps the text of a model that was not chosen from the list, and refuses to save until it is', async () => {
  const suggestions = [
    { label: 'Carrier · 48HJ004', value: 11, id: 11 },
    { label: 'Carrier · 48HJ005', value: 12, id: 12 },
  ];
  const { user } = await openPage({ quoteId: 42, suggestions });
  await openStep(user, 'Family and units');
  await user.type(screen.getByRole('combobox', { name: 'New unit' }), '48HJ');
  await user.tab();
  await openStep(user, 'Geometry');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const problem = 'New unit is not chosen. Choose one from the list, or clear the field.';
  expect(screen.getByRole('region', { name: /to correct/ })).toHaveTextContent(`RTU-1, ${problem}`);
  await openStep(user, 'Family and units');
  const model = screen.getByRole('combobox', { name: 'New unit' });
  expect(model).toHaveValue('48HJ');
  expect(model).toHaveAccessibleDescription(expect.stringContaining(problem));
  await user.click(model);
  await user.click(await screen.findByRole('option', { name: 'Carrier · 48HJ004' }));
  expect(screen.queryByText(problem)).not.toBeInTheDocument();
});

it('chooses a family by its picture, and asks for the existing curb', async () => {
  const { user } = await openPage();
  await openStep(user, 'Family and units');
  expect(screen.queryByRole('region', { name: 'On the roof now' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Curb adapter, standard/ }));
  expect(screen.getByRole('region', { name: 'On the roof now' })).toBeInTheDocument();
});

it('adds, copies and removes curbs, and undoes a removal', async () => {
  const { user } = await openPage({ quoteId: 42 });
  const curbs = screen.getByRole('region', { name: 'Curbs of this quote' });
  await user.click(within(curbs).getByRole('button', { name: 'Copy this one' }));
  expect(within(curbs).getByRole('button', { name: /Curb 2/ })).toHaveAttribute('aria-current', 'true');
  await user.click(within(curbs).getByRole('button', { name: /RTU-1/ }));
  await user.click(within(curbs).getByRole('button', { name: 'Remove this one' }));
  expect(within(curbs).queryByRole('button', { name: /RTU-1/ })).not.toBeInTheDocument();
  await user.click(within(curbs).getByRole('button', { name: 'Bring it back' }));
  expect(within(curbs).getByRole('button', { name: /RTU-1/ })).toBeInTheDocument();
});

it('adds colleagues to the quote by a text search', async () => {
  const save = jest.fn(() => Promise.resolve({ opt: 'save', msg: '', data: quoteRecord() } as const));
  const { user } = await openPage({ quoteId: 42, api: { save } });
  await user.type(screen.getByRole('combobox', { name: 'CC' }), 'Lee{Enter}');
  await user.click(await screen.findByRole('option', { name: 'Carrier · 48HJ004' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(42, { cc_users: [11] }, expect.anything()));
});

describe('saving', () => {
  it('links to the missing fields before a review', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Save and review' }));
    const list = await screen.findByRole('region', { name: /^\d things to correct/ });
    expect(list).toHaveTextContent('Job name is required');
    // the message names the field once
    expect(list).not.toHaveTextContent(/(.{4,60})[ ,:]{1,3}\1/);
    await user.click(within(list).getByRole('button', { name: 'Curb 1, Curb length (outside)' }));
    await waitFor(() => expect(screen.getByLabelText(/Curb length/)).toHaveFocus());
    expect(screen.getByLabelText(/Curb length/)).toHaveAccessibleDescription(/enter the outside size/);
  });

  it('keeps the same page when a new quote gets its number', async () => {
    const save = jest.fn(() => Promise.resolve({ opt: 'save', msg: '', data: quoteRecord() } as const));
    const { user, storage } = await openPage({ api: { save } });
    await user.type(screen.getByLabelText(/Job name/), 'Riverside');
    expect(screen.getByText('Not saved yet; kept in this tab')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(window.location.search).toBe('?view=edit&step=job'));
    expect(window.location.pathname).toBe('/quote/42');
    expect(save).toHaveBeenCalledWith(0, expect.objectContaining({ job_name: 'Riverside' }), expect.anything());
    expect([...storage.items.keys()].filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('shows that nothing is lost when the server cannot be reached', async () => {
    const save = () =>
      Promise.reject(
        new CallError('The server cannot be reached. Check the connection; what you typed is still here.', {
          code: 'NETWORK',
        }),
      );
    const { user, storage } = await openPage({ quoteId: 42, api: { save } });
    await user.type(screen.getByLabelText(/Job name/), ' II');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('what you typed is still here');
    expect(storage.items.size).toBe(1);
  });

  it('shows both sides of a conflict and saves the choice', async () => {
    const conflicts = [{ field: 'job_name', label: 'Job name', yours: 'Mine', theirs: 'Theirs', original: 'Old' }];
    const conflict = new CallError('Somebody else changed Job name.', {
      code: 'CONFLICT',
      status: 409,
      answer: { opt: 'error', msg: '', conflicts },
    });
    const save = jest
      .fn<ReturnType<QuoteApi['save']>, Parameters<QuoteApi['save']>>()
      .mockRejectedValueOnce(conflict)
      .mockResolvedValueOnce({ opt: 'save', msg: '', data: quoteRecord({ version: 5 }) });
    const { user } = await openPage({ quoteId: 42, api: { save } });
    const job = screen.getByLabelText(/Job name/);
    await user.clear(job);
    await user.type(job, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: 'Theirs Theirs' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save with these choices' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls[1]?.[1]).not.toHaveProperty('job_name');
  });

  it('restores the unsaved draft and offers to start over', async () => {
    const storage = memoryStorage();
    const first = await openPage({ quoteId: 42, storage });
    await first.user.type(screen.getByLabelText(/Job name/), ' West');
    first.unmount();
    const { user } = await openPage({ quoteId: 42, storage });
    expect(screen.getByText(/it was not saved/)).toBeInTheDocument();
    expect(screen.getByLabelText(/Job name/)).toHaveValue('Riverside Middle School West');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(screen.getByLabelText(/Job name/)).toHaveValue('Riverside Middle School'));
  });
});

it('lets a visitor design, and links to the sign-in with a return address', async () => {
  signOut();
  window.history.replaceState(null, '', '/quote/new?step=units&design_cfm=1200');
  const price = jest.fn(() => Promise.resolve(pricedQuote()));
  await openPage({ api: { price }, prefill: { curb_type: 'ADP', od_length: '84 1/2', od_width: '50' } });
  expect(screen.getByRole('img', { name: /Curb adapter, standard/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument();
  const signIn = screen.getByRole('link', { name: 'Sign in to price and save' }).getAttribute('href') ?? '';
  const back = new URLSearchParams(signIn.slice(signIn.indexOf('?'))).get('return') ?? '';
  expect(back).toMatch(/^\/quote\/new\?/);
  expect(new URLSearchParams(back.slice(back.indexOf('?'))).get('design_cfm')).toBe('1200');
});

it('shows a new user why they cannot save, and keeps the design', async () => {
  signInAs('newUser');
  runInAction(() => (session.config = { ...session.config, supportPhone: '1-800-555-0142' }));
  await openPage();
  expect(screen.getByRole('note')).toHaveTextContent(/Your account is new.*1-800-555-0142/);
  expect(screen.queryByRole('button', { name: 'Save and review' })).not.toBeInTheDocument();
});

it('shows prices on request for a company without prices', async () => {
  const hidden = {
    ...pricedQuote(),
    totals: null,
    are_prices_shown: false,
    lines: [{ ...pricedQuote().lines[0], price: null }],
  };
  await openPage({ quoteId: 42, api: { price: () => Promise.resolve(hidden as ReturnType<typeof pricedQuote>) } });
  expect(await screen.findByText('On request')).toBeInTheDocument();
});

it('switches the views of the drawing by arrow keys', async () => {
  await openPage({ quoteId: 42 });
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Plan' }), { key: 'ArrowRight' });
  expect(screen.getByRole('tab', { name: 'Section' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('img', { name: /Section of RTU-1/ })).toBeInTheDocument();
});

it('shows the isometric drawing when the 3D viewer fails to load', async () => {
  const { user } = await openPage({ quoteId: 42 });
  await user.click(screen.getByRole('tab', { name: '3D' }));
  expect(await screen.findByText(/3D viewer did not arrive/)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /Isometric view of RTU-1/ })).toBeInTheDocument();
});
