import { CONFORMING_TYPES } from '@cdi/shared/catalogue';
import { STAMP_DAYS } from '@cdi/shared/domain/schedule';
import { exposureCoefficient } from '@cdi/shared/domain/wind';
import { PRELIMINARY_NOTE, type Exposure } from '@cdi/shared/trade';
import { formatInches } from '@cdi/shared/units';
import type { PageContent } from '../../content/page-content.ts';
import { sampleCurbs } from '../../figures/sample-curbs.ts';
import { formatWhole } from '../../site/shop-words.ts';
import { BUILDING, EXPOSURE, listSeismicRows, listWindRows } from './wind-example.ts';

/** The purpose of each kind of calculation. */
const typeWords: Readonly<Record<keyof typeof CONFORMING_TYPES, string>> = {
  '1': 'the plan reviewer asks for wind on rooftop equipment; most coasts, many inland counties',
  '2': 'seismic design category D and up; in C where the importance factor Ip is 1.5',
  '3': 'the reviewer asks for both: one sheet, one seal',
  '4': 'the jurisdiction wants a product approval besides the calculation, as parts of Florida do',
  '5': 'hospitals under a state agency that preapproves anchorage, as California’s does',
  '6': 'somebody wants it in writing that slope and fit were checked; there is no seal on it',
};

/** Increase of pressure from one exposure and height to another: `15 %`. */
function percentMore(exposure: Exposure, heightFt: number, than: Exposure, thanFt: number): string {
  const ratio = exposureCoefficient(heightFt, exposure) / exposureCoefficient(thanFt, than);
  return `${Math.round((ratio - 1) * 100)} %`;
}

const roofFt = BUILDING.roofHeightFt;

const types = Object.keys(CONFORMING_TYPES) as (keyof typeof CONFORMING_TYPES)[];

const { baseLengthIn, baseWidthIn, weightLb } = {
  baseLengthIn: 0,
  baseWidthIn: 0,
  weightLb: 0,
  ...sampleCurbs.CNF.unit,
};

const base = `${formatInches(baseLengthIn ?? 0, { hasMark: false })} × ${formatInches(baseWidthIn ?? 0, { hasMark: false })} in.`;

