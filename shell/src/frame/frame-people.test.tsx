import { act, screen, waitFor, within } from '@testing-library/react';
import { CallError } from '@cdi/shared/api';
import { ROLE, USER_TYPE, signedIn } from '@cdi/shared/policy';
import { outbox } from '@cdi/shared/outbox/sender';
import { clearOutbox } from '@cdi/shared/outbox/testing';
import { session } from '@cdi/shared/session';
import { makeToken, type FakeServer } from '@cdi/shared/session/testing';
import { startOutbox } from './header/start-outbox.ts';
import { FrameStores } from './frame-stores.ts';
import { distributor, leavePage, listTopNames, openFrame, openMyCdi, startPage } from './testing/open-frame.tsx';

let server: FakeServer;
beforeEach(async () => {
  server = await startPage();
});
afterEach(leavePage);

const namesOfLinks = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('a visitor', () => {
  it('sees home, search, phone, Create a Quote and the public menus', async () => {
    await openFrame(null);
    expect(screen.getByRole('link', { name: 'CDI, home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('combobox', { name: 'Search CDI' })).toBeInTheDocument();
    const phones = screen.getAllByRole('link', { name: 'Support (800) 555-0100' });
    expect(phones.map((phone) => phone.getAttribute('href'))).toEqual(['tel:8005550100', 'tel:8005550100']);
    expect(screen.getByRole('link', { name: 'Create a Quote' })).toHaveAttribute('href', '/quote/new');
    expect(listTopNames()).toEqual(['ABOUT', 'TOOLS']);
    expect(screen.queryByRole('button', { name: /Alerts/ })).not.toBeInTheDocument();
  });

  it('gets a search that finds pages only', async () => {
    await openFrame(null);
    expect(screen.getByRole('combobox', { name: 'Search CDI' })).toHaveAttribute('placeholder', 'Search pages');
    act(() => session.takeToken(makeToken({ roles: [ROLE.sales] }, 2)));
    expect(screen.getByRole('combobox')).toHaveAttribute('placeholder', 'Search numbers, jobs, customers, pages');
  });

  it('can sign in or create an account', async () => {
    const user = await openFrame(null);
    await openMyCdi(user);
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign_in');
    expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/my/register');
    expect(screen.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
  });
});

describe('an employee', () => {
  it('sees the staff menus filtered by role', async () => {
    const user = await openFrame({ roles: [ROLE.sales] });
    expect(listTopNames()).toEqual(['DATA', 'SCHEDULERS']);
    await user.click(screen.getByRole('button', { name: 'DATA' }));
    expect(
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Companies', 'Materials', 'SCHEDULERS']);
  });

  it('sees alerts, e-mail and drive in My CDI, and the most recent quotes and orders', async () => {
    const user = await openFrame({});
    await openMyCdi(user);
    expect(namesOfLinks()).toEqual(expect.arrayContaining(['My CDI', 'Alerts (1)', 'Q-5', 'Q-4', 'T-9']));
    expect(screen.getByRole('link', { name: /^Email/ })).toHaveAttribute('href', 'https://mail.cdi.test');
    expect(screen.getByRole('link', { name: /^Drive/ })).toHaveAttribute('rel', 'noreferrer');
    expect(screen.getByRole('link', { name: 'T-9' })).toHaveAttribute('href', '/tracker/9');
    expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
  });

  it('of the shop has no scanner button while the scanner is not live', async () => {
    await openFrame({ roles: [ROLE.shop] });
    expect(screen.queryByRole('link', { name: 'QR scanner' })).not.toBeInTheDocument();
  });

  it('picks an alert and may view it, mark it, both, or neither', async () => {
    const user = await openFrame({});
    await user.click(await screen.findByRole('button', { name: 'Alerts, 1 unread' }));
    await user.click(screen.getByRole('button', { name: /Drawing approved/ }));
    const box = screen.getByRole('dialog', { name: 'Alert' });
    expect(
      within(box)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['', 'View & Mark as Read', 'View', 'Mark as Read', 'Cancel']);
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Alerts, 1 unread' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Alerts, 1 unread' }));
    await user.click(screen.getByRole('button', { name: /Drawing approved/ }));
    await user.click(screen.getByRole('button', { name: 'View & Mark as Read' }));
    await waitFor(() => expect(window.location.pathname).toBe('/tracker/12'));
    expect(server.callsTo('/api/myuser/mark_alert_read')).toHaveLength(1);
  });
});

describe('an employee who must set up a second factor first', () => {
  const boss = { roles: [ROLE.super], needsSecondFactor: true };

  it('sees no menu, no search, no alerts and no quote to make', async () => {
    await openFrame(boss);
    expect(listTopNames()).toEqual([]);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    for (const role of ['button', 'link'] as const)
      for (const name of [/Alerts/, /Create a Quote/, /QR scanner/, /^Search/])
        expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
    for (const path of ['/api/mycdi/unread_alerts', '/rapi/quotes/to_json', '/api/events'])
      expect([path, server.callsTo(path)]).toEqual([path, []]);
  });

  it('finds the profile and the way out in My CDI, nothing else', async () => {
    const user = await openFrame(boss);
    await openMyCdi(user);
    expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/myedit');
    for (const name of ['My CDI', /^Alerts/, /^Email/, /^Drive/])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(session.isSignedIn).toBe(false));
  });

  it('sees everything once it is set up', async () => {
    await openFrame(boss);
    act(() => session.takeToken(makeToken({ roles: [ROLE.super] }, 2)));
    expect(await screen.findByRole('button', { name: 'Alerts, 1 unread' })).toBeInTheDocument();
    expect(listTopNames()).toEqual(['DATA', 'SCHEDULERS']);
    expect(screen.getByRole('combobox')).toBeInTheDocument();
  });
});

describe('an outside user', () => {
  it('sees Orders instead of alerts, e-mail and drive', async () => {
    const user = await openFrame(distributor);
    expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/myorder');
    expect(screen.queryByRole('button', { name: /Alerts/ })).not.toBeInTheDocument();
    await openMyCdi(user);
    expect(screen.getByRole('link', { name: 'T-9' })).toHaveAttribute('href', '/myorder/9');
    expect(screen.getByRole('link', { name: 'Quotes' })).toHaveAttribute('href', '/quote');
    expect(screen.getByRole('link', { name: 'Invoices' })).toHaveAttribute('href', '/myinvoices');
    for (const name of [/^Email/, /^Drive/, /^Alerts/])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    expect(listTopNames()).toEqual(['ABOUT', 'TOOLS']);
  });

  it.each([USER_TYPE.vendor, USER_TYPE.shipper, USER_TYPE.newUser])(
    'of type %i, who has no orders, is offered neither Orders nor Drawings',
    async (userTypeID) => {
      const user = await openFrame({ userTypeID, roles: [] });
      await openMyCdi(user);
      for (const name of [/^Orders/, /^Drawings/]) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'My CDI' })).toHaveAttribute('href', '/my');
    },
  );

  it.each([
    ['vendor', true],
    ['shipper', true],
    ['newUser', false],
  ] as const)('of type %s finds their own quotes if they may quote', async (type, hasQuotes) => {
    const user = await openFrame({ userTypeID: USER_TYPE[type], roles: [] });
    await openMyCdi(user);
    expect(screen.queryAllByRole('link', { name: 'Quotes' })).toHaveLength(hasQuotes ? 1 : 0);
  });

  it.each(Object.entries(USER_TYPE))('type %s may create a quote unless they are new', async (_name, userTypeID) => {
    await openFrame({ userTypeID, roles: [] });
    const isNew = userTypeID === USER_TYPE.newUser;
    expect(screen.queryAllByRole('link', { name: 'Create a Quote' })).toHaveLength(isNew ? 0 : 1);
  });

  it('can sign out before accepting the terms', async () => {
    const user = await openFrame({ ...distributor, termsDate: null });
    expect(session.needsTerms).toBe(true);
    await openMyCdi(user);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/my'));
    expect(session.isSignedIn).toBe(false);
  });
});

