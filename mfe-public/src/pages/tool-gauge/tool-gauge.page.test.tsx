import { screen } from '@testing-library/react';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolGaugePage } from './tool-gauge.page.tsx';

it('says at the gauge what is wrong with it', async () => {
  await startSession(null);
  await showPage('/tools/gauge?material=aluminium&gauge=22', <ToolGaugePage />);
  const gauge = screen.getByLabelText('Gauge');
  expect(gauge).toBeInvalid();
  expect(gauge).toHaveAccessibleDescription(/not sold in 22 gauge/);
  expect(screen.getByLabelText('Material')).toBeValid();
});