/** The text of `/conforming`. */
export const conformingContent: PageContent<'conformingUnit' | 'specText'> = {
  title: 'Conforming and calculated curbs',
  lead: 'The curb, its anchorage, and the seal of an engineer licensed in the state of the project. When you need one, and what it takes.',
  titleBlock: [
    { label: 'Family', value: 'CNF, or any other with a calculation' },
    { label: 'Codes', value: 'ASCE 7-10 · 7-16 · 7-22' },
    { label: 'Adds', value: `${STAMP_DAYS} working days` },
    { label: 'Seal', value: 'PE of the project’s state' },
  ],
  sections: [
    {
      id: 'why',
      title: 'Why units leave roofs',
      blocks: [
        'A rooftop unit is a light box with a large side. Wind pushes on its side and lifts its top; what holds it down is its own weight and whatever ties it to the roof. When push and lift together overturn more than the weight holds back, the windward side comes up, and then the clips on that side decide.',
        {
          figure: 'detail-wind',
          caption: 'Fh pushes, Fv lifts, W holds, and T is what the anchorage of the windward side has to supply.',
        },
        'In a hurricane an 18,000 lb unit, held by sixteen straps with one screw each, left its roof in gusts estimated at about 90 mph. It was heavy enough to look safe. Sixteen screws were not enough.',
      ],
    },
    {
      id: 'kinds',
      title: 'Which calculation?',
      blocks: [
        {
          table: 'Ask for the one that the reviewer will ask for',
          columns: ['Calculation', 'When'],
          rows: types.map((type) => [CONFORMING_TYPES[type], typeWords[type]]),
        },
      ],
    },
    {
      id: 'wind',
      title: 'What the wind does',
      blocks: [
        {
          table: `A ${formatWhole(weightLb ?? 0)} lb unit, ${base}, on a building of ${BUILDING.buildingWidthFt} × ${BUILDING.buildingLengthFt} ft, mean roof height ${roofFt} ft, exposure ${EXPOSURE}, ASCE 7-16 section 29.4.1. Pounds.`,
          isFigures: true,
          columns: ['Wind speed, mph', 'Push Fh', 'Lift Fv', 'Tension T per long side'],
          rows: listWindRows().map((row) => [
            row.speedMph,
            formatWhole(row.lateralLb),
            formatWhole(row.upliftLb),
            formatWhole(row.tensionLb),
          ]),
        },
        `Push and lift grow with the square of the speed and are strength-level (ultimate) loads; the tension is for allowable stress design, 0.6D + 0.6W. ${PRELIMINARY_NOTE}`,
        `After the speed, two things matter most. Exposure: at ${roofFt} ft, D, along open water, has ${percentMore('D', roofFt, 'B', roofFt)} more pressure than B, in town. And height: in exposure C the same unit at 60 ft has ${percentMore('C', 60, 'C', roofFt)} more than at ${roofFt} ft.`,
      ],
    },
    {
      id: 'seismic',
      title: 'What an earthquake does',
      blocks: [
        {
          table:
            'The same unit by ASCE 7-16 section 13.3.1, on the roof, Ip 1.0. Horizontal force Fp at strength level, pounds.',
          isFigures: true,
          columns: ['SDS', 'Fixed to the curb', 'On springs'],
          rows: listSeismicRows().map((row) => [
            row.sds.toFixed(1),
            formatWhole(row.rigidLb),
            formatWhole(row.springLb),
          ]),
        },
        'Springs triple the force: what can move hits its stops. Where the gap of the restraint is more than 1/4 in., the code doubles the result. That is why springs under a seal are chosen together with their snubbers, and why the gap is kept at 1/4 in. or less.',
      ],
    },
    {
      id: 'unit',
      title: 'Your unit',
      blocks: [
        'Choose brand and model: size and weight go from our library into the check, or into a quote.',
        { part: 'conformingUnit' },
      ],
    },
    {
      id: 'send',
      title: 'What to send',
      blocks: [
        {
          table: 'Most of it is on the first structural sheet',
          columns: ['What', 'For', 'Where to find it'],
          rows: [
            ['City, county, state', 'all', 'title block; the engineer has to be licensed there'],
            [
              'Building code and ASCE 7 edition',
              'all',
              'general notes; IBC 2018 and 2021 refer to 7-16, IBC 2024 to 7-22',
            ],
            ['Risk category', 'all', 'general notes; II for most buildings, IV for hospitals and fire stations'],
            ['Wind speed V, ultimate', 'wind', 'general notes, in mph'],
            ['Exposure B, C or D', 'wind', 'general notes'],
            ['Mean roof height, building width and length', 'wind', 'elevations and plan'],
            ['SDS and importance factor Ip', 'seismic', 'general notes, or the geotechnical report'],
            ['Operating weight with all options, corner weights', 'all', 'submittal of the unit'],
            ['What is under the curb', 'all', 'framing plan: deck, joists, and which way they run'],
          ],
        },
      ],
    },
    {
      id: 'receive',
      title: 'What you receive',
      blocks: [
        {
          steps: [
            'With the quote: preliminary loads, and the curb drawn. They may change with the calculation.',
            'With the order: the calculation package, and the submittal sheet with the anchorage of curb to roof and of unit to curb: clips, screws, spacing, edge distance.',
            'The seal on both, by an engineer licensed in the state of the project, with code edition, license number and date.',
            'The curb, reinforced as the sheet says, with the clips and screws that it names.',
          ],
        },
        {
          figure: 'detail-stamped-sheet',
          size: 'sheet',
          caption: 'The sheet of the example before its calculation. Production does not start without the sealed one.',
        },
        `A calculation and its seal take ${STAMP_DAYS} working days beyond the usual lead time, and quick ship is not offered for stamped curbs. The fee is a line of its own on the quote.`,
      ],
    },
    {
      id: 'where',
      title: 'States served',
      blocks: [
        'All 50 states and the District of Columbia, by an engineer licensed there. Canada builds by its own code, not by ASCE 7: send us the drawings before you count on a seal.',
      ],
    },
    {
      id: 'valid',
      title: 'What the seal covers',
      blocks: [
        'The curb, its attachments and the loads named, for this project and this edition of the code, built as drawn. Another unit, another roof or a clip left out takes another calculation.',
        'It does not cover the roof structure, nor the unit itself. The structural engineer of record decides whether the joists take the reactions; the sheet gives them.',
      ],
    },
    {
      id: 'spec',
      title: 'Words for the specification',
      blocks: [
        'For section 07 72 13, in three parts. The blanks are the design criteria: once they are filled in, every bidder calculates for the same building.',
        { part: 'specText' },
      ],
    },
  ],
  next: {
    title: 'See the loads of your unit',
    text: 'Wind speed, exposure and roof height, or SDS: preliminary loads at once.',
    actions: [
      { quote: 'Start with a conforming curb', query: '?curb_type=CNF' },
      { label: 'Try the check', href: '/tools/wind_seismic' },
    ],
  },
};
