import { ProblemText } from '@cdi/shared/kit';
import { describeLoad, estimateFreight, nameClasses } from '@cdi/shared/domain/freight';
import { Link } from '@cdi/shared/mfe';
import { printWorkingDays } from '../../../print/print-days.ts';
import { printDay } from '../../../print/print-date.ts';
import { observer } from 'mobx-react-lite';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { printDollars } from '../../../print/print-dollars.ts';
import { useConfigurator } from './configurator-context.ts';
import { StalePrice } from './stale-price.tsx';
import { useWayBack } from './step-address.ts';

/** Weight, lead time and price of the curb and of the quote, below the drawing. */
export const FactsPanel = observer(function FactsPanel({ line }: { readonly line: CurbLineStore | null }) {
  const { price } = useConfigurator();
  return (
    <div className={`configurator-facts${price.isCurrent ? '' : ' is-old'}`}>
      <dl>
        {line && <WeightFact line={line} />}
        <FreightFact />
        <LeadFact />
        <PriceFact line={line} />
      </dl>
      <PriceFailure />
      {line && <Warnings line={line} />}
    </div>
  );
});

const WeightFact = observer(function WeightFact({ line }: { readonly line: CurbLineStore }) {
  const { geometry } = line;
  return (
    <div>
      <dt>Weight</dt>
      <dd className={geometry ? undefined : 'is-open'}>
        {geometry ? `${Math.round(geometry.weightLb).toLocaleString('en-US')} lb` : 'Not known yet'}
      </dd>
      {geometry && <dd className="configurator-fact-note">{geometry.steelLb.toFixed(1)} lb sheet, without crate</dd>}
    </div>
  );
});

/** The estimated freight load of the whole quote. */
const FreightFact = observer(function FreightFact() {
  const { draft, packedParts } = useConfigurator();
  const lines = draft.lines.flatMap(({ spec, geometry }) => (geometry ? [{ spec, geometry }] : []));
  const estimate = estimateFreight(lines, packedParts);
  if (!estimate) return null;
  return (
    <div>
      <dt>Freight, estimated</dt>
      <dd>Class {nameClasses(estimate)}</dd>
      <dd className="configurator-fact-note">{describeLoad(estimate)} for the whole quote</dd>
    </div>
  );
});

const LeadFact = observer(function LeadFact() {
  const { price } = useConfigurator();
  const heard = price.price;
  return (
    <div>
      <dt>Lead time</dt>
      <dd className={heard ? undefined : 'is-open'}>
        {heard ? printWorkingDays(heard.lead_time_days) : 'With the price'}
      </dd>
      {heard && <dd className="configurator-fact-note">ships {printDay(heard.ship_date)} if approved today</dd>}
    </div>
  );
});

const PriceFact = observer(function PriceFact({ line }: { readonly line: CurbLineStore | null }) {
  const store = useConfigurator();
  const back = useWayBack();
  const heard = store.price.price;
  const index = line ? store.draft.lines.indexOf(line) : -1;
  const own = heard?.lines[index]?.price ?? null;
  return (
    <div className="configurator-fact-price">
      <dt>Price</dt>
      {store.isVisitor ? (
        <dd>
          <Link href={`/sign_in${back}`}>Sign in</Link> to see your price
        </dd>
      ) : !store.mayQuote ? (
        <dd>With your account</dd>
      ) : heard && !heard.are_prices_shown ? (
        <dd>On request</dd>
      ) : own ? (
        <dd className="is-amount">{printDollars(own.ext_price)}</dd>
      ) : (
        <dd className="is-open">
          {heard ? 'When the curb is complete' : store.price.state.kind === 'asking' ? 'Asking' : 'Not known yet'}
        </dd>
      )}
      {heard?.totals && <dd className="configurator-fact-note">quote total {printDollars(heard.totals.total)}</dd>}
      {own && store.price.state.kind === 'failed' && (
        <dd className="configurator-fact-note">
          <StalePrice />
        </dd>
      )}
      <StaffFacts />
    </div>
  );
});

/** Facts for employees only: the margin, and who must approve it. */
const StaffFacts = observer(function StaffFacts() {
  const heard = useConfigurator().price.price;
  if (heard?.margin_percent === undefined) return null;
  return (
    <dd className="configurator-fact-note">
      margin {heard.margin_percent.toFixed(1)} %{heard.approval_needed ? `, ${heard.approval_needed} must approve` : ''}
    </dd>
  );
});

const PriceFailure = observer(function PriceFailure() {
  const store = useConfigurator();
  const { state } = store.price;
  if (state.kind !== 'failed') return null;
  return (
    <div className="configurator-price-failure" role="alert">
      <ProblemText
        problem={{ message: `The price could not be asked for. ${state.error.message}`, severity: 'error' }}
      />
      <button type="button" className="configurator-small-button" onClick={() => store.askPriceAgain()}>
        Ask again
      </button>
    </div>
  );
});

/** Warnings about the curb, which block nothing; errors appear at their fields. */
const Warnings = observer(function Warnings({ line }: { readonly line: CurbLineStore }) {
  const warnings = line.problems.filter(({ severity }) => severity === 'warning');
  if (warnings.length === 0) return null;
  return (
    <div className="configurator-warnings">
      {warnings.map(({ field, message }) => (
        <ProblemText key={`${field}${message}`} problem={{ message: message, severity: 'warning' }} />
      ))}
    </div>
  );
});
