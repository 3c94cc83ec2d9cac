import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { APPLICATION_STATES, applicationStates, hiringPeople } from '../lists/hiring-states.ts';

/** An application for a job with us. Only HR reads it, and it is deleted when its retention period ends. */
export const jobApplication = defineObject({
  name: 'job_application',
  plural: 'job_applications',
  title: 'Job application',
  titlePlural: 'Job applications',
  purpose:
    'A job application is what somebody who would like to work here sent, with the résumé. It is forgotten a year after it came unless the person was hired.',
  nav: 'people',
  titleField: 'applicant_name',
  fields: {
    applicant_name: field.text({ label: 'Name', required: true, maxLength: 120 }),
    email: field.email({ label: 'E-mail', required: true }),
    phone: field.phone({ label: 'Phone', required: true }),
    job_opening_id: field.reference({ label: 'Opening', to: 'job_opening', blank: 'Any position' }),
    message: field.longText({ label: 'What the person says', maxLength: 2000 }),
    status: field.choice({
      label: 'State',
      options: APPLICATION_STATES,
      required: true,
      readOnly: true,
      defaultValue: 'received',
    }),
    received_date: field.date({ label: 'Received', required: true, readOnly: true }),
    consent_dt: field.datetime({
      label: 'Consented',
      readOnly: true,
      help: 'When the person agreed that we keep the application for a year.',
    }),
    confirmed_dt: field.datetime({ label: 'E-mail confirmed', readOnly: true }),
    assigned_user_id: field.reference({ label: 'Looked after by', to: 'user' }),
    interview_dt: field.datetime({ label: 'Interview' }),
    note: field.longText({ label: 'Notes', maxLength: 4000 }),
    keep_until: field.date({
      label: 'Kept until',
      required: true,
      readOnly: true,
      help: 'The application and its files are deleted after this day, unless the person was hired.',
    }),
  },
  sections: [
    { title: 'Person', fields: ['applicant_name', 'email', 'phone', 'job_opening_id', 'message'] },
    {
      title: 'Decision',
      fields: ['status', 'received_date', 'assigned_user_id', 'interview_dt', 'note'],
    },
    { title: 'Privacy', fields: ['consent_dt', 'confirmed_dt', 'keep_until'] },
  ],
  search: {
    formFields: ['applicant_name', 'email', 'job_opening_id', 'status', 'assigned_user_id', 'received_date'],
    sortFields: ['received_date', 'applicant_name', 'interview_dt'],
    resultFields: ['applicant_name', 'job_opening_id', 'status', 'received_date', 'assigned_user_id', 'interview_dt'],
    defaultSort: { field: 'received_date', direction: 'DESC' },
  },
  lookup: { label: ['applicant_name', 'email'], match: ['applicant_name', 'email'] },
  access: { read: hiringPeople, create: hiringPeople, update: hiringPeople },
  states: applicationStates,
  fileTypes: [50],
  examples: [
    {
      applicant_name: 'Ana Pell',
      email: 'ana@pell.test',
      phone: '(555) 010-4477',
      message: 'Six years at a press brake.',
    },
  ],
});