it.each([
  ['a distributor', distributor, ['/quote/new']],
  ['a new user', { userTypeID: USER_TYPE.newUser, roles: [] }, []],
] as const)(
  'by the name of the command, %s finds the page to create a quote only if they may',
  async (_who, person, expected) => {
    session.takeToken(makeToken(person));
    const command = {
      title: 'Create a quote',
      href: '/quote/new',
      audience: [signedIn],
    };
    const { omni } = new FrameStores({ menu: [], search: [], commands: [command] });
    server.on('/api/omni_search', () => []);
    omni.type('create');
    await omni.searchNow();
    expect(omni.hits.map(({ href }) => href)).toEqual(expected);
  },
);

it('forgets the search and the picked alert of one user before the next signs in', async () => {
  session.takeToken(makeToken());
  const stores = new FrameStores({ menu: [], search: [], commands: [] });
  const hit = { object: 'quote', title: 'Quote', title_plural: 'Quotes', id: 5, why: '', url: '/quote/5' };
  server.on('/api/omni_search', () => [{ ...hit, label: 'Q-5 Riverside School', is_exact: false }]);
  stores.omni.type('river');
  await stores.omni.searchNow();
  await stores.omni.openAll();
  await waitFor(() => expect(session.alerts.rows).toHaveLength(1));
  stores.alertFlow.pick(session.alerts.rows[0]!);
  expect(stores.omni.hits).toHaveLength(1);

  await session.signOut();
  expect([stores.omni.term, stores.omni.hits, stores.omni.all, stores.alertFlow.alert]).toEqual(['', [], null, null]);
});

describe('a user whose phone keeps unsent work', () => {
  it('is warned before signing out and can sign out anyway; the outbox sends from any page', async () => {
    await clearOutbox();
    const user = await openFrame(distributor);
    const lost = () => {
      throw new CallError('The server cannot be reached.', { code: 'NETWORK' });
    };
    server.on('/api/clock/punch', lost);
    await outbox.keep({
      label: 'Punch out at 16:30',
      work: { kind: 'punch', action: 'out', pressed_at: '2026-11-23T21:30:00.000Z' },
    });
    const stop = startOutbox();
    await waitFor(() => expect(server.callsTo('/api/clock/punch')).toHaveLength(1));
    await openMyCdi(user);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText(/^One thing that you did waits on this device/)).toBeInTheDocument();
    expect(session.isSignedIn).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Sign out all the same' }));
    await waitFor(() => expect(session.isSignedIn).toBe(false));
    stop();
    await clearOutbox();
  });
});
