import { ContentPage } from '../../content/content-page.tsx';
import { installInstructionsContent } from './install-instructions.content.ts';

/** `/install_instructions`. */
export function InstallInstructionsPage() {
  return <ContentPage content={installInstructionsContent} />;
}
