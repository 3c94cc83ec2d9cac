import { FIT_CLEARANCE_IN } from '@cdi/shared/domain/curb';
import { STEEL_GAUGES } from '@cdi/shared/domain/gauges';
import { CURB_GAUGES } from '@cdi/shared/trade';
import { Link } from '@cdi/shared/mfe';
import { formatInches } from '@cdi/shared/units';
import { ContentPage } from '../../content/content-page.tsx';
import type { ContentSection } from '../../content/content-section.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { PlantMap } from '../../figures/plant-map.tsx';
import { PlantList } from '../../map/plant-list.tsx';
import { toleranceRows } from '../../site/shop-words.ts';
import { House } from './house.tsx';

const sections: readonly ContentSection[] = [
  {
    id: 'what',
    title: 'What we make',
    body: (
      <>
        <p>
          A rooftop unit sits on a curb: a raised frame of sheet metal that carries the weight, keeps the rain out and
          lets the air through. When a building gets a new unit, the curb that is already there often does not fit it.
          We make the part between: a box that sits on the old curb, takes the new unit, and ducts supply and return
          from where they are to where they have to be.
        </p>
        <p>
          We also make the curb for a new roof, the curb with springs in it for a quiet room below, the curb with an
          engineer’s seal on it for wind and earthquakes, and the small parts it takes to set them.{' '}
          <Link href="/products">All products</Link> are listed, each with a drawing.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How we work',
    body: (
      <>
        <p>
          Nearly everything that goes wrong with a curb goes wrong before steel is cut: a digit swapped in a model
          number, a slope taken from the face of the level, an old adapter measured in place of the curb below it. So
          that is where we put the work.
        </p>
        <ul>
          <li>
            <strong>The drawing comes first.</strong> It is drawn from your entries while you type, to scale, with the
            old curb and the new unit on it. If a number is wrong, it looks wrong.
          </li>
          <li>
            <strong>One set of formulas.</strong> Drawing, price, weight, cut list and lead time come from the same
            geometry, so they cannot disagree.
          </li>
          <li>
            <strong>Two people check.</strong> One draws, another checks, and you approve. A drawing that has been
            replaced cannot be built.
          </li>
          <li>
            <strong>You can watch.</strong> Signed in, you see every curb with its stage, its date, and the reason when
            the date moves.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'tolerances',
    title: 'What we hold to',
    body: (
      <>
        <FactTable
          caption="Fabrication tolerances"
          rows={[
            ...toleranceRows,
            [
              'Gap between curb and base rail',
              `${formatInches(FIT_CLEARANCE_IN, { hasMark: false })} in. each side, unless the unit asks for more or less`,
            ],
          ]}
        />
        <table className="is-figures">
          <caption>Galvanized sheet we build curbs from, by the manufacturers’ standard gauge</caption>
          <thead>
            <tr>
              <th scope="col">Gauge</th>
              <th scope="col">Thickness, in.</th>
              <th scope="col">Weight, lb/ft²</th>
            </tr>
          </thead>
          <tbody>
            {STEEL_GAUGES.filter(({ gauge }) => (CURB_GAUGES as readonly number[]).includes(gauge)).map((row) => (
              <tr key={row.gauge}>
                <th scope="row">{row.gauge}</th>
                <td>{row.galvanised.thicknessIn.toFixed(4)}</td>
                <td>{row.galvanised.lbPerFt2.toFixed(3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>Stainless 304 and 316, aluminum and painted steel are made to order.</p>
      </>
    ),
  },
  {
    id: 'plants',
    title: 'Where we build',
    body: (
      <>
        <PlantMap />
        <PlantList />
      </>
    ),
  },
  { id: 'people', title: 'Who leads it', body: <House /> },
];

/** `/about`. */
export function AboutPage() {
  return (
    <ContentPage
      title="We make the part between the roof and the unit"
      lead="Three plants, one kind of product, and a drawing before anything else."
      block={[
        { label: 'Plants', value: 'Indianapolis · Dallas · Fresno' },
        { label: 'Product', value: 'Roof curbs and adapters' },
        { label: 'Material', value: `${CURB_GAUGES.at(-1)} to ${CURB_GAUGES[0]} gauge` },
      ]}
      sections={sections}
      next={
        <NextStep title="Have a roof in mind?" text="Two model numbers, or a few measurements, are enough to begin.">
          <QuoteLink />
          <ActionLink href="/aboutval">What we stand for</ActionLink>
          <ActionLink href="/employment">Join our team</ActionLink>
        </NextStep>
      }
    />
  );
}
