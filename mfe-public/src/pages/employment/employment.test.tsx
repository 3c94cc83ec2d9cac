import { File as NodeFile } from 'node:buffer';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withStatus } from '@cdi/shared/session/testing';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { EmploymentPage } from './employment.page.tsx';

const brake = {
  job_opening_id: 7,
  position: 'Press brake operator',
  place: 'Indianapolis plant',
  city: 'Indianapolis',
  state: 'IN',
  department: 'Shop',
  employment: 'Full time',
  shift: null,
  pay: '$24 to $29 an hour',
  places: 2,
  posted_date: '2026-11-02',
  closes_date: null,
  work: 'Bend 12 to 18 gauge.',
  needs: ['Reads a drawing'],
  benefits: [],
};

/** Records the multipart form that the browser sends, and answers it. */
function takeForms(answer: () => { status: number; body: object }) {
  const sent: FormData[] = [];
  const spy = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(
    this: XMLHttpRequest,
    body,
  ) {
    sent.push(body as FormData);
    const { status, body: reply } = answer();
    Object.defineProperty(this, 'status', { value: status });
    Object.defineProperty(this, 'responseText', { value: JSON.stringify(reply) });
    this.dispatchEvent(new Event('load'));
  });
  return { sent, spy };
}

async function open(address = '/employment', openings: unknown[] = [brake]) {
  const server = await startSession(null);
  let keys = 0;
  server.on('/api/hiring/openings', () => {
    keys += 1;
    return { opt: 'success', msg: '', data: { openings, form_key: `key ${keys}` } } as never;
  });
  await showPage(address, <EmploymentPage />);
  return server;
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Your name'), 'Ana Pell');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@pell.test');
  await userEvent.type(screen.getByLabelText('Phone'), '555-010-4477');
  await userEvent.click(screen.getByRole('checkbox'));
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send my application' }));

afterEach(() => jest.restoreAllMocks());

it('shows open positions with requirements and pay, and links to the form', async () => {
  await open();
  const panel = await screen.findByRole('article', { name: 'Press brake operator' });
  expect(panel).toHaveTextContent('Indianapolis plant, Indianapolis, IN · Full time · $24 to $29 an hour · 2 openings');
  expect(panel).toHaveTextContent('Posted Nov 2, 2026');
  expect(within(panel).getByRole('link', { name: 'Apply for Press brake operator' })).toHaveAttribute(
    'href',
    '/employment?position=7#apply',
  );
});

it('shows that nothing is open, and accepts an application anyway', async () => {
  await open('/employment', []);
  expect(await screen.findByText(/No position is open today/)).toBeInTheDocument();
  expect(screen.getByRole('form', { name: 'Apply' })).toBeInTheDocument();
});

it('sends an application with its résumé for the position of the address, and shows where the link was mailed', async () => {
  const { sent } = takeForms(() => ({ status: 200, body: { opt: 'save', msg: '', data: { email: 'ana@pell.test' } } }));
  await open('/employment?position=7');
  await fill();
  // the tests use Node's FormData, which accepts no jsdom file
  const files = [new NodeFile(['%PDF-'], 'pell.pdf')];
  fireEvent.change(screen.getByLabelText('Résumé (optional)'), { target: { files } });
  await send();
  expect(await screen.findByText('ana@pell.test')).toBeInTheDocument();
  const form = Object.fromEntries(sent[0]!.entries());
  expect(form).toMatchObject({ applicant_name: 'Ana Pell', job_opening_id: '7', consent: 'true', form_key: 'key 1' });
  expect((form['files[]'] as File).name).toBe('pell.pdf');
  // fields first: the server validates them before it accepts the file
  expect([...sent[0]!.keys()].at(-1)).toBe('files[]');
});

