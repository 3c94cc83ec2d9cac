import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { devToolsPage } from './dev-tools.page-info.ts';
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
  it('show mails with working links, and why one was not sent', async () => {
    new FakeServer().on('/api/dev_tools/mails', () => answer({ mails: [mail] }));
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools');
    const mails = await screen.findByRole('list', { name: 'Mails' });
    expect(within(mails).getByText('Reset your password')).toBeVisible();
    expect(within(mails).getByText(/not sent: mailbox full/)).toBeVisible();
    expect(within(mails).getByRole('link', { name: 'https://cdi.test/pass_reset?token=1' })).toBeVisible();
  });

  it('show one list at a time, and reload it on request', async () => {
    const jobs = [job];
    const server = new FakeServer()
      .on('/api/dev_tools/mails', () => answer({ mails: [] }))
      .on('/api/dev_tools/jobs', () => answer({ jobs: [...jobs] }));
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools');
    expect(await screen.findByRole('heading', { name: 'Outbox: nothing yet' })).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getByRole('link', { name: 'Jobs' }));
    expect(await screen.findByRole('row', { name: /mass_upload completed 0/ })).toBeVisible();
    expect(server.callsTo('/api/dev_tools/jobs')).toHaveLength(1);
    jobs.push({ ...job, id: 'j2', name: 'send_mails' });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('row', { name: /send_mails completed 0/ })).toBeVisible();
  });

  it('say which list could not be loaded, and try again', async () => {
    let isBroken = true;
    new FakeServer().on('/api/dev_tools/jobs', () =>
      isBroken ? { opt: 'error', msg: 'Something failed.', code: 'INTERNAL' } : answer({ jobs: [job] }),
    );
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools?tab=jobs');
    expect(await screen.findByRole('heading', { name: 'The jobs could not be loaded' })).toBeVisible();
    isBroken = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /mass_upload/ })).toBeVisible();
  });

  it('export the filtered security log as a sheet', async () => {
    const row = {
      security_event_id: 7,
      event_dt: '2026-11-20T15:00:00Z',
      kind: 'rights_changed',
      user_name: 'shop',
      by_user_name: null,
      address: '203.0.113.7',
      request_id: 'r7',
      detail: 'Roles: Shop, "Batching"',
    };
    const server = new FakeServer().on('/api/dev_tools/security', () => answer({ events: [row], is_more: true }));
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    const kept: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${kept.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools?tab=security');
    const user = userEvent.setup();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What' }), 'Rights changed');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(
      (await kept[0]!.text())
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split(/\r?\n/),
    ).toEqual([
      'When,What,Who,By,From,Request,Detail',
      '2026-11-20T15:00:00Z,Rights changed,shop,,203.0.113.7,r7,"Roles: Shop, ""Batching"""',
    ]);
    const asked = server.callsTo('/api/dev_tools/security').at(-1)!.params;
    expect([asked.get('params[kind]'), asked.get('params[is_export]')]).toEqual(['rights_changed', 'true']);
  });

  it('make a kept release live with a reason for the history, and show a refusal', async () => {
    const row = {
      remote_name: 'mfe-public',
      version: '1.0.0-b',
      contract: 1,
      published_dt: '2026-11-20T15:00:00Z',
      lived_dt: '2026-11-20T15:00:00Z',
      is_live: true,
      is_taken_back: false,
      canary: null,
      published_by: 'key Web team',
      built_from: 'abc1234',
      bytes: 2_621_440,
      told: { shown: 1200, failed: 12, load: 3, fault: 9, ms_100: 700, ms_500: 480, ms_3000: 20 },
    };
    const before = { ...row, told: {}, version: '1.0.0-a', is_live: false, published_by: 'start', built_from: null };
    const event = { release_event_id: 1, event_dt: row.published_dt, remote_name: 'mfe-public', version: '1.0.0-b' };
    const events = [{ ...event, action: 'promote', who: 'key Web team', built_from: 'abc1234', why: 'New prices' }];
    let isRefused = true;
    const server = new FakeServer()
      .on('/api/dev_tools/releases', () => answer({ releases: [row, before], events }))
      .on('/api/dev_tools/publish_keys', () => answer({ keys: [] }))
      .on('/api/release/mfe-public/promote', () =>
        isRefused
          ? { opt: 'error', msg: '/about belongs to mfe-other.', code: 'RULE' }
          : answer({ remote: 'mfe-public', version: '1.0.0-a' }),
      );
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools?tab=remotes');
    expect(
      await screen.findByRole('row', {
        name: /mfe-public 1\.0\.0-b Live .*1,200 12 \(1\.0 %\): 3 not loaded, 9 faults 100 ms, 95 % within 500 ms .* key Web team abc1234 1 2\.5 MB/,
      }),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /Made live 1\.0\.0-b key Web team abc1234 New prices/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go back: mfe-public' })).toBeVisible();
    const user = userEvent.setup();
    const promote = async () => {
      await user.click(screen.getByRole('button', { name: 'Make live: mfe-public 1.0.0-a' }));
      await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Prices were wrong');
      await user.click(screen.getByRole('button', { name: 'Make live' }));
    };
    await promote();
    expect(await screen.findByRole('alert')).toHaveTextContent('/about belongs to mfe-other.');
    isRefused = false;
    await promote();
    expect(await screen.findByText('mfe-public 1.0.0-a is live.')).toBeVisible();
    const { params } = server.callsTo('/api/release/mfe-public/promote').at(-1)!;
    expect([params.get('params[version]'), params.get('params[why]')]).toEqual(['1.0.0-a', 'Prices were wrong']);
  });

  it('make a publish key, show it once, and revoke one', async () => {
    const key = {
      publish_key_id: 4,
      name: 'Web team',
      remotes: ['mfe-public'],
      actions: ['publish'],
      reach: 'anyone',
      created_dt: '2026-11-20T15:00:00Z',
      created_by: 'Super Tester',
      expires_dt: '2999-11-20T15:00:00Z',
      last_used_dt: null,
      revoked_dt: null,
    };
    const server = new FakeServer()
      .on('/api/dev_tools/releases', () => answer({ releases: [], events: [] }))
      .on('/api/dev_tools/publish_keys', () => answer({ keys: [key] }))
      .on('/api/dev_tools/revoke_publish_key', () => answer({}))
      .on('/api/dev_tools/make_publish_key', ({ params }) =>
        params.get('params[remotes]') === ''
          ? { opt: 'error', msg: 'Name one.', code: 'VALIDATION', fields: { remotes: 'Name at least one remote.' } }
          : answer({ key: 'cdi_publish_secret', publish_key_id: 5 }),
      );
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools?tab=remotes');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Make a key' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Web team');
    await user.click(screen.getByRole('button', { name: 'Make the key' }));
    expect(await screen.findByText('Name at least one remote.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Remotes' }), 'mfe-public, mfe-files');
    await user.click(screen.getByRole('button', { name: 'Make the key' }));
    expect(await screen.findByText('cdi_publish_secret')).toBeVisible();
    const { params } = server.callsTo('/api/dev_tools/make_publish_key').at(-1)!;
    expect([params.get('params[remotes][1]'), params.get('params[reach]')]).toEqual(['mfe-files', 'staff']);
    await user.click(screen.getByRole('button', { name: 'Revoke: Web team' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(server.callsTo('/api/dev_tools/revoke_publish_key')).toHaveLength(1));
  });

  it('show the age of the newest backup, and the kept ones', async () => {
    const last = {
      file: '/mnt/nas/cdi-2026-11-20T02-10-00Z.tar.gz',
      made_dt: '2026-11-20T02:10:00Z',
      bytes: 1_572_864,
      rows: 9_566,
      files: 232,
      missing: 1,
      seconds: 2,
    };
    const kept = [{ name: 'cdi-2026-11-20T02-10-00Z.tar.gz', bytes: 1_572_864, made_dt: '2026-11-20T02:10:00Z' }];
    let state: object = { folder: '/mnt/nas', keep: 14, last, hours: 38, is_too_old: true, kept };
    new FakeServer().on('/api/dev_tools/backups', () => answer(state));
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools?tab=backups');
    const told = await screen.findByText(/Too old: the last backup was made 38 hours ago/);
    expect(told).toHaveTextContent('9,566 rows and 232 files in 1.5 MB. 1 file had been lost from the store before.');
    expect(screen.getByText(/every night in \/mnt\/nas; the newest 14 stay/)).toBeVisible();
    expect(screen.getByRole('row', { name: /cdi-2026-11-20T02-10-00Z\.tar\.gz .+ 1\.5 MB/ })).toBeVisible();
    state = { folder: null, keep: 14, last: null, hours: 3, is_too_old: false, kept: [] };
    await userEvent.setup().click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('No backup was made yet.')).toBeVisible();
    expect(screen.getByText(/Set BACKUP_DIR on the server/)).toBeVisible();
  });

  it('are closed to all other users, and send no call', () => {
    const server = new FakeServer();
    session.takeToken(makeToken({ roles: [ROLE.leadership] }));
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools');
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
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools?tab=security');
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
