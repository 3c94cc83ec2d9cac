import { role, staff, types } from '../../policy/grant.ts';
import { CUSTOMER_TYPES, ROLE, ROLE_LABEL, USER_TYPE_LABEL } from '../../trade/roles.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';

const hr = [role(ROLE.hr)];
const hrAndAccounting = [role(ROLE.hr, ROLE.accounting)];
const administrators = [role(ROLE.hr, ROLE.manager)];

/** A person (or an API client) that signs in. Passwords live apart and never pass through this object. */
export const user = defineObject({
  name: 'user',
  plural: 'users',
  title: 'User',
  titlePlural: 'Users',
  purpose: 'Users are the people who sign in: employees with their roles, and the people of our customers and vendors.',
  nav: 'people',
  titleField: 'user_name',
  fields: {
    user_name: field.text({ label: 'User name', required: true, unique: true, maxLength: 80 }),
    first_name: field.text({ label: 'First name', required: true, maxLength: 60 }),
    last_name: field.text({ label: 'Last name', required: true, maxLength: 60 }),
    email: field.email({ label: 'E-mail', required: true, unique: true }),
    email_confirmed_dt: field.datetime({
      label: 'E-mail confirmed',
      readOnly: true,
      help: 'When the person showed, by a mailed link, that the address is read by them.',
    }),
    user_type: field.choice({
      label: 'Type',
      options: mapKeys(USER_TYPE_LABEL),
      required: true,
      writers: administrators,
    }),
    roles: field.choices({
      label: 'Roles',
      options: mapKeys(ROLE_LABEL),
      help: 'Only employees hold roles.',
      writers: administrators,
    }),
    company_id: field.reference({
      label: 'Company',
      to: 'company',
      help: 'Needed for everyone but employees and new users.',
    }),
    branch_id: field.reference({ label: 'Branch', to: 'branch', within: 'company_id' }),
    default_location_id: field.reference({ label: 'Default location', to: 'cdi_location' }),
    scheduler_location: field.reference({ label: 'Scheduler location', to: 'cdi_location' }),
    dashboard_location_id: field.reference({ label: 'Dashboard location', to: 'cdi_location' }),
    dashboard: field.text({ label: 'Dashboard', maxLength: 40 }),
    phone: field.phone({ label: 'Phone' }),
    title: field.text({ label: 'Title', maxLength: 80 }),
    trade: field.text({ label: 'Trade', maxLength: 60 }),
    company_name_given: field.text({ label: 'Company as registered', maxLength: 120 }),
    zip: field.zip({ label: 'ZIP' }),
    terms_date: field.datetime({ label: 'Terms accepted', readOnly: true }),
    auto_drawing_team: field.text({ label: 'Drawing team', maxLength: 40 }),
    quote_cc: field.references({ label: 'CC on quotes', to: 'user' }),
    alert_email: field.boolean({ label: 'Alerts by e-mail', defaultValue: true }),
    last_login: field.datetime({ label: 'Last sign-in', readOnly: true }),
    status: field.choice({
      notCopied: true,
      label: 'Status',
      options: ['invited', 'active', 'locked', 'disabled'],
      required: true,
      defaultValue: 'active',
      writers: administrators,
    }),
    mfa: field.boolean({
      label: 'Second factor',
      readOnly: true,
      defaultValue: false,
      readers: administrators,
      help: 'Sign-in asks for a code of the person’s authenticator app. The person switches it on; a super user resets it.',
    }),
    employee_no: field.text({
      notCopied: true,
      label: 'Employee number',
      maxLength: 20,
      unique: true,
      readers: hr,
      writers: hr,
      help: 'Signs in at the shared clock and stands in payroll exports.',
    }),
    hire_date: field.date({ label: 'Hired', readers: hr, writers: hr }),
    leave_date: field.date({ notCopied: true, label: 'Left', readers: hr, writers: hr }),
    hourly_rate: field.money({
      label: 'Hourly rate',
      min: 0,
      max: 1000,
      readers: hrAndAccounting,
      writers: hrAndAccounting,
      sensitive: true,
    }),
    department: field.text({ label: 'Department', maxLength: 60 }),
    supervisor_id: field.reference({ label: 'Supervisor', to: 'user' }),
  },
  sections: [
    { title: 'Person', fields: ['user_name', 'first_name', 'last_name', 'email', 'phone', 'title'] },
    {
      title: 'Access',
      fields: [
        'user_type',
        'roles',
        'status',
        'company_id',
        'branch_id',
        'mfa',
        'email_confirmed_dt',
        'terms_date',
        'last_login',
      ],
    },
    { title: 'Registration', fields: ['company_name_given', 'trade', 'zip'] },
    {
      title: 'Work',
      fields: [
        'department',
        'supervisor_id',
        'default_location_id',
        'scheduler_location',
        'dashboard_location_id',
        'dashboard',
        'auto_drawing_team',
        'quote_cc',
        'alert_email',
      ],
    },
    { title: 'Employment', fields: ['employee_no', 'hire_date', 'leave_date', 'hourly_rate'] },
  ],
  search: {
    formFields: [
      'user_name',
      'last_name',
      'email',
      'user_type',
      'company_id',
      'roles',
      'status',
      'email_confirmed_dt',
      'default_location_id',
    ],
    sortFields: ['user_name', 'last_name', 'last_login', 'created_dt'],
    resultFields: ['user_name', 'first_name', 'last_name', 'user_type', 'company_id', 'roles', 'status', 'last_login'],
    defaultSort: { field: 'user_name', direction: 'ASC' },
  },
  lookup: {
    label: ['first_name', 'last_name'],
    separator: ' ',
    match: ['user_name', 'first_name', 'last_name', 'email'],
    whose: 'company_id',
    readers: [types(CUSTOMER_TYPES, ['company'])],
    isInOmniSearch: true,
  },
  access: {
    read: [staff, types([1, 3, 5, 6, 7, 8, 9, 10], ['own'])],
    create: [role(ROLE.hr, ROLE.manager)],
    update: [role(ROLE.hr, ROLE.manager)],
  },
  scope: { own: ['user_id'], company: 'company_id', branch: 'branch_id' },
  fileTypes: [22, 23, 45, 48],
  massUploadKey: 'user_name',
  examples: [
    {
      user_name: 'pat.example',
      first_name: 'Pat',
      last_name: 'Example',
      email: 'pat.example@cdi.test',
      user_type: '4',
      roles: ['5'],
      status: 'active',
      department: 'Engineering',
    },
  ],
});

function mapKeys(labels: Readonly<Record<number, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, label]));
}
