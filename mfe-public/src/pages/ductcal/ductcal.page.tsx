import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NextStep } from '../../content/next-step.tsx';
import { DuctForm } from './duct-form.tsx';
import { DuctNotes } from './duct-notes.tsx';
import { readDuctQuery } from './duct-query.ts';
import { DuctResults } from './duct-results.tsx';
import { DuctTable } from './duct-table.tsx';
import { DuctcalStore } from './ductcal.store.ts';
import { quoteAirflow } from '../../calculator/quote-airflow.ts';
import { ShareResult } from '../../calculator/share-result.tsx';
import { useEntriesInAddress } from '../../calculator/use-calculator.ts';
import { useIsOpen } from '../../calculator/use-is-open.ts';

/** `/ductcal`. The address contains the entries, so that users can share or bookmark a result. */
export const DuctcalPage = observer(function DuctcalPage() {
  const isOpen = useIsOpen();
  const makeStore = () => new DuctcalStore(readDuctQuery(isOpen ? window.location.search : ''));
  const [{ store, wasOpen }, setHeld] = useState(() => ({ store: makeStore(), wasOpen: isOpen }));
  if (isOpen && !wasOpen) setHeld({ store: makeStore(), wasOpen: true });
  const { query, answer, cfm, densityLbPerFt3 } = store;

  useEntriesInAddress('/ductcal', query);

  return (
    <div className="pub calculator" data-takes-entries="">
      <header className="page-head">
        <div>
          <h1>Duct calculator</h1>
          <p className="lead">
            Round, rectangular and flat oval duct by friction or by velocity, at the density of your air. No sign-in.
          </p>
        </div>
        <ShareResult path="/ductcal" query={query} />
      </header>
      <div className="calc-sheet">
        <DuctForm store={store} />
        <div>
          <DuctResults store={store} />
          {answer && densityLbPerFt3 !== null && (
            <>
              <DuctTable
                caption="Rectangular, the smallest width for each height"
                rows={answer.rectangles}
                empty="None of the usual heights fits at 4 to 1 or less."
              />
              <DuctTable
                caption="Flat oval, the smallest major axis for each minor axis"
                rows={answer.ovals}
                empty="None of the usual sizes fits at 4 to 1 or less."
              />
              <p className="entry-hint">Air density {densityLbPerFt3.toFixed(4)} lb/ft³.</p>
            </>
          )}
        </div>
      </div>
      <DuctNotes />
      <NextStep
        title={'Does this air go through a curb?'}
        text={'A quote keeps the airflow and shows the static pressure that an adapter adds. The duct stays here.'}
        actions={[
          { quote: 'Make this a quote', query: cfm === null ? '' : quoteAirflow(cfm) },
          { label: 'How adapters work', href: '/adapters' },
        ]}
      />
    </div>
  );
});
