import type { MassUploadReport } from '../../../common/contracts/record.contract.ts';

/** How a sheet of two rows stands that was checked and is sound, but for what the test says. */
export const uploadReport = (facts: Partial<MassUploadReport> = {}): MassUploadReport => ({
  upload_id: 31,
  state: 'checked',
  file_name: 'colours.csv',
  header: ['color_code', 'thickness'],
  columns: ['color_code', 'thickness'],
  rows: 2,
  records: facts.rows ?? 2,
  valid: 2,
  creates: 1,
  updates: 1,
  unchanged: 0,
  problems: [],
  warnings: [],
  warning_count: facts.warnings?.length ?? 0,
  undo_problems: [],
  undo_problem_count: facts.undo_problems?.length ?? 0,
  problem_count: facts.problems?.length ?? 0,
  checked: 2,
  applied: 0,
  taken_back: 0,
  refused: 0,
  is_in_parts: false,
  ...facts,
});
