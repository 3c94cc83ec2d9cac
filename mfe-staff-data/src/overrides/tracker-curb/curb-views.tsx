import { useMemo, useState } from 'react';
import { curbSpecFromRecord, type CurbFields } from '@cdi/shared/domain/curb';
import { CurbView, type CurbViewName } from '@cdi/shared/drawing';
import { Segmented } from '@cdi/shared/ui';
import '../overrides.css';

const VIEWS: readonly { readonly value: CurbViewName; readonly label: string }[] = [
  { value: 'plan', label: 'Plan' },
  { value: 'section', label: 'Section' },
  { value: 'isometric', label: 'Isometric' },
];

/** A curb drawn to scale from the values of its record: plan, section and 3D view. */
export function CurbViews({ fields }: { readonly fields: Readonly<Record<string, unknown>> }) {
  const [view, setView] = useState<CurbViewName>('plan');
  const spec = useMemo(() => curbSpecFromRecord(fields as CurbFields), [fields]);
  return (
    <section className="kit-section" aria-label="Drawing from the values">
      <Segmented
        aria-label="View"
        options={[...VIEWS]}
        value={view}
        onChange={(value) => setView(value as CurbViewName)}
      />
      <CurbView spec={spec} view={view} className="staff-drawing" />
    </section>
  );
}
