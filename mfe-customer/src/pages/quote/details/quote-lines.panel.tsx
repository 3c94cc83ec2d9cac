import { CURB_TYPES } from '@cdi/shared/catalogue';
import { childrenOf, fieldsOf, type LoadedRecord, type ShownChild } from '@cdi/shared/contracts';
import {
  curbSpecFromRecord,
  describeCurb,
  formatCurbSize,
  describeHoles,
  describePitch,
  describeItemsToConfirm,
  describeUnitExtras,
} from '@cdi/shared/domain/curb';
import type { CurbSpec } from '@cdi/shared/trade';
import { CurbView } from '@cdi/shared/drawing';
import { ProblemText } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { EngineeringRows } from '../../../curb/engineering-rows.tsx';
import { printDollars } from '../../../print/print-dollars.ts';
import { summariseStep } from '../draft/step-summary.ts';
import { PriceSteps } from '../price/price-steps.tsx';
import { LineFit, type LineUnit } from './line-fit.tsx';
import type { QuoteDetailsStore } from './quote-details.store.ts';

type CurbRow = ShownChild<'quote', 'curbs'>;

interface QuoteLinesProps {
  readonly store: QuoteDetailsStore;
  readonly record: LoadedRecord;
}

/** The curbs of a quote, each with its drawing and its price, and the parts. */
export const QuoteLines = observer(function QuoteLines({ store, record }: QuoteLinesProps) {
  const curbs = childrenOf('quote', 'curbs', record);
  const parts = childrenOf('quote', 'parts', record);
  return (
    <section className="quote-lines" aria-label="Lines">
      {curbs.map((row, index) => (
        <CurbLine key={row.quote_curb_id ?? index} store={store} record={record} row={row} index={index} />
      ))}
      {parts.length > 0 && <PartsTable rows={parts} />}
      {curbs.length + parts.length === 0 && (
        <p className="configurator-quiet">This quote has no lines yet. Edit it to add a curb or a part.</p>
      )}
    </section>
  );
});

interface CurbLineProps extends QuoteLinesProps {
  readonly row: CurbRow;
  readonly index: number;
}

/** Options and engineering, in the summaries of the closed steps. */
function describeOptions(record: LoadedRecord, row: CurbRow): string {
  const { labels = {} } = row;
  const unit = (side: 'existing' | 'new') => {
    const label = labels[`${side}_model_id`];
    return label === undefined ? null : { modelId: 0, label, isVerified: null };
  };
  const facts = {
    header: record.fields,
    line: { values: row, units: { existing: unit('existing'), new: unit('new') } },
    size: null,
    partCount: 0,
    price: null,
  };
  const engineering = row.conforming_type ? [summariseStep('engineering', facts)] : [];
  return [summariseStep('options', facts), ...engineering].join(' · ');
}

