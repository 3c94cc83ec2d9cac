import { screen } from '@testing-library/react';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolWindSeismicPage } from './tool-wind-seismic.page.tsx';

beforeEach(() => startSession(null));

it.each(['550', '600', '501'])('reports at the field that a roof of %s ft is above the table', async (roof) => {
  await showPage(`/tools/wind_seismic?roof=${roof}`, <ToolWindSeismicPage />);
  const field = screen.getByLabelText('Mean roof height');
  expect(field).toHaveValue(roof);
  expect(field).toHaveAccessibleDescription('Mean roof height must be from 8 to 500 ft.');
  expect(screen.getByText(/roofs to 500 ft/)).toBeInTheDocument();
});

it('shows the entries that a quote uses, and starts no quote that would compute less', async () => {
  await showPage('/tools/wind_seismic', <ToolWindSeismicPage />);
  expect(screen.getByRole('link', { name: 'Make this a quote' })).toBeInTheDocument();
  expect(screen.getByText(/Building and curb weight do not/)).toBeInTheDocument();
});

it('starts no quote that would compute less, and links to the rep who accepts the entries', async () => {
  await showPage('/tools/wind_seismic?kzt=1.4', <ToolWindSeismicPage />);
  expect(screen.queryByRole('link', { name: 'Make this a quote' })).not.toBeInTheDocument();
  expect(screen.getByText(/A quote takes Kzt as 1/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find your rep' })).toBeInTheDocument();
});
