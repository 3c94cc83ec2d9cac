import { screen } from '@testing-library/react';
import { findObject } from '../../../common/catalogue/catalogue.ts';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { ROLE, USER_TYPE } from '../../../common/trade/roles.ts';
import { makeActor, makeRecord } from '../testing/fake-records.ts';
import { renderRecords } from '../testing/render-records.tsx';
import { NextStep } from './next-step.tsx';

/** The text beside the state of a record, for a person who can take none of its steps. */
function readNext(name: string, status: string, actor: Actor = makeActor([ROLE.engineering])): string | undefined {
  const page = renderRecords(
    <NextStep definition={findObject(name) as ObjectDefinition} record={makeRecord({ status })} />,
    '/',
    { readActor: () => actor },
  );
  const words = screen.queryByText(/^Next:/)?.textContent;
  page.unmount();
  return words;
}

it('follows a purchase order from its draft to the dock, and a timecard to payroll', () => {
  const told = ['draft', 'approved', 'sent', 'acknowledged', 'partially_received', 'closed'].map((state) =>
    readNext('po', state),
  );
  expect(told).toEqual([
    expect.stringMatching(/^Next: Approve, by /),
    'Next: Purchasing sends it to the supplier',
    'Next: The supplier acknowledges it',
    'Next: Receiving books what arrives',
    'Next: Receiving books the rest as it arrives',
    undefined,
  ]);
  expect(readNext('timecard', 'approved')).toBe('Next: HR or accounting exports the week');
  // in use: there is no next step
  expect(readNext('asset', 'in_service')).toBeUndefined();
});

it('is for employees only', () => {
  expect(readNext('po', 'sent', makeActor([], { userType: USER_TYPE.vendor }))).toBeUndefined();
});
