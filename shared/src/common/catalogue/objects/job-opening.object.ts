import { staff } from '../../policy/grant.ts';
import { defineObject } from '../define-object.ts';
import { field } from '../field.ts';
import { EMPLOYMENT_TYPES, hiringPeople, openingStates } from '../lists/hiring-states.ts';

/** A position to fill. While open it is listed on the public page, in HR's words. */
export const jobOpening = defineObject({
  name: 'job_opening',
  plural: 'job_openings',
  title: 'Job opening',
  titlePlural: 'Job openings',
  purpose: 'A job opening is a position to be filled. The public page shows it while it is open.',
  nav: 'people',
  titleField: 'position',
  fields: {
    position: field.text({ label: 'Position', required: true, maxLength: 80 }),
    cdi_location_id: field.reference({ label: 'Place', to: 'cdi_location', required: true }),
    department: field.text({ label: 'Department', maxLength: 60 }),
    employment_type: field.choice({
      label: 'Employment',
      options: EMPLOYMENT_TYPES,
      required: true,
      defaultValue: 'full_time',
    }),
    shift: field.text({ label: 'Shift', maxLength: 80 }),
    pay: field.text({
      label: 'Pay',
      maxLength: 80,
      help: 'As the public page shows it, for example $24 to $29 an hour. Several states require it.',
    }),
    status: field.choice({
      label: 'State',
      options: { draft: 'Draft', open: 'Open', filled: 'Filled', closed: 'Closed' },
      required: true,
      readOnly: true,
      defaultValue: 'draft',
    }),
    posted_date: field.date({ label: 'Posted', readOnly: true, blank: 'Not yet' }),
    closes_date: field.date({
      label: 'Open until',
      help: 'The last day on which it is shown. Left empty, until it is filled.',
    }),
    places: field.integer({ label: 'Places', min: 1, max: 99, required: true, defaultValue: 1 }),
    work: field.longText({ label: 'The work', required: true, maxLength: 4000 }),
    needs: field.longText({ label: 'What it takes', maxLength: 2000, help: 'One line each.' }),
    benefits: field.longText({ label: 'What we offer', maxLength: 2000, help: 'One line each.' }),
  },
  sections: [
    {
      title: 'Opening',
      fields: [
        'position',
        'cdi_location_id',
        'department',
        'employment_type',
        'shift',
        'pay',
        'places',
        'status',
        'posted_date',
        'closes_date',
      ],
    },
    { title: 'What the page says', fields: ['work', 'needs', 'benefits'] },
  ],
  search: {
    formFields: ['position', 'cdi_location_id', 'department', 'employment_type', 'status', 'posted_date'],
    sortFields: ['position', 'posted_date', 'closes_date'],
    resultFields: [
      'position',
      'cdi_location_id',
      'department',
      'employment_type',
      'status',
      'posted_date',
      'closes_date',
    ],
    defaultSort: { field: 'posted_date', direction: 'DESC' },
    sums: ['places'],
  },
  lookup: { label: ['position', 'department'], match: ['position'] },
  access: { read: [staff], create: hiringPeople, update: hiringPeople },
  states: openingStates,
  examples: [
    {
      position: 'Press brake operator',
      department: 'Shop',
      employment_type: 'full_time',
      pay: '$24 to $29 an hour',
      work: 'Bend 12 to 18 gauge from a drawing, to a sixteenth.',
    },
  ],
});
