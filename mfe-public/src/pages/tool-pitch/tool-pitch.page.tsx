import { formatInches, formatSlope } from '@cdi/shared/units';
import { CalculatorAnswer } from '../../calculator/calculator-answer.tsx';
import { CalculatorPage } from '../../calculator/calculator-page.tsx';
import { EntryChoice } from '../../calculator/entry-choice.tsx';
import { NumberEntries } from '../../calculator/number-entries.tsx';
import { useCalculator, type Calculator } from '../../calculator/use-calculator.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { LazyFigure } from '../../figures/lazy-figure.tsx';
import {
  pitchChoices,
  pitchRules,
  quotePitch,
  solvePitch,
  startPitch,
  type PitchAnswer,
  type PitchEntry,
} from './solve-pitch.ts';

const facts = { path: '/tools/pitch', start: startPitch, choices: pitchChoices, solve: solvePitch };

function PitchForm({ calculator }: { readonly calculator: Calculator<PitchEntry, PitchAnswer> }) {
  const { entries, set } = calculator;
  return (
    <>
      <EntryChoice
        legend="What you have"
        value={entries.by as 'level' | 'slope'}
        options={{ level: 'A level and a gap', slope: 'The slope' }}
        onChange={(value) => set('by', value)}
      />
      {entries.by === 'level' ? (
        <NumberEntries calculator={calculator} rules={pitchRules} names={['level', ['gap_x', 'gap_y']]} />
      ) : (
        <NumberEntries
          calculator={calculator}
          rules={pitchRules}
          names={[['slope_x', 'slope_y']]}
          hints={{ slope_x: '1/4:12, 2% or 1.2°' }}
        />
      )}
      <NumberEntries calculator={calculator} rules={pitchRules} names={[['length', 'width'], 'height']} />
    </>
  );
}

function PitchResult({ answer }: { readonly answer: PitchAnswer }) {
  const { slopeX, slopeY, slope, angleDeg, percent, directionDeg, corners, warnings } = answer;
  const rows = [
    ['A', 'uphill', corners.aIn],
    ['B', 'along the length', corners.bIn],
    ['C', 'downhill', corners.cIn],
    ['D', 'across', corners.dIn],
  ] as const;
  return (
    <CalculatorAnswer
      figures={[
        ['Steepest slope', formatSlope(slope), `${directionDeg.toFixed(1)}° from the length`],
        ['Along', formatSlope(slopeX), 'from A to B'],
        ['Across', formatSlope(slopeY), 'from A to D'],
        ['Angle', `${angleDeg.toFixed(2)}°`, `${percent.toFixed(2)} %`],
      ]}
      spoken={`Steepest slope ${formatSlope(slope)}, ${angleDeg.toFixed(1)} degrees.`}
      warnings={warnings}
    >
      <FactTable
        isFigures
        caption="Heights of a curb whose top is level"
        columns={['Corner', 'Where', 'To 1/16 in.', 'Inches']}
        rows={rows.map(([corner, where, height]) => [corner, where, formatInches(height), height.toFixed(4)])}
      />
      <LazyFigure name="detail-level" caption="Measure the gap from the underside of the level." />
    </CalculatorAnswer>
  );
}

/** `/tools/pitch`. */
export function ToolPitchPage() {
  const calculator = useCalculator(facts);
  const { answer, query } = calculator;
  return (
    <CalculatorPage
      title="Pitch helper"
      lead="From a level and a gap to the slope of the roof, and from the slope to the four corner heights of a curb."
      path={facts.path}
      query={query}
      form={<PitchForm calculator={calculator} />}
      result={answer && <PitchResult answer={answer} />}
      notes={[
        {
          title: 'Method',
          body: (
            <>
              <p>
                Slope = gap ÷ length of the level × 12. Steepest slope = √(sx² + sy²), its direction atan(sy ÷ sx).
                Angle = atan(slope ÷ 12), percent = slope ÷ 12 × 100.
              </p>
              <p>
                Corner A is uphill. Height at any point = height at A + (x·sx + y·sy) ÷ 12, so B = A + L·sx ÷ 12, D = A
                + W·sy ÷ 12 and C = B + D − A. If measured corners do not give A + C = B + D, they are not on one plane.
              </p>
            </>
          ),
        },
        {
          title: 'Limits',
          body: <p>Level 6 to 144 in., slope to 12 in 12, curb to 400 × 200 in., height at A 4 to 60 in.</p>,
        },
        {
          title: 'Disclaimer',
          body: (
            <p>
              It is as good as the measurement. Measure at each curb; tapered insulation changes the slope within ten
              feet.
            </p>
          ),
        },
      ]}
      next={{
        title: 'Make this a quote',
        text: 'Size, height and both slopes are carried over; the section shows how the curb sits on the roof.',
        actions: [
          { quote: 'Make this a quote', query: answer ? quotePitch(answer) : '' },
          { label: 'All tools', href: '/tools' },
        ],
      }}
    />
  );
}
