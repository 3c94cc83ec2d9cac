import { FIT_CLEARANCE_IN } from '@cdi/shared/domain/curb';
import { STEEL_GAUGES } from '@cdi/shared/domain/gauges';
import { CURB_GAUGES } from '@cdi/shared/trade';
import { formatInches } from '@cdi/shared/units';
import type { PageContent } from '../../content/page-content.ts';
import { toleranceRows } from '../../site/shop-words.ts';

/** The gauges that we build curbs from: number, thickness and weight. */
const steelRows = STEEL_GAUGES.filter(({ gauge }) => (CURB_GAUGES as readonly number[]).includes(gauge)).map(
  ({ gauge, galvanised }) => [gauge, galvanised.thicknessIn.toFixed(4), galvanised.lbPerFt2.toFixed(3)],
);

/** The text of `/about`. */
export const aboutContent: PageContent<'plantMap' | 'plantList' | 'house'> = {
  title: 'We make the part between the roof and the unit',
  lead: 'Three plants, one kind of product, and a drawing before anything else.',
  titleBlock: [
    { label: 'Plants', value: 'Indianapolis · Dallas · Fresno' },
    { label: 'Product', value: 'Roof curbs and adapters' },
    { label: 'Material', value: `${CURB_GAUGES.at(-1)} to ${CURB_GAUGES[0]} gauge` },
  ],
  sections: [
    {
      id: 'what',
      title: 'What we make',
      blocks: [
        'A rooftop unit sits on a curb: a raised frame of sheet metal that carries the weight, keeps the rain out and lets the air through. When a building gets a new unit, the curb that is already there often does not fit it. We make the part between: a box that sits on the old curb, takes the new unit, and ducts supply and return from where they are to where they have to be.',
        'We also make the curb for a new roof, the curb with springs in it for a quiet room below, the curb with an engineer’s seal on it for wind and earthquakes, and the small parts it takes to set them. [All products](/products) are listed, each with a drawing.',
      ],
    },
    {
      id: 'how',
      title: 'How we work',
      blocks: [
        'Nearly everything that goes wrong with a curb goes wrong before steel is cut: a digit swapped in a model number, a slope taken from the face of the level, an old adapter measured in place of the curb below it. So that is where we put the work.',
        {
          list: [
            '**The drawing comes first.** It is drawn from your entries while you type, to scale, with the old curb and the new unit on it. If a number is wrong, it looks wrong.',
            '**One set of formulas.** Drawing, price, weight, cut list and lead time come from the same geometry, so they cannot disagree.',
            '**Two people check.** One draws, another checks, and you approve. A drawing that has been replaced cannot be built.',
            '**You can watch.** Signed in, you see every curb with its stage, its date, and the reason when the date moves.',
          ],
        },
      ],
    },
    {
      id: 'tolerances',
      title: 'What we hold to',
      blocks: [
        {
          table: 'Fabrication tolerances',
          rows: [
            ...toleranceRows,
            [
              'Gap between curb and base rail',
              `${formatInches(FIT_CLEARANCE_IN, { hasMark: false })} in. each side, unless the unit asks for more or less`,
            ],
          ],
        },
        {
          table: 'Galvanized sheet we build curbs from, by the manufacturers’ standard gauge',
          isFigures: true,
          columns: ['Gauge', 'Thickness, in.', 'Weight, lb/ft²'],
          rows: steelRows,
        },
        'Stainless 304 and 316, aluminum and painted steel are made to order.',
      ],
    },
    { id: 'plants', title: 'Where we build', blocks: [{ part: 'plantMap' }, { part: 'plantList' }] },
    { id: 'people', title: 'Who leads it', blocks: [{ part: 'house' }] },
  ],
  next: {
    title: 'Have a roof in mind?',
    text: 'Two model numbers, or a few measurements, are enough to begin.',
    actions: [
      { quote: 'Create a Quote' },
      { label: 'What we stand for', href: '/aboutval' },
      { label: 'Join our team', href: '/employment' },
    ],
  },
};
