import { ContentPage } from '../../content/content-page.tsx';
import { SpecText } from '../../specification/spec-text.tsx';
import { economizerSpec } from './economizer-spec.content.ts';
import { EconomizerUnit } from './economizer-unit.tsx';
import { economizersContent } from './economizers.content.ts';

/** `/economizers`. */
export function EconomizersPage() {
  return (
    <ContentPage
      content={economizersContent}
      parts={{ economizerUnit: <EconomizerUnit />, specText: <SpecText section={economizerSpec} /> }}
    />
  );
}
