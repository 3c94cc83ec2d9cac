import { defineContributions, type MenuEntry } from '@cdi/shared/mfe';
import { buildSchedulerTasks } from '@cdi/shared/remotes';

/** The schedulers beside the build boards, in the order of the menu. */
const OTHERS = [
  { label: 'Drawing', href: '/drawsch' },
  { label: 'Maintenance', href: '/maintenance_scheduler' },
  { label: 'Measurement', href: '/measure_scheduler' },
];

const BUILD_BOARDS = Object.entries(buildSchedulerTasks).map(([task, label]) => ({ label, href: `/buildsch/${task}` }));

const toEntry = ({ label, href }: { readonly label: string; readonly href: string }): MenuEntry => ({
  menu: 'schedulers',
  label,
  href,
  access: { staffOnly: true },
});

/** What scheduling adds to the shell's menus and to its search. The shell leaves out entries whose page is not live. */
export const contributions = defineContributions({
  menu: [...OTHERS, ...BUILD_BOARDS].map(toEntry),
  commands: [...OTHERS, ...BUILD_BOARDS].map(({ label, href }) => ({
    name: `schedule${href.replaceAll('/', '-')}`,
    title: `${label} scheduler`,
    href,
    access: { staffOnly: true },
  })),
});
