import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from '@cdi/shared/mfe';
import { DuctForm } from './duct-form.tsx';
import { DuctResults } from './duct-results.tsx';
import { startEntries } from './duct-query.ts';
import { DuctcalStore } from './ductcal.store.ts';

/** The duct calculator with its main entries; the link passes them to the full page. */
export const ShortCalculator = observer(function ShortCalculator() {
  const [store] = useState(() => new DuctcalStore(startEntries));
  return (
    <div className="calc-sheet">
      <DuctForm store={store} isShort />
      <div>
        <DuctResults store={store} />
        <p className="duct-more">
          <Link href={`/ductcal${store.query}`}>Rectangles, flat ovals, surface and altitude for this airflow</Link>
        </p>
      </div>
    </div>
  );
});
