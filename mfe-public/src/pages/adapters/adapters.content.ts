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
import { STANDARD_CURB } from '@cdi/shared/trade';
import { formatInches, formatSlope } from '@cdi/shared/units';
import type { PageContent } from '../../content/page-content.ts';
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

/** The text of `/adapters`. */
export const adaptersContent: PageContent<'adapterParts'> = {
  title: 'Curb adapters',
  lead: 'The old curb stays, the new unit fits, and the air is ducted from one to the other. Each is made for one pair of units.',
  titleBlock: [
    { label: 'Families', value: 'ADP · ADP-C' },
    { label: 'Usual height', value: `${STANDARD_CURB.heightIn} in.` },
    { label: 'Material', value: `Galvanized, ${STANDARD_CURB.gauge} ga and heavier` },
    { label: 'Liner', value: '1 in. · 1.5 lb' },
  ],
  opening: { part: 'adapterParts' },
  sections: [
    {
      id: 'solves',
      title: 'What an adapter solves',
      blocks: [
        'Rooftop units last fifteen to twenty years; roofs and curbs last longer. When the unit is replaced, the new one is another length, another width, and has its supply and return in other places. Cutting the roof open for a new curb means a roofer, a dry day, and a chance of a leak that shows up five years later.',
        'An adapter leaves the roof alone. Its lower edge fits over the curb that is there, its upper edge carries the new unit, and between them insulated ducts take supply and return from the old openings to the new ones. It is lifted up, set on a gasket and screwed down; the new unit follows with the same crane.',
        {
          figure: 'adapter-section',
          caption:
            'Section through an adapter. Below, the curb that stays; above, the unit that comes. Orange: the path of the air.',
        },
      ],
    },
    {
      id: 'recurb',
      title: 'Adapter or new curb?',
      blocks: [
        {
          table: 'When each is the better choice',
          columns: ['Question', 'Adapter', 'New curb'],
          rows: [
            ['The roofing around the curb', 'sound, or under warranty', 'being replaced anyway'],
            [
              'The old curb',
              `square, dry, at least ${MIN_HEIGHT_IN} in. above the roof`,
              'rusted through, twisted or too low',
            ],
            [
              'The new unit',
              'up to about half again the old footprint',
              'much larger, or over another bay of the structure',
            ],
            [
              'Height',
              `${USUAL_HEIGHTS_IN[0]} to ${USUAL_HEIGHTS_IN.at(-1)} in. more is acceptable`,
              'the unit must stay low',
            ],
            ['Time on the roof', 'a morning', 'days, with a roofer'],
          ],
        },
      ],
    },
    {
      id: 'sizing',
      title: 'How it is sized',
      blocks: [
        {
          steps: [
            '**The lower side** comes from the model of the old unit, or from your measurements of the curb itself. If an adapter is there already, it comes off first: measure the true curb below it.',
            `**The upper side** comes from the model of the new unit: the inside of its base rail less ${formatInches(FIT_CLEARANCE_IN, { hasMark: false })} in. of gap on each side, its supply and return where the maker put them.`,
            '**The offset** is where the new unit stands over the old curb: centered, or shifted to keep clearances, gas and power where they are.',
            '**The height** follows from how far the air has to move sideways.',
          ],
        },
        {
          figure: 'adapter-plan',
          caption:
            'Plan of the same adapter. Dashed: the old curb and its openings. Corner A is the corner every dimension is taken from.',
        },
      ],
    },
    {
      id: 'height',
      title: 'Heights and gauge',
      blocks: [
        `We build ${USUAL_HEIGHTS_IN.join(', ')} in. every day and anything between on request. ${smallest.heightIn} in. suits most units to ${formatWhole(smallest.toLb)} lb; ${largerHeights} in. suit larger ones. The quote proposes the largest of four numbers: that height for the weight, ${MIN_HEIGHT_IN} in., three quarters of the farthest sideways move of an opening, and the depth at which the air does not have to speed up. Choose a lower one and it says what that costs. Above ${MAX_HEIGHT_IN} in. an engineer looks at it first.`,
        {
          table: 'Galvanized gauge by weight of the unit; a stamped calculation may ask for more',
          isFigures: true,
          columns: ['Unit weight', 'Gauge'],
          rows: GAUGE_STEPS.map(({ gauge }, index) => [describeWeightRange(index), gauge]),
        },
      ],
    },
    {
      id: 'air',
      title: 'Insulation and ducts',
      blocks: [
        'Walls and ducts are lined with 1 in. of 1.5 lb duct liner unless you choose 1-1/2 in. at 1.5 or 3 lb, 2 in., or none. The openings of the old curb and the new unit are joined by straight ducts, or by ducts that move sideways on their way; nothing in them turns a square corner, so they need no vanes.',
        `Every adapter adds some resistance. Give the design airflow and the quote shows it, supply and return together, in inches of water. Above ${ADDED_PRESSURE_LIMIT_IN_WG} in. wg, or above what you say the fan can bear, we say so, and the unit’s fan has to be checked against it. Sizing the ductwork below the roof? [The duct calculator](/ductcal) does that.`,
      ],
    },
    {
      id: 'measure',
      title: 'What we need from you',
      blocks: [
        'With both model numbers, often nothing else. Otherwise:',
        {
          list: [
            'Outside length and width of the old curb, measured as high on it as you can reach.',
            'Supply and return: size, and the distance of each from corner A along both sides.',
            'Height of the old curb above the roof, at all four corners if the roof slopes.',
            'Slope as the gap under a level, and the length of that level.',
            'A photo of the model plate, and one from each side with what is around it.',
          ],
        },
        'Read the model plate twice, and have somebody else read it once. Two swapped digits are the most expensive mistake in this trade.',
      ],
    },
    {
      id: 'approve',
      title: 'What you approve',
      blocks: [
        'An 11 by 17 in. sheet with plan and section to scale, an isometric view, the notes that apply to it, and a title block with number and revision. Sign it on screen or on paper. Production cannot start on a sheet that is not approved, or on one that a newer revision has replaced.',
        { figure: 'adapter-sheet', size: 'sheet', caption: 'The sheet of this example, as it comes with a quote.' },
      ],
    },
    {
      id: 'limits',
      title: 'Limits and tolerances',
      blocks: [
        {
          facts: [
            ...toleranceRows,
            [
              'Slope',
              `tapered above ${formatSlope(FLAT_UP_TO_SLOPE)}; above ${formatSlope(MAX_SLOPE_IN_12)} with engineering review`,
            ],
            ['One piece to', `${BRAKE_LENGTH_IN} in., the length of our brake; longer walls are spliced`],
            [
              'Shipping',
              `on a skid or in a full crate; from ${OVERLENGTH_FROM_IN} in. packed, carriers charge for length`,
            ],
          ],
        },
      ],
    },
  ],
  next: {
    title: 'Draw yours',
    text: 'Enter two models, or what you measured. Plan and section appear while you type, and the price once you sign in.',
    actions: [
      { quote: 'Start a Quote', query: '?curb_type=ADP' },
      { label: 'Other products', href: '/products' },
    ],
  },
};
