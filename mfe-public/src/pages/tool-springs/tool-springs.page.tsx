import { useMemo, type ReactNode } from 'react';
import { callForData } from '@cdi/shared/api';
import { readSpringsInForce } from '@cdi/shared/contracts';
import { PRELIMINARY_NOTE } from '@cdi/shared/trade';
import type { PageList } from '@cdi/shared/remotes';
import { CalculatorAnswer } from '../../calculator/calculator-answer.tsx';
import { CalculatorPage } from '../../calculator/calculator-page.tsx';
import type { Entries, Solved } from '../../calculator/entries.ts';
import { EntryChoice } from '../../calculator/entry-choice.tsx';
import { EntrySelect } from '../../calculator/entry-select.tsx';
import { NumberEntries } from '../../calculator/number-entries.tsx';
import { useCalculator, type Calculator } from '../../calculator/use-calculator.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { formatWhole } from '../../site/shop-words.ts';
import { springChoices, springRules, startSprings, type SpringAnswer, type SpringEntry } from './spring-entries.ts';

const head = {
  title: 'Spring picker',
  lead: 'Corner loads in, springs out: which one at each corner, how far it deflects, and how much of the vibration it keeps from the roof.',
};
const facts = { path: '/tools/springs', start: startSprings, choices: springChoices };
const springList: PageList = {
  call: readSpringsInForce.path,
  rows: ['1', '2'],
  caption: 'Springs that quotes are computed with, of 1 in. and of 2 in.',
  columns: [
    ['Spring', 'partNumber'],
    ['Color', 'colour'],
    ['Rated, lb', 'capacityLb'],
    ['Deflection at it, in.', 'ratedDeflectionIn'],
    ['Travel to solid, in.', 'travelIn'],
  ],
};
const loadSolver = () =>
  import('./solve-springs.ts').then(({ quoteSprings, solveSprings }) => ({ quoteSprings, solveSprings }));

/** The springs in force, and the arithmetic over them: nothing can be computed before both are there. */
async function loadSprings() {
  const [springs, solver] = await Promise.all([callForData(readSpringsInForce, {}), loadSolver()]);
  return { springs, ...solver };
}
type LoadedSprings = Awaited<ReturnType<typeof loadSprings>>;

function SpringForm({ calculator }: { readonly calculator: Calculator<SpringEntry, SpringAnswer> }) {
  const { entries, answer, set } = calculator;
  const ownRail = answer
    ? `Empty: ${answer.quoteRailLb.toFixed(0)} lb, as a quote weighs it.`
    : 'Empty: as a quote weighs it.';
  return (
    <>
      <EntryChoice
        legend="Loads from"
        value={entries.by as 'corners' | 'cg'}
        options={{ corners: 'Corner weights', cg: 'Center of gravity' }}
        onChange={(value) => set('by', value)}
      />
      {entries.by === 'corners' ? (
        <NumberEntries
          calculator={calculator}
          rules={springRules}
          names={[
            ['a', 'b'],
            ['c', 'd'],
            ['length', 'width'],
          ]}
        />
      ) : (
        <NumberEntries
          calculator={calculator}
          rules={springRules}
          names={['weight', ['length', 'width'], ['cg_x', 'cg_y']]}
        />
      )}
      <NumberEntries
        calculator={calculator}
        rules={springRules}
        names={['economizer', 'rail', 'rpm']}
        hints={{ rail: ownRail }}
      />
      <EntryChoice
        legend="Deflection"
        value={entries.class as '1' | '2'}
        options={{ '1': '1 in.', '2': '2 in.' }}
        onChange={(value) => set('class', value)}
      />
      <EntrySelect
        label="Springs at each corner"
        value={entries.count}
        options={springChoices.count.map((count) => [count, count === 'best' ? 'As many as fit best' : count])}
        onChange={(value) => set('count', value)}
      />
      <EntryChoice
        legend="Fans on springs inside the unit"
        value={entries.internal as 'no' | 'yes'}
        options={{ no: 'No', yes: 'Yes' }}
        onChange={(value) => set('internal', value)}
      />
    </>
  );
}

