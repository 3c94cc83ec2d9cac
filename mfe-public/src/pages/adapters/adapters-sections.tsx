import {
  ADDED_PRESSURE_LIMIT_IN_WG,
  BRAKE_LENGTH_IN,
  FIT_CLEARANCE_IN,
  FLAT_UP_TO_SLOPE,
  HEIGHT_STEPS,
  MAX_HEIGHT_IN,
  MAX_SLOPE_IN_12,
  MIN_HEIGHT_IN,
  USUAL_HEIGHTS_IN,
} from '@cdi/shared/domain/curb';
import { OVERLENGTH_FROM_IN } from '@cdi/shared/domain/freight';
import { GAUGE_STEPS } from '@cdi/shared/domain/gauges';
import { Link } from '@cdi/shared/mfe';
import { formatInches, formatSlope } from '@cdi/shared/units';
import type { ContentSection } from '../../content/content-section.ts';
import { LazyFigure } from '../../figures/lazy-figure.tsx';
import { formatWhole, toleranceRows } from '../../site/shop-words.ts';

/** Unit weights from the step before up to this one: `2,500 to 5,000 lb`. */
function describeWeightRange(index: number): string {
  const upper = formatWhole(GAUGE_STEPS[index]?.toLb ?? Infinity);
  const below = GAUGE_STEPS[index - 1]?.toLb;
  if (below === undefined) return `to ${upper} lb`;
  return index === GAUGE_STEPS.length - 1 ? `above ${formatWhole(below)} lb` : `${formatWhole(below)} to ${upper} lb`;
}

/** `14 in. suits most units to 2,500 lb` and the heights above it. */
const [smallest, ...larger] = HEIGHT_STEPS;
const largerHeights = larger.map(({ heightIn }) => heightIn).join(' and ');