it('names the missing entries, sends nothing, and keeps all entries', async () => {
  const { spy } = takeForms(() => ({ status: 200, body: {} }));
  await open();
  await userEvent.type(screen.getByLabelText('Your name'), 'Ana Pell');
  spy.mockClear();
  await send();
  expect(screen.getByText('3 entries need a change.')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/E-mail is required|e-mail is required/i);
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/without it we may not store/);
  expect(screen.getByLabelText('Your name')).toHaveValue('Ana Pell');
  expect(spy).not.toHaveBeenCalled();
});

it('validates e-mail, phone and file type at once, and marks each', async () => {
  const { spy } = takeForms(() => ({ status: 200, body: {} }));
  await open();
  await fill();
  await userEvent.clear(screen.getByLabelText('E-mail'));
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@pell');
  await userEvent.clear(screen.getByLabelText('Phone'));
  await userEvent.type(screen.getByLabelText('Phone'), 'call me');
  const files = [new NodeFile(['a;b'], 'pell.csv')];
  fireEvent.change(screen.getByLabelText('Résumé (optional)'), { target: { files } });
  spy.mockClear();
  await send();
  expect(screen.getByText('3 entries need a change.')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/such as name@company.com/);
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/such as 555-010-4477/);
  expect(screen.getByLabelText('Résumé (optional)')).toHaveAccessibleDescription(/one of PDF, DOCX/);
  expect(spy).not.toHaveBeenCalled();
});

it('marks a résumé whose content does not match its extension', async () => {
  const words = '"pell.pdf" is not a PDF file, whatever its name says. Save it again in its true format.';
  takeForms(() => ({ status: 415, body: { opt: 'error', msg: words, code: 'WRONG_FILE', fields: { files: words } } }));
  await open();
  await fill();
  fireEvent.change(screen.getByLabelText('Résumé (optional)'), {
    target: { files: [new NodeFile(['a'], 'pell.pdf')] },
  });
  await send();
  expect(screen.getByLabelText('Résumé (optional)')).toBeInvalid();
  expect(screen.getByLabelText('Résumé (optional)')).toHaveAccessibleDescription(words);
});

it('shows a refusal of the server at its field, and sends with a fresh key after a day', async () => {
  const answers = [
    { email: 'Enter an e-mail address such as name@company.com.' },
    { form_key: 'The form was open for too long.' },
  ];
  const { sent } = takeForms(() => {
    const fields = answers.shift();
    if (!fields) return { status: 200, body: { opt: 'save', msg: '', data: { email: 'ana@pell.test' } } };
    return { status: 422, body: { opt: 'error', msg: Object.values(fields)[0], fields } };
  });
  await open();
  await fill();
  await send();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/such as name@company.com/);
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('The form was open for too long.');
  await send();
  expect(await screen.findByText('One step left')).toBeInTheDocument();
  expect(sent.map((form) => form.get('form_key'))).toEqual(['key 1', 'key 1', 'key 2']);
});

it('handles the link of the mail, once', async () => {
  const server = await startSession(null);
  server.on(
    '/api/hiring/openings',
    () => ({ opt: 'success', msg: '', data: { openings: [], form_key: 'k' } }) as never,
  );
  server.on('/api/hiring/confirm', () => ({
    opt: 'save',
    msg: '',
    data: { applicant_name: 'Ana Pell', position: 'Press brake operator' },
  }));
  await showPage('/employment?confirm=abc', <EmploymentPage />);
  expect(
    await screen.findByText(/Thank you, Ana Pell. Your application \(Press brake operator\) is with us/),
  ).toBeVisible();
  expect(server.callsTo('/api/hiring/confirm')[0]?.params.get('params[token]')).toBe('abc');
  expect(window.location.search).toBe('');
});

it('reports a used or expired link', async () => {
  const server = await startSession(null);
  server.on(
    '/api/hiring/openings',
    () => ({ opt: 'success', msg: '', data: { openings: [], form_key: 'k' } }) as never,
  );
  server.on('/api/hiring/confirm', () =>
    withStatus(410, { opt: 'error', msg: 'This link was used already.', code: 'GONE' }),
  );
  await showPage('/employment?confirm=abc', <EmploymentPage />);
  expect(await screen.findByText('This link was used already.')).toBeVisible();
});