function SpringResult({ answer }: { readonly answer: SpringAnswer }) {
  const { check, springsPerCorner, totalLb, warnings } = answer;
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const efficiency = check.isolation?.efficiency ?? 0;
  const kept = efficiency > 0 ? percent(efficiency) : 'None';
  return (
    <CalculatorAnswer
      figures={[
        ['Springs', `${springsPerCorner} × 4`, `${formatWhole(totalLb)} lb on them`],
        ['Kept from the roof', kept, `${efficiency > 0 ? '' : 'amplifies '}at the lowest speed`],
        ['Natural frequency', check.isolation ? check.isolation.naturalHz.toFixed(2) : '–', 'Hz'],
        ['Corners differ by', check.spreadIn.toFixed(3), 'in.'],
      ]}
      spoken={`${springsPerCorner} spring${springsPerCorner === 1 ? '' : 's'} at each corner, ${efficiency > 0 ? `${kept} kept from the roof` : 'and they amplify'}.`}
      warnings={warnings}
    >
      <FactTable
        isFigures
        caption={`Corner by corner, one spring each. ${PRELIMINARY_NOTE}`}
        columns={['Corner', 'Spring', 'Color', 'Rated, lb', 'Load, lb', 'Of its capacity', 'Deflection, in.']}
        rows={check.corners.map(({ corner, spring, loadLb, loadShare, deflectionIn }) => [
          corner.toUpperCase(),
          spring.partNumber,
          spring.colour,
          formatWhole(spring.capacityLb),
          loadLb.toFixed(1),
          percent(loadShare),
          deflectionIn.toFixed(3),
        ])}
      />
    </CalculatorAnswer>
  );
}

interface SpringPickerProps {
  /** Null until they are loaded. */
  readonly loaded: LoadedSprings | null;
  /** Shown in place of the answer until then. */
  readonly words?: ReactNode;
}

const solve = (entries: Entries<SpringEntry>, loaded: LoadedSprings | null): Solved<SpringEntry, SpringAnswer> =>
  loaded === null ? { kind: 'wrong', errors: {} } : loaded.solveSprings(entries, loaded.springs);

function SpringPicker({ loaded, words }: SpringPickerProps) {
  const calculator = useCalculator(
    useMemo(() => ({ ...facts, solve: (entries: Entries<SpringEntry>) => solve(entries, loaded) }), [loaded]),
  );
  const { entries, answer, query } = calculator;
  return (
    <CalculatorPage
      {...head}
      path={facts.path}
      query={query}
      form={<SpringForm calculator={calculator} />}
      result={answer ? <SpringResult answer={answer} /> : words}
      notes={[
        {
          title: 'Method',
          body: (
            <>
              <p>
                From weight P and center of gravity: A = P(1 − x/L)(1 − y/W), B = P(x/L)(1 − y/W), C = P(x/L)(y/W), D =
                P(1 − x/L)(y/W). The weights of economizer and rail are spread equally. At each corner the smallest
                spring whose capacity is enough, all of one class.
              </p>
              <p>
                Deflection = load ÷ rate. fn = 3.13·√(1/δ) Hz with the smallest deflection, T = 1 ÷ ((fd/fn)² − 1), kept
                = 1 − T. Checked: 75 to 100 % of nominal, corners within 0.25 in., half the rated deflection left to
                solid.
              </p>
            </>
          ),
        },
        {
          title: 'Limits',
          body: (
            <p>
              1 to 6 springs at each corner, from the table that quotes are computed with; preliminary until the
              supplier’s numbers are entered. Undamped single mass on a stiff roof: real roofs deflect, and less is kept
              from them.
            </p>
          ),
        },
        { title: 'Disclaimer', body: <p>{PRELIMINARY_NOTE} Seismic restraint is not included.</p> },
      ]}
      next={{
        title: 'Make this a quote',
        text: 'Weights, size and class go into an isolation curb. A quote weighs its own rail, takes as many springs as fit best, and asks for no speed.',
        actions: [
          { quote: 'Make this a quote', query: answer && loaded ? loaded.quoteSprings(entries, answer) : '' },
          { label: 'How isolation works', href: '/isolation' },
        ],
      }}
    />
  );
}

/** `/tools/springs`: shows its entries and its method before the springs are loaded. */
export function ToolSpringsPage() {
  return (
    <Loaded load={loadSprings} list={springList} frame={(words) => <SpringPicker loaded={null} words={words} />}>
      {(loaded) => <SpringPicker loaded={loaded} />}
    </Loaded>
  );
}
