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

it.each([
  ['18', /its size is not that of your sheet/],
  ['24', /built of 18 to 12 gauge: choose it there/],
])('says what a quote does not take of a sheet of %s gauge', async (gauge, words) => {
  await startSession(null);
  await showPage(`/tools/gauge?gauge=${gauge}`, <ToolGaugePage />);
  expect(screen.getByText(words)).toBeInTheDocument();
});
