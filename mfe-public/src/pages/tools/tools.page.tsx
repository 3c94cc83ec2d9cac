import { ContentPage } from '../../content/content-page.tsx';
import { toolsContent } from './tools.content.ts';

/** `/tools`. */
export function ToolsPage() {
  return <ContentPage content={toolsContent} />;
}
