import { ContentPage } from '../../content/content-page.tsx';
import { AdapterParts } from './adapter-parts.tsx';
import { adaptersContent } from './adapters.content.ts';

/** `/adapters`. */
export function AdaptersPage() {
  return <ContentPage content={adaptersContent} parts={{ adapterParts: <AdapterParts /> }} />;
}
