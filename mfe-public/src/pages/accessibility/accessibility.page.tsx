import { ContentPage } from '../../content/content-page.tsx';
import { accessibilityContent } from './accessibility.content.ts';

/** `/accessibility`. */
export function AccessibilityPage() {
  return <ContentPage content={accessibilityContent} />;
}
