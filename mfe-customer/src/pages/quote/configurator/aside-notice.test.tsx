import { screen } from '@testing-library/react';
import { memoryStorage } from '../testing/fake-quote-api.ts';
import { openPage, openStep } from '../testing/open-configurator.tsx';
import { signInAs, signOut } from '../testing/session-state.ts';

beforeEach(() => signInAs('distributor'));
afterEach(() => {
  signOut();
  window.history.replaceState(null, '', '/quote/new');
});

it('shows the values of a tool, notes that an unsaved quote was set aside, and opens it on request', async () => {
  const storage = memoryStorage();
  const first = await openPage({ storage });
  await first.user.type(screen.getByLabelText(/Job name/), 'Riverside');
  first.unmount();
  const { user } = await openPage({ storage, prefill: { curb_type: 'NEW', height: '18' } });
  expect(screen.queryByText(/This is what you typed/)).not.toBeInTheDocument();
  expect(screen.getByText(/An unsaved quote from .*\(Riverside\) is kept/)).toBeInTheDocument();
  await openStep(user, 'Geometry');
  expect(screen.getByLabelText(/^Height/)).toHaveValue('18');
  await user.click(screen.getByRole('button', { name: /^Open that instead \(Riverside/ }));
  expect(screen.getByLabelText(/^Height/)).toHaveValue('14');
  expect(screen.queryByText(/\(Riverside\) is kept/)).not.toBeInTheDocument();
  // the exchange sets the other quote aside
  expect(screen.getByText(/An unsaved quote from .* is kept/)).toBeInTheDocument();
  await openStep(user, 'Job');
  expect(screen.getByLabelText(/Job name/)).toHaveValue('Riverside');
});

it('moves the focus to the next notice, and to the title after the last; each button names its quote', async () => {
  const storage = memoryStorage();
  for (const job of ['Riverside', 'Lakeside']) {
    const left = await openPage({ storage, prefill: { curb_type: 'NEW', height: job === 'Riverside' ? '18' : '20' } });
    await left.user.type(screen.getByLabelText(/Job name/), job);
    left.unmount();
    window.history.replaceState(null, '', '/quote/new');
  }
  const { user } = await openPage({ storage, prefill: { curb_type: 'NEW', height: '24' } });
  expect(screen.getAllByRole('button', { name: /^Open that instead \((Riverside|Lakeside), / })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Discard it \(Lakeside/ }));
  expect(screen.getByText(/\(Riverside\) is kept/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Discard it \(Riverside/ }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
