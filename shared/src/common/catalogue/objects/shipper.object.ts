import { role, staff } from '../../policy/grant.ts';
import { ROLE } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { STATES } from '../../trade/trade-lists.ts';

const keepers = [role(ROLE.logistics, ROLE.manager)];

/** A carrier. Called shipper as in the menu: who ships our crates. */
export const shipper = defineObject({
  name: 'shipper',
  plural: 'shippers',
  title: 'Shipper',
  titlePlural: 'Shippers',
  purpose:
    'Shippers are the carriers that take our crates: their letters, terms, lanes and insurance. Orders, trucks and bills of lading name one of them.',
  nav: 'purchasing',
  titleField: 'shipper_name',
  fields: {
    shipper_name: field.text({ label: 'Name', required: true, unique: true, maxLength: 80 }),
    status: field.choice({
      label: 'State',
      options: { active: 'Active', on_hold: 'On hold' },
      required: true,
      readOnly: true,
      defaultValue: 'active',
      help: 'A carrier on hold gets no load and no order.',
    }),
    mode: field.choice({
      label: 'Mode',
      options: {
        ltl: 'Less than truckload',
        tl: 'Truckload',
        parcel: 'Parcel',
        courier: 'Courier',
        own_truck: 'Own truck',
      },
      shorts: { ltl: 'LTL', tl: 'TL' },
      required: true,
      defaultValue: 'ltl',
    }),
    scac: field.text({
      label: 'SCAC',
      unique: true,
      maxLength: 4,
      pattern: '^[A-Z]{2,4}$',
      patternHint: 'A SCAC has two to four capital letters, such as ODFL.',
    }),
    mc_no: field.text({
      notCopied: true,
      label: 'MC number',
      maxLength: 8,
      pattern: '^[0-9]{1,8}$',
      patternHint: 'Enter the digits of the motor carrier number alone, such as 142312.',
    }),
    dot_no: field.text({
      notCopied: true,
      label: 'DOT number',
      maxLength: 8,
      pattern: '^[0-9]{1,8}$',
      patternHint: 'Enter the digits of the DOT number alone, such as 241829.',
    }),
    account_no: field.text({ label: 'Our account', maxLength: 40 }),
    contact: field.text({ label: 'Contact', maxLength: 80 }),
    phone: field.phone({ label: 'Phone' }),
    email: field.email({ label: 'E-mail' }),
    claims_contact: field.text({
      label: 'Claims go to',
      maxLength: 160,
      help: 'Name, phone or e-mail of who takes claims of damage.',
    }),
    tracking_url_template: field.text({
      label: 'Tracking address',
      maxLength: 300,
      pattern: '^https?://\\S*\\{pro\\}\\S*$',
      patternHint: 'Give the address of the carrier’s tracking page with {pro} where the PRO number stands.',
      help: 'The PRO number takes the place of {pro}; customers follow it from their order.',
    }),
    nmfc_item: field.text({
      label: 'NMFC item',
      maxLength: 20,
      help: 'Of the freight classification that the carrier agreed to. Bills of lading take it over.',
    }),
    third_party: field.text({
      label: 'Freight billed to',
      maxLength: 200,
      help: 'Only where a third party pays this carrier: name and address, parted by commas.',
    }),
    discount_percent: field.percent({ label: 'Discount on the tariff', min: 0, max: 100 }),
    fuel_percent: field.percent({ label: 'Fuel', min: 0, max: 100 }),
    minimum_charge: field.money({ label: 'Least charge', min: 0 }),
    overlength_rules: field.structure({
      label: 'Overlength',
      cell: { pairs: ['fromIn', 'usd'], heads: ['Inches from', 'Dollars for the shipment'] },
      help: 'The longest piece decides. Carriers usually begin at 96 in.',
    }),
    insurance_expiry: field.date({
      label: 'Insurance until',
      help: 'After this day no truck is loaded with the carrier. We warn 30 days before.',
    }),
    rating: field.integer({ label: 'Rating', min: 1, max: 5, help: '1 poor to 5 excellent.' }),
    states_served: field.choices({ label: 'States served', options: STATES }),
    users: field.references({
      label: 'People',
      to: 'user',
      help: 'Users of type Shipper; they see the loads of this carrier and no others.',
    }),
    notes: field.longText({ label: 'Notes', maxLength: 2000 }),
  },
  sections: [
    {
      title: 'Carrier',
      fields: ['shipper_name', 'status', 'mode', 'scac', 'mc_no', 'dot_no', 'account_no', 'rating', 'insurance_expiry'],
    },
    {
      title: 'People',
      fields: ['contact', 'phone', 'email', 'claims_contact', 'users'],
    },
    {
      title: 'Papers and tracking',
      fields: ['tracking_url_template', 'nmfc_item', 'third_party'],
    },
    {
      title: 'Terms',
      fields: ['discount_percent', 'fuel_percent', 'minimum_charge', 'overlength_rules', 'states_served', 'notes'],
    },
  ],
  search: {
    formFields: ['shipper_name', 'scac', 'mode', 'status', 'states_served', 'insurance_expiry'],
    sortFields: ['shipper_name', 'scac', 'mode', 'insurance_expiry', 'rating'],
    resultFields: ['shipper_name', 'mode', 'scac', 'insurance_expiry', 'rating', 'phone', 'status'],
    defaultSort: { field: 'shipper_name', direction: 'ASC' },
  },
  lookup: { label: ['shipper_name', 'scac'], match: ['shipper_name', 'scac'], isInOmniSearch: true },
  access: { read: [staff], create: keepers, update: keepers },
  states: {
    field: 'status',
    initial: 'active',
    rests: ['active'],
    transitions: [
      { name: 'hold', label: 'Put on hold', from: ['active'], to: 'on_hold', who: keepers, needsReason: true },
      { name: 'reactivate', label: 'Use again', from: ['on_hold'], to: 'active', who: keepers, isMain: true },
    ],
  },
  fileTypes: [38, 39],
  massUploadKey: 'shipper_name',
  examples: [
    {
      shipper_name: 'Wabash Valley Freight',
      mode: 'ltl',
      mc_no: '142312',
      dot_no: '241829',
      phone: '800-555-0142',
      tracking_url_template: 'https://tracking.example.test/pro/{pro}',
      discount_percent: 62,
      fuel_percent: 24,
      minimum_charge: 135,
      overlength_rules: [
        { fromIn: 96, usd: 110 },
        { fromIn: 144, usd: 240 },
      ],
      insurance_expiry: '2099-06-30',
      rating: 4,
      states_served: ['IN', 'OH', 'IL'],
    },
  ],
});
