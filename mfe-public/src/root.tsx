import './public.css';
import { usePath } from '@cdi/shared/mfe';
import { findPage } from './page-table.ts';
import { ScrollToAnchor } from './scroll-to-anchor.tsx';

/** Every page of this remote. */
export function Root() {
  const Page = findPage(usePath());
  return (
    <>
      <ScrollToAnchor />
      <Page />
    </>
  );
}
