import { CurbDownloads, DetailDownloads } from '../../cad/cad-downloads.tsx';
import { ContentPage } from '../../content/content-page.tsx';
import { SpecText } from '../../specification/spec-text.tsx';
import { SubmittalTemplate } from '../../submittal/submittal-template.tsx';
import { EngineeringUnit } from './engineering-unit.tsx';
import { engineeringContent } from './engineering.content.ts';
import { roofCurbSpec } from './roof-curb-spec.content.ts';

/** `/engineering`. */
export function EngineeringPage() {
  return (
    <ContentPage
      content={engineeringContent}
      parts={{
        specText: <SpecText section={roofCurbSpec} />,
        detailDownloads: <DetailDownloads />,
        curbDownloads: <CurbDownloads />,
        engineeringUnit: <EngineeringUnit />,
        submittalTemplate: <SubmittalTemplate />,
      }}
    />
  );
}
