import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';
import { reportEntries } from '@cdi/shared/reports';

/** All reports; the page itself checks which ones the user may read. */
export const reportPage = definePage({
  path: '/rpt/{reportName}',
  values: { reportName: reportEntries.map(({ name }) => name) },
  title: ['Report', '{reportName}'],
  audience: [staff],
  isFullWidth: true,
  menu: reportEntries.map(({ group, title, name, readers }) => ({
    menu: 'reports',
    group,
    label: title,
    href: `/rpt/${name}`,
    audience: readers,
  })),
  commands: reportEntries.map(({ title, name, readers }) => ({
    title: `${title} report`,
    href: `/rpt/${name}`,
    audience: readers,
  })),
  load: async () => (await import('./report.page.tsx')).ReportPage,
});
