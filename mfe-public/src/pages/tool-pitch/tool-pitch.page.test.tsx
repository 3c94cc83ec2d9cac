import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolPitchPage } from './tool-pitch.page.tsx';

const enter = async (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
};
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

beforeEach(() => startSession(null));

it('opens a shared result, and writes a changed one into the address', async () => {
  await showPage('/tools/pitch?by=slope&slope_x=1%3A12&slope_y=0', <ToolPitchPage />);
  expect(figure('Steepest slope')).toHaveTextContent('1:12');
  // 1:12 is per 12 already
  expect(figure('Along')).toHaveTextContent('1:12from A to B');
  await enter('Slope along the length', '2:12');
  expect(figure('Angle')).toHaveTextContent('9.46°');
  await waitFor(() => expect(window.location.search).toContain('slope_x=2%3A12'));
});

it('shows an error at its field, keeps the entry, and shows no answer', async () => {
  await showPage('/tools/pitch', <ToolPitchPage />);
  await enter('Length of the level', '0');
  const field = screen.getByLabelText('Length of the level');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Length of the level must be from 6 to 144 in.');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('NaN');
});

it('passes the entries to a quote', async () => {
  await showPage('/tools/pitch?by=slope&height=18', <ToolPitchPage />);
  const link = screen.getByRole('link', { name: 'Make this a quote' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://page');
  expect(pathname).toBe('/quote/new');
  expect(Object.fromEntries(searchParams)).toMatchObject({ curb_type: 'NEW-P', height: '18', slope_x: '0.25' });
});