const CurbLine = observer(function CurbLine({ store, record, row, index }: CurbLineProps) {
  const [isLarge, setIsLarge] = useState(false);
  const spec = curbSpecFromRecord(row, record.fields);
  const geometry = describeCurb(spec);
  const pitch = geometry && describePitch(spec, geometry.corners);
  const open = describeItemsToConfirm(spec);
  const extras = describeUnitExtras(spec.unit);
  const holes = describeHoles(spec);
  const name = spec.tag || `Curb ${index + 1}`;
  const { labels = {} } = row;
  const unitOf = (side: 'existing' | 'new'): LineUnit | null => {
    const modelId = row[`${side}_model_id`];
    return typeof modelId === 'number' ? { modelId, label: labels[`${side}_model_id`] ?? 'The model' } : null;
  };
  const pair = [labels['existing_model_id'], labels['new_model_id']].filter(Boolean).join(' → ');
  return (
    <article className="quote-line" aria-label={name}>
      <button type="button" className="quote-thumb" aria-expanded={isLarge} onClick={() => setIsLarge(!isLarge)}>
        <CurbView spec={spec} view="isometric" isPicture isDecorative />
        <span className="visually-hidden">
          {isLarge ? `Fold the drawing of ${name}` : `Show the drawing of ${name} large`}
        </span>
      </button>
      <div className="quote-line-words">
        <h2>
          {name} <span className="configurator-quiet">{CURB_TYPES[spec.family]}</span>
        </h2>
        {pair && <p>{pair}</p>}
        <p>
          {geometry
            ? `${formatCurbSize(spec, geometry.plan)}, ${Math.round(geometry.weightLb).toLocaleString('en-US')} lb`
            : 'Not sized yet'}
        </p>
        {pitch !== null && <p>{pitch}</p>}
        {extras !== null && <p>{extras}</p>}
        {holes !== null && <p>Cap with {holes}</p>}
      </div>
      <div className="quote-line-more">
        <p className="configurator-quiet">{describeOptions(record, row)}</p>
        {geometry && <EngineeringRows spec={spec} geometry={geometry} />}
        {open !== null && <ProblemText problem={{ message: open, severity: 'warning' }} />}
        <LineFit
          store={store}
          spec={spec}
          units={{ existing: unitOf('existing'), new: unitOf('new') }}
          isWhole={isLarge}
        />
        {row.notes && <p>{row.notes}</p>}
      </div>
      <LinePrice
        store={store}
        row={row}
        index={index}
        spec={spec}
        version={String(fieldsOf('quote', record).price_version ?? '')}
      />
      {isLarge && (
        <div className="quote-large">
          <CurbView spec={spec} view="plan" />
          <CurbView spec={spec} view="section" />
        </div>
      )}
    </article>
  );
});

interface LinePriceProps {
  readonly store: QuoteDetailsStore;
  readonly row: CurbRow;
  readonly index: number;
  readonly spec: CurbSpec;
  readonly version: string;
}

/** The price of a line, as a button that opens its explanation. */
const LinePrice = observer(function LinePrice({ store, row, index, spec, version }: LinePriceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const price = row.ext_price;
  if (typeof price !== 'number')
    return <p className="quote-price is-open">{'ext_price' in row ? 'Not priced yet' : 'On request'}</p>;
  const each =
    typeof row.unit_price === 'number' && spec.qty > 1 ? `${spec.qty} × ${printDollars(row.unit_price)}` : null;
  return (
    <>
      <button type="button" className="quote-price" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span className="quote-price-amount">{printDollars(price)}</span>
        {each && <span className="configurator-quiet">{each}</span>}
        <span className="visually-hidden">: how the price of this line comes about</span>
      </button>
      {isOpen && <HowPriced store={store} index={index} version={version} />}
    </>
  );
});

/** The explanation of a line's price, below the line, so that the pressed price does not move. */
const HowPriced = observer(function HowPriced({
  store,
  index,
  version,
}: Pick<LinePriceProps, 'store' | 'index' | 'version'>) {
  const { explanation, hasFailedToExplain, record } = store;
  useEffect(() => {
    void store.explain();
  }, [store, record?.version]);
  const steps = store.stepsOf(index);
  return (
    <div className="quote-price-opened">
      {steps.length > 0 ? (
        <PriceSteps steps={steps} version={version} />
      ) : (
        <p className="configurator-quiet" role="status">
          {explanation === null
            ? hasFailedToExplain
              ? 'How this price comes about cannot be looked up just now.'
              : 'Looking up how this price comes about'
            : `This price was computed with price book ${version}. ${
                explanation.price_version === version ? 'Computed today it comes to' : 'Today’s book gives'
              } another one, so its steps are not shown again.`}
        </p>
      )}
    </div>
  );
});

function PartsTable({ rows }: { readonly rows: readonly ShownChild<'quote', 'parts'>[] }) {
  return (
    <table className="quote-parts">
      <caption>Parts</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Quantity</th>
          <th scope="col">Each</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const { labels = {} } = row;
          const money = (dollars: number | null | undefined) =>
            typeof dollars === 'number' ? printDollars(dollars) : '–';
          return (
            <tr key={row.quote_part_id ?? index}>
              <th scope="row">{labels['part_id'] ?? `Part ${row.part_id}`}</th>
              <td>{row.qty}</td>
              <td>{money(row.unit_price)}</td>
              <td>{money(row.ext_price)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
