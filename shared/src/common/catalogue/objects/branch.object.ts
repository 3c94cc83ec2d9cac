import { role, staff, types } from '../../policy/grant.ts';
import { CUSTOMER_TYPES, ROLE } from '../../policy/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { CUSTOMER_LEVELS, SHIPPING_METHODS, STATES } from '../lists/trade-lists.ts';

/** A location of a company, with its own ship-to, reps and delivery habits. */
export const branch = defineObject({
  name: 'branch',
  plural: 'branches',
  title: 'Branch',
  titlePlural: 'Branches',
  purpose: 'Branches are the locations of a company; orders ship to them and their reps follow from the ZIP.',
  nav: 'sales',
  titleField: 'branch_name',
  fields: {
    company_id: field.reference({ label: 'Company', to: 'company', required: true, fixed: true }),
    branch_name: field.text({ label: 'Name', required: true, maxLength: 80 }),
    branch_no: field.text({ label: 'Number', maxLength: 20 }),
    address1: field.text({ label: 'Address', required: true, maxLength: 120 }),
    address2: field.text({ label: 'Address, line 2', maxLength: 120 }),
    city: field.text({ label: 'City', required: true, maxLength: 80 }),
    state: field.choice({ label: 'State', options: STATES, required: true }),
    zip: field.zip({ label: 'ZIP', required: true }),
    country: field.choice({
      label: 'Country',
      options: { US: 'United States', CA: 'Canada' },
      required: true,
      defaultValue: 'US',
    }),
    latitude: field.decimal({ label: 'Latitude', min: -90, max: 90, scale: 6 }),
    longitude: field.decimal({ label: 'Longitude', min: -180, max: 180, scale: 6 }),
    phone: field.phone({ label: 'Phone' }),
    email: field.email({ label: 'E-mail' }),
    territory_id: field.reference({
      label: 'Territory',
      to: 'territory',
      help: 'Left empty, it follows from the ZIP.',
    }),
    outside_rep_id: field.reference({
      label: 'Outside rep',
      to: 'user',
      help: 'Left empty, it follows from the territory.',
    }),
    inside_rep_id: field.reference({
      label: 'Inside rep',
      to: 'user',
      help: 'Left empty, it follows from the territory.',
    }),
    customer_level_override: field.choice({
      label: 'Level override',
      options: CUSTOMER_LEVELS,
      readers: [staff],
      writers: [role(ROLE.leadership)],
    }),
    default_shipping: field.choice({ label: 'Default shipping', options: SHIPPING_METHODS }),
    default_carrier_account: field.text({ label: 'Carrier account', maxLength: 40 }),
    delivery_notes: field.longText({ label: 'Delivery notes', maxLength: 1000 }),
    liftgate: field.boolean({ label: 'Lift gate needed', defaultValue: false }),
    limited_access: field.boolean({ label: 'Limited access', defaultValue: false }),
    dock: field.boolean({ label: 'Has a dock', defaultValue: true }),
    receiving_hours: field.text({ label: 'Receiving hours', maxLength: 80 }),
    tax_exempt: field.boolean({ label: 'Tax exempt', defaultValue: false }),
    resale_cert_no: field.text({ label: 'Resale certificate', maxLength: 40 }),
    cert_expiry: field.date({ label: 'Certificate expires', help: 'Needed when the branch is tax exempt.' }),
    cert_states: field.choices({
      label: 'Certificate counts in',
      options: STATES,
      help: 'The states that it names. Left empty, the state of the branch alone.',
    }),
  },
  sections: [
    { title: 'Branch', fields: ['company_id', 'branch_name', 'branch_no', 'phone', 'email'] },
    { title: 'Address', fields: ['address1', 'address2', 'city', 'state', 'zip', 'country', 'latitude', 'longitude'] },
    { title: 'Sales', fields: ['territory_id', 'outside_rep_id', 'inside_rep_id', 'customer_level_override'] },
    {
      title: 'Delivery',
      fields: [
        'default_shipping',
        'default_carrier_account',
        'receiving_hours',
        'dock',
        'liftgate',
        'limited_access',
        'delivery_notes',
      ],
    },
    { title: 'Tax', fields: ['tax_exempt', 'resale_cert_no', 'cert_expiry', 'cert_states'] },
  ],
  search: {
    formFields: ['company_id', 'branch_name', 'city', 'state', 'territory_id', 'outside_rep_id'],
    sortFields: ['branch_name', 'city', 'state'],
    resultFields: ['company_id', 'branch_name', 'branch_no', 'city', 'state', 'outside_rep_id'],
    defaultSort: { field: 'branch_name', direction: 'ASC' },
  },
  lookup: {
    label: ['branch_name', 'city', 'state'],
    match: ['branch_no', 'branch_name', 'city'],
    isInOmniSearch: true,
  },
  access: {
    read: [staff, types(CUSTOMER_TYPES, ['company'])],
    create: [role(ROLE.sales, ROLE.insideSales, ROLE.accounting, ROLE.manager)],
    update: [role(ROLE.sales, ROLE.insideSales, ROLE.accounting, ROLE.manager, ROLE.leadership)],
  },
  scope: { company: 'company_id' },
  fileTypes: [18],
  indexes: [['company_id', 'branch_name']],
  uniqueTogether: [['company_id', 'branch_no']],
  massUploadKey: 'branch_no',
  examples: [
    {
      branch_name: 'Toledo',
      branch_no: 'GL-01',
      address1: '4100 Harbor Ave',
      city: 'Toledo',
      state: 'OH',
      zip: '43604',
      country: 'US',
      dock: true,
      receiving_hours: '7:00-15:00',
    },
  ],
});
