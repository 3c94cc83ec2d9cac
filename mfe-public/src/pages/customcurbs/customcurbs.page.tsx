import { ContentPage } from '../../content/content-page.tsx';
import { customcurbsContent } from './customcurbs.content.ts';

/** `/customcurbs`. */
export function CustomcurbsPage() {
  return <ContentPage content={customcurbsContent} />;
}
