import { role } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { field } from '../field.ts';
import { defineSetting } from './define-setting.ts';
import { mailSettings } from './mail-settings.ts';
import { websiteSettings } from './website-settings.ts';

const surcharge = defineSetting({
  name: 'surcharge',
  title: 'Metal surcharge',
  group: 'rules',
  purpose: 'Which day decides the index that a quote is surcharged by.',
  fields: {
    priced_by: field.choice({
      label: 'Index of',
      options: { order: 'The day of the quote', ship: 'The planned day of shipment' },
      required: true,
      defaultValue: 'order',
      help: 'A later index only counts once it is in force. What was sold keeps the surcharge it was sold with.',
    }),
  },
  keepers: [role(ROLE.accounting, ROLE.leadership)],
});

const creditApproval = defineSetting({
  name: 'credit_approval',
  title: 'Approval of credits',
  group: 'rules',
  purpose:
    'Who approves credits up to which amount, all credits for the invoice and those that the approver gave the customer in the last 30 days included. From the second amount on, accounting agrees and leadership approves.',
  fields: {
    inside_sales_below: field.money({
      label: 'Inside sales, below',
      min: 0,
      max: 1_000_000,
      required: true,
      defaultValue: 250,
    }),
    manager_below: field.money({
      label: 'Managers, below',
      min: 0,
      max: 1_000_000,
      required: true,
      defaultValue: 1500,
    }),
  },
  keepers: [role(ROLE.leadership)],
});

const billApproval = defineSetting({
  name: 'bill_approval',
  title: 'Approval of bills',
  group: 'rules',
  purpose: 'From this amount on, a supplier bill is approved by someone other than the person who entered it.',
  fields: {
    second_person_from: field.money({
      label: 'Second person, from',
      min: 0,
      max: 1_000_000,
      required: true,
      defaultValue: 2500,
    }),
  },
  keepers: [role(ROLE.leadership)],
});

/** Every setting of the product by its name. */
export const settings = {
  ...websiteSettings,
  ...mailSettings,
  surcharge,
  credit_approval: creditApproval,
  bill_approval: billApproval,
} as const;
export type SettingName = keyof typeof settings;
