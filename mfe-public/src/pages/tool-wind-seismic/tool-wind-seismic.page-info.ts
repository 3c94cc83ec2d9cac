import { definePage } from '@cdi/shared/remotes';

export const toolWindSeismicPage = definePage({
  path: '/tools/wind_seismic',
  title: ['Tools', 'Wind and Seismic Check'],
  audience: 'anyone',
  search: [{ title: 'Wind and seismic check', words: 'wind seismic load asce tension uplift fp sds preliminary' }],
  load: async () => (await import('./tool-wind-seismic.page.tsx')).ToolWindSeismicPage,
});
