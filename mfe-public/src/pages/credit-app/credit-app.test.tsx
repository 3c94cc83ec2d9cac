import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withStatus } from '@cdi/shared/session/testing';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { CreditAppPage } from './credit-app.page.tsx';
import { CREDIT_STEPS } from './credit-steps.ts';

const APPLY = '/api/account_application/apply';

async function open(known: Readonly<Record<string, string>> = {}) {
  const server = await startSession(null);
  server.on('/api/account_application/form', () => ({ opt: 'success', msg: '', data: { form_key: 'key', known } }));
  server.on(APPLY, () => ({ opt: 'save', msg: '', data: { email: 'dana@ridge.test' } }));
  await showPage('/credit_app', <CreditAppPage />);
  return server;
}

const VALUES: Readonly<Record<string, string>> = {
  tax_id: '12-3456789',
  bank_account: '000123456789',
  zip: '43604',
  years_in_business: '12',
  requested_limit: '$25,000.00',
};
const fitting = (name: string): string =>
  VALUES[name] ?? (name.endsWith('phone') ? '419-555-0177' : name.endsWith('email') ? 'dana@ridge.test' : 'Dana');

type Enter = (control: HTMLElement, text: string) => Promise<void>;
const type: Enter = (control, text) => userEvent.type(control, text);
/** Enters a text with one event: typing has one per letter, each of which renders the form. */
const paste: Enter = async (control, text) => {
  await userEvent.click(control);
  await userEvent.paste(text);
};

/** Fills in the required entries of a step. */
async function fillStep(index: number, enter = paste) {
  for (const { name, label, isNeeded, options } of CREDIT_STEPS[index]?.fields ?? []) {
    if (!isNeeded) continue;
    const [control] = screen.getAllByLabelText(label).filter((each) => (each as HTMLInputElement).value === '');
    if (!control) continue;
    if (options) await userEvent.selectOptions(control, options[1]?.[0] ?? '');
    else await enter(control, fitting(name));
  }
}
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));

beforeEach(() => localStorage.clear());

it('does not continue without the required entries of a step, and names each', async () => {
  await open();
  await next();
  expect(screen.getByText('8 entries need a change:')).toHaveFocus();
  expect(screen.getByLabelText('Legal name')).toHaveAccessibleDescription('Legal name is required.');
  expect(screen.getByLabelText('State')).toHaveAccessibleDescription('Choose: State.');
});

/** Overwrites the text of a field. */
async function change(label: string, text: string, index = 0) {
  const control = screen.getAllByLabelText(label)[index]!;
  await userEvent.clear(control);
  await userEvent.type(control, text);
}

it('does not continue with entries that the server would refuse, and names all of them at once', async () => {
  await open();
  await fillStep(0);
  await change('Years in business', '2.5');
  await change('ZIP', 'Toledo');
  await change('Phone', 'none');
  await next();
  expect(screen.getByText('3 entries need a change:')).toHaveFocus();
  expect(
    within(screen.getByRole('alert'))
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([
    'Years in business: Enter a whole number of years from 0 for a new firm to 200, such as 2 for two and a half.',
    'ZIP: Enter a ZIP such as 46219 or 46219-1234, or a Canadian postal code such as L5B 3C1.',
    'Phone: Enter a phone number such as 555-010-4477.',
  ]);
  expect(screen.getByLabelText('Years in business')).toBeInvalid();
  await change('Years in business', '2');
  await change('ZIP', '43604');
  await change('Phone', '419-555-0177');
  await next();
  await fillStep(1);
  for (const wrong of ['-3000', '5,000.50', '5 thousand', '20']) {
    await change('Limit', wrong);
    await next();
    expect(screen.getByLabelText('Limit')).toHaveAccessibleDescription(/whole dollars from 500 to 1,000,000/);
  }
  await change('Limit', '5,000.00');
  await next();
  expect(screen.getByRole('heading', { level: 3, name: 'Your bank' })).toHaveFocus();
});

it('names the firm with an invalid entry, and before sending also a missing signature and consent', async () => {
  const server = await open();
  for (let index = 0; index < 4; index += 1) {
    await fillStep(index);
    await next();
  }
  await fillStep(4);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await change('Phone', 'none', 1);
  await change('Phone', '12', 2);
  await next();
  const named = () =>
    within(screen.getByRole('alert'))
      .getAllByRole('listitem')
      .map((each) => each.textContent);
  expect(named()).toEqual([
    'Reference 2, phone: Enter a phone number such as 555-010-4477.',
    'Reference 3, phone: Enter a phone number such as 555-010-4477.',
  ]);
  await change('Phone', '419-555-0101', 1);
  await change('Phone', '419-555-0102', 2);
  await next();
  await change('Signature: type your name', 'Somebody Else');
  await change('Your e-mail', 'dana@ridge');
  await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }));
  expect(named()).toEqual([
    'Your e-mail: Enter an e-mail address such as name@company.com.',
    'Signature: Sign by typing your name as it stands above.',
    'Agree that we ask your bank and the three firms: without it we cannot decide.',
  ]);
  expect(server.callsTo(APPLY)).toEqual([]);
});

