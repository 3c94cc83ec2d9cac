import { ContentPage } from '../../content/content-page.tsx';
import { guaranteeContent } from './guarantee.content.ts';

/** `/guarantee`. */
export function GuaranteePage() {
  return <ContentPage content={guaranteeContent} />;
}
