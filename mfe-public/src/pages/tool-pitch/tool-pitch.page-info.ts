import { definePage } from '@cdi/shared/remotes';

export const toolPitchPage = definePage({
  path: '/tools/pitch',
  title: ['Tools', 'Pitch Helper'],
  audience: 'anyone',
  search: [{ title: 'Pitch helper', words: 'roof slope pitch level gap corner heights degrees percent' }],
  load: async () => (await import('./tool-pitch.page.tsx')).ToolPitchPage,
});
