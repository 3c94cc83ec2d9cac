import type { PageContent } from '../../content/page-content.ts';

/** The text of `/locations`. */
export const locationsContent: PageContent<'territoryFinder' | 'plantMap' | 'plantList' | 'addresses' | 'transitDays'> =
  {
    title: 'Where we are',
    lead: 'Three plants, and people for every territory. Type your ZIP to see who they are and how long a curb is in transit.',

    sections: [
      {
        id: 'rep',
        title: 'Who looks after your job',
        blocks: [
          'Every territory has two people: one who comes to see you, and one who answers while the other is on the road.',
          { part: 'territoryFinder' },
          '[All territories on a map](/territory), with the ZIP prefixes of each.',
        ],
      },
      { id: 'map', title: 'Where we build', blocks: [{ part: 'plantMap' }, { part: 'plantList' }] },
      { id: 'addresses', title: 'Addresses', blocks: [{ part: 'addresses' }] },
      { id: 'days', title: 'Days in transit', blocks: [{ part: 'transitDays' }] },
      {
        id: 'will-call',
        title: 'Will call',
        blocks: [
          {
            list: [
              'Your order page says when the curb is ready, and at which plant.',
              'Bring the order number, straps, and a bed longer than the crate.',
              'We load by forklift from the side or the rear; say which when you call ahead.',
            ],
          },
        ],
      },
    ],
    next: {
      title: 'Shipping somewhere else?',
      text: 'A quote takes the ZIP of the job and estimates the freight to it.',
      actions: [{ quote: 'Start a Quote' }, { label: 'Shipping and lead time', href: '/shipping' }],
    },
  };
