import { definePage } from '@cdi/shared/remotes';

export const toolPitchPage = definePage({
  path: '/tools/pitch',
  title: ['Tools', 'Pitch Helper'],
  description:
    'Roof pitch helper: from a level and a gap to the slope of the roof, and from the slope to the four corners of a curb.',
  audience: 'anyone',
  search: [{ title: 'Pitch helper', words: 'roof slope pitch level gap corner heights degrees percent' }],
  prerender: true,
  load: async () => (await import('./tool-pitch.page.tsx')).ToolPitchPage,
});
