import { useId } from 'react';
import { formatInches } from '@cdi/shared/units';
import { CalculatorAnswer } from '../../calculator/calculator-answer.tsx';
import { CalculatorPage } from '../../calculator/calculator-page.tsx';
import { EntryChoice } from '../../calculator/entry-choice.tsx';
import { NumberEntries } from '../../calculator/number-entries.tsx';
import { useCalculator, type Calculator } from '../../calculator/use-calculator.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { LazyFigure } from '../../figures/lazy-figure.tsx';
import { SheetPhotos } from './sheet-photos.tsx';
import {
  measureChoices,
  measureRules,
  quoteMeasures,
  formatSlopes,
  solveMeasures,
  startMeasures,
  type MeasureAnswer,
  type MeasureEntry,
} from './solve-measures.ts';

const facts = { path: '/tools/measure_sheet', start: startMeasures, choices: measureChoices, solve: solveMeasures };

type SheetCalculator = Calculator<MeasureEntry, MeasureAnswer>;

interface WordFieldProps {
  readonly calculator: SheetCalculator;
  readonly name: 'tag' | 'old' | 'new' | 'by';
  readonly label: string;
}

function WordField({ calculator, name, label }: WordFieldProps) {
  const id = useId();
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      <div className="entry-box">
        <input
          id={id}
          type="text"
          maxLength={40}
          autoComplete="off"
          value={calculator.entries[name]}
          onChange={(event) => calculator.set(name, event.target.value)}
        />
      </div>
    </div>
  );
}

function SheetForm({ calculator }: { readonly calculator: SheetCalculator }) {
  const { entries, set } = calculator;
  return (
    <>
      <WordField calculator={calculator} name="tag" label="Tag, such as RTU-1" />
      <WordField calculator={calculator} name="old" label="Old unit, brand and model" />
      <WordField calculator={calculator} name="new" label="New unit, brand and model" />
      <EntryChoice
        legend="Is there an adapter already?"
        value={entries.adapter as 'no' | 'yes'}
        options={{ no: 'No', yes: 'Yes' }}
        onChange={(value) => set('adapter', value)}
      />
      <NumberEntries
        calculator={calculator}
        rules={measureRules}
        names={[
          'l',
          'w',
          ['sx', 'sy'],
          ['sl', 'sw'],
          ['rx', 'ry'],
          ['rl', 'rw'],
          ['ac', 'bd'],
          'h',
          'level',
          ['gap_x', 'gap_y'],
        ]}
        hints={{
          l: 'Such as 84 1/2 or 7\'-0 1/2".',
          w: 'Below: S is supply, R return. X along and Y across lead from corner A to the opening; L and W are its size.',
        }}
      />
      <WordField calculator={calculator} name="by" label="Measured by, and when" />
      <SheetPhotos />
    </>
  );
}

function SheetResult({ calculator, answer }: { readonly calculator: SheetCalculator; readonly answer: MeasureAnswer }) {
  const { entries } = calculator;
  const { values, remarks } = answer;
  const measures = Object.keys(measureRules) as (keyof typeof measureRules)[];
  const done = measures.filter((name) => values[name] !== undefined).length;
  return (
    <CalculatorAnswer
      figures={[
        ['Measured', `${done} of ${measures.length}`, 'measures'],
        ['Slope', formatSlopes(answer), 'from level and gap'],
      ]}
      spoken={`${done} of ${measures.length} measures.`}
      warnings={remarks}
    >
      <LazyFigure
        name="detail-existing-plan"
        caption="Everything from corner A, the corner at the high side of the roof."
      />
      <div className="fill-in">
        <FactTable
          caption="The sheet. Print it empty and fill it in by hand, or type it and print it filled in."
          columns={['Measure', 'Value']}
          rows={[
            ['Tag', entries.tag],
            ['Old unit', entries.old],
            ['New unit', entries.new],
            ['Adapter in place', entries.adapter],
            ...measures.map((name) => {
              const value = values[name];
              return [measureRules[name].name, value === undefined ? '' : formatInches(value)];
            }),
            ['Measured by', entries.by],
          ]}
        />
      </div>
    </CalculatorAnswer>
  );
}

/** `/tools/measure_sheet`. */
export function ToolMeasureSheetPage() {
  const calculator = useCalculator(facts);
  const { entries, answer, query } = calculator;
  return (
    <CalculatorPage
      title="Measure sheet"
      lead="Fill it in on your phone beside the curb, or print it. It checks itself while you type, and becomes a quote."
      path={facts.path}
      query={query}
      form={<SheetForm calculator={calculator} />}
      result={answer && <SheetResult calculator={calculator} answer={answer} />}
      notes={[
        {
          title: 'Method',
          body: (
            <p>
              Openings are checked against L and W, diagonals against each other and against √(L² + W²); slope is gap ÷
              length of the level × 12. The address of this page carries what you typed: “Copy link” sends the sheet to
              the office.
            </p>
          ),
        },
        {
          title: 'Limits',
          body: (
            <p>
              Curbs from 6 × 6 to 400 × 200 in., slope to 12 in 12. Inches as people write them: 14 1/2, 14.5, 1'-2
              1/2". Any of them can be left for later.
            </p>
          ),
        },
        {
          title: 'Disclaimer',
          body: (
            <p>It finds measurements that contradict each other, not those that are wrong together. Measure twice.</p>
          ),
        },
      ]}
      next={{
        title: 'Make this a quote',
        text: 'Curb, openings, adapter, slope and tag are carried over, the rest as notes, and the photos once the quote is saved in this browser. You choose the new unit there.',
        actions: [
          { quote: 'Make this a quote', query: answer ? quoteMeasures(entries, answer) : '' },
          { label: 'How to measure', href: '/field_measure' },
        ],
      }}
    />
  );
}
