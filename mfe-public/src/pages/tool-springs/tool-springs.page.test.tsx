import { screen } from '@testing-library/react';
import { STANDARD_SPRINGS } from '@cdi/shared/domain';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolSpringsPage } from './tool-springs.page.tsx';

async function open(query: string) {
  const server = await startSession(null);
  server.on('/api/spring/*', () => ({ opt: 'success', msg: '', data: STANDARD_SPRINGS }) as never);
  await showPage(`/tools/springs${query}`, <ToolSpringsPage />);
  await screen.findByText('Kept from the roof', { selector: 'dt' });
}

it('names the weight of the rail that a quote takes, and what a quote does not', async () => {
  await open('?length=88+1/8&width=59+1/2');
  expect(screen.getByLabelText('Floating rail')).toHaveValue('');
  expect(screen.getByLabelText('Floating rail')).toHaveAccessibleDescription('Empty: 53 lb, as a quote weighs it.');
  expect(screen.getByText(/takes as many springs as fit best, and asks for no speed/)).toBeInTheDocument();
});
