import { definePage } from '@cdi/shared/remotes';

export const toolMeasureSheetPage = definePage({
  path: '/tools/measure_sheet',
  title: ['Tools', 'Measure Sheet'],
  description:
    'Measure sheet for an existing roof curb: fill it in on the phone or print it. It checks itself and becomes a quote.',
  audience: 'anyone',
  search: [{ title: 'Measure sheet', words: 'measure sheet roof form print phone old curb openings' }],
  prerender: true,
  load: async () => (await import('./tool-measure-sheet.page.tsx')).ToolMeasureSheetPage,
});