it('goes through five steps and sends the entries, with firms as rows', async () => {
  const server = await open();
  for (let index = 0; index < 4; index += 1) {
    await fillStep(index, type);
    await next();
    expect(screen.getByRole('heading', { level: 3, name: CREDIT_STEPS[index + 1]?.title ?? '' })).toHaveFocus();
  }
  await fillStep(4, type);
  await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }));
  expect(screen.getByRole('checkbox', { name: /All of this is true/ })).toBeInvalid();
  await userEvent.click(screen.getByRole('checkbox', { name: /All of this is true/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign and send' }));
  expect(await screen.findByText('One step left')).toBeInTheDocument();
  const sent = server.callsTo(APPLY)[0]?.params;
  expect(sent?.get('params[tax_id]')).toBe('12-3456789');
  expect(sent?.get('params[references][2][firm]')).toBe('Dana');
  expect(sent?.get('params[form_key]')).toBe('key');
  expect(localStorage.getItem('cdi.credit_app')).toBeNull();
});

it('keeps the entries for a later visit, but never the sealed numbers', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Legal name'), 'Ridge');
  await fillStep(0);
  await next();
  await userEvent.type(screen.getByLabelText('Federal tax ID'), '12-3456789');
  const kept = localStorage.getItem('cdi.credit_app') ?? '';
  expect(kept).toContain('Ridge');
  expect(kept).not.toContain('3456789');
});

it('continues at the first incomplete step after a break', async () => {
  await open();
  await fillStep(0);
  await next();
  cleanup();
  await open();
  expect(screen.getByRole('heading', { level: 3, name: CREDIT_STEPS[1]?.title ?? '' })).toBeInTheDocument();
});

it('can be sent again after a network failure, and requests a new key if its own has expired', async () => {
  const server = await open();
  for (let index = 0; index < 4; index += 1) {
    await fillStep(index);
    await next();
  }
  await fillStep(4);
  await userEvent.click(screen.getByRole('checkbox', { name: /All of this is true/ }));
  const tooOld = { opt: 'error', msg: 'The form was open for too long.', fields: { form_key: 'Send it once more.' } };
  server.on(APPLY, () => withStatus(422, { ...tooOld, code: 'VALIDATION' }));
  server.on('/api/account_application/form', () =>
    withStatus(503, { opt: 'error', msg: 'Away.', code: 'UNAVAILABLE' }),
  );
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign and send' }));
  await send();
  expect(await screen.findByText('The form was open for too long.')).toBeInTheDocument();
  server.on('/api/account_application/form', () => ({ opt: 'success', msg: '', data: { form_key: 'new', known: {} } }));
  server.on(APPLY, () => ({ opt: 'save', msg: '', data: { email: 'dana@ridge.test' } }));
  await send();
  expect(await screen.findByText('One step left')).toBeInTheDocument();
  expect(server.callsTo(APPLY).at(-1)?.params.get('params[form_key]')).toBe('new');
});

it('prefills the known data of a customer', async () => {
  await open({ legal_name: 'Lakeland Comfort Supply' });
  expect(await screen.findByDisplayValue('Lakeland Comfort Supply')).toBeInTheDocument();
});

it('reports a used or expired link', async () => {
  const server = await startSession(null);
  server.on('/api/account_application/form', () => ({ opt: 'success', msg: '', data: { form_key: 'k', known: {} } }));
  server.on('/api/account_application/confirm', () =>
    withStatus(410, { opt: 'error', msg: 'This link was used already.', code: 'GONE' }),
  );
  await showPage('/credit_app?confirm=abc', <CreditAppPage />);
  expect(await screen.findByText('This link was used already.')).toBeVisible();
});
