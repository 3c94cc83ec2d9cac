import { screen } from '@testing-library/react';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolCurbWeightPage } from './tool-curb-weight.page.tsx';

it('shows the error of the gauge at its field', async () => {
  await startSession(null);
  await showPage('/tools/curb_weight?material=aluminium&gauge=12', <ToolCurbWeightPage />);
  const gauge = screen.getByLabelText('Gauge');
  expect(gauge).toBeInvalid();
  expect(gauge).toHaveAccessibleDescription(/Not made in 12 gauge/);
  expect(screen.getByLabelText('Material')).toBeValid();
});

it('shows and announces the weight of a heavy curb with thousands separators', async () => {
  await startSession(null);
  await showPage('/tools/curb_weight?length=400&width=200&height=40&gauge=12', <ToolCurbWeightPage />);
  expect(screen.getByText(/^The curb weighs \d,\d{3} pounds\./)).toBeInTheDocument();
  expect(screen.getByText('Curb', { selector: 'dt' }).nextSibling).toHaveTextContent(/^\d,\d{3} lb/);
});
