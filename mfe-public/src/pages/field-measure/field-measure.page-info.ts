import { definePage } from '@cdi/shared/remotes';

export const fieldMeasurePage = definePage({
  path: '/field_measure/{id?}',
  title: ['Field Measure'],
  description:
    'How to measure an existing roof curb with a tape, a level and a phone: what to measure, from which corner, and three common mistakes.',
  audience: 'anyone',
  menu: [{ menu: 'public-tools', label: 'How to measure a curb', order: 2 }],
  search: [{ title: 'How to measure a curb', words: 'field measure roof tape old curb level photos sheet' }],
  prerender: true,
  load: async () => (await import('./field-measure.page.tsx')).FieldMeasurePage,
});
