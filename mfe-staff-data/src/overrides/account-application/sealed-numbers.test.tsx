import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { objectNamed } from '@cdi/shared/catalogue';
import { ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { SealedNumbers } from './sealed-numbers.tsx';

afterEach(() => clearBrowser());

function show(role: Role = ROLE.accounting): FakeServer {
  const server = new FakeServer();
  server.on('/api/account_application/sealed', () => ({
    opt: 'success',
    msg: '',
    data: { tax_id: '123456789', bank_account: '000123' },
  }));
  const record = { ...makeRecord({ status: 'received' }), id: 4 };
  const props = { definition: objectNamed('account_application'), record, onChanged: jest.fn() };
  renderRecords(
    <SealedNumbers {...(props as unknown as Parameters<typeof SealedNumbers>[0])} />,
    '/account_application/4',
    {
      readActor: () => makeActor([role]),
    },
  );
  return server;
}

it('hides the numbers until the user opens them, and says that openings are logged', async () => {
  const server = show();
  expect(screen.getByText(/noted in the security log/)).toBeInTheDocument();
  expect(server.callsTo('/api/account_application/sealed')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Open tax id and account number' }));
  expect(await screen.findByText('12-3456789')).toBeInTheDocument();
  expect(screen.getByText('000123')).toBeInTheDocument();
});

it('is shown to accounting only', () => {
  show(ROLE.sales);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
