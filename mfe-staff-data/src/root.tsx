import { PageRoutes } from '@cdi/shared/pages';
import { pages } from './pages.generated.ts';

/** Every page of this remote. */
export function Root() {
  return <PageRoutes pages={pages} />;
}
