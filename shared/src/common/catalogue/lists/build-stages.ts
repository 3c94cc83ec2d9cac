/** The sixteen stages of the shop in order; slugs are the `taskName` of /buildsch/{taskName}. */
export const BUILD_STAGES = {
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
export type BuildStage = keyof typeof BUILD_STAGES;
