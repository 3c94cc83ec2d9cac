import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { livePages } from '@cdi/shared/mfe';
import { role, ROLE, signedIn, staff, USER_TYPE } from '@cdi/shared/policy';
import type { LiveRemote, MenuEntry } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken, type TestUser } from '@cdi/shared/session/testing';
import { runInAction } from 'mobx';
import { makeRemote, makeRow, makeStaffRow } from '../../testing/make-remote.ts';
import { FrameStores } from '../frame-stores.ts';
import { Frame } from '../mount-frame.tsx';
import { supplyLater } from '../parts/on-demand.tsx';

supplyLater(() => import('../../on-demand-bundle.ts'));

/** Menu entries that the remotes of the test contribute. */
export const menu: readonly MenuEntry[] = [
  { menu: 'data', label: 'Companies', href: '/company', audience: [staff] },
  { menu: 'data', label: 'Materials', href: '/material', audience: [staff] },
  { menu: 'data', label: 'Pricing', href: '/pricing', audience: [role(ROLE.leadership)] },
  { menu: 'schedulers', label: 'Drawing', href: '/drawsch', audience: [staff] },
  { menu: 'about', label: 'About us', href: '/about', audience: 'anyone' },
  { menu: 'about', label: 'Privacy policy', href: '/privacypolicy', audience: 'anyone' },
  { menu: 'public-tools', label: 'Duct calculator', href: '/ductcal', audience: 'anyone' },
];
/** The pages that the frame leads to. */
export const remotes: readonly LiveRemote[] = [
  makeRemote(
    'mfe-front',
    ['about', 'privacypolicy', 'termsandconditions', 'ductcal'].map((page) => makeRow(page)),
  ),
  makeRemote('mfe-own', [
    ...['my', 'sign_in'].map((page) => makeRow(page)),
    makeRow('register', { path: '/my/register' }),
    makeRow('quote', { path: '/quote/new' }),
    ...['myedit', 'myalerts'].map((page) => makeRow(page, { audience: [signedIn] })),
    makeRow('quote', { path: '/quote/{id}', audience: [signedIn] }),
    makeRow('quotes', { path: '/quote', audience: [signedIn] }),
    makeRow('invoices', { path: '/myinvoices', audience: [signedIn] }),
    makeRow('orders', { path: '/myorder', audience: [signedIn] }),
    makeRow('order', { path: '/myorder/{id}', audience: [signedIn] }),
  ]),
  makeRemote(
    'mfe-desk',
    ['company', 'material', 'pricing', 'drawsch', 'tracker'].map((page) =>
      makeStaffRow(page, { path: `/${page}/{id?}` }),
    ),
  ),
];
const alert = {
  cdi_alert_id: 31,
  cdi_alert: 'Drawing approved',
  cdi_alert_dt: '2026-11-20T10:00:00Z',
  url: '/tracker/12',
  reason: 'you drew it',
  is_read: false,
};
const config = {
  environment: 'production' as const,
  supportPhone: '(800) 555-0100',
  versionLabel: '2.10.02',
  emailLink: 'https://mail.cdi.test',
  driveLink: 'https://drive.cdi.test',
  supportEmail: 'help@cdi.test',
};

const rows = (...found: object[]) => ({ opt: 'success', msg: '', next: null, rows: found });

/** The page of a visitor at /about, in production, with a server that knows one alert, two quotes and one order. */
export async function startPage(): Promise<FakeServer> {
  clearBrowser();
  window.history.replaceState(null, '', '/about');
  livePages.replace(remotes);
  const server = new FakeServer()
    .on('/api/myuser/logout/7', () => ({ opt: 'success', msg: '' }))
    .on('/api/myuser/mark_alert_read', () => ({ opt: 'save', msg: '' }))
    .on('/api/mycdi/unread_alerts', () => ({ opt: 'success', msg: '', data: { alerts: [alert] } }))
    .on('/rapi/quotes/to_json', () => rows({ quote_id: 5, quote_no: 'Q-5' }, { quote_id: 4, quote_no: 'Q-4' }))
    .on('/rapi/trackers/to_json', () => rows({ tracker_id: 9, tracker_no: 'T-9' }));
  await session.start();
  runInAction(() => (session.config = { ...session.config, ...config }));
  return server;
}

/** Cleans up after a test. */
export async function leavePage(): Promise<void> {
  await act(() => session.signOut());
  act(() => {
    session.messages.clearAll();
    session.setNavVisible(false);
  });
}

/** Renders the frame for this user; null is a visitor. */
export async function openFrame(person: TestUser | null): Promise<UserEvent> {
  if (person) session.takeToken(makeToken(person));
  const footer = document.body.appendChild(document.createElement('div'));
  render(<Frame stores={new FrameStores({ menu, search: [], commands: [] })} footer={footer} />);
  const hasQuotes = person && !session.needsTerms && !session.needsSecondFactor && session.canCreateQuote;
  if (hasQuotes) await waitFor(() => expect(session.recent.quotes).toHaveLength(2));
  return userEvent.setup();
}

export const distributor: TestUser = { userTypeID: USER_TYPE.distributor, roles: [] };

/** Texts of the top-level items of the navigation. */
export function listTopNames(): (string | null)[] {
  const navigation = screen.queryByRole('navigation', { name: 'Main' });
  return [...(navigation?.querySelectorAll('[data-top]') ?? [])].map((item) => item.textContent);
}

export async function openMyCdi(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'My CDI' }));
}
