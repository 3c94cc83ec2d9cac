import { productFamilies } from '../site/families.ts';

/** Code and title of the families with a plan and section: all curbs, without economizers and accessories. */
export const curbFamilies = productFamilies.flatMap(({ code, title }) =>
  code === 'ECON' || code === 'ACC' ? [] : [{ code, title }],
);
