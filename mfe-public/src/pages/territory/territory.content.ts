import type { PageContent } from '../../content/page-content.ts';

/** The text of `/territory`, for everyone except employees. */
export const territoryContent: PageContent<'territoryFinder' | 'territoryMapPlace' | 'allTerritories' | 'transitDays'> =
  {
    title: 'Territories',
    lead: 'Who looks after which part of the country. A territory is a set of ZIP prefixes; a state may be in several.',

    sections: [
      { id: 'find', title: 'By ZIP', blocks: [{ part: 'territoryFinder' }] },
      { id: 'map', title: 'On the map', blocks: [{ part: 'territoryMapPlace' }] },
      { id: 'all', title: 'All territories', blocks: [{ part: 'allTerritories' }] },
      { id: 'days', title: 'Days in transit', blocks: [{ part: 'transitDays' }] },
    ],
    next: {
      title: 'Ready to ask for a price?',
      text: 'Two model numbers, or a few measurements, are enough to begin.',
      actions: [{ quote: 'Start a Quote' }, { label: 'Our plants', href: '/locations' }],
    },
  };
