import { screen } from '@testing-library/react';
import { livePages } from '@cdi/shared/mfe';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeRemote, makeRow } from '../../testing/make-remote.ts';
import { distributor, leavePage, openFrame, remotes, startPage } from '../testing/open-frame.tsx';

/** The product on the day that the scanner's page is there. */
beforeEach(async () => {
  await startPage();
  livePages.replace([...remotes, makeRemote('mfe-scanner', [makeRow('qrscanner')])]);
});
afterEach(leavePage);

it.each<[string, readonly Role[], boolean]>([
  ['shop', [ROLE.shop], true],
  ['super', [ROLE.super], true],
  ['sales', [ROLE.sales], false],
])('an employee with the role %s and the shortcut to a live scanner', async (_name, roles, isThere) => {
  await openFrame({ roles });
  const links = screen.queryAllByRole('link', { name: 'QR scanner' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(isThere ? ['/qrscanner'] : []);
});

it('an outside user has no link to the scanner', async () => {
  await openFrame(distributor);
  expect(screen.queryByRole('link', { name: 'QR scanner' })).not.toBeInTheDocument();
});
