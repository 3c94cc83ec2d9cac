import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../testing/show-page.tsx';
import { DuctcalPage } from './ductcal.page.tsx';

const enter = async (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

/** Value and unit of one of the large figures. */
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

it('sizes 1,000 cfm at 0.1 in. wg as the published figures do', async () => {
  await showPage('/ductcal', <DuctcalPage />);
  await enter('Airflow', '1000');
  await enter('Target friction', '0.1');
  expect(figure('Round duct')).toHaveTextContent('14 in.exactly 13.66 in.');
});

it('computes velocity, friction and velocity pressure for an existing duct', async () => {
  await showPage('/ductcal', <DuctcalPage />);
  await userEvent.click(screen.getByLabelText('Check a size'));
  await userEvent.click(screen.getByLabelText('Round'));
  await enter('Airflow', '2000');
  await enter('Diameter', '18');
  expect(figure('Velocity')).toHaveTextContent('1,132fpm');
  expect(figure('Friction')).toHaveTextContent('0.093in. wg / 100 ft');
  expect(figure('Velocity pressure')).toHaveTextContent('0.080in. wg');
});

it('lists rectangles and flat ovals', async () => {
  await showPage('/ductcal', <DuctcalPage />);
  const rectangles = screen.getByRole('table', { name: /^Rectangular/ });
  expect(within(rectangles).getAllByRole('row')).toHaveLength(6);
  expect(within(rectangles).getByRole('row', { name: /^26 × 12 in\./ })).toHaveTextContent('2.2 : 1');
  const ovals = screen.getByRole('table', { name: /^Flat oval/ });
  expect(within(ovals).getByRole('row', { name: /^28 × 12 in\./ })).toBeInTheDocument();
});

it('works by keyboard alone', async () => {
  await showPage('/ductcal', <DuctcalPage />);
  screen.getByLabelText('Friction').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByLabelText('Velocity')).toBeChecked();
  await userEvent.tab();
  expect(screen.getByLabelText('Target velocity')).toHaveFocus();
});

it('shows an error at its field and keeps the entry', async () => {
  await showPage('/ductcal', <DuctcalPage />);
  await enter('Airflow', '5');
  const field = screen.getByLabelText('Airflow');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Airflow must be from 10 to 200,000 cfm.');
  expect(field).toHaveValue('5');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('opens a shared result, and writes a changed one into the address', async () => {
  await showPage('/ductcal?cfm=4000&by=size&shape=round&width=20&surface=chart', <DuctcalPage />);
  expect(figure('Friction')).toHaveTextContent('0.224');
  await userEvent.selectOptions(screen.getByLabelText('Surface'), 'Galvanized, 0.0003 ft');
  expect(figure('Friction')).toHaveTextContent('0.201');
  await waitFor(() => expect(window.location.search).toBe('?cfm=4000&by=size&shape=round&width=20'));
});

it('copies the address of the result', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await showPage('/ductcal?cfm=850', <DuctcalPage />);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(`${window.location.origin}/ductcal?cfm=850`);
  expect(screen.getByText('The link opens this very result.')).toBeInTheDocument();
});

it('announces the answer and the warning in words', async () => {
  await showPage('/ductcal', <DuctcalPage />);
  await enter('Airflow', '40000');
  await enter('Target friction', '0.5');
  const [status] = screen.getAllByRole('status').filter((element) => element.textContent !== '');
  expect(status).toHaveTextContent(/in\. round, [\d,]+ feet per minute/);
  expect(status).toHaveTextContent('it will be heard');
});

it('passes the airflow to a quote', async () => {
  await showPage('/ductcal?cfm=12,500', <DuctcalPage />);
  const link = screen.getByRole('link', { name: 'Make this a quote' });
  expect(link).toHaveAttribute('href', '/quote/new?design_cfm=12500');
  expect(screen.getByText(/A quote keeps the airflow .* The duct stays here/)).toBeInTheDocument();
  // a quote uses whole cfm
  await enter('Airflow', '850.4');
  expect(link).toHaveAttribute('href', '/quote/new?design_cfm=850');
});

it('refuses a number that is too long at its field', async () => {
  await showPage(`/ductcal?cfm=${'9'.repeat(300)}`, <DuctcalPage />);
  expect(screen.getByLabelText('Airflow')).toBeInvalid();
  expect(screen.queryByText('Round duct', { selector: 'dt' })).not.toBeInTheDocument();
});
