import { ContentPage } from '../../content/content-page.tsx';
import { aboutvalContent } from './aboutval.content.ts';

/** `/aboutval`. */
export function AboutvalPage() {
  return <ContentPage content={aboutvalContent} />;
}
