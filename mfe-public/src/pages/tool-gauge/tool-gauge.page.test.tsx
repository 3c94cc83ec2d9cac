import { screen } from '@testing-library/react';
import { showPage, startSession } from '../../testing/show-page.tsx';
import { ToolGaugePage } from './tool-gauge.page.tsx';

it('shows the error of the gauge at its field', async () => {
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
])('notes what a quote does not use of a sheet of %s gauge', async (gauge, words) => {
  await startSession(null);
  await showPage(`/tools/gauge?gauge=${gauge}`, <ToolGaugePage />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

// 0.0625 × 42 = 2.625 and 0.0375 × 42 = 1.575; aluminum as in the trade table
it.each([
  ['16', '0.0625 · 2.63', '0.080 · 1.128'],
  ['20', '0.0375 · 1.58', ''],
  ['18', '0.0500 · 2.10', '0.063 · 0.889'],
  ['14', '0.0781 · 3.28', '0.125 · 1.764'],
])('rounds halves up in the row of %s gauge', async (gauge, stainless, aluminum) => {
  await startSession(null);
  await showPage('/tools/gauge', <ToolGaugePage />);
  const row = screen.getByRole('row', { name: new RegExp(`^${gauge} `) });
  expect([...row.children].slice(-2).map((cell) => cell.textContent)).toEqual([stainless, aluminum]);
});
