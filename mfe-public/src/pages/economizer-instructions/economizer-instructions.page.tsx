import { ContentPage } from '../../content/content-page.tsx';
import { economizerInstructionsContent } from './economizer-instructions.content.ts';

/** `/economizer_instructions`. */
export function EconomizerInstructionsPage() {
  return <ContentPage content={economizerInstructionsContent} />;
}
