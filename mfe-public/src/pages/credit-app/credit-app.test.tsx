import { cleanup, screen } from '@testing-library/react';
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

const VALUES: Readonly<Record<string, string>> = { tax_id: '12-3456789', bank_account: '000123456789', zip: '43604' };

/** Fills what a step needs and goes on. */
async function fillStep(index: number) {
  for (const { name, label, isNeeded, options } of CREDIT_STEPS[index]?.fields ?? []) {
    if (!isNeeded) continue;
    const [control] = screen.getAllByLabelText(label).filter((each) => (each as HTMLInputElement).value === '');
    if (!control) continue;
    if (options) await userEvent.selectOptions(control, options[1]?.[0] ?? '');
    else await userEvent.type(control, VALUES[name] ?? 'Dana');
  }
}
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));

beforeEach(() => localStorage.clear());

it('does not go on without what a step needs, and names each', async () => {
  await open();
  await next();
  expect(screen.getByText(/entries are missing/)).toHaveFocus();
  expect(screen.getByLabelText('Legal name')).toHaveAccessibleDescription('Enter: Legal name.');
  expect(screen.getByLabelText('State')).toHaveAccessibleDescription('Choose: State.');
});

it('goes through five steps and sends what was typed, firms as rows', async () => {
  const server = await open();
  for (let index = 0; index < 4; index += 1) {
    await fillStep(index);
    await next();
    expect(screen.getByRole('heading', { level: 3, name: CREDIT_STEPS[index + 1]?.title ?? '' })).toHaveFocus();
  }
  await fillStep(4);
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
}, 30_000);

it('keeps what was typed for tomorrow, and never the sealed numbers', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Legal name'), 'Ridge');
  await fillStep(0);
  await next();
  await userEvent.type(screen.getByLabelText('Federal tax ID'), '12-3456789');
  const kept = localStorage.getItem('cdi.credit_app') ?? '';
  expect(kept).toContain('Ridge');
  expect(kept).not.toContain('3456789');
}, 30_000);

it('goes on where something is missing, after a break', async () => {
  await open();
  await fillStep(0);
  await next();
  cleanup();
  await open();
  expect(screen.getByRole('heading', { level: 3, name: CREDIT_STEPS[1]?.title ?? '' })).toBeInTheDocument();
}, 30_000);

it('can be sent again after the line broke, and asks for another key where its own is too old', async () => {
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
}, 30_000);

it('fills in what is known of a customer', async () => {
  await open({ legal_name: 'Lakeland Comfort Supply' });
  expect(await screen.findByDisplayValue('Lakeland Comfort Supply')).toBeInTheDocument();
});

it('says that a link is used or too old', async () => {
  const server = await startSession(null);
  server.on('/api/account_application/form', () => ({ opt: 'success', msg: '', data: { form_key: 'k', known: {} } }));
  server.on('/api/account_application/confirm', () =>
    withStatus(410, { opt: 'error', msg: 'This link was used already.', code: 'GONE' }),
  );
  await showPage('/credit_app?confirm=abc', <CreditAppPage />);
  expect(await screen.findByText('This link was used already.')).toBeVisible();
});
