import { CURB_GAUGES } from '@cdi/shared/trade';
import type { PageContent } from '../../content/page-content.ts';

/** The jobs in a curb plant, in the order of production. */
const trades = [
  [
    'Inside sales and estimating',
    'reading equipment schedules and model plates, quoting, keeping contractors out of trouble',
  ],
  [
    'Drafting and engineering',
    'turning measurements into drawings and drawings into parts, checking other people’s drawings',
  ],
  ['Turret, brake and shear', `cutting and bending ${CURB_GAUGES.at(-1)} to ${CURB_GAUGES[0]} gauge to a sixteenth`],
  ['Welding, clinching and assembly', 'making a square box out of flat parts, then the ducts inside it'],
  ['Insulation, crating and loading', 'the last hands on a curb before it is lifted onto a roof'],
  ['Maintenance, material and trucks', 'machines that run, steel that is in the rack, freight that arrives'],
] as const;

/** The text of `/employment`: openings, the work, and the application form. With `?confirm=` it handles the link of the mail. */
export const employmentContent: PageContent<'openingsList' | 'applicationForm'> = {
  title: 'Join our team',
  lead: 'We hire people who like things to fit. A few lines are enough; a résumé is welcome and not required.',
  sections: [
    { id: 'openings', title: 'Open positions', blocks: [{ part: 'openingsList' }] },
    {
      id: 'work',
      title: 'The work',
      blocks: [
        'A curb is made by hand as much as by machine, and nearly every one is different. It suits people who like things to fit, and who would not want to build the same part every day.',
        { table: 'In the order a curb meets them', rows: trades },
      ],
    },
    { id: 'apply', title: 'Apply', blocks: [{ part: 'applicationForm' }] },
    {
      id: 'after',
      title: 'What happens then',
      blocks: [
        {
          steps: [
            'You open the link that we e-mail to you. Until then nobody here sees your application.',
            'Somebody in HR reads it and answers, even when there is no opening right now.',
            'If it looks like a fit, you come to the plant, see the work, and meet the people you would work with.',
            'A year after we got it, we delete your application and your résumé, unless you work here by then. If you want that sooner, or would rather apply by phone: {contact}.',
          ],
        },
      ],
    },
  ],
  next: {
    title: 'Want to see what we make first?',
    text: 'Each curb begins as a drawing and ends on a truck.',
    actions: [
      { label: 'Our products', href: '/products' },
      { label: 'Our plants', href: '/locations' },
    ],
  },
};
