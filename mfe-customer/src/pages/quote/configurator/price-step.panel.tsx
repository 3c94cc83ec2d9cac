import { mayWriteField } from '@cdi/shared/catalogue';
import { observer } from 'mobx-react-lite';
import { nameLine, type ListedProblem } from '../draft/draft-problems.ts';
import { fieldNamed, headerFields } from '../quote-fields.ts';
import { PRICE_FIELDS } from '../draft/steps.ts';
import { HeaderField } from '../fields/header-field.tsx';
import { printDollars } from '../../../print/print-dollars.ts';
import { PriceSteps } from '../price/price-steps.tsx';
import { FreightEstimateNote } from '../price/freight-estimate.tsx';
import { PricedTotals } from '../price/price-totals.tsx';
import { useConfigurator } from './configurator-context.ts';
import { PartsList } from './parts-list.panel.tsx';
import { StalePrice } from './stale-price.tsx';

/** Fields that only sellers fill in. */
const SELLER_FIELDS = ['freight_amount', 'discount_percent', 'discount_reason'] as const;

/** Quick ship, freight, parts, and every price with its explanation. */
export const PriceStep = observer(function PriceStep() {
  const { draft, actor } = useConfigurator();
  const fields = SELLER_FIELDS.filter((name) => actor !== null && mayWriteField(fieldNamed(headerFields, name), actor));
  return (
    <>
      <div className="quote-field-grid">
        {[...PRICE_FIELDS, ...fields].map((name) => (
          <HeaderField
            key={name}
            draft={draft}
            name={name}
            {...(name === 'quick_ship_days' ? { problem: describeQuickShipProblems(draft.problems) } : {})}
            // only sellers offer prepaid freight, which we pay and do not charge
            {...(name === 'freight_terms' && fields.length === 0 ? { withheld: 'prepaid' } : {})}
          />
        ))}
      </div>
      <PartsList />
      <PricedLines />
    </>
  );
});

/** The freight load of all complete curbs. */
const DraftFreight = observer(function DraftFreight() {
  const { draft, price, packedParts } = useConfigurator();
  return (
    <FreightEstimateNote
      lines={draft.lines.flatMap(({ spec, geometry }) => (geometry ? [{ spec, geometry }] : []))}
      parts={packedParts}
      charge={{
        ...price.price?.totals,
        freight_terms: String(draft.header['freight_terms'] ?? 'prepaid_add'),
        job_zip: draft.headerTextOf('job_zip'),
      }}
    />
  );
});

/** The reasons of the lines against quick ship, each once with all its lines, for the quick-ship field; null when there are none. */
function describeQuickShipProblems(problems: readonly ListedProblem[]): string | null {
  const linesOf = new Map<string, string[]>();
  for (const { field, lineName, message } of problems)
    if (field === 'quick_ship' || field === 'quick_ship_days')
      linesOf.set(message, [...(linesOf.get(message) ?? []), ...(lineName === null ? [] : [lineName])]);
  const said = [...linesOf].map(([message, names]) => [names.join(', '), message].filter(Boolean).join(': '));
  return said.length === 0 ? null : said.join(' ');
}

const PricedLines = observer(function PricedLines() {
  const store = useConfigurator();
  const { price } = store.price;
  if (!price) return null;
  return (
    <section
      className={`configurator-priced${store.price.isCurrent ? '' : ' is-old'}`}
      aria-label="Prices"
      aria-busy={!store.price.isCurrent}
    >
      <h3>Prices</h3>
      {store.price.state.kind === 'failed' && <StalePrice />}
      {store.draft.lines.map((line, index) => {
        const priced = price.lines[index];
        if (!priced?.price) return null;
        return (
          <details key={line.key} className="configurator-priced-line">
            <summary>
              <span>{nameLine(line, index)}</span>
              <span className="quote-price-amount">{printDollars(priced.price.ext_price)}</span>
            </summary>
            <PriceSteps steps={priced.price.steps} version={price.price_version} costVersion={price.cost_version} />
          </details>
        );
      })}
      {price.parts.map(({ part_id, ext_price, steps }, index) =>
        steps.length === 0 ? null : (
          <details key={`${part_id} ${index}`} className="configurator-priced-line">
            <summary>
              <span>{store.draft.parts[index]?.label ?? `Part ${index + 1}`}</span>
              <span className="quote-price-amount">{printDollars(ext_price)}</span>
            </summary>
            <PriceSteps steps={steps} version={price.price_version} costVersion={price.cost_version} />
          </details>
        ),
      )}
      <PricedTotals price={price} header={store.draft.header} />
      <DraftFreight />
    </section>
  );
});
