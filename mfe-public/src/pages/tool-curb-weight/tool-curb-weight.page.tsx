import { groupDigits } from '@cdi/shared/units';
import { CalculatorAnswer } from '../../calculator/calculator-answer.tsx';
import { CalculatorPage } from '../../calculator/calculator-page.tsx';
import { EntrySelect } from '../../calculator/entry-select.tsx';
import { NumberEntries } from '../../calculator/number-entries.tsx';
import { useCalculator, type Calculator } from '../../calculator/use-calculator.ts';
import { FactTable } from '../../content/fact-table.tsx';
import {
  quoteWeight,
  solveCurbWeight,
  startWeight,
  weightChoices,
  weightOptions,
  weightRules,
  type WeightAnswer,
  type WeightEntry,
} from './solve-curb-weight.ts';

const facts = { path: '/tools/curb_weight', start: startWeight, choices: weightChoices, solve: solveCurbWeight };

const labels = { material: 'Material', gauge: 'Gauge', insulation: 'Insulation', nailer: 'Nailer' } as const;

function WeightForm({ calculator }: { readonly calculator: Calculator<WeightEntry, WeightAnswer> }) {
  const { entries, errors, set } = calculator;
  return (
    <>
      <NumberEntries
        calculator={calculator}
        rules={weightRules}
        names={[
          ['length', 'width'],
          ['height', 'flange'],
        ]}
      />
      {(['material', 'gauge', 'insulation', 'nailer'] as const).map((name) => (
        <EntrySelect
          key={name}
          label={labels[name]}
          value={entries[name]}
          options={weightOptions[name]}
          error={name === 'gauge' ? errors.gauge : undefined}
          onChange={(value) => set(name, value)}
        />
      ))}
    </>
  );
}

function WeightResult({ answer: { geometry, warnings } }: { readonly answer: WeightAnswer }) {
  const pounds = groupDigits(Math.round(geometry.weightLb));
  return (
    <CalculatorAnswer
      figures={[
        ['Curb', `${pounds} lb`, 'without skid or crate'],
        ['Sheet', geometry.steelLb.toFixed(2), 'lb'],
        ['Perimeter', geometry.perimeterFt.toFixed(3), 'ft'],
        ['Walls', geometry.wallAreaFt2.toFixed(2), 'ft²'],
      ]}
      spoken={`The curb weighs ${pounds} pounds.`}
      warnings={warnings}
    >
      <FactTable
        isFigures
        caption="Sheet parts"
        columns={['Part', 'Pieces', 'Blank, ft² each']}
        rows={geometry.parts.map((part) => [part.name, part.qty, part.areaFt2.toFixed(3)])}
      />
      <FactTable
        isFigures
        caption="Besides the sheet"
        columns={['What', 'How much']}
        rows={[
          ['Insulation', `${geometry.insulationFt2.toFixed(3)} ft²`],
          ['Nailer, with 5 % waste', `${geometry.nailerFt.toFixed(3)} ft`],
          ['Gasket, with 5 % waste', `${geometry.gasketFt.toFixed(3)} ft`],
        ]}
      />
    </CalculatorAnswer>
  );
}

/** `/tools/curb_weight`. */
export function ToolCurbWeightPage() {
  const calculator = useCalculator(facts);
  const { answer, query } = calculator;
  return (
    <CalculatorPage
      title="Curb weight"
      lead="What a curb weighs before it exists: for the structural engineer, the crane, and the two people on the stair."
      path={facts.path}
      query={query}
      form={<WeightForm calculator={calculator} />}
      result={answer && <WeightResult answer={answer} />}
      notes={[
        {
          title: 'Method',
          body: (
            <>
              <p>
                Blank of a wall = base flange + height + top flange + hem, less a deduction for each bend; long walls
                carry a tab at each end. Area times weight per square foot of the gauge gives the sheet; insulation,
                nailer, gasket and hardware are added.
              </p>
              <p>It is the arithmetic of a quote: the same entries there give the same weight.</p>
            </>
          ),
        },
        {
          title: 'Limits',
          body: (
            <p>
              A level new-construction curb, to 400 × 200 in., 4 to 60 in. high. Slopes, ducts and springs are in a
              quote.
            </p>
          ),
        },
        {
          title: 'Disclaimer',
          body: <p>For layout. For lifting, use the weight on the label of the crate.</p>,
        },
      ]}
      next={{
        title: 'Make this a quote',
        text: 'Size, sheet, liner and nailer are carried over. The quote adds price, crate and freight.',
        actions: [
          { quote: 'Make this a quote', query: answer ? quoteWeight(answer) : '' },
          { label: 'All tools', href: '/tools' },
        ],
      }}
    />
  );
}