/** The sections of the page about curb adapters. */
export const adaptersSections: readonly ContentSection[] = [
  {
    id: 'solves',
    title: 'What an adapter solves',
    body: (
      <>
        <p>
          Rooftop units last fifteen to twenty years; roofs and curbs last longer. When the unit is replaced, the new
          one is another length, another width, and has its supply and return in other places. Cutting the roof open for
          a new curb means a roofer, a dry day, and a chance of a leak that shows up five years later.
        </p>
        <p>
          An adapter leaves the roof alone. Its lower edge fits over the curb that is there, its upper edge carries the
          new unit, and between them insulated ducts take supply and return from the old openings to the new ones. It is
          lifted up, set on a gasket and screwed down; the new unit follows with the same crane.
        </p>
        <LazyFigure
          name="adapter-section"
          caption="Section through an adapter. Below, the curb that stays; above, the unit that comes. Orange: the path of the air."
        />
      </>
    ),
  },
  {
    id: 'recurb',
    title: 'Adapter or new curb?',
    body: (
      <table>
        <caption>When each is the better choice</caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Adapter</th>
            <th scope="col">New curb</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">The roofing around the curb</th>
            <td>sound, or under warranty</td>
            <td>being replaced anyway</td>
          </tr>
          <tr>
            <th scope="row">The old curb</th>
            <td>square, dry, at least {MIN_HEIGHT_IN} in. above the roof</td>
            <td>rusted through, twisted or too low</td>
          </tr>
          <tr>
            <th scope="row">The new unit</th>
            <td>up to about half again the old footprint</td>
            <td>much larger, or over another bay of the structure</td>
          </tr>
          <tr>
            <th scope="row">Height</th>
            <td>
              {USUAL_HEIGHTS_IN[0]} to {USUAL_HEIGHTS_IN.at(-1)} in. more is acceptable
            </td>
            <td>the unit must stay low</td>
          </tr>
          <tr>
            <th scope="row">Time on the roof</th>
            <td>a morning</td>
            <td>days, with a roofer</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'sizing',
    title: 'How it is sized',
    body: (
      <>
        <ol>
          <li>
            <strong>The lower side</strong> comes from the model of the old unit, or from your measurements of the curb
            itself. If an adapter is there already, it comes off first: measure the true curb below it.
          </li>
          <li>
            <strong>The upper side</strong> comes from the model of the new unit: the inside of its base rail less{' '}
            {formatInches(FIT_CLEARANCE_IN, { hasMark: false })} in. of gap on each side, its supply and return where
            the maker put them.
          </li>
          <li>
            <strong>The offset</strong> is where the new unit stands over the old curb: centered, or shifted to keep
            clearances, gas and power where they are.
          </li>
          <li>
            <strong>The height</strong> follows from how far the air has to move sideways.
          </li>
        </ol>
        <LazyFigure
          name="adapter-plan"
          caption="Plan of the same adapter. Dashed: the old curb and its openings. Corner A is the corner every dimension is taken from."
        />
      </>
    ),
  },
  {
    id: 'height',
    title: 'Heights and gauge',
    body: (
      <>
        <p>
          We build {USUAL_HEIGHTS_IN.join(', ')} in. every day and anything between on request. {smallest.heightIn} in.
          suits most units to {formatWhole(smallest.toLb)} lb; {largerHeights} in. suit larger ones. The quote proposes
          the largest of four numbers: that height for the weight, {MIN_HEIGHT_IN} in., three quarters of the farthest
          sideways move of an opening, and the depth at which the air does not have to speed up. Choose a lower one and
          it says what that costs. Above {MAX_HEIGHT_IN} in. an engineer looks at it first.
        </p>
        <table className="is-figures">
          <caption>Galvanized gauge by weight of the unit; a stamped calculation may ask for more</caption>
          <thead>
            <tr>
              <th scope="col">Unit weight</th>
              <th scope="col">Gauge</th>
            </tr>
          </thead>
          <tbody>
            {GAUGE_STEPS.map(({ gauge }, index) => (
              <tr key={gauge}>
                <th scope="row">{describeWeightRange(index)}</th>
                <td>{gauge}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    ),
  },
  {
    id: 'air',
    title: 'Insulation and ducts',
    body: (
      <>
        <p>
          Walls and ducts are lined with 1 in. of 1.5 lb duct liner unless you choose 1-1/2 in. at 1.5 or 3 lb, 2 in.,
          or none. The openings of the old curb and the new unit are joined by straight ducts, or by ducts that move
          sideways on their way; nothing in them turns a square corner, so they need no vanes.
        </p>
        <p>
          Every adapter adds some resistance. Give the design airflow and the quote shows it, supply and return
          together, in inches of water. Above {ADDED_PRESSURE_LIMIT_IN_WG} in. wg, or above what you say the fan can
          bear, we say so, and the unit’s fan has to be checked against it. Sizing the ductwork below the roof?{' '}
          <Link href="/ductcal">The duct calculator</Link> does that.
        </p>
      </>
    ),
  },
  {
    id: 'measure',
    title: 'What we need from you',
    body: (
      <>
        <p>With both model numbers, often nothing else. Otherwise:</p>
        <ul>
          <li>Outside length and width of the old curb, measured as high on it as you can reach.</li>
          <li>Supply and return: size, and the distance of each from corner A along both sides.</li>
          <li>Height of the old curb above the roof, at all four corners if the roof slopes.</li>
          <li>Slope as the gap under a level, and the length of that level.</li>
          <li>A photo of the model plate, and one from each side with what is around it.</li>
        </ul>
        <p>
          Read the model plate twice, and have somebody else read it once. Two swapped digits are the most expensive
          mistake in this trade.
        </p>
      </>
    ),
  },
  {
    id: 'approve',
    title: 'What you approve',
    body: (
      <>
        <p>
          An 11 by 17 in. sheet with plan and section to scale, an isometric view, the notes that apply to it, and a
          title block with number and revision. Sign it on screen or on paper. Production cannot start on a sheet that
          is not approved, or on one that a newer revision has replaced.
        </p>
        <LazyFigure name="adapter-sheet" size="sheet" caption="The sheet of this example, as it comes with a quote." />
      </>
    ),
  },
  {
    id: 'limits',
    title: 'Limits and tolerances',
    body: (
      <dl className="facts">
        {toleranceRows.map(([what, much]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{much}</dd>
          </div>
        ))}
        <div>
          <dt>Slope</dt>
          <dd>
            tapered above {formatSlope(FLAT_UP_TO_SLOPE)}; above {formatSlope(MAX_SLOPE_IN_12)} with engineering review
          </dd>
        </div>
        <div>
          <dt>One piece to</dt>
          <dd>{BRAKE_LENGTH_IN} in., the length of our brake; longer walls are spliced</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>on a skid or in a full crate; from {OVERLENGTH_FROM_IN} in. packed, carriers charge for length</dd>
        </div>
      </dl>
    ),
  },
];
