/** @jest-environment ./test/jsdom-environment.cjs */
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { livePages } from '@cdi/shared/mfe';
import { role, ROLE, signedIn, USER_TYPE } from '@cdi/shared/policy';
import { makeRemote, makeRow, makeStaffRow } from '../testing/make-remote.ts';
import { followAddress } from './follow-address.ts';

const content = document.createElement('main');
const distributor = { userTypeID: USER_TYPE.distributor, roles: [] } as const;

const wide = { isFullWidth: true };
const remotes = [
  makeRemote('mfe-front', [
    makeRow('home', { path: '/', title: [] }),
    makeRow('about', { title: ['About'] }),
    makeRow('products', { title: ['Products'] }),
    makeRow('termsandconditions'),
    makeRow('privacypolicy'),
    makeRow('lost', { path: '/error', title: ['404 Not Found'], isNotFound: true }),
  ]),
  makeRemote('mfe-own', [
    makeRow('my', { title: ['My CDI'] }),
    makeRow('sign_in'),
    makeRow('register', { path: '/my/register', title: ['Create Account'] }),
    makeRow('myedit', { audience: [signedIn] }),
    makeRow('quote', { path: '/quote/{id?}', audience: [signedIn] }),
  ]),
  makeRemote('mfe-desk', [
    makeStaffRow('company', { path: '/company/{id?}', title: ['Company'] }),
    makeStaffRow('drawsch', wide),
    makeStaffRow('dev_tools', { ...wide, audience: [role(ROLE.super)] }),
    makeStaffRow('board', {
      ...wide,
      path: '/buildsch/{taskName}',
      values: { taskName: ['turret', 'quality_control'] },
      title: ['Build Scheduler', '{taskName}'],
    }),
    makeStaffRow('report', {
      ...wide,
      path: '/rpt/{reportName}',
      values: { reportName: ['late_list', 'orders_booked'] },
      title: ['Report', '{reportName}'],
    }),
  ]),
];

/** Changes the address and fires single-spa's routing event. */
function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new Event('single-spa:routing-event'));
}

beforeAll(async () => {
  clearBrowser();
  new FakeServer().on('/api/myuser/logout/*', () => ({ opt: 'success', msg: '' }));
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  document.body.append(content);
  content.tabIndex = -1;
  await session.start();
  livePages.replace(remotes);
  followAddress(content);
});
afterEach(async () => {
  await session.signOut();
  goTo('/about');
});

describe('the document title', () => {
  it.each([
    ['/about', 'CDI - About'],
    ['/my/register', 'CDI - Create Account'],
    ['/error', 'CDI - 404 Not Found'],
    ['/nowhere', 'CDI - 404 Not Found'],
    ['/no_such_page', 'CDI - 404 Not Found'],
  ])('of %s is %s', (path, title) => {
    goTo(path);
    expect(document.title).toBe(title);
  });

  it('follows an employee to a board, a report and a record', () => {
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    goTo('/buildsch/quality_control');
    expect(document.title).toMatch(/^CDI - Build Scheduler - Quality control$/i);
    goTo('/rpt/orders_booked');
    expect(document.title).toMatch(/^CDI - Report - Orders booked$/i);
    goTo('/company/42');
    expect(document.title).toBe('CDI - Company - 42');
  });

  it('says Not Allowed where a customer opens a page of employees', () => {
    session.takeToken(makeToken(distributor));
    goTo('/drawsch');
    expect(document.title).toBe('CDI - Not Allowed');
  });
});

it('removes the loading message of a page when another page is opened', () => {
  content.innerHTML = '<p class="first-word" role="status">Loading About</p>';
  goTo('/products');
  expect(content).not.toHaveTextContent('Loading');
});

describe('the width', () => {
  it.each(['/rpt/late_list', '/buildsch/turret', '/drawsch', '/dev_tools'])('of %s is the whole window', (path) => {
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    goTo(path);
    expect(content).toHaveAttribute('data-layout', 'full');
  });

  it.each(['/company', '/my', '/quote', '/about'])('of %s is a measure', (path) => {
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    goTo(path);
    expect(content).toHaveAttribute('data-layout', 'measure');
  });
});

describe('redirects', () => {
  it('send a signed-in user from the home page to /my', () => {
    session.takeToken(makeToken());
    goTo('/');
    expect(window.location.pathname).toBe('/my');
  });

  it('send a customer to the terms wherever they are when the session says so, and leave them there', () => {
    goTo('/products');
    session.takeToken(makeToken({ ...distributor, termsDate: null }));
    expect(window.location.pathname + window.location.search).toBe('/termsandconditions?return=%2Fproducts');
    goTo('/my');
    expect(window.location.pathname).toBe('/termsandconditions');
    goTo('/privacypolicy');
    expect(window.location.pathname).toBe('/privacypolicy');
  });

  it('send a user who must set up a second factor to their profile, and leave them there', () => {
    goTo('/company');
    session.takeToken(makeToken({ roles: [ROLE.accounting], needsSecondFactor: true }));
    expect(window.location.pathname + window.location.search).toBe('/myedit?return=%2Fcompany');
    goTo('/rpt/orders_booked');
    expect(window.location.pathname).toBe('/myedit');
    session.takeToken(makeToken({ roles: [ROLE.accounting] }, 2));
    goTo('/company');
    expect(window.location.pathname).toBe('/company');
  });

  it('send to the sign-in when the session ends on a page that needs one, with the way back', async () => {
    session.takeToken(makeToken(distributor));
    goTo('/quote/7');
    await session.signOut();
    expect(window.location.pathname + window.location.search).toBe('/sign_in?return=%2Fquote%2F7');
  });
});

it('begins a page at its top with the focus on the content', () => {
  goTo('/products');
  expect(content).toHaveFocus();
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
});

it('keeps title and width until the page of an address is known', () => {
  goTo('/products');
  livePages.begin({ remotes: remotes.slice(0, 1), missing: [], menu: [] });
  goTo('/my/register');
  expect(document.title).toBe('CDI - Products');
  livePages.replace(remotes);
  expect(document.title).toBe('CDI - Create Account');
});
