import { CalculatorAnswer } from '../../calculator/calculator-answer.tsx';
import { CalculatorPage } from '../../calculator/calculator-page.tsx';
import { EntrySelect } from '../../calculator/entry-select.tsx';
import { NumberEntries } from '../../calculator/number-entries.tsx';
import { quoteAirflow } from '../../calculator/quote-airflow.ts';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { LazyFigure } from '../../figures/lazy-figure.tsx';
import { formatWhole } from '../../site/shop-words.ts';
import { airChoices, airRules, solveMixedAir, startAir, type AirAnswer } from './solve-mixed-air.ts';

const facts = { path: '/tools/mixed_air', start: startAir, choices: airChoices, solve: solveMixedAir };

const notes = [
  {
    title: 'Method',
    body: (
      <>
        <p>
          Mixed air = share × outdoor + (1 − share) × return. Share = (return − mixed) ÷ (return − outdoor). For a set
          point, the share that gives it, between the minimum and fully open. For people and area, the rates of an
          office: 5 cfm × people + 0.06 cfm × ft².
        </p>
        <p>
          Sensible heat = 1.08 × cfm × difference in °F, at standard air, without moisture. Enthalpy h = 0.240·T +
          W·(1061 + 0.444·T) at sea level, with W from the humidity; both airs mix by their share.
        </p>
      </>
    ),
  },
  {
    title: 'Limits',
    body: (
      <p>
        −40 to 140 °F, 50 to 200,000 cfm. Outdoor and return air must differ by 5 °F, or the errors of two sensors are
        larger than the answer. Enthalpy from 32 °F up.
      </p>
    ),
  },
  {
    title: 'Disclaimer',
    body: <p>Preliminary. How much outdoor air a building needs is for the code and the designer to say.</p>,
  },
] as const;

function AirResult({ answer }: { readonly answer: AirAnswer }) {
  const { share, mixedF, outdoorCfm, coilBtuh, savedBtuh, enthalpy, warnings } = answer;
  const isSaving = savedBtuh >= 0;
  return (
    <CalculatorAnswer
      figures={[
        ['Outdoor air', `${(share * 100).toFixed(1)} %`, `${formatWhole(outdoorCfm)} cfm`],
        ['Mixed air', mixedF.toFixed(1), '°F'],
        [coilBtuh >= 0 ? 'Coil cools' : 'Coil heats', formatWhole(Math.abs(coilBtuh)), 'Btu/h, mixed to supply'],
        [isSaving ? 'Free cooling' : 'Outdoor air adds', formatWhole(Math.abs(savedBtuh)), 'Btu/h, return to mixed'],
        ...(enthalpy === null ? [] : [['Enthalpy of the mix', enthalpy.toFixed(1), 'Btu/lb of dry air'] as const]),
      ]}
      spoken={`Outdoor air ${(share * 100).toFixed(1)} percent, mixed air ${mixedF.toFixed(1)} degrees.`}
      warnings={warnings}
    >
      <LazyFigure name="detail-air-mixing" caption="OA and RA meet as MA ahead of the filter." />
    </CalculatorAnswer>
  );
}

/** `/tools/mixed_air`. */
export function ToolMixedAirPage() {
  const calculator = useCalculator(facts);
  const { entries, answer, query, set } = calculator;
  return (
    <CalculatorPage
      title="Mixed-air helper"
      lead="How much outdoor air the dampers let in, how warm the mix is, and what that takes off the coil."
      path={facts.path}
      query={query}
      form={
        <>
          <EntrySelect
            label="From"
            value={entries.by}
            options={[
              ['measured', 'Readings'],
              ['share', 'Outdoor air %'],
              ['set', 'A set point'],
              ['need', 'People and area'],
            ]}
            onChange={(value) => set('by', value)}
          />
          <NumberEntries calculator={calculator} rules={airRules} names={['cfm', ['ra', 'oa']]} />
          {entries.by === 'measured' && <NumberEntries calculator={calculator} rules={airRules} names={['ma']} />}
          {entries.by === 'share' && <NumberEntries calculator={calculator} rules={airRules} names={['share']} />}
          {entries.by === 'set' && (
            <NumberEntries calculator={calculator} rules={airRules} names={[['set', 'minimum']]} />
          )}
          {entries.by === 'need' && (
            <NumberEntries calculator={calculator} rules={airRules} names={[['people', 'area']]} />
          )}
          <NumberEntries
            calculator={calculator}
            rules={airRules}
            names={['sa', ['ra_rh', 'oa_rh']]}
            hints={{ ra_rh: 'Both, for the enthalpy.' }}
          />
        </>
      }
      result={answer && <AirResult answer={answer} />}
      notes={notes}
      next={{
        title: 'Make this a quote',
        text: 'The airflow alone is carried over, and the quote shows the static pressure that an adapter adds.',
        actions: [
          { quote: 'Make this a quote', query: answer ? quoteAirflow(answer.supplyCfm) : '' },
          { label: 'Setting the minimum', href: '/economizer_instructions' },
        ],
      }}
    />
  );
}
