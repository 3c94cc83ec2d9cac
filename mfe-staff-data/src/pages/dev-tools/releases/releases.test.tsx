import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { devToolsPage } from '../dev-tools.page-info.ts';
import { DevToolsPage } from '../dev-tools.page.tsx';

const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });
const release = {
  contract: 1,
  published_dt: '2026-11-20T15:00:00Z',
  lived_dt: '2026-11-20T15:00:00Z',
  is_taken_back: false,
  canary: null,
  published_by: 'key Web team',
  built_from: 'abc1234',
  bytes: 2_621_440,
  told: {},
};

beforeEach(() => clearBrowser());
afterEach(() => session.signOut());

describe('the remotes of the development tools', () => {
  it('make a link to a remote on the developer’s machine, and say what is wrong with an address', async () => {
    const row = { ...release, remote_name: 'mfe-files', version: '1.0.0-c', is_live: true };
    const server = new FakeServer()
      .on('/api/dev_tools/releases', () =>
        answer({
          releases: [row, { ...row, remote_name: 'shell' }, { ...row, version: '1.0.0-b', is_live: false }],
          events: [],
        }),
      )
      .on('/api/dev_tools/publish_keys', () => answer({ keys: [] }))
      .on('/api/dev_tools/local_remote', ({ params }) =>
        params.get('params[port]') === '80'
          ? {
              opt: 'error',
              msg: 'No.',
              code: 'VALIDATION',
              fields: { port: 'Port must be a number from 1024 to 65535.' },
            }
          : answer({ path: '/local_remote/signed', ends_dt: '2026-11-20T23:00:00Z' }),
      );
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools?tab=remotes');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    const remotes = within(await screen.findByRole('combobox', { name: 'Remote' })).getAllByRole('option');
    expect(remotes.map(({ textContent }) => textContent)).toEqual(['mfe-files']);
    const port = screen.getByRole('textbox', { name: 'Port' });
    await user.clear(port);
    await user.type(port, '80');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    expect(await screen.findByText('Port must be a number from 1024 to 65535.')).toBeVisible();
    await user.clear(port);
    await user.type(port, '4006');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    const link = await screen.findByRole('link', { name: 'Open mfe-files from http://localhost:4006' });
    expect(link).toHaveAttribute('href', '/local_remote/signed');
    expect(server.callsTo('/api/dev_tools/local_remote').at(-1)!.params.get('params[hours]')).toBe('8');
  });

  it('start a trial for the employees of a location, and make it live with the note that the live release did harm', async () => {
    const row = { ...release, remote_name: 'mfe-files', version: '1.0.0-c', is_live: true };
    const next = { ...row, version: '1.0.0-d', is_live: false, lived_dt: null };
    const server = new FakeServer()
      .on('/api/dev_tools/releases', () => answer({ releases: [row, next], events: [] }))
      .on('/api/dev_tools/publish_keys', () => answer({ keys: [] }))
      .on('/api/release/mfe-files/canary', () => answer({ remote: 'mfe-files', version: '1.0.0-d' }))
      .on('/api/release/mfe-files/promote', () => answer({ remote: 'mfe-files', version: '1.0.0-d' }));
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    const lookUp = () => Promise.resolve([{ id: 7, value: 7, label: 'Memphis Plant' }]);
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools?tab=remotes', { lookUp });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Let some try: mfe-files 1.0.0-d' }));
    await user.type(await screen.findByRole('combobox', { name: /^Location/ }), 'Mem');
    await user.click(await screen.findByRole('option', { name: 'Memphis Plant' }));
    await user.click(screen.getByRole('button', { name: 'Start the trial' }));
    expect(await screen.findByText('Some people try mfe-files 1.0.0-d.')).toBeVisible();
    const tried = server.callsTo('/api/release/mfe-files/canary').at(-1)!.params;
    expect([tried.get('params[locations][0]'), tried.get('params[share]')]).toEqual(['7', '10']);

    await user.click(screen.getByRole('button', { name: 'Make live: mfe-files 1.0.0-d' }));
    await user.click(await screen.findByRole('checkbox', { name: /^The live one did harm/ }));
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Mended');
    await user.click(screen.getByRole('button', { name: 'Make live' }));
    expect(await screen.findByText('mfe-files 1.0.0-d is live.')).toBeVisible();
    expect(server.callsTo('/api/release/mfe-files/promote').at(-1)!.params.get('params[harmful]')).toBe('true');
  });

  it('show the time to content, a chart for each version with measurements', async () => {
    const row = { ...release, remote_name: 'mfe-files', version: '1.0.0-c', is_live: true };
    const tried = {
      ...row,
      version: '1.0.0-d',
      is_live: false,
      canary: { share: 10, users: [], roles: [], locations: [] },
    };
    const untold = { ...row, version: '1.0.0-b', is_live: false };
    new FakeServer()
      .on('/api/dev_tools/releases', () =>
        answer({
          releases: [
            { ...row, told: { shown: 10, ms_100: 6, ms_500: 3, ms_3000: 1 } },
            { ...tried, told: { shown: 1, ms_2000: 1 } },
            untold,
          ],
          events: [],
        }),
      )
      .on('/api/dev_tools/publish_keys', () => answer({ keys: [] }));
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools?tab=remotes');
    expect(
      await screen.findByRole('img', { name: 'mfe-files 1.0.0-c, 10 loads: half within 100 ms, 95 % within 3 s' }),
    ).toBeVisible();
    expect(
      screen.getByRole('img', { name: 'mfe-files 1.0.0-d, 1 load: half within 2 s, 95 % within 2 s' }),
    ).toBeVisible();
    expect(screen.queryByRole('img', { name: /1\.0\.0-b/ })).not.toBeInTheDocument();
  });

  it('refresh when someone else makes another release live, and say when they may be out of date', async () => {
    const row = { ...release, remote_name: 'mfe-files', version: '1.0.0-c', is_live: true };
    let version = '1.0.0-c';
    let isAway = false;
    new FakeServer()
      .on('/api/dev_tools/releases', () =>
        isAway ? new Error('no network') : answer({ releases: [{ ...row, version }], events: [] }),
      )
      .on('/api/dev_tools/publish_keys', () => answer({ keys: [] }));
    const subscribe = jest.spyOn(session.events, 'subscribe');
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage audience={audienceOf(devToolsPage)} />, '/dev_tools?tab=remotes');
    expect(await screen.findByRole('cell', { name: '1.0.0-c' })).toBeVisible();
    const tell = (kind: 'release' | 'card') => {
      const event = { sequence: 1, kind, object: 'mfe-files', id: null, boards: [], by: null } as const;
      for (const [onEvent] of subscribe.mock.calls) onEvent(event);
    };
    version = '1.0.0-d';
    tell('card');
    expect(screen.getByRole('cell', { name: '1.0.0-c' })).toBeVisible();
    tell('release');
    expect(await screen.findByRole('cell', { name: '1.0.0-d' })).toBeVisible();
    isAway = true;
    tell('release');
    expect(await screen.findByText(/The server does not answer\. This is how it stood/)).toBeVisible();
    expect(screen.getByRole('cell', { name: '1.0.0-d' })).toBeVisible();
  });
});
