import { CONFORMING_TYPES } from '@cdi/shared/catalogue';
import { exposureCoefficient, PRELIMINARY_NOTE, STAMP_DAYS, type Exposure } from '@cdi/shared/domain';
import { formatInches } from '@cdi/shared/units';
import type { ContentSection } from '../../content/content-section.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { LazyFigure } from '../../figures/lazy-figure.tsx';
import { sampleCurbs } from '../../figures/sample-curbs.ts';
import { formatWhole } from '../../site/shop-words.ts';
import { SpecText } from '../../specification/spec-text.tsx';
import { ConformingUnit } from './conforming-unit.tsx';
import { conformingSpec } from './conforming-spec.ts';
import { listSeismicRows, listWindRows } from './wind-example.ts';

/** What each kind of calculation is for. */
const typeWords: Readonly<Record<keyof typeof CONFORMING_TYPES, string>> = {
  '1': 'the plan checker asks for wind on rooftop equipment; most coasts, many inland counties',
  '2': 'seismic design category C and up, and wherever the component is not exempt',
  '3': 'both, on one sheet with one seal',
  '4': 'a place that wants an approval of the product besides the calculation, as parts of Florida do',
  '5': 'hospitals under a state agency that approves anchorage in advance',
  '6': 'somebody wants it in writing that slope and fit were checked; no engineer’s seal',
};

/** How much more pressure one exposure and height have than another: `15 %`. */
function percentMore(exposure: Exposure, heightFt: number, than: Exposure, thanFt: number): string {
  const ratio = exposureCoefficient(heightFt, exposure) / exposureCoefficient(thanFt, than);
  return `${Math.round((ratio - 1) * 100)} %`;
}

const types = Object.keys(CONFORMING_TYPES) as (keyof typeof CONFORMING_TYPES)[];
const { baseLengthIn, baseWidthIn, weightLb } = {
  baseLengthIn: 0,
  baseWidthIn: 0,
  weightLb: 0,
  ...sampleCurbs.CNF.unit,
};
const base = `${formatInches(baseLengthIn ?? 0, { hasMark: false })} × ${formatInches(baseWidthIn ?? 0, { hasMark: false })} in.`;

