import { screen, waitFor, within } from '@testing-library/react';
import { USER_TYPE } from '@cdi/shared/policy';
import type { FakeServer } from '@cdi/shared/session/testing';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { MyPage } from './my.page.tsx';

let server: FakeServer;
beforeEach(async () => void (server = await startAt('/my')));
afterEach(leavePage);

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a new user', () => {
  const profile = (is_email_confirmed: boolean) => ({
    opt: 'success',
    msg: '',
    data: { email: 'ana@pell.test', is_email_confirmed },
  });
  const open = () => openPage(<MyPage />, { userTypeID: USER_TYPE.newUser, roles: [], userName: 'Ana Pell' });

  it('sees what happens next, without requests that the server would refuse', async () => {
    server.on('/api/myuser/profile', () => profile(true));
    open();
    const account = await panel('Your account is being set up');
    expect(account.getByText(/told by e-mail/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Quotes' })).not.toBeInTheDocument();
    await waitFor(() => expect(server.callsTo('/api/mycdi/unread_alerts')).not.toHaveLength(0));
    expect(server.callsTo('/api/drawing/list')).toEqual([]);
  });

  it('is asked first to confirm the e-mail, which starts the setup of the account', async () => {
    server
      .on('/api/myuser/profile', () => profile(false))
      .on('/api/myuser/send_confirmation', () => ({
        opt: 'success',
        msg: 'A link is on its way to ana@pell.test.',
        data: { email: 'ana@pell.test' },
      }));
    const user = open();
    const account = await panel('Confirm your e-mail first');
    expect(account.getByText('Confirm ana@pell.test: open the link that we mailed there.')).toBeInTheDocument();
    await user.click(account.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(server.callsTo('/api/myuser/send_confirmation')).toHaveLength(1));
    expect(screen.queryByText(/being set up/)).not.toBeInTheDocument();
  });

  it('can retry when the profile could not be loaded', async () => {
    server.on('/api/myuser/profile', () => new Error('no network'));
    const user = open();
    const account = await panel('Your account is being set up');
    const again = await account.findByRole('button', { name: 'Try again' });
    server.on('/api/myuser/profile', () => profile(false));
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Confirm your e-mail first' })).toBeInTheDocument();
  });
});
