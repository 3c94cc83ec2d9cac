import { ContentPage } from '../../content/content-page.tsx';
import { SpecText } from '../../specification/spec-text.tsx';
import { isolationSpec } from './isolation-spec.content.ts';
import { IsolationUnit } from './isolation-unit.tsx';
import { isolationContent } from './isolation.content.ts';

/** `/isolation`. */
export function IsolationPage() {
  return (
    <ContentPage
      content={isolationContent}
      parts={{ isolationUnit: <IsolationUnit />, specText: <SpecText section={isolationSpec} /> }}
    />
  );
}
