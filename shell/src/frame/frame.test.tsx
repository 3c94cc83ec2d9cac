import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { MenuEntry } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { observable, runInAction } from 'mobx';
import { FrameStores } from './frame-stores.ts';
import { Frame } from './mount-frame.tsx';
import { leavePage, listTopNames, menu, openFrame, openMyCdi, startPage } from './testing/open-frame.tsx';

beforeEach(startPage);
afterEach(async () => {
  await leavePage();
  jest.restoreAllMocks();
});

describe('the menus', () => {
  it('can be opened, navigated and closed by keys alone', async () => {
    const user = await openFrame({});
    const data = screen.getByRole('button', { name: 'DATA' });
    data.focus();
    await user.keyboard('{ArrowDown}');
    expect(data).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Companies' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{End}');
    expect(screen.getByRole('link', { name: 'Materials' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(data).toHaveAttribute('aria-expanded', 'false');
    expect(data).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: 'SCHEDULERS' })).toHaveFocus();
  });

  it('a menu of one entry is the link itself', async () => {
    await openFrame({});
    expect(screen.getByRole('link', { name: 'SCHEDULERS' })).toHaveAttribute('href', '/drawsch');
  });

  it('close when the page changes or they lose the focus', async () => {
    const user = await openFrame({});
    const data = screen.getByRole('button', { name: 'DATA' });
    await user.click(data);
    await user.click(screen.getByRole('link', { name: 'Companies' }));
    expect(window.location.pathname).toBe('/company');
    act(() => void window.dispatchEvent(new Event('single-spa:routing-event')));
    expect(data).toHaveAttribute('aria-expanded', 'false');
    await user.click(data);
    await user.click(screen.getByRole('combobox', { name: 'Search CDI' }));
    expect(data).toHaveAttribute('aria-expanded', 'false');
  });

  it('grow while the remotes arrive', async () => {
    const source = observable({ menu: [] as MenuEntry[], search: [], commands: [] });
    render(<Frame stores={new FrameStores(source)} footer={document.createElement('div')} />);
    expect(listTopNames()).toEqual([]);
    act(() => runInAction(() => void source.menu.push(...menu)));
    expect(listTopNames()).toEqual(['ABOUT', 'TOOLS']);
  });
});

describe('the rest of the frame', () => {
  it.each([
    ['development', true],
    ['test', true],
    ['production', false],
  ] as const)('in %s the banner of the development server is shown: %s', async (environment, isThere) => {
    runInAction(() => (session.config = { ...session.config, environment }));
    await openFrame(null);
    expect(screen.queryAllByText('Development server')).toHaveLength(isThere ? 1 : 0);
  });

  it('the footer shows the version, the phone number and the bug report', async () => {
    await openFrame(null);
    const footer = within(screen.getAllByRole('contentinfo').at(-1)!);
    expect(footer.getByText('Version 2.10.02')).toBeInTheDocument();
    expect(footer.getByRole('link', { name: /Support/ })).toBeInTheDocument();
    expect(footer.getByRole('button', { name: 'Report Bug' })).toBeInTheDocument();
  });

  it('remembers the color scheme of the device', async () => {
    const user = await openFrame(null);
    await openMyCdi(user);
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
    expect(localStorage.getItem('cdi_scheme')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'As the device' }));
    expect(document.documentElement).not.toHaveAttribute('data-scheme');
    expect(localStorage.getItem('cdi_scheme')).toBeNull();
  });

  it('lets the key / be switched off', async () => {
    const user = await openFrame(null);
    await openMyCdi(user);
    await user.click(screen.getByRole('checkbox', { name: /^The keys \// }));
    await user.click(screen.getByRole('button', { name: 'My CDI' }));
    await user.keyboard('/');
    expect(screen.getByRole('combobox', { name: 'Search CDI' })).not.toHaveFocus();
  });

  it('shows the recent messages from the menu', async () => {
    const user = await openFrame(null);
    act(() => session.messages.note('Quote Q-5 was copied'));
    await openMyCdi(user);
    await user.click(screen.getByRole('button', { name: 'Recent messages' }));
    expect(
      within(screen.getByRole('dialog', { name: 'Recent messages' })).getByText('Quote Q-5 was copied'),
    ).toBeInTheDocument();
  });
});

describe('a narrow window', () => {
  beforeEach(() => {
    const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    jest.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  });

  it('shows all navigation on one sheet', async () => {
    const user = await openFrame({});
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(sheet.getByText('DATA')).toBeInTheDocument();
    expect(sheet.getByRole('link', { name: 'Companies' })).toHaveAttribute('href', '/company');
    expect(sheet.getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Close Menu' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('Back closes the sheet and stays on the page', async () => {
    const user = await openFrame({});
    const at = window.location.pathname;
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.pathname).toBe(at);
  });

  it('one Back returns from a page of the sheet to the page before the sheet', async () => {
    const user = await openFrame({});
    const at = window.location.pathname;
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Companies' }));
    expect(window.location.pathname).toBe('/company');
    act(() => window.history.back());
    await waitFor(() => expect(window.location.pathname).toBe(at));
  });

  it('shows the search on request, with the focus in it', async () => {
    const user = await openFrame(null);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByRole('combobox', { name: 'Search CDI' })).toHaveFocus();
  });
});
