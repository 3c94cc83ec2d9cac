import {
  BRAKE_LENGTH_IN,
  DOUBLE_CURB_FROM_LB,
  MAX_ADJUSTABLE_SLOPE_IN_12,
  MAX_BUILT_HEIGHT_IN,
  MAX_HEIGHT_IN,
  MAX_SLOPE_IN_12,
  MIN_BUILT_HEIGHT_IN,
  MIN_HEIGHT_IN,
  USUAL_HEIGHTS_IN,
} from '@cdi/shared/domain/curb';
import { OVERLENGTH_FROM_IN } from '@cdi/shared/domain/freight';
import { CURB_GAUGES, MAX_PIECE_HIGH_IN, MAX_PIECE_WIDE_IN } from '@cdi/shared/trade';
import { formatSlope } from '@cdi/shared/units';
import type { PageContent } from '../../content/page-content.ts';
import { formatWhole, toleranceRows } from '../../site/shop-words.ts';

/** The text of `/customcurbs`. */
export const customcurbsContent: PageContent = {
  title: 'Custom curbs',
  lead: 'When two model numbers are not enough: odd roofs, unknown curbs, units that cannot stand where the old ones did.',
  titleBlock: [
    { label: 'Height', value: `${MIN_HEIGHT_IN} to ${MAX_HEIGHT_IN} in.` },
    { label: 'Slope', value: `to ${formatSlope(MAX_SLOPE_IN_12)}` },
    { label: 'Sheet', value: `${CURB_GAUGES.at(0)} to ${CURB_GAUGES.at(-1)} gauge` },
    { label: 'Wall in one piece', value: `to ${BRAKE_LENGTH_IN} in.` },
  ],
  sections: [
    {
      id: 'what',
      title: 'What counts as custom',
      blocks: [
        'Strictly speaking, everything here is: no curb is cut before its sheet is approved. We call custom whatever a pair of model numbers cannot describe.',
        {
          table: 'Custom, and what makes it so',
          columns: ['You have', 'It becomes', 'What it adds'],
          rows: [
            ['An old curb nobody has a data sheet for', 'adapter from field dimensions', 'drawing time, nothing else'],
            [
              'A unit that must stand off center, or turned',
              'adapter with offset',
              'height, because the air moves sideways',
            ],
            ['Two old curbs, one new unit', 'adapter drawn by hand, one drop to each', 'drawing time and ductwork'],
            ['A roof that slopes', 'curb cut to the pitch, level on top', 'tapered parts'],
            [
              'A unit that reaches past its old curb',
              'adapter with an extension and its own support',
              'an engineering review',
            ],
            [
              'Salt air, a kitchen, a swimming pool',
              'stainless, 316 near salt or chlorine, or aluminum',
              'time to buy the material',
            ],
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'How far it goes',
      blocks: [
        'These are the limits the quote checks. Where an entry breaks one, it says so at that field, and what to do instead.',
        {
          table: 'Limits of what we build without further questions',
          columns: ['Measure', 'Limit', 'Beyond it'],
          rows: [
            [
              'Height',
              `${MIN_HEIGHT_IN} to ${MAX_HEIGHT_IN} in.; ${USUAL_HEIGHTS_IN.join(', ')} in. every day`,
              `down to ${MIN_BUILT_HEIGHT_IN} in.: confirm the flashing with the roofer; up to ${MAX_BUILT_HEIGHT_IN} in.: engineering review`,
            ],
            [
              'Slope under the curb',
              `to ${formatSlope(MAX_SLOPE_IN_12)} in any direction`,
              'double curb or engineering review',
            ],
            [
              'Slope, adjustable skirt',
              `to ${formatSlope(MAX_ADJUSTABLE_SLOPE_IN_12)} in any direction`,
              'curb cut to the pitch',
            ],
            ['Wall in one piece', `${BRAKE_LENGTH_IN} in.`, 'formed in pieces and spliced; the sheet says where'],
            [
              'Finished curb in a trailer',
              `${MAX_PIECE_WIDE_IN} in. wide, ${MAX_PIECE_HIGH_IN} in. high on its skid`,
              'knocked down, assembled on the roof',
            ],
            [
              'Length without extra freight',
              `under ${OVERLENGTH_FROM_IN} in. packed`,
              'carriers charge for length, in steps',
            ],
            ['Sheet', `${CURB_GAUGES.join(', ')} gauge`, 'as the sealed calculation asks'],
            [
              'Single metal-building curb',
              `units to ${formatWhole(DOUBLE_CURB_FROM_LB)} lb`,
              'a second curb below, to the structure',
            ],
          ],
        },
        { table: 'And to what tolerance', rows: toleranceRows },
      ],
    },
    {
      id: 'slope',
      title: 'Curbs for sloped roofs',
      blocks: [
        {
          figure: 'detail-pitched',
          caption:
            'A curb cut to 2 in 12. The top is level and the downhill wall is the tall one; the sheet gives all four corner heights.',
        },
        'You give the slope along the length and across the width, and the height at corner A, the corner uphill. The other three heights follow: each is the height at A plus what the roof falls on the way to that corner. Because the roof is a plane, A plus C always equals B plus D; when four measured corners do not add up that way, the roof is not a plane, or the tape was misread.',
        `Up to ${formatSlope(MAX_ADJUSTABLE_SLOPE_IN_12)} an adjustable curb does not need the exact slope. It takes a little more sheet, and some time on the roof to adjust it.`,
      ],
    },
    {
      id: 'data',
      title: 'What we need',
      blocks: [
        {
          table: 'From you',
          columns: ['About', 'Needed', 'Good to have'],
          rows: [
            [
              'The old side',
              'outside length and width, both openings from corner A',
              'photo of the model plate and of all sides',
            ],
            ['The new unit', 'brand and model, or base and openings', 'its submittal, with options ticked'],
            ['The roof', 'slope both ways, kind of roofing', 'deck, and what stands within 4 ft'],
            ['The air', 'nothing', 'design airflow, so that we can say what static pressure the adapter adds'],
            ['The job', 'ZIP, tag, quantity', 'date, crane, dock or liftgate'],
          ],
        },
        '[How to measure](/field_measure) has a drawing that names all of these, and a sheet to print.',
      ],
    },
    {
      id: 'drawing',
      title: 'Drawing and approval',
      blocks: [
        'The sheet of a quote is drawn from the numbers themselves, so it is there as soon as they are. What a drafter has to add is drawn after the order and checked by a second person. Then it is your turn: approved, approved as noted, or revise and resubmit, on screen or on paper, with remarks pinned to the sheet.',
        'The lead time counts from your approval, once we have the purchase order and the account is in good standing. A revision after that is a change order: it says what it costs and how many days it adds, and you agree to it before anything changes.',
      ],
    },
  ],
  next: {
    title: 'Try it against the limits',
    text: 'Enter what you have. The drawing appears with the first few numbers, and an entry past a limit says so at once.',
    actions: [
      { quote: 'Draw it', query: '?curb_type=ADP-C' },
      { label: 'How to measure', href: '/field_measure' },
    ],
  },
};
