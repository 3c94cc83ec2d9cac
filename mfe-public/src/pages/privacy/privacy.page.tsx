import { ContentPage } from '../../content/content-page.tsx';
import { privacyContent } from './privacy.content.ts';

/** `/privacypolicy`. */
export function PrivacyPage() {
  return <ContentPage content={privacyContent} />;
}
