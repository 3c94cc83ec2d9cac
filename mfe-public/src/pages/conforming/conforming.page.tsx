import { ContentPage } from '../../content/content-page.tsx';
import { SpecText } from '../../specification/spec-text.tsx';
import { conformingSpec } from './conforming-spec.content.ts';
import { ConformingUnit } from './conforming-unit.tsx';
import { conformingContent } from './conforming.content.ts';

/** `/conforming`. */
export function ConformingPage() {
  return (
    <ContentPage
      content={conformingContent}
      parts={{ conformingUnit: <ConformingUnit />, specText: <SpecText section={conformingSpec} /> }}
    />
  );
}
