import './public.css';
import { usePath } from '@cdi/shared/mfe';
import { choosePage } from './page-choice.ts';
import { ScrollToAnchor } from './scroll-to-anchor.tsx';

/** Every page of this remote. */
export function Root() {
  const Page = choosePage(usePath());
  return (
    <>
      <ScrollToAnchor />
      <Page />
    </>
  );
}
