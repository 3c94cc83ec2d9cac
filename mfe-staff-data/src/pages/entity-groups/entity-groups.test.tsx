import { audienceOf } from '@cdi/shared/pages/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROLE } from '@cdi/shared/policy';
import { renderRecords } from '@cdi/shared/records/testing';
import { session } from '@cdi/shared/session';
import { clearBrowser, FakeServer, makeToken } from '@cdi/shared/session/testing';
import { entityGroupsPage } from './entity-groups.page-info.ts';
import { EntityGroupsPage } from './entity-groups.page.tsx';

const answer = (data: object) => ({ opt: 'success' as const, msg: '', data });
const group = {
  entity_group_id: 4,
  group_name: 'Lakes Buying Group',
  group_type: 'buying_group',
  level: 'C',
  rebate_percent: 2,
  members: 1,
  basis: 1000,
  rebate: 20,
  open: 300,
};
const member = {
  company_id: 1,
  company_name: 'Great Lakes Supply',
  own_level: 'D',
  level: 'C',
  basis: 1000,
  rebate: 20,
  paid: 12,
  due: 8,
  open: 300,
  version: 2,
};

afterEach(() => clearBrowser());

it('lists groups with their purchases and rebates', async () => {
  new FakeServer().on('/api/entity_groups/list', () => answer({ year: 2026, groups: [group] }));
  session.takeToken(makeToken({ roles: [ROLE.leadership] }));
  renderRecords(<EntityGroupsPage audience={audienceOf(entityGroupsPage)} />, '/entity_groups');
  const table = await screen.findByRole('table', { name: 'Entity groups' });
  expect(within(table).getByRole('row', { name: 'Lakes Buying Group 1 C 2 % $1,000.00 $20.00 $300.00' })).toBeVisible();
});

it('shows the levels of members, and removes a member', async () => {
  const server = new FakeServer()
    .on('/api/entity_groups/load', () => answer({ group, members: [member] }))
    .on('/api/entity_groups/member/4', () => answer({ group: { ...group, members: 0 }, members: [] }));
  session.takeToken(makeToken({ roles: [ROLE.leadership] }));
  renderRecords(<EntityGroupsPage audience={audienceOf(entityGroupsPage)} />, '/entity_groups/4');
  const table = await screen.findByRole('table', { name: 'Members' });
  expect(within(table).getByRole('row', { name: /^Great Lakes Supply D C \$1,000\.00/ })).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Take out Great Lakes Supply' }));
  expect(await screen.findByRole('heading', { name: 'No member yet' })).toBeVisible();
  const sent = server.callsTo('/api/entity_groups/member/4').at(-1)?.params;
  expect([sent?.get('params[company_id]'), sent?.get('params[is_member]')]).toEqual(['1', 'false']);
});

it('requests the rebate credits, and links to them', async () => {
  const server = new FakeServer()
    .on('/api/entity_groups/load', () => answer({ group, members: [member] }))
    .on('/api/entity_groups/pay/4', () =>
      answer({
        group,
        members: [{ ...member, paid: 20, due: 0 }],
        credits: [{ credit_id: 31, company_name: 'Great Lakes Supply', amount: 8 }],
      }),
    );
  session.takeToken(makeToken({ roles: [ROLE.leadership] }));
  renderRecords(<EntityGroupsPage audience={audienceOf(entityGroupsPage)} />, '/entity_groups/4');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Pay out rebates…' }));
  await user.type(await screen.findByLabelText(/^Earned until/), '2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Ask for the credits' }));
  expect(await screen.findByRole('link', { name: 'Great Lakes Supply: $8.00' })).toHaveAttribute('href', '/credit/31');
  expect(await screen.findByRole('row', { name: /^Great Lakes Supply .* \$20\.00 \$0\.00/ })).toBeVisible();
  expect(server.callsTo('/api/entity_groups/pay/4')).toHaveLength(1);
});

it('is not open to managers', () => {
  session.takeToken(makeToken({ roles: [ROLE.manager] }));
  new FakeServer();
  renderRecords(<EntityGroupsPage audience={audienceOf(entityGroupsPage)} />, '/entity_groups');
  expect(screen.getByRole('heading', { name: 'Entity Groups: not open to you' })).toBeVisible();
});
