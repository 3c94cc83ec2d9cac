import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isGuessablePin, ROLE, type Role } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { FakeServer } from '@cdi/shared/session/testing';
import { ClockPin } from './clock-pin.tsx';
import { makePin } from './make-pin.ts';

const PIN = '/api/clock/pin';
const UNLOCK = '/api/clock/unlock';

function renderPanel(role: Role, values: object = {}) {
  const server = new FakeServer()
    .on(PIN, () => ({ opt: 'save', msg: 'Set', data: { employee_no: 'E-9044' } }))
    .on(UNLOCK, () => ({
      opt: 'save',
      msg: 'Number E-9044 is unlocked at the shared clocks',
      data: { employee_no: 'E-9044', was_locked: true },
    }));
  const onChanged = jest.fn();
  const fields = { first_name: 'Dana', last_name: 'Ruiz', user_type: '4', employee_no: 'E-9044', ...values };
  const props = { record: { ...makeRecord(fields), id: 70 }, onChanged } as unknown as Parameters<typeof ClockPin>[0];
  renderRecords(<ClockPin {...props} />, '/', { readActor: () => makeActor([role]) });
  return { server, onChanged, button: () => screen.queryByRole('button', { name: 'Set clock PIN…' }) };
}
const sent = (server: FakeServer) => server.callsTo(PIN).map(({ params }) => params.get('params[pin]'));

it('is entered twice, and sent when both entries match and are hard to guess', async () => {
  const user = userEvent.setup();
  const { server, onChanged, button } = renderPanel(ROLE.hr);
  await user.click(button()!);
  const [first, second] = [
    screen.getByRole('textbox', { name: /^PIN(?! again)/ }),
    screen.getByLabelText(/^PIN again/),
  ];
  await user.type(first, '1234');
  await user.type(second, '1234');
  await user.click(screen.getByRole('button', { name: 'Set it' }));
  expect(screen.getByText(/easy to guess/)).toBeInTheDocument();
  await user.clear(first);
  await user.type(first, '4715');
  await user.click(screen.getByRole('button', { name: 'Set it' }));
  expect(screen.getByText('PIN again: type the same digits as above.')).toBeInTheDocument();
  expect(sent(server)).toEqual([]);
  await user.clear(second);
  await user.type(second, '4715{Enter}');
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(sent(server)).toEqual(['4715']);
});

it('is generated on demand and shown once, with its employee number', async () => {
  const user = userEvent.setup();
  const { server, onChanged, button } = renderPanel(ROLE.hr);
  await user.click(button()!);
  await user.click(screen.getByRole('button', { name: 'Make one' }));
  await screen.findByText(/it is shown this once/);
  const [pin = ''] = sent(server);
  expect(pin).toMatch(/^\d{6}$/);
  expect(screen.getByText(pin ?? '')).toBeInTheDocument();
  expect(screen.getByText('E-9044', { selector: '[role=dialog] strong' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(pin ?? '')).not.toBeInTheDocument());
  expect(onChanged).toHaveBeenCalledTimes(1);
});

it('needs an employee number first', () => {
  renderPanel(ROLE.hr, { employee_no: null });
  expect(screen.getByText(/Enter an employee number first/)).toBeInTheDocument();
});

it.each<[string, Role, object]>([
  ['others', ROLE.shopSupervisor, {}],
  ['people outside', ROLE.hr, { user_type: '1' }],
])('is not offered for %s', (_what, role, values) => {
  expect(renderPanel(role, values).button()).toBeNull();
});

it.each<[string, Role]>([
  ['HR', ROLE.hr],
  ['a shop supervisor', ROLE.shopSupervisor],
])('lets %s unlock the number after wrong PINs', async (_who, role) => {
  const user = userEvent.setup();
  const { server, onChanged } = renderPanel(role);
  await user.click(screen.getByRole('button', { name: 'Unlock number…' }));
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(server.callsTo(UNLOCK).map(({ params }) => params.get('params[user_id]'))).toEqual(['70']);
});

it('offers the unlock to no other role', () => {
  renderPanel(ROLE.engineering);
  expect(screen.queryByRole('button', { name: 'Unlock number…' })).toBeNull();
});

it('never generates consecutive digits', () => {
  const draws = [1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7, 4, 7, 1, 5, 0, 8];
  expect(makePin(() => draws.shift() ?? 0)).toBe('471508');
  for (let count = 0; count < 200; count += 1) expect(isGuessablePin(makePin())).toBe(false);
});
