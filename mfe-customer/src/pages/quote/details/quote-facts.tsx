import { childrenOf, fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import {
  computeCurbGeometry,
  curbSpecFromRecord,
  hasErrors,
  validateCurb,
  type CurbFields,
} from '@cdi/shared/domain/curb';
import { packedPartFromRecord } from '@cdi/shared/domain/freight';
import type { PricedRecord } from '@cdi/shared/domain/pricing';
import { Link } from '@cdi/shared/mfe';
import { DayOfEnd } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { printWorkingDays } from '../../../print/print-days.ts';
import { printDay } from '../../../print/print-date.ts';
import { fieldNamed, headerFields, optionLabel, quoteDefinition } from '../quote-fields.ts';
import { QuoteContact } from './quote-contact.tsx';
import { FreightEstimateNote, type FreightCharged } from '../price/freight-estimate.tsx';
import { TotalsTable } from '../price/price-totals.tsx';

type ChoiceName = 'quick_ship_days' | 'freight_terms' | 'roof_type' | 'deck_type';

/** Totals, terms and the job, beside the lines. */
export const QuoteFacts = observer(function QuoteFacts({ record }: { readonly record: LoadedRecord }) {
  const { labels } = record;
  const fields = fieldsOf('quote', record);
  const choice = (name: ChoiceName) => optionLabel(fieldNamed(headerFields, name), fields[name]);
  const place = [fields.job_city, fields.job_state, fields.job_zip].filter(Boolean).join(' ');
  const rep = labels['inside_rep_id'] ?? '';
  const contact = session.isStaff ? rep : <QuoteContact key={rep} quoteId={record.id} name={rep} />;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Valid until',
      fields.valid_until ? (
        <DayOfEnd definition={quoteDefinition} name="valid_until" row={record.fields} isWhole />
      ) : null,
    ],
    ['Lead time', fields.lead_time_days ? printWorkingDays(fields.lead_time_days) : null],
    ['Needed by', fields.need_date ? printDay(fields.need_date) : null],
    ['Quick ship', fields.quick_ship_days !== '0' ? choice('quick_ship_days') : null],
    ['Freight', choice('freight_terms')],
    ['Job', place],
    ['Roof', [choice('roof_type'), choice('deck_type')].filter(Boolean).join(', ')],
    ['Engineer', fields.engineer],
    ['Contact', labels['contact_user_id']],
    ['CC', labels['cc_users']],
    ['Your contact here', contact],
    ['Priced with', fields.price_version],
    ['Costs', fields.cost_version],
    [
      'Revision of',
      fields.revised_from_id ? <Link href={`/quote/${fields.revised_from_id}`}>the one before</Link> : null,
    ],
  ];
  return (
    <section aria-labelledby="quote-sums">
      <h2 id="quote-sums">Price and terms</h2>
      <Sums record={record} />
      <SavedFreight record={record} />
      <dl className="quote-facts">
        {facts
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {typeof fields.notes_customer === 'string' && fields.notes_customer !== '' && (
        <p className="quote-notes">{fields.notes_customer}</p>
      )}
    </section>
  );
});

/** The freight load of the saved lines, without incomplete ones. */
function SavedFreight({ record }: { readonly record: LoadedRecord }) {
  const lines = childrenOf('quote', 'curbs', record).flatMap((row) => {
    const spec = curbSpecFromRecord(row as CurbFields, record.fields as CurbFields);
    return hasErrors(validateCurb(spec)) ? [] : [{ spec, geometry: computeCurbGeometry(spec) }];
  });
  return (
    <FreightEstimateNote
      lines={lines}
      parts={childrenOf('quote', 'parts', record).map(packedPartFromRecord)}
      charge={record.fields as FreightCharged}
    />
  );
}

const Sums = observer(function Sums({ record }: { readonly record: LoadedRecord }) {
  const fields = fieldsOf('quote', record);
  if (typeof fields.total !== 'number') {
    return (
      <p className="quote-price-request">
        {'total' in fields ? 'The total follows when every line is priced.' : 'Prices on request.'}
      </p>
    );
  }
  return (
    <>
      <TotalsTable
        priced={fields as PricedRecord}
        jobState={typeof fields.job_state === 'string' ? fields.job_state : null}
      />
      {session.isStaff && typeof fields.margin_percent === 'number' && (
        <p className="configurator-quiet">Margin on goods {fields.margin_percent.toFixed(1)} %</p>
      )}
    </>
  );
});
