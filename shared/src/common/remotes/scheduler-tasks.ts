/** The build boards: last segment of `/buildsch/{taskName}` and the words of the menu, in the order work flows. */
export const buildSchedulerTasks = {
  master: 'Master',
  sales_checking: 'Sales Checking',
  special_materials: 'Special Materials',
  engineering: 'Engineering',
  eng_checking: 'Eng Checking',
  radan: 'Radan',
  batching: 'Batching',
  turret: 'Turret',
  folding: 'Folding',
  clinching: 'Clinching',
  shell: 'Shell',
  guts: 'Guts',
  quality_control: 'Quality Control',
  insulate: 'Insulate',
  crate: 'Crate',
  loading: 'Loading',
  final_paperwork: 'Final Paperwork',
} as const;

export type BuildSchedulerTask = keyof typeof buildSchedulerTasks;
