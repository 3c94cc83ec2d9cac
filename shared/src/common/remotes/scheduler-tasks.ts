import { BUILD_STAGES } from '../catalogue/lists/build-stages.ts';

/** The build boards: last segment of `/buildsch/{taskName}` and the words of the menu, in the order work flows. */
export const buildSchedulerTasks = { master: 'Master', ...BUILD_STAGES } as const;

export type BuildSchedulerTask = keyof typeof buildSchedulerTasks;
