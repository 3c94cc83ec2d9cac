import { ContentPage } from '../../content/content-page.tsx';
import { shippingContent } from './shipping.content.ts';

/** `/shipping`. */
export function ShippingPage() {
  return <ContentPage content={shippingContent} />;
}
