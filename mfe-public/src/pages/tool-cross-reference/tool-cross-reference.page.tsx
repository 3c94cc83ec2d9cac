import { MIN_HEIGHT_IN } from '@cdi/shared/domain/curb';
import { CalculatorPage } from '../../calculator/calculator-page.tsx';
import { EntrySelect } from '../../calculator/entry-select.tsx';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { UnitPicker } from '../../units/unit-picker.tsx';
import { useBrands } from '../../units/use-brands.ts';
import { CrossResult } from './cross-result.tsx';
import { solveCross, startCross } from './read-pair.ts';

const facts = { path: '/tools/cross_reference', start: startCross, choices: {}, solve: solveCross };

const NOTES = [
  {
    title: 'Method',
    body: (
      <>
        <p>
          First come units that our engineers have listed as equivalent, then units for which we have a released
          adapter, then units of the same nominal size, within 15 %, that are built today.
        </p>
        <p>
          The lower side of the adapter is the curb of the old unit: as its maker gives it, or else its base less the
          clearance. The upper side is the base of the new unit. Height: the largest of {MIN_HEIGHT_IN} in., three
          quarters of the farthest move of an opening, the depth at which the air does not speed up, and what is usual
          for the weight.
        </p>
      </>
    ),
  },
  {
    title: 'Limits',
    body: (
      <p>
        It knows the units in our library, not those with field-modified openings. It compares sizes and tons, not
        airflow, power, gas or controls: those are the unit’s submittal and your engineer’s.
      </p>
    ),
  },
  {
    title: 'Disclaimer',
    body: (
      <p>
        A model number says what left the factory, not what is on the roof. Sizes marked “please check it” are not from
        a document. Nothing is built before you approve the drawing.
      </p>
    ),
  },
] as const;

/** `/tools/cross_reference`. */
export function ToolCrossReferencePage() {
  const { entries, errors, answer, query, set } = useCalculator(facts);
  const brands = useBrands();
  const to = brands.some(({ value }) => value === entries.to) ? entries.to : '';
  const quote = answer ? `?curb_type=ADP&existing_model_id=${answer}` : '?curb_type=ADP';
  return (
    <CalculatorPage
      title="Model cross-reference"
      lead="The unit that is on the roof, the units that can replace it, and the adapter between the two."
      path={facts.path}
      query={query}
      form={
        <>
          <UnitPicker
            which="old unit"
            brand={entries.brand}
            model={entries.old}
            error={errors.old}
            onChange={(brand, model) => {
              set('brand', brand);
              set('old', model);
              set('new', '');
            }}
          />
          <EntrySelect
            label="Brand of the new unit"
            value={to}
            options={[['', 'Any brand'], ...brands.map(({ value, label }) => [value, label] as const)]}
            onChange={(value) => set('to', value)}
          />
        </>
      }
      result={
        answer === null ? null : answer === 0 ? (
          <p className="calc-waiting">Choose brand and model of the old unit. Read its plate twice.</p>
        ) : (
          <CrossResult oldId={answer} to={to} chosen={entries.new} onChoose={(model) => set('new', model)} />
        )
      }
      notes={NOTES}
      next={{
        title: 'Not on the list?',
        text: 'Measure the curb: a custom adapter needs no model at all.',
        actions: [
          { quote: 'Make this a quote', query: quote },
          { label: 'Measure sheet', href: '/tools/measure_sheet' },
        ],
      }}
    />
  );
}
