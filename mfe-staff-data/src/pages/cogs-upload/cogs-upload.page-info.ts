import { standardCostKeepers } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const cogsUploadPage = definePage({
  path: '/cogs_upload/{id?}',
  title: ['COGS Upload'],
  audience: standardCostKeepers,
  menu: [{ menu: 'tools', group: 'Accounting', label: 'COGS Upload' }],
  search: [{ title: 'Upload standard costs', words: 'cogs cost sheet csv template material labor rate' }],
  load: async () => (await import('./cogs-upload.page.tsx')).CogsUploadPage,
});
