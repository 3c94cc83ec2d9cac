import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@cdi/shared/session';
import { FakeServer } from '@cdi/shared/session/testing';
import { runInAction } from 'mobx';
import { BugReport } from './bug-report.panel.tsx';
import { supplyLater } from '../parts/on-demand.tsx';
import { BugPanelStore } from './bug-panel.store.ts';

supplyLater(() => import('../../on-demand-bundle.ts'));

const SAVE = '/api/feedback/save_feedback';
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(SAVE, () => ({ opt: 'save', msg: 'Thank you' }));
  window.history.replaceState(null, '', '/quote/12?token=secret');
  act(() => session.messages.clearAll());
});

async function openPanel() {
  const user = userEvent.setup();
  render(<BugReport panel={new BugPanelStore()} />);
  await user.click(screen.getByRole('button', { name: 'Report Bug' }));
  return { user, field: screen.getByRole('textbox', { name: /What went wrong/ }) };
}

it('opens with the focus in the field and closes with it back on the button', async () => {
  const { user, field } = await openPanel();
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(field).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Report Bug' })).toHaveFocus();
});

it('associates the message about an empty report with the field', async () => {
  const { user, field } = await openPanel();
  await user.type(field, '   ');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(field).toHaveAccessibleDescription('Please enter a bug report before submitting.');
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(server.calls).toEqual([]);
});

it('sends the path without its query, closes, and shows the answer', async () => {
  const { user, field } = await openPanel();
  await user.type(field, 'Wrong total');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(server.callsTo(SAVE)[0]?.params.get('params[detail]')).toBe('Wrong total\n\nPage: /quote/12');
  expect(field).not.toBeInTheDocument();
  expect(session.messages.appMessage).toEqual({ kind: 'success', text: 'Thank you' });
});

it('shows the support address when the network fails, and keeps the text', async () => {
  runInAction(() => (session.config = { ...session.config, supportEmail: 'help@cdi.test' }));
  server.on(SAVE, () => new Error('no network'));
  const { user, field } = await openPanel();
  await user.type(field, 'Wrong total');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to submit bug report. Please try again or email support help@cdi.test',
  );
  expect(screen.getByRole('link', { name: 'help@cdi.test' })).toHaveAttribute('href', 'mailto:help@cdi.test');
  expect(field).toHaveValue('Wrong total');
});
