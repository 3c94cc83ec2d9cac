import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Suggestion } from '@cdi/shared/contracts';
import { ROLE, USER_TYPE } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { PromoteUser } from './promote-user.tsx';

function open(companies: readonly Suggestion[]) {
  const fields = { first_name: 'Nell', user_type: String(USER_TYPE.newUser), company_name_given: 'Great Lakes Supply' };
  const props = { record: { ...makeRecord(fields), id: 7 }, onChanged: jest.fn() } as unknown as Parameters<
    typeof PromoteUser
  >[0];
  const actor = makeActor([ROLE.insideSales]);
  renderRecords(<PromoteUser {...props} />, '/', {
    readActor: () => actor,
    lookUp: (object) => Promise.resolve(object === 'company' ? companies : []),
  });
  return userEvent.setup();
}

it('proposes the company that the user named', async () => {
  const user = open([{ label: 'Great Lakes Supply · Toledo · OH', value: 12, id: 12 }]);
  expect(await screen.findByText(/We know Great Lakes Supply · Toledo · OH/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Promote' }));
  const company = await screen.findByRole('combobox', { name: /Company/ });
  expect(company).not.toHaveValue('');
});

it('links to a new company with the name filled in when none has that name', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: 'Make the company' })).toHaveAttribute(
    'href',
    '/company/new?set.company_name=Great%20Lakes%20Supply',
  );
});

it('proposes nothing when several companies have that name', async () => {
  open([
    { label: 'Great Lakes Supply', value: 12, id: 12 },
    { label: 'Great Lakes Supply II', value: 13, id: 13 },
  ]);
  await screen.findByRole('button', { name: 'Promote' });
  expect(screen.queryByText(/it is proposed/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Make the company' })).not.toBeInTheDocument();
});
