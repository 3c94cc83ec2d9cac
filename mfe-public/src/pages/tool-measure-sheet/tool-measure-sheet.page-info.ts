import { definePage } from '@cdi/shared/remotes';

export const toolMeasureSheetPage = definePage({
  path: '/tools/measure_sheet',
  title: ['Tools', 'Measure Sheet'],
  audience: 'anyone',
  search: [{ title: 'Measure sheet', words: 'measure sheet roof form print phone old curb openings' }],
  load: async () => (await import('./tool-measure-sheet.page.tsx')).ToolMeasureSheetPage,
});
