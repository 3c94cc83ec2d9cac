import { screen } from '@testing-library/react';
import { STANDARD_SPRINGS } from '@cdi/shared/domain/springs';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolSpringsPage } from './tool-springs.page.tsx';

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

async function open(query: string) {
  const server = await startSession(null);
  server.on('/api/spring/*', () => ({ opt: 'success', msg: '', data: STANDARD_SPRINGS }) as never);
  await showPage(`/tools/springs${query}`, <ToolSpringsPage />);
  await screen.findByText('Kept from the roof', { selector: 'dt' });
}

it.each(['200', '215', '260'])(
  'says that springs near their resonance at %s rpm amplify, and prints no share',
  async (rpm) => {
    await open(`?rpm=${rpm}&count=2&rail=220`);
    expect(figure('Kept from the roof')).toHaveTextContent('None');
    expect(figure('Kept from the roof')).toHaveTextContent('amplifies at the lowest speed');
    expect(document.body).not.toHaveTextContent(/-\d+\.\d %/);
  },
);

it('shows the isolation at the speed of a fan', async () => {
  await open('?count=2&rail=220');
  expect(figure('Kept from the roof')).toHaveTextContent('94.8 %');
});

it('uses the singular for one spring at each corner, and notes that figures wait for the supplier', async () => {
  await open('?count=1&rail=220&a=200&b=200&c=200&d=200');
  expect(document.body).toHaveTextContent(/(^|\D)1 spring at each corner/);
  expect(document.body).toHaveTextContent('preliminary until the supplier’s numbers are entered');
});

it('shows the rail weight that a quote uses, and the entries that a quote ignores', async () => {
  await open('?length=88+1/8&width=59+1/2');
  expect(screen.getByLabelText('Floating rail')).toHaveValue('');
  expect(screen.getByLabelText('Floating rail')).toHaveAccessibleDescription('Empty: 53 lb, as a quote weighs it.');
  expect(screen.getByText(/takes as many springs as fit best, and asks for no speed/)).toBeInTheDocument();
});
