import { findSheetMetal, GALVANISED_ADDS_LB_PER_FT2, MSG_LB_PER_FT2_IN, STEEL_GAUGES } from '@cdi/shared/domain/gauges';
import { CalculatorAnswer } from '../../calculator/calculator-answer.tsx';
import { CalculatorPage } from '../../calculator/calculator-page.tsx';
import { EntrySelect } from '../../calculator/entry-select.tsx';
import { NumberEntries } from '../../calculator/number-entries.tsx';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { FactTable } from '../../content/fact-table.tsx';
import {
  gaugeChoices,
  gaugeMaterials,
  gaugeRules,
  quoteGauge,
  solveGauge,
  startGauge,
  type GaugeAnswer,
} from './solve-gauge.ts';

const facts = { path: '/tools/gauge', start: startGauge, choices: gaugeChoices, solve: solveGauge };

/** Rounds like trade tables, halves up by the decimal value: `toFixed` alone rounds the binary number, which is below 1.575. */
const halfUp = (value: number, places: number): string => (value + 1e-9).toFixed(places);

const allGauges = STEEL_GAUGES.map(({ gauge, black, galvanised }) => {
  const stainless = findSheetMetal('stainless_304', gauge);
  const aluminium = findSheetMetal('aluminium', gauge);
  return [
    gauge,
    black.thicknessIn.toFixed(4),
    black.lbPerFt2.toFixed(4),
    galvanised.thicknessIn.toFixed(4),
    galvanised.lbPerFt2.toFixed(5),
    (galvanised.lbPerFt2 * 16).toFixed(1),
    stainless ? `${stainless.thicknessIn.toFixed(4)} · ${halfUp(stainless.lbPerFt2, 2)}` : '',
    aluminium ? `${aluminium.thicknessIn.toFixed(3)} · ${halfUp(aluminium.lbPerFt2, 3)}` : '',
  ];
});

const notes = [
  {
    title: 'Method',
    body: (
      <>
        <p>
          Manufacturers’ standard gauge: thickness of black sheet = weight ÷ {MSG_LB_PER_FT2_IN} lb/ft² per inch.
          Galvanized adds about 0.0037 in. and {GALVANISED_ADDS_LB_PER_FT2 * 16} oz/ft² to the black sheet of the same
          gauge; that is the convention of the gauge table, not the weight of a G90 coating.
        </p>
        <p>
          Stainless 42.0 lb/ft² per inch at its nominal thickness; aluminum about 14.1, bought by thickness: here the
          gauge names the steel it replaces.
        </p>
      </>
    ),
  },
  {
    title: 'Limits',
    body: (
      <p>
        Gauges 10 to 26, sheets to 1,200 × 240 in. Some charts use 40.83 lb and give 2.107 lb/ft² for 18 gauge
        galvanized; we buy and weigh by {MSG_LB_PER_FT2_IN}, and quotes use it.
      </p>
    ),
  },
  {
    title: 'Disclaimer',
    body: <p>Mills deliver within a tolerance. For a lift, use the weight on the label of the crate.</p>,
  },
] as const;

function GaugeResult({ answer }: { readonly answer: GaugeAnswer }) {
  return (
    <CalculatorAnswer
      figures={[
        ['Weight', `${halfUp(answer.weightLb, 2)} lb`, `${answer.areaFt2.toFixed(2)} ft²`],
        ['Thickness', answer.thicknessIn.toFixed(4), 'in.'],
        ['Per square foot', halfUp(answer.lbPerFt2, 4), 'lb/ft²'],
        ['In ounces', answer.ozPerFt2.toFixed(1), 'oz/ft²'],
      ]}
      spoken={`${halfUp(answer.weightLb, 2)} pounds, ${answer.thicknessIn.toFixed(4)} inch thick.`}
    >
      <FactTable
        isFigures
        caption="All gauges. Stainless and aluminum: inches · lb/ft²"
        columns={[
          'Gauge',
          'Black, in.',
          'Black, lb/ft²',
          'Galvanized, in.',
          'Galvanized, lb/ft²',
          'oz/ft²',
          'Stainless',
          'Aluminum',
        ]}
        rows={allGauges}
      />
    </CalculatorAnswer>
  );
}

/** `/tools/gauge`. */
export function ToolGaugePage() {
  const calculator = useCalculator(facts);
  const { entries, errors, answer, query, set } = calculator;
  return (
    <CalculatorPage
      title="Gauge and weight table"
      lead="Thickness and weight of sheet by the manufacturers’ standard gauge, and what a sheet or a part of it weighs."
      path={facts.path}
      query={query}
      form={
        <>
          <EntrySelect
            label="Material"
            value={entries.material}
            options={gaugeMaterials}
            onChange={(value) => set('material', value)}
          />
          <EntrySelect
            label="Gauge"
            value={entries.gauge}
            options={STEEL_GAUGES.map(({ gauge }) => [String(gauge), `${gauge} gauge`])}
            error={errors.gauge}
            onChange={(value) => set('gauge', value)}
          />
          <NumberEntries calculator={calculator} rules={gaugeRules} names={[['length', 'width'], 'qty']} />
        </>
      }
      result={answer && <GaugeResult answer={answer} />}
      notes={notes}
      next={{
        title: 'Make this a quote',
        text:
          (answer?.isCurbGauge ?? true)
            ? 'A curb in this material and gauge; its size is not that of your sheet: enter it there.'
            : 'A curb in this material. Curbs are built of 18 to 12 gauge: choose it there, with the size of the curb.',
        actions: [
          { quote: 'Make this a quote', query: answer ? quoteGauge(entries, answer) : '' },
          { label: 'Weight of a whole curb', href: '/tools/curb_weight' },
        ],
      }}
    />
  );
}
