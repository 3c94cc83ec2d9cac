import { definePage } from '@cdi/shared/remotes';

export const toolGaugePage = definePage({
  path: '/tools/gauge',
  title: ['Tools', 'Gauges and Weights'],
  description:
    "Sheet metal gauge table: thickness and weight by the manufacturers' standard gauge, and the weight of a sheet or part.",
  audience: 'anyone',
  search: [
    { title: 'Gauge and weight table', words: 'sheet metal gauge thickness weight galvanized stainless aluminum msg' },
  ],
  prerender: true,
  load: async () => (await import('./tool-gauge.page.tsx')).ToolGaugePage,
});
