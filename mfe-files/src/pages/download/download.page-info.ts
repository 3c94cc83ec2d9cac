import { signedIn } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const downloadPage = definePage({
  path: '/download/{id}',
  title: ['Download', '{id}'],
  audience: [signedIn],
  load: async () => (await import('./download.page.tsx')).DownloadPage,
});
