import { PRELIMINARY_NOTE } from '@cdi/shared/trade';
import type { ContentSection } from '../../content/content-section.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { LazyFigure } from '../../figures/lazy-figure.tsx';
import { SpecText } from '../../specification/spec-text.tsx';
import { IsolationUnit } from './isolation-unit.tsx';
import { isolationSpec } from './isolation-spec.ts';
import { example, listEfficiencies, pickExample, SPEEDS_RPM } from './spring-example.ts';

const check = pickExample();
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The sections of the page about isolation curbs. */
export const isolationSections: readonly ContentSection[] = [
  {
    id: 'why',
    title: 'What springs do',
    body: (
      <>
        <p>
          A fan that is a little out of balance shakes its unit, the unit shakes the roof, and the roof is the ceiling
          of the room below; a steel deck makes a good loudspeaker. Springs hold the unit up and let it move, so that
          little of the shaking reaches the roof.
        </p>
        <LazyFigure
          name="detail-isolation"
          caption="Section through an isolation curb. The lower curb belongs to the roof, the floating rail to the unit; between them stand springs and a flexible seal, and nothing else."
        />
        <p>
          What they do not do is stop sound that travels in the air. Noise in the supply and return ducts goes around
          every spring. Lined duct and an elbow or two do more against it.
        </p>
      </>
    ),
  },
  {
    id: 'classes',
    title: 'One inch or two',
    body: (
      <>
        <p>
          The more a spring gives under its load, the lower its own frequency, and the less gets through. The lowest fan
          or compressor speed counts, because it is the hardest to isolate: it should be at least three times the
          natural frequency.
        </p>
        <FactTable
          isFigures
          caption="Isolation efficiency on a stiff roof: the share of the vibration that does not reach it"
          columns={['Deflection, in.', 'Natural frequency, Hz', ...SPEEDS_RPM.map((rpm) => `${rpm} rpm`)]}
          rows={listEfficiencies().map(({ deflectionIn, hz, percents }) => [
            deflectionIn.toFixed(2),
            hz.toFixed(2),
            ...percents.map((value) => `${value.toFixed(1)} %`),
          ])}
        />
        <p>
          Computed for one mass on one spring without damping: fn = 3.13·√(1/δ), T = 1/((fd/fn)² − 1). Real roofs
          deflect themselves, so expect less on a long span and take the 2 in. class. Over a store 1 in. is usual; over
          a theater, a studio or a hospital ward, 2 in.
        </p>
      </>
    ),
  },
  {
    id: 'kinds',
    title: 'Curb or rail',
    body: (
      <FactTable
        caption="Two ways to get springs under a unit"
        columns={['', 'Isolation curb (ISO)', 'Isolation rail (ISO-R)']}
        rows={[
          ['Stands on', 'the roof, flashed like any curb', 'a curb that is there already'],
          ['Deflection', '1 in. or 2 in.', 'about 1 in.; the width of the curb below sets the limit'],
          ['Adds to the height', 'springs and rail, above the walls', 'its own height'],
          ['For', 'new roofs, and replacements with new roofing', 'complaints after the fact'],
        ]}
      />
    ),
  },
  {
    id: 'choice',
    title: 'How springs are chosen',
    body: (
      <>
        <ol>
          <li>
            Corner loads as the maker prints them, or weight and center of gravity, from which they are worked out.
          </li>
          <li>Economizer, power exhaust and the floating rail are added: springs carry them too.</li>
          <li>
            At each corner the smallest spring that carries its share, all of one deflection class, so that the rail
            stays level.
          </li>
          <li>
            Deflection between 75 and 100 % of nominal, corners within 1/4 in. of each other, at least half the rated
            deflection left to solid.
          </li>
        </ol>
        <FactTable
          isFigures
          caption={`Worked: corners ${Object.values(example.corners).join(', ')} lb, economizer ${example.economizerLb} lb, rail ${example.railLb} lb, two springs at each corner, 1 in. class`}
          columns={['Corner', 'Load of one spring, lb', 'Spring, lb', 'Deflection, in.', 'Of its capacity']}
          rows={check.corners.map(({ corner, loadLb, spring, deflectionIn, loadShare }) => [
            corner.toUpperCase(),
            loadLb.toFixed(0),
            spring.capacityLb,
            deflectionIn.toFixed(3),
            `${Math.round(loadShare * 100)} %`,
          ])}
        />
        <p>
          The corners differ by {check.spreadIn.toFixed(3)} in., which the adjusters level. At {example.lowestRpm} rpm
          the corner with the least deflection decides: {check.isolation?.naturalHz.toFixed(2)} Hz,{' '}
          {percent(check.isolation?.efficiency ?? 0)}. {PRELIMINARY_NOTE}
        </p>
        <p>
          Unit weights are wrong more often than springs are. If the data sheet says “approximate”, ask the maker for
          the weight with your options.
        </p>
      </>
    ),
  },
  {
    id: 'unit',
    title: 'Your unit',
    body: (
      <>
        <p>Choose brand and model: the weights in our library go into the spring picker or into a quote.</p>
        <IsolationUnit />
      </>
    ),
  },
  {
    id: 'internal',
    title: 'When springs make it worse',
    body: (
      <p>
        Where the fans of a unit already stand on springs inside, external springs can make vibration worse: ask the
        unit maker first. Two sets of springs in series can pass at one speed what each would have stopped alone. A
        quote asks whether the fans are isolated inside, and says this again when they are.
      </p>
    ),
  },
  {
    id: 'roof',
    title: 'On the roof',
    body: (
      <ul>
        <li>
          Shipping blocks stay in until the unit is on the rail with all its options. Then they come out, and the
          adjusters bring each corner to operating height.
        </li>
        <li>
          The rail is level at operating height, and nothing bridges the gap between rail and lower curb, all the way
          around.
        </li>
        <li>Duct connectors, conduit, gas and drain are flexible. One rigid pipe undoes eight springs.</li>
        <li>The seal hangs slack. A stretched seal is a spring too, and a stiff one.</li>
      </ul>
    ),
  },
  {
    id: 'spec',
    title: 'Words for the specification',
    body: (
      <>
        <p>
          For section 23 05 48, vibration and seismic controls, in three parts. Take out what the project does not need.
        </p>
        <SpecText section={isolationSpec} />
      </>
    ),
  },
];
