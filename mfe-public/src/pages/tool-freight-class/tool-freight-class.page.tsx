import { FREIGHT_CLASSES } from '@cdi/shared/domain/freight';
import { CalculatorAnswer } from '../../calculator/calculator-answer.tsx';
import { CalculatorPage } from '../../calculator/calculator-page.tsx';
import { NumberEntries } from '../../calculator/number-entries.tsx';
import { useCalculator } from '../../calculator/use-calculator.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { formatWhole } from '../../site/shop-words.ts';
import { freightRules, formatDensity, solveFreight, startFreight, type FreightAnswer } from './solve-freight.ts';

const facts = { path: '/tools/freight_class', start: startFreight, choices: {}, solve: solveFreight };

function FreightResult({ answer }: { readonly answer: FreightAnswer }) {
  const { freightClass, volumeFt3, totalLb, linearFt, warnings } = answer;
  const density = formatDensity(answer);
  return (
    <CalculatorAnswer
      figures={[
        ['Freight class', String(freightClass), 'by density'],
        ['Density', density, 'lb/ft³'],
        ['Volume of one', volumeFt3.toFixed(1), 'ft³'],
        ['Trailer', linearFt.toFixed(1), `ft, ${formatWhole(totalLb)} lb in all`],
      ]}
      spoken={`Class ${freightClass}, ${density} pounds per cubic foot.`}
      warnings={warnings}
    >
      <FactTable
        isFigures
        caption={`All ${FREIGHT_CLASSES.length} tiers`}
        columns={['From, lb/ft³', 'Class']}
        rows={FREIGHT_CLASSES.map((tier) => [
          tier.minLbPerFt3,
          tier.freightClass === freightClass ? <strong>{tier.freightClass}, this one</strong> : tier.freightClass,
        ])}
      />
    </CalculatorAnswer>
  );
}

/** `/tools/freight_class`. */
export function ToolFreightClassPage() {
  const calculator = useCalculator(facts);
  const { answer, query } = calculator;
  return (
    <CalculatorPage
      title="Freight class"
      lead="From the outside of a crate and its weight to density, class, and the trailer it takes."
      path={facts.path}
      query={query}
      form={
        <NumberEntries
          calculator={calculator}
          rules={freightRules}
          names={['length', ['width', 'height'], ['weight', 'pieces']]}
          hints={{ length: 'Outside, with skid and packing.' }}
        />
      }
      result={answer && <FreightResult answer={answer} />}
      notes={[
        {
          title: 'Method',
          body: (
            <>
              <p>
                Density = weight ÷ (length × width × height ÷ 1,728), skid and packing included. The class is the tier
                it falls into, {FREIGHT_CLASSES.length} of them since July 19, 2025; older lists end at class 60 for 30
                lb/ft³ and more.
              </p>
              <p>
                Trailer feet: pieces up to half the width of a trailer stand two abreast, wider ones one behind the
                other; nothing is stacked.
              </p>
            </>
          ),
        },
        { title: 'Limits', body: <p>Pieces to 636 × 200 × 200 in. and 45,000 lb, to 200 alike.</p> },
        {
          title: 'Disclaimer',
          body: (
            <p>
              Some commodities have a class of their own, whatever their density. The carrier’s scale and tariff have
              the last word.
            </p>
          ),
        },
      ]}
      next={{
        title: 'Make this a quote',
        text: 'A quote takes none of these entries: it packs the curb itself, and gives crates, weight, class and charge to your ZIP.',
        actions: [{ quote: 'Make this a quote' }, { label: 'Shipping and lead time', href: '/shipping' }],
      }}
    />
  );
}
