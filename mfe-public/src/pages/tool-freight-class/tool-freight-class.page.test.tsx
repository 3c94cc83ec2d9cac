import { screen } from '@testing-library/react';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolsPage } from '../tools/tools.page.tsx';
import { ToolFreightClassPage } from './tool-freight-class.page.tsx';

beforeEach(() => startSession(null));

it('notes that a quote uses none of the entries, because it packs the curb itself', async () => {
  await showPage('/tools/freight_class?pieces=3', <ToolFreightClassPage />);
  expect(screen.getByText(/A quote takes none of these entries: it packs the curb itself/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Make this a quote' })).toHaveAttribute('href', '/quote/new');
});

it('the list of tools does not promise that a quote uses all entries', async () => {
  await showPage('/tools', <ToolsPage />);
  expect(document.body).not.toHaveTextContent('passes what you entered on to a quote');
  expect(document.body).toHaveTextContent('passes on to a quote what a quote has a field for');
});
