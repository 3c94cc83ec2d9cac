import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CrossReference, Unit } from '@cdi/shared/contracts';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolCrossReferencePage } from './tool-cross-reference.page.tsx';

const unit = (model_id: number, brand: string, model_name: string): Unit => ({
  model_id,
  brand,
  model_name,
  nominal_tons: 5,
  obsolete: false,
  verified: true,
});

const answer: CrossReference = {
  old: { ...unit(12, 'Carrier', '48TJ006'), source: 'Data sheet' },
  curb_length: 84.5,
  curb_width: 50.375,
  replacements: [
    {
      ...unit(31, 'Carrier', '48TCA06'),
      why: 'designed',
      curb_no: 'ADP-1003',
      curb_height: 18,
      replacement: {
        kind: 'adapter',
        heightIn: 14,
        rows: [{ name: 'Air path', value: 'supply and return cross', verdict: 'bad', source: 'computed' }],
      },
    },
    {
      ...unit(32, 'Trane', 'YSC060'),
      why: 'size',
      curb_no: null,
      curb_height: null,
      replacement: { kind: 'same_curb', isVerified: true },
    },
    {
      ...unit(33, 'York', 'ZF060'),
      why: 'size',
      curb_no: null,
      curb_height: null,
      replacement: { kind: 'same_curb', isVerified: false },
    },
    {
      ...unit(34, 'Lennox', 'LGH060'),
      why: 'size',
      curb_no: null,
      curb_height: null,
      replacement: {
        kind: 'adapter',
        heightIn: 14,
        rows: [
          { name: 'Air path', value: 'supply and return pass each other', verdict: 'unverified', source: 'computed' },
          { name: 'Clearance, left (A–D)', value: '1/4"', verdict: 'good', source: 'entered' },
        ],
      },
    },
  ],
};

async function open(query = '') {
  const server = await startSession(null);
  const units = [unit(12, 'Carrier', '48TJ006'), unit(13, 'Carrier', '48TJ008')];
  server.on('/api/unit/list', () => ({ opt: 'success', msg: '', data: { units } }) as never);
  server.on('/api/unit/replace/12', () => ({ opt: 'success', msg: '', data: answer }) as never);
  await showPage(`/tools/cross_reference${query}`, <ToolCrossReferencePage />);
  return server;
}

it('lists the replacements of a brand and model, and keeps both in the address', async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Brand of the old unit'), 'Carrier');
  await screen.findByRole('option', { name: '48TJ006, 5 tons' });
  await userEvent.selectOptions(screen.getByLabelText('Model of the old unit'), '12');
  const row = await screen.findByRole('row', { name: /Carrier 48TCA06/ });
  expect(row).toHaveTextContent('ADP-1003, 18" high');
  expect(row).toHaveTextContent('does not fit as it stands');
  expect(screen.getByRole('row', { name: /Trane YSC060/ })).toHaveTextContent('none: the same curb');
  await waitFor(() => expect(window.location.search).toBe('?brand=Carrier&old=12'));
});

it('never shows that a unit fits by sizes without a source document', async () => {
  await open('?brand=Carrier&old=12');
  expect(await screen.findByRole('row', { name: /York ZF060/ })).toHaveTextContent('not verified');
  expect(screen.getByRole('row', { name: /York ZF060/ })).not.toHaveTextContent('line up');
  expect(screen.getByRole('row', { name: /Lennox LGH060/ })).toHaveTextContent('not verified');
  expect(screen.getByRole('row', { name: /Trane YSC060/ })).toHaveTextContent('openings line up');
  await userEvent.click(screen.getByRole('button', { name: 'Show York ZF060' }));
  expect(screen.getByRole('region', { name: 'York ZF060 on the old curb' })).toHaveTextContent(
    'Not verified: no document stands behind these sizes.',
  );
});

it('opens a shared result with one brand of new units', async () => {
  await open('?brand=Carrier&old=12&to=Trane');
  expect(await screen.findByRole('row', { name: /Trane YSC060/ })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /48TCA06/ })).not.toBeInTheDocument();
});

it('shows the fit, and passes both units and the height to a quote', async () => {
  await open('?brand=Carrier&old=12');
  await userEvent.click(await screen.findByRole('button', { name: 'Show Carrier 48TCA06' }));
  const fit = screen.getByRole('region', { name: 'Carrier 48TCA06 on the old curb' });
  expect(within(fit).getByRole('row', { name: /Air path/ })).toHaveTextContent('supply and return cross');
  const href = within(fit).getByRole('link', { name: 'Make this a quote' }).getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(href, 'http://page');
  expect(pathname).toBe('/quote/new');
  expect(Object.fromEntries(searchParams)).toEqual({
    curb_type: 'ADP',
    existing_model_id: '12',
    new_model_id: '31',
    height: '18',
  });
});

it('reports an address without a model at the field', async () => {
  await open('?brand=Carrier&old=1%20or%201');
  const field = screen.getByLabelText('Model of the old unit');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('This model is not in the library. Choose one from the list.');
  expect(document.body).not.toHaveTextContent('NaN');
});

it('shows the server’s error, and tries again', async () => {
  const server = await startSession(null);
  server.on(
    '/api/unit/replace/99',
    () => ({ opt: 'error', msg: 'There is no such model.', code: 'NOT_FOUND' }) as never,
  );
  await showPage('/tools/cross_reference?old=99', <ToolCrossReferencePage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such model.');
});

it('uses the singular for one unit', async () => {
  await open('?brand=Carrier&old=12&to=Trane');
  expect(await screen.findByText(/^1 unit replaces Carrier 48TJ006\./)).toBeInTheDocument();
});

it('uses the plural for several units', async () => {
  await open('?brand=Carrier&old=12');
  expect(await screen.findByText(/^4 units replace Carrier 48TJ006\./)).toBeInTheDocument();
});
