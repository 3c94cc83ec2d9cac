import { definePage } from '@cdi/shared/remotes';

export const toolWindSeismicPage = definePage({
  path: '/tools/wind_seismic',
  title: ['Tools', 'Wind and Seismic Check'],
  description:
    'Wind and seismic check for a rooftop unit on its curb: a first look at uplift, tension and overturning by ASCE 7.',
  audience: 'anyone',
  search: [{ title: 'Wind and seismic check', words: 'wind seismic load asce tension uplift fp sds preliminary' }],
  prerender: true,
  load: async () => (await import('./tool-wind-seismic.page.tsx')).ToolWindSeismicPage,
});
