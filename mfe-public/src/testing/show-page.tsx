import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { session } from '@cdi/shared/session';
import { FakeServer, makeToken, type TestUser } from '@cdi/shared/session/testing';

// @reads mfe-public/src/release-files/

/** Sets the address, renders a page like the remote's root, and waits for its drawings. */
export async function showPage(address: string, page: ReactElement): Promise<RenderResult> {
  window.history.replaceState(null, '', address);
  const view = render(page);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return view;
}

/** Starts the session of a user, or of a visitor for null, against a fake server. */
export async function startSession(user: TestUser | null): Promise<FakeServer> {
  const server = new FakeServer().on('/figure-*', (call) => new Response(readDrawing(call.path)));
  document.cookie = user === null ? 'cdi_token=; max-age=0; path=/' : `cdi_token=${makeToken(user)}; path=/`;
  await session.start();
  return server;
}

function readDrawing(name: string): string {
  return readFileSync(path.join(__dirname, '../release-files', name), 'utf8');
}
