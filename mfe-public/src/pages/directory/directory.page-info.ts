import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const directoryPage = definePage({
  path: '/directory/{id?}',
  title: ['Directory'],
  audience: [staff],
  menu: [{ menu: 'tools', group: 'People', label: 'Directory' }],
  search: [{ title: 'Directory', words: 'people phone e-mail extension who employees plants places contact' }],
  load: async () => (await import('./directory.page.tsx')).DirectoryPage,
});
