import { screen } from '@testing-library/react';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolCurbWeightPage } from './tool-curb-weight.page.tsx';

it('says at the gauge what is wrong with it', async () => {
  await startSession(null);
  await showPage('/tools/curb_weight?material=aluminium&gauge=12', <ToolCurbWeightPage />);
  const gauge = screen.getByLabelText('Gauge');
  expect(gauge).toBeInvalid();
  expect(gauge).toHaveAccessibleDescription(/Not made in 12 gauge/);
  expect(screen.getByLabelText('Material')).toBeValid();
});
