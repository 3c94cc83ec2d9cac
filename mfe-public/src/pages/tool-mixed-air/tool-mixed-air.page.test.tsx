import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolMixedAirPage } from './tool-mixed-air.page.tsx';

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

beforeEach(() => startSession(null));

it('takes people and area, and answers with their outdoor air', async () => {
  await showPage('/tools/mixed_air', <ToolMixedAirPage />);
  expect(screen.queryByLabelText('People')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('From'), 'People and area');
  expect(screen.getByLabelText('People')).toHaveValue('25');
  expect(figure('Outdoor air')).toHaveTextContent('425 cfm');
});

it('shows the enthalpy of the mix once both humidities are given', async () => {
  await showPage('/tools/mixed_air?by=share&share=0&ra=75&ra_rh=50', <ToolMixedAirPage />);
  expect(screen.queryByText('Enthalpy of the mix')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Outdoor humidity'), '40');
  expect(figure('Enthalpy of the mix')).toHaveTextContent('28.1');
});

it('passes the airflow to a quote in whole cfm', async () => {
  await showPage('/tools/mixed_air?cfm=3,000.4', <ToolMixedAirPage />);
  expect(screen.getByRole('link', { name: 'Make this a quote' })).toHaveAttribute('href', '/quote/new?design_cfm=3000');
});
