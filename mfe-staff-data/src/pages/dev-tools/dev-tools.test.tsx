import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { DevToolsPage } from './dev-tools.page.tsx';

const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });
const mail = {
  mail_id: 1,
  to: 'pat@cdi.test',
  subject: 'Reset your password',
  text: 'Open https://cdi.test/pass_reset?token=1',
  created_dt: '2026-11-20T15:00:00Z',
  sent_dt: null,
  attempts: 2,
  last_error: 'mailbox full',
  links: ['https://cdi.test/pass_reset?token=1'],
};
const job = {
  id: 'j1',
  name: 'mass_upload',
  state: 'completed',
  retry_count: 0,
  created_on: '2026-11-20T15:00:00Z',
  started_on: null,
  completed_on: null,
};

afterEach(() => clearBrowser());

describe('the development tools', () => {
  it('show mails with links that can be followed, and why one was not sent', async () => {
    new FakeServer().on('/api/dev_tools/mails', () => answer({ mails: [mail] }));
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage />, '/dev_tools');
    const mails = await screen.findByRole('list', { name: 'Mails' });
    expect(within(mails).getByText('Reset your password')).toBeVisible();
    expect(within(mails).getByText(/not sent: mailbox full/)).toBeVisible();
    expect(within(mails).getByRole('link', { name: 'https://cdi.test/pass_reset?token=1' })).toBeVisible();
  });

  it('show one list at a time, and look again when asked', async () => {
    const jobs = [job];
    const server = new FakeServer()
      .on('/api/dev_tools/mails', () => answer({ mails: [] }))
      .on('/api/dev_tools/jobs', () => answer({ jobs: [...jobs] }));
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage />, '/dev_tools');
    expect(await screen.findByRole('heading', { name: 'Outbox: nothing yet' })).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: 'Jobs' }));
    expect(await screen.findByRole('row', { name: /mass_upload completed 0/ })).toBeVisible();
    expect(server.callsTo('/api/dev_tools/jobs')).toHaveLength(1);
    jobs.push({ ...job, id: 'j2', name: 'send_mails' });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('row', { name: /send_mails completed 0/ })).toBeVisible();
  });

  it('say what could not be loaded, and try again', async () => {
    let isBroken = true;
    new FakeServer().on('/api/dev_tools/jobs', () =>
      isBroken ? { opt: 'error', msg: 'Something failed.', code: 'INTERNAL' } : answer({ jobs: [job] }),
    );
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage />, '/dev_tools?tab=jobs');
    expect(await screen.findByRole('heading', { name: 'The jobs could not be loaded' })).toBeVisible();
    isBroken = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /mass_upload/ })).toBeVisible();
  });

  it('are closed to everybody else, and ask the server nothing', () => {
    const server = new FakeServer();
    session.takeToken(makeToken({ roles: [ROLE.leadership] }));
    renderRecords(<DevToolsPage />, '/dev_tools');
    expect(screen.getByRole('heading', { level: 1, name: 'Development Tools: not open to you' })).toBeVisible();
    expect(server.callsTo('/api/dev_tools/mails')).toHaveLength(0);
  });

  it('search the security log, load older rows and export', async () => {
    const row = (id: number, detail: string) => ({
      security_event_id: id,
      event_dt: '2026-11-20T15:00:00Z',
      kind: 'rights_changed',
      user_name: 'shop',
      by_user_name: 'hr',
      address: '203.0.113.7',
      request_id: `r${id}`,
      detail,
    });
    const server = new FakeServer().on('/api/dev_tools/security', ({ params }) =>
      answer({
        events: params.has('params[before]') ? [row(1, 'Roles: Shop')] : [row(2, 'Roles: Shop, Batching')],
        is_more: !params.has('params[before]'),
      }),
    );
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage />, '/dev_tools?tab=security');
    const user = userEvent.setup();
    expect(
      await screen.findByRole('row', { name: /Rights changed shop hr 203\.0\.113\.7 Roles: Shop, Batching r2/ }),
    ).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'User, address, request or detail' }), 'shop');
    await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Rights changed');
    await user.click(await screen.findByRole('button', { name: 'Load older ones' }));
    expect(await screen.findByRole('row', { name: /r1/ })).toBeVisible();
    const last = server.callsTo('/api/dev_tools/security').at(-1)!.params;
    expect([last.get('params[kind]'), last.get('params[search]'), last.get('params[before]')]).toEqual([
      'rights_changed',
      'shop',
      '2',
    ]);
  });
});
