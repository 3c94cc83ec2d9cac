import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken, type TestUser } from '@cdi/shared/session/testing';
import type { ReactNode } from 'react';

/** Starts a visitor's session at this address, and returns its fake server. */
export async function startAt(address: string): Promise<FakeServer> {
  clearBrowser();
  window.history.replaceState(null, '', address);
  const server = new FakeServer().on('/api/myuser/logout/*', () => ({ opt: 'success', msg: '' }));
  await session.start();
  return server;
}

/** Renders the page for a user; null is a visitor. */
export function openPage(page: ReactNode, person: TestUser | null = null): UserEvent {
  if (person) session.takeToken(makeToken(person));
  render(page);
  return userEvent.setup();
}

/** Cleans up after a test. */
export async function leavePage(): Promise<void> {
  await act(() => session.signOut());
  act(() => session.messages.clearAll());
}
