import { websiteKeepers } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const configPage = definePage({
  path: '/config/{id?}',
  title: ['Website Configuration'],
  audience: websiteKeepers,
  menu: [{ menu: 'tools', group: 'Setup', label: 'Website Configuration' }],
  search: [
    {
      title: 'Website configuration',
      words: 'banner home page phone contact e-mail templates holidays days off limits',
    },
  ],
  load: async () => (await import('./config.page.tsx')).ConfigPage,
});
