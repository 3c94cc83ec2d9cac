import { definePage } from '@cdi/shared/remotes';

export const toolCrossReferencePage = definePage({
  path: '/tools/cross_reference',
  title: ['Tools', 'Model Cross-Reference'],
  description:
    'Rooftop unit cross-reference: which unit replaces which, and the curb adapter that puts it on the old curb.',
  audience: 'anyone',
  search: [
    { title: 'Model cross-reference', words: 'cross reference replace replacement equivalent unit model adapter' },
  ],
  prerender: true,
  load: async () => (await import('./tool-cross-reference.page.tsx')).ToolCrossReferencePage,
});
