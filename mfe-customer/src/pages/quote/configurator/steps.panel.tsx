import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type ComponentType, type ReactNode } from 'react';
import type { CurbLineStore } from '../draft/curb-line.store.ts';
import { summariseStep } from '../draft/step-summary.ts';
import { STEPS, STEP_TITLES, type StepName } from '../draft/steps.ts';
import { useConfigurator } from './configurator-context.ts';
import { EngineeringStep } from './engineering-step.panel.tsx';
import { GeometryStep } from './geometry-step.panel.tsx';
import { JobStep } from './job-step.panel.tsx';
import { LineTabs } from './line-tabs.panel.tsx';
import { OptionsStep } from './options-step.panel.tsx';
import { PriceStep } from './price-step.panel.tsx';
import { UnitsStep } from './units-step.panel.tsx';

/** Steps that belong to the quote as a whole. */
const QUOTE_STEPS: Partial<Readonly<Record<StepName, ComponentType>>> = { job: JobStep, price: PriceStep };

/** Steps that belong to the active curb. */
const LINE_STEPS: Partial<Readonly<Record<StepName, ComponentType<{ readonly line: CurbLineStore }>>>> = {
  units: UnitsStep,
  geometry: GeometryStep,
  options: OptionsStep,
  engineering: EngineeringStep,
};

/** The steps in order, one open at a time; a closed one has a one-line summary. */
export const Steps = observer(function Steps() {
  const { draft } = useConfigurator();
  return (
    <div className="configurator-steps">
      {STEPS.map((step, index) => (
        <div key={step}>
          {step === 'units' && <LineTabs />}
          {(QUOTE_STEPS[step] || draft.active) && <Step step={step} number={index + 1} />}
        </div>
      ))}
    </div>
  );
});

const Step = observer(function Step({ step, number }: { readonly step: StepName; readonly number: number }) {
  const store = useConfigurator();
  const id = useId();
  const isOpen = store.openStep === step;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // a step that closes above moves this one: keep its heading in the window
    if (isOpen) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <section className={`configurator-step${isOpen ? ' is-open' : ''}`} aria-labelledby={`${id}-title`}>
      <h2 ref={heading}>
        <button
          type="button"
          id={`step-${step}`}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => store.open(isOpen ? null : step)}
        >
          <span className="configurator-step-number" aria-hidden="true">
            {number}
          </span>
          {/* the name of the place, which stays while what the step holds changes */}
          <span className="configurator-step-title" id={`${id}-title`}>
            {STEP_TITLES[step]}
          </span>{' '}
          {!isOpen && <StepLine step={step} />}
          <StepCount step={step} />
        </button>
      </h2>
      <div id={`${id}-body`} className="configurator-step-body" hidden={!isOpen}>
        {isOpen && (
          <>
            <StepBody step={step} />
            <NextStep step={step} />
          </>
        )}
      </div>
    </section>
  );
});

const StepBody = observer(function StepBody({ step }: { readonly step: StepName }): ReactNode {
  const { draft } = useConfigurator();
  const QuoteStep = QUOTE_STEPS[step];
  if (QuoteStep) return <QuoteStep />;
  const LineStep = LINE_STEPS[step];
  // the key gives each curb its own fields, so that half-typed text never moves to another curb
  return LineStep && draft.active ? <LineStep key={draft.active.key} line={draft.active} /> : null;
});

const StepLine = observer(function StepLine({ step }: { readonly step: StepName }) {
  const { draft, price } = useConfigurator();
  const line = draft.active;
  const facts = {
    header: draft.header,
    line: line && { values: line.values, units: line.units },
    size: line?.geometry?.plan ?? null,
    partCount: draft.parts.length,
    price: price.price,
  };
  return <span className="configurator-step-summary">{summariseStep(step, facts)}</span>;
});

/** The number of problems in this step; shown only after an attempt to save. */
const StepCount = observer(function StepCount({ step }: { readonly step: StepName }) {
  const { draft } = useConfigurator();
  if (!draft.isChecked) return null;
  const isHere = (lineKey: string | null) => lineKey === null || lineKey === draft.active?.key;
  const count = draft.problems.filter((problem) => problem.step === step && isHere(problem.lineKey)).length;
  if (count === 0) return null;
  return (
    <span className="configurator-step-count">{count === 1 ? '1 thing to correct' : `${count} things to correct`}</span>
  );
});

function NextStep({ step }: { readonly step: StepName }) {
  const store = useConfigurator();
  const next = STEPS[STEPS.indexOf(step) + 1];
  if (!next) return null;
  const handleNext = () => {
    store.open(next);
    document.getElementById(`step-${next}`)?.focus();
  };
  return (
    <div className="configurator-next">
      <button type="button" className="cdi-button is-quiet" onClick={handleNext}>
        Next: {STEP_TITLES[next]}
      </button>
    </div>
  );
}