/** The chapters of the page on conforming curbs. */
export const conformingSections: readonly ContentSection[] = [
  {
    id: 'why',
    title: 'Why units leave roofs',
    body: (
      <>
        <p>
          A rooftop unit is a light box with a large side. Wind pushes at half its height and lifts at its top; what
          holds it is its own weight and whatever joins it to the roof. When the push times its lever is more than the
          weight times half the width, the windward side goes up, and it is the clips on that side that decide.
        </p>
        <LazyFigure
          name="detail-wind"
          caption="Fh pushes, Fv lifts, W holds, and T is what the anchorage of the windward side has to supply."
        />
        <p>
          An 18,000 lb unit on sixteen straps of a single screw each has left a roof in gusts of about 90 mph. The unit
          was heavy enough to look safe. The straps had never been calculated.
        </p>
      </>
    ),
  },
  {
    id: 'kinds',
    title: 'Which calculation?',
    body: (
      <FactTable
        caption="Ask for the one that the reviewer will ask for"
        columns={['Calculation', 'When']}
        rows={types.map((type) => [CONFORMING_TYPES[type], typeWords[type]])}
      />
    ),
  },
  {
    id: 'wind',
    title: 'What the wind does',
    body: (
      <>
        <FactTable
          isFigures
          caption={`A ${formatWhole(weightLb ?? 0)} lb unit, ${base}, on a roof of 100 × 150 ft at 30 ft, exposure C, ASCE 7-16 section 29.4.1. Pounds.`}
          columns={['Wind speed, mph', 'Push Fh', 'Lift Fv', 'Tension T per long side']}
          rows={listWindRows().map((row) => [
            row.speedMph,
            formatWhole(row.lateralLb),
            formatWhole(row.upliftLb),
            formatWhole(row.tensionLb),
          ])}
        />
        <p>
          Push and lift grow with the square of the speed and are ultimate loads; the tension is for allowable stress,
          0.6 dead load with 0.6 wind. {PRELIMINARY_NOTE}
        </p>
        <p>
          Two numbers decide more than all others. Exposure: at 30 ft, D, at open water, has{' '}
          {percentMore('D', 30, 'B', 30)} more pressure than B, in town. And height: in exposure C the same unit at 60
          ft has {percentMore('C', 60, 'C', 30)} more than at 30 ft.
        </p>
      </>
    ),
  },
  {
    id: 'seismic',
    title: 'What an earthquake does',
    body: (
      <>
        <FactTable
          isFigures
          caption={`The same unit by ASCE 7-16 section 13.3.1, on the roof, importance 1.0. Horizontal force in pounds.`}
          columns={['SDS', 'Fixed to the curb', 'On springs']}
          rows={listSeismicRows().map((row) => [
            row.sds.toFixed(1),
            formatWhole(row.rigidLb),
            formatWhole(row.springLb),
          ])}
        />
        <p>
          Springs triple the force: what moves freely is hit harder by its stops. Where the gap of the restraint is more
          than 1/4 in. the code doubles it once more. That is why an isolation curb with a seal has snubbers, and why
          its sheet gives their gap.
        </p>
      </>
    ),
  },
  {
    id: 'unit',
    title: 'Your unit',
    body: (
      <>
        <p>Brand and model, and size and weight go from our library into the check, or into a quote.</p>
        <ConformingUnit />
      </>
    ),
  },
  {
    id: 'send',
    title: 'What to send',
    body: (
      <FactTable
        caption="On the drawings of the structural engineer, sheet S-1 or thereabouts"
        columns={['What', 'For', 'Where it stands']}
        rows={[
          ['City, county, state', 'all', 'the license of the engineer follows from it'],
          ['Code and its edition', 'all', 'general notes; ASCE 7-16 in most places now'],
          ['Risk category', 'all', 'general notes; II for most, IV for hospitals and fire stations'],
          ['Wind speed V, ultimate', 'wind', 'general notes, in mph'],
          ['Exposure B, C or D', 'wind', 'general notes'],
          ['Mean roof height, building width and length', 'wind', 'elevations and plan'],
          ['SDS and importance factor Ip', 'seismic', 'general notes, or the geotechnical report'],
          ['Operating weight with all options, corner weights', 'all', 'submittal of the unit'],
          ['What is under the curb', 'all', 'deck, joists, and where they run'],
        ]}
      />
    ),
  },
  {
    id: 'receive',
    title: 'What you receive',
    body: (
      <>
        <ol>
          <li>With the quote: preliminary loads, and the curb drawn. They may change with the calculation.</li>
          <li>
            With the order: the calculation package, and the submittal sheet with anchorage of the curb to the roof and
            of the unit to the curb: clips, screws, spacing, edge distance.
          </li>
          <li>
            The seal on both, by an engineer licensed in the state of the project, with code edition, license and date.
          </li>
          <li>The curb, reinforced as the sheet says, with the clips and screws that it names.</li>
        </ol>
        <LazyFigure
          name="detail-stamped-sheet"
          size="sheet"
          caption="The sheet of the example before its calculation. Production does not start without the sealed one."
        />
        <p>
          A calculation and its seal take {STAMP_DAYS} working days beyond the usual lead time, and quick ship is not
          for stamped curbs. The fee stands on its own line of the quote.
        </p>
      </>
    ),
  },
  {
    id: 'valid',
    title: 'What the seal covers',
    body: (
      <>
        <p>
          The curb, its attachments and the loads named, for this project and this edition of the code, built as drawn.
          Another unit, another roof, a clip left out: another calculation.
        </p>
        <p>
          It does not cover the roof structure, nor the unit itself. The engineer of the building decides whether the
          joists take what the curb hands down; the sheet gives those forces.
        </p>
      </>
    ),
  },
  {
    id: 'spec',
    title: 'Words for the specification',
    body: (
      <>
        <p>
          For section 07 72 13, in three parts. The blanks are the design criteria: with them filled in, every bidder
          calculates for the same building.
        </p>
        <SpecText section={conformingSpec} />
      </>
    ),
  },
];
