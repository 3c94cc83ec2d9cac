import { ContentPage } from '../../content/content-page.tsx';
import { fieldMeasureContent } from './field-measure.content.ts';

/** `/field_measure`. */
export function FieldMeasurePage() {
  return <ContentPage content={fieldMeasureContent} />;
}
