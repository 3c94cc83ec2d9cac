/* Generated from the declarations of the folder `pages` by `pnpm generate`. */
import { devToolsPage } from './pages/dev-tools/dev-tools.page-info.ts';
import { objectPage } from './pages/object/object.page-info.ts';

/** Every page of this remote, by the name of its folder. */
export const pages = {
  'dev-tools': devToolsPage,
  object: objectPage,
};
