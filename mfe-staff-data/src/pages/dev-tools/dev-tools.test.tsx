import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { DevToolsPage } from './dev-tools.page.tsx';
import { DevToolsStore } from './dev-tools.store.ts';
import { makeDeferred } from '@cdi/shared/kit/testing';
import type { DevRow } from './dev-tools.store.ts';

afterEach(() => clearBrowser());

describe('the development tools', () => {
  it('show mails with links that can be followed, and jobs, to super', async () => {
    const server = new FakeServer()
      .on('/api/dev/outbox', () => ({
        opt: 'success',
        msg: '',
        data: {
          mails: [
            {
              mail_id: 1,
              to: 'pat@cdi.test',
              subject: 'Reset your password',
              text: 'Open https://cdi.test/pass_reset?token=1',
              created_dt: '2026-11-20T15:00:00Z',
              links: ['https://cdi.test/pass_reset?token=1'],
            },
          ],
        },
      }))
      .on('/api/dev/jobs', () => ({
        opt: 'success',
        msg: '',
        data: { jobs: [{ id: 'j1', name: 'mass_upload', state: 'completed', retry_count: 0 }] },
      }));
    session.takeToken(makeToken({ roles: [ROLE.super] }));
    renderRecords(<DevToolsPage />, '/dev_tools');
    const mails = await screen.findByRole('list', { name: 'Mails' });
    expect(within(mails).getByText('Reset your password')).toBeVisible();
    expect(within(mails).getByRole('link', { name: 'https://cdi.test/pass_reset?token=1' })).toBeVisible();
    await userEvent.setup().click(screen.getByRole('link', { name: 'Jobs' }));
    expect(await screen.findByRole('row', { name: /mass_upload completed 0/ })).toBeVisible();
    expect(server.callsTo('/api/dev/jobs')).toHaveLength(1);
  });

  it('are closed to everybody else, and ask the server nothing', () => {
    const server = new FakeServer();
    session.takeToken(makeToken({ roles: [ROLE.leadership] }));
    renderRecords(<DevToolsPage />, '/dev_tools');
    expect(screen.getByRole('heading', { name: 'Development tools are for super users' })).toBeVisible();
    expect(server.callsTo('/api/dev/outbox')).toHaveLength(0);
  });

  it('drop the answer to a list that was left', async () => {
    const older = makeDeferred<readonly DevRow[]>();
    const fetchRows = jest
      .fn()
      .mockReturnValueOnce(older.promise)
      .mockResolvedValueOnce([{ id: 'new' }]);
    const store = new DevToolsStore(fetchRows);
    const first = store.load('outbox');
    await store.load('jobs');
    older.resolve([{ id: 'old' }]);
    await first;
    expect(store.state).toEqual({ kind: 'ready', rows: [{ id: 'new' }] });
  });
});
