import { scrapKeepers } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

const scrapTrackerAudience = scrapKeepers;

export const scrapTrackerPage = definePage({
  path: '/scrap_tracker/{id?}',
  title: ['Scrap Tracker'],
  audience: scrapTrackerAudience,
  menu: [{ menu: 'tools', group: 'Production', label: 'Scrap Tracker' }],
  search: [{ title: 'Scrap tracker', words: 'scrap waste off-cut skeleton remnant sheet weight reason' }],
  load: async () => (await import('./scrap-tracker.page.tsx')).ScrapTrackerPage,
});
