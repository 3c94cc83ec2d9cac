/* Generated from the declarations of the folder `pages` by `pnpm generate`. */
import { downloadPage } from './pages/download/download.page-info.ts';
import { filePage } from './pages/file/file.page-info.ts';
import { qrscannerPage } from './pages/qrscanner/qrscanner.page-info.ts';

/** Every page of this remote, by the name of its folder. */
export const pages = {
  download: downloadPage,
  file: filePage,
  qrscanner: qrscannerPage,
};
