/* Generated from the declarations of the folder `pages` by `pnpm generate`. */
import { reportPage } from './pages/report/report.page-info.ts';

/** Every page of this remote, by the name of its folder. */
export const pages = {
  report: reportPage,
};
