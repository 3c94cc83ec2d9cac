import { isOpenQuote } from '@cdi/shared/catalogue';
import { childrenOf, fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { curbSpecFromRecord, describeItemsToConfirm, type CurbFields } from '@cdi/shared/domain/curb';
import { session } from '@cdi/shared/session';

/** File type of a photo of the measured curb. */
const MEASURE_PHOTO = 37;

interface QuoteNeedsProps {
  readonly record: LoadedRecord;
  readonly onAttached: () => void;
}

/** The information that we need from the customer to confirm the curbs of a quote, with a button to send it from the roof. */
export function QuoteNeeds({ record, onAttached }: QuoteNeedsProps) {
  // later the order asks for it
  if (!isOpenQuote(fieldsOf('quote', record).status)) return null;
  const needs = childrenOf('quote', 'curbs', record).flatMap((row, index) => {
    const open = describeItemsToConfirm(curbSpecFromRecord(row as CurbFields, record.fields as CurbFields));
    return open === null ? [] : [`${row.tag ?? `Line ${index + 1}`}. ${open}`];
  });
  if (needs.length === 0) return null;
  const send = () =>
    session.upload.open({ handler: 'quote', referenceID: record.id, fileTypeID: MEASURE_PHOTO, onAttached });
  return (
    <section className="quote-needs" aria-labelledby="quote-needs">
      <h2 id="quote-needs">{session.isStaff ? 'What we need from the customer' : 'What we need from you'}</h2>
      <ul>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <button type="button" className="cdi-button is-quiet" onClick={send}>
        Send a file or photo
      </button>
    </section>
  );
}
