import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { objectNamed } from '@cdi/shared/catalogue';
import { ROLE } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { clearBrowser, FakeServer } from '@cdi/shared/session/testing';
import { PoActions } from './po-actions.tsx';

afterEach(() => clearBrowser());

it('says before the press to whom a purchase order goes: the address for orders, and the contacts that get copies', async () => {
  const contacts = [
    { id: 1, email: 'dana@steel.test', gets_orders: true },
    { id: 2, email: 'bills@steel.test', gets_orders: false },
  ];
  new FakeServer().on('/api/supplier/to_json/7', () => ({
    opt: 'success' as const,
    msg: '',
    data: { ...makeRecord({ order_email: 'orders@steel.test' }), children: { contacts } },
  }));
  const props = {
    definition: objectNamed('po'),
    record: { ...makeRecord({ po_no: 'PO-IND-1001', status: 'approved', supplier_id: 7 }), id: 3 },
    onChanged: jest.fn(),
  } as unknown as Parameters<typeof PoActions>[0];
  renderRecords(<PoActions {...props} />, '/po/3', { readActor: () => makeActor([ROLE.super]) });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send to supplier…' }));
  expect(await screen.findByText('orders@steel.test, dana@steel.test')).toBeInTheDocument();
});
