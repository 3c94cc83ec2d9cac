/** @jest-environment ./test/jsdom-environment.cjs */
import { fireEvent, waitFor } from '@testing-library/react';
import { livePages } from '@cdi/shared/mfe';
import { makeRemote, makeRow } from '../testing/make-remote.ts';
import { LiveRemoteTable } from './live-remotes.ts';
import { PageHints } from './page-hints.ts';

const customer = makeRemote(
  'mfe-customer',
  [makeRow('register', { path: '/my/register' }), makeRow('quote'), makeRow('lost', { isNotFound: true })],
  {
    entry: '/assets/mfe-customer/a/remoteEntry.js',
    needs: {
      first: ['/root.js', '/root.css'],
      pages: { register: ['/register.js'], quote: ['/quote.js'], lost: ['/lost.js'] },
      integrity: { '/root.js': 'sha256-root', '/register.js': 'sha256-register' },
    },
  },
);
const federation = { loadRemote: async () => null, registerRemotes: () => undefined };

const listLinks = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map((link) =>
    `${link.getAttribute('as')} ${link.getAttribute('href')} ${link.getAttribute('integrity') ?? ''}`.trim(),
  );
const REGISTER = [
  'script /assets/mfe-customer/a/remoteEntry.js sha384-a',
  'script /root.js sha256-root',
  'style /root.css',
  'script /register.js sha256-register',
];

function createHints(): PageHints {
  const live = new LiveRemoteTable(federation, [customer], async () => ({ remotes: [customer] }));
  livePages.replace([customer]);
  return new PageHints(live, { isStaff: false });
}

beforeEach(() => document.head.replaceChildren());

it('preloads the container, the files of every page and the page itself, each once', () => {
  const hints = createHints();
  hints.give('/my/register');
  expect(listLinks()).toEqual(REGISTER);
  hints.give('/my/register');
  hints.give('/quote');
  expect(listLinks()).toEqual([...REGISTER, 'script /quote.js']);
});

it('does not preload again the files that the server put into the page', () => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/root.js">';
  createHints().give('/my/register');
  expect(listLinks().filter((link) => link.includes('/root.js'))).toEqual(['script /root.js']);
  expect(listLinks()).toHaveLength(REGISTER.length);
});

it('preloads the 404 page for an address without a page', () => {
  createHints().give('/no/such/page');
  expect(listLinks()).toContain('script /lost.js');
});

it('preloads an unknown page as soon as the list of all pages is loaded', async () => {
  const hints = createHints();
  livePages.begin({ remotes: [], missing: [], menu: [] });
  hints.give('/quote');
  expect(listLinks()).toEqual([]);
  await waitFor(() => expect(listLinks()).toContain('script /quote.js'));
});

describe('following navigation', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<a id="in" href="/my/register"><b>Create Account</b></a><a id="out" href="https://elsewhere.test/my/register">x</a>' +
      '<a id="tab" target="_blank" href="/my/register">x</a><a id="file" download href="/my/register">x</a>';
  });
  const find = (selector: string) => document.querySelector(selector) ?? document.body;

  it('preloads when a link is pressed, before it is followed, and when any page is opened', () => {
    createHints().follow();
    fireEvent.pointerDown(find('#in b'));
    expect(listLinks()).toEqual(REGISTER);
    window.dispatchEvent(
      new CustomEvent('single-spa:before-routing-event', { detail: { newUrl: 'http://localhost/quote?page=2' } }),
    );
    expect(listLinks()).toContain('script /quote.js');
  });

  it('preloads when the pointer rests on a link, but not when it passes over', async () => {
    createHints().follow();
    fireEvent.pointerOver(find('#in b'));
    fireEvent.pointerOver(document.body);
    fireEvent.pointerOver(find('#out'));
    expect(listLinks()).toEqual([]);
    fireEvent.pointerOver(find('#in'));
    await waitFor(() => expect(listLinks()).toEqual(REGISTER));
  });

  it.each(['#out', '#tab', '#file'])('preloads nothing for %s, which opens no page here', (selector) => {
    createHints().follow();
    fireEvent.pointerDown(find(selector));
    expect(listLinks()).toEqual([]);
  });
});
