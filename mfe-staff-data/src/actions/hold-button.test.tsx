import { screen } from '@testing-library/react';
import { objectNamed } from '@cdi/shared/catalogue';
import { ROLE } from '@cdi/shared/policy';
import { makeActor, makeRecord, renderRecords } from '@cdi/shared/records/testing';
import { HoldButton } from './hold-button.tsx';

function renderButton(status: string, holdReason: string | null = null) {
  const record = makeRecord({ status, hold_reason: holdReason });
  const props = { definition: objectNamed('tracker'), record, onChanged: jest.fn() };
  renderRecords(<HoldButton {...(props as unknown as Parameters<typeof HoldButton>[0])} />, '/', {
    readActor: () => makeActor([ROLE.shopSupervisor]),
  });
  return screen.queryByRole('button')?.textContent ?? null;
}

it.each([
  ['in_production', null, 'Hold…'],
  ['in_production', 'material', 'Release hold…'],
  ['ready_to_ship', null, 'Hold…'],
])('of an order that is %s (held: %s) reads %s', (status, reason, label) => {
  expect(renderButton(status, reason)).toBe(label);
});

it.each(['shipped', 'invoiced', 'paid', 'closed', 'cancelled'])('is not offered for an order that is %s', (status) => {
  expect(renderButton(status)).toBeNull();
});
