import { screen } from '@testing-library/react';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolWindSeismicPage } from './tool-wind-seismic.page.tsx';

beforeEach(() => startSession(null));

it.each(['550', '600', '501'])('says at the field that a roof of %s ft is above the table', async (roof) => {
  await showPage(`/tools/wind_seismic?roof=${roof}`, <ToolWindSeismicPage />);
  const field = screen.getByLabelText('Mean roof height');
  expect(field).toHaveValue(roof);
  expect(field).toHaveAccessibleDescription('Mean roof height must be from 8 to 500 ft.');
  expect(screen.getByText(/roofs to 500 ft/)).toBeInTheDocument();
});
