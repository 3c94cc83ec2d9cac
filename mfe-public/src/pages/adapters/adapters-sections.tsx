import { USUAL_HEIGHTS_IN, gaugeForUnitWeight } from '@cdi/shared/domain';
import { Link } from '@cdi/shared/mfe';
import type { ContentSection } from '../../content/content-section.ts';
import { LazyFigure } from '../../figures/lazy-figure.tsx';

/** Upper ends of the unit weights at which the gauge changes, lb. */
const gaugeSteps = [2500, 5000, 10_000, 20_000];

function describeWeightRange(index: number): string {
  const upper = gaugeSteps[index] ?? 0;
  if (index === 0) return `to ${upper.toLocaleString('en-US')} lb`;
  const lower = (gaugeSteps[index - 1] ?? 0).toLocaleString('en-US');
  return index === gaugeSteps.length - 1 ? `above ${lower} lb` : `${lower} to ${upper.toLocaleString('en-US')} lb`;
}

/** The chapters of the page on curb adapters. */
export const adaptersSections: readonly ContentSection[] = [
  {
    id: 'solves',
    title: 'What an adapter solves',
    body: (
      <>
        <p>
          Rooftop units last fifteen to twenty years; roofs and curbs last longer. When the unit is replaced, the new
          one is another length, another width, and blows and draws air in other places. Cutting the roof open for a new
          curb means roofers, a dry day and a leak that may show in five years.
        </p>
        <p>
          An adapter leaves the roof alone. Its lower edge fits over the curb that is there, its upper edge carries the
          new unit, and between them insulated ducts take supply and return from the old openings to the new ones. It is
          lifted up, set on a gasket and screwed down; the new unit follows with the same crane.
        </p>
        <LazyFigure
          name="adapter-section"
          caption="Section through an adapter. Below, the curb that stays; above, the unit that comes. Orange: the way of the air."
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
            <td>square, dry, at least 8 in. above the roof</td>
            <td>rusted through, twisted or too low</td>
          </tr>
          <tr>
            <th scope="row">The new unit</th>
            <td>up to about half again the old footprint</td>
            <td>much larger, or over another bay of the structure</td>
          </tr>
          <tr>
            <th scope="row">Height</th>
            <td>8 to 24 in. more is acceptable</td>
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
            <strong>The upper side</strong> comes from the model of the new unit: its base rail less a quarter inch of
            gap on each side, its supply and return where the maker put them.
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
          We build {USUAL_HEIGHTS_IN.join(', ')} in. every day and anything between on request. 14 in. suits most units
          to 2,500 lb; 18 and 24 in. suit larger ones. The least height is the largest of three numbers: 8 in. for the
          roofing, three quarters of the farthest sideways move of an opening, and the depth at which the air does not
          have to speed up. Above 36 in. an engineer looks at it first.
        </p>
        <table className="is-figures">
          <caption>Galvanized gauge by weight of the unit; a stamp may ask for more</caption>
          <thead>
            <tr>
              <th scope="col">Unit weight</th>
              <th scope="col">Gauge</th>
            </tr>
          </thead>
          <tbody>
            {gaugeSteps.map((weightLb, index) => (
              <tr key={weightLb}>
                <th scope="row">{describeWeightRange(index)}</th>
                <td>{gaugeForUnitWeight(weightLb)}</td>
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
          or none. Turning vanes can be added where air has to turn square.
        </p>
        <p>
          Every adapter adds some resistance. Give the design airflow and the quote shows it: velocity at each opening,
          a loss for each offset and turn, and the sum in inches of water. Above 0.25 in. wg for supply and return
          together we say so, and the fan of the unit has to be checked against it. Sizing the ductwork below the roof?{' '}
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
          <li>A photo of the model plate, and one from each side with what stands around.</li>
        </ul>
        <p>
          Read the model plate twice and have somebody else read it once. Two swapped digits are the most expensive
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
          A sheet of 17 by 11 in. with plan, section and isometric at scale, the notes that hold for it, and a title
          block with number and revision. Sign it on screen or on paper. Production cannot start on a sheet that is not
          approved, or on one that a newer revision has replaced.
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
        <div>
          <dt>Overall</dt>
          <dd>± 1/8 in., diagonals within 1/8 in.</dd>
        </div>
        <div>
          <dt>Openings</dt>
          <dd>± 1/16 in.</dd>
        </div>
        <div>
          <dt>Slope</dt>
          <dd>tapered from 1/8 in 12; above 3 in 12 with engineering</dd>
        </div>
        <div>
          <dt>One piece to</dt>
          <dd>the length of our brake; longer walls are spliced on the long side</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>on skid or in a full crate; over 96 in. carriers charge for length</dd>
        </div>
      </dl>
    ),
  },
];
