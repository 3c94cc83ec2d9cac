import { MIN_HEIGHT_IN } from '@cdi/shared/domain/curb';
import { formatInches, formatSlope, slopeAngleDeg, slopeFromLevel, slopePercent } from '@cdi/shared/units';
import type { PageContent } from '../../content/page-content.ts';
import { SQUARE_WITHIN_IN } from '../../site/shop-words.ts';

/** Gaps under a level for the slopes of most roofs. */
const GAPS_IN = [0.25, 0.5, 1, 2, 4];

const LEVELS_IN = [24, 48] as const;

/** The text of `/field_measure`. */
export const fieldMeasureContent: PageContent = {
  title: 'How to measure a curb',
  lead: 'Half an hour with a tape, a level and a phone. What to measure, from which corner, and the three ways it goes wrong.',
  titleBlock: [
    { label: 'Takes', value: '30 minutes a curb' },
    { label: 'Bring', value: 'Tape · level · phone' },
    { label: 'From', value: 'Corner A, always' },
    { label: 'To the', value: 'Nearest 1/16 in.' },
  ],
  sections: [
    {
      id: 'before',
      title: 'Before you climb',
      blocks: [
        {
          checklist: [
            'A 25 ft tape marked in sixteenths, a level whose length you know, a square, a marker, a phone with room for photos.',
            'Roof access, and whoever has to escort you. A second person halves the time and the mistakes.',
            'The tag of the unit on the plans, such as RTU-1. The right curb has been set on the wrong roof before.',
            'The model of the new unit with all its options: economizer and power exhaust change the weight.',
          ],
        },
        '**Is there an adapter already?** Look for a box between the roof curb and the unit, often of another color or with another seam. What you need is the curb *below* it, the one that the roofing comes up to. Measuring the adapter instead is the costliest mistake on this page, because everything about it looks right.',
      ],
    },
    {
      id: 'plate',
      title: 'The plate, and corner A',
      blocks: [
        'Photograph the model plate of the old unit square on, then read it aloud while somebody writes it down, then compare. Digits get swapped on this line more often than on any other.',
        'Then choose corner A: the corner at the **high side of the roof**, where the wall of a level curb would be shortest. On a flat roof take the corner at the left of the condenser end. Mark it on the curb. Every position is measured from it; B, C and D follow around the curb, B at the other end of the length.',
      ],
    },
    {
      id: 'plan',
      title: 'The plan',
      blocks: [
        {
          figure: 'detail-existing-plan',
          caption: 'The names of the measures. X runs along the length from A toward B, Y across from A toward D.',
        },
        {
          table: 'Measures of the curb that is there, in inches',
          columns: ['Name', 'What', 'How'],
          rows: [
            [
              'L',
              'outside length',
              'as high on the curb as you can reach; the flashing at its base makes it measure larger',
            ],
            ['W', 'outside width', 'same, and at both ends: if they differ, the sides are not parallel'],
            ['SX, SY', 'supply, from A', 'to the near edge of the opening in the sheet metal, not of the liner'],
            ['SL, SW', 'supply, size', 'clear opening, along and across'],
            ['RX, RY', 'return, from A', 'same'],
            ['RL, RW', 'return, size', 'same'],
            [
              'A–C, B–D',
              'diagonals',
              `more than ${formatInches(SQUARE_WITHIN_IN, { hasMark: false })} in. apart: tell us, the adapter can be made to it`,
            ],
            [
              'H',
              'height above the roof',
              `at all four corners if the roof slopes; under ${MIN_HEIGHT_IN} in. the flashing is too short, and the curb may need an extension`,
            ],
          ],
        },
      ],
    },
    {
      id: 'slope',
      title: 'The slope',
      blocks: [
        'Lay the level on the roof beside the curb, one end down, and lift the other until the bubble is centered. Measure the gap under the lifted end, and note how long the level is. Do it twice: along the length of the curb and across it.',
        {
          figure: 'detail-level',
          caption: 'Slope = gap ÷ length of the level × 12. Here the roof is drawn steeper than most.',
        },
        {
          table: 'What a gap means',
          isFigures: true,
          columns: ['Gap', ...LEVELS_IN.map((length) => `Under a ${length} in. level`), 'Percent', 'Degrees'],
          rows: GAPS_IN.map((gap) => {
            const [short, long] = LEVELS_IN.map((length) => slopeFromLevel(length, gap)) as [number, number];
            return [
              formatInches(gap),
              formatSlope(short),
              formatSlope(long),
              `${slopePercent(short).toFixed(1)} / ${slopePercent(long).toFixed(1)} %`,
              `${slopeAngleDeg(short).toFixed(2)} / ${slopeAngleDeg(long).toFixed(2)}°`,
            ];
          }),
        },
        'Three ways to get it wrong, all of them common:',
        {
          list: [
            `**A level of unknown length.** The same gap under a ${LEVELS_IN[0]} in. level is twice the slope that it is under a ${LEVELS_IN[1]} in. one.`,
            '**Measuring from the top face** of the level. That adds its height, and turns a flat roof into a pitched one.',
            '**One slope for the whole roof.** Crickets and tapered insulation change it within ten feet. Measure at each curb.',
          ],
        },
      ],
    },
    {
      id: 'photos',
      title: 'The photos',
      blocks: [
        {
          checklist: [
            'Model plate of the old unit, readable when enlarged.',
            'All four sides of the curb, from far enough away to see the roof around it.',
            'Into the supply and into the return, with the tape across.',
            'Gas, power, drain, and everything within 4 ft: parapets, skylights, other units.',
            'Where a crane can stand, and what hangs over its path: wires, trees, canopies.',
            'Corner A with the mark on it.',
          ],
        },
      ],
    },
    {
      id: 'sheet',
      title: 'A sheet to print',
      blocks: [
        {
          onScreen:
            'Print this page and take it up; this table is the sheet. Or type the numbers into a quote on your phone while you stand beside the curb.',
        },
        {
          table:
            'Measure sheet. Job: ____________________ Tag: __________ Date: __________ Measured by: ____________________',
          columns: ['Measure', 'First', 'Second', 'Measure', 'First', 'Second'],
          isFillIn: true,
          rows: [
            ['L', '', '', 'W', '', ''],
            ['SX', '', '', 'SY', '', ''],
            ['SL', '', '', 'SW', '', ''],
            ['RX', '', '', 'RY', '', ''],
            ['RL', '', '', 'RW', '', ''],
            ['A–C', '', '', 'B–D', '', ''],
            ['H at A', '', '', 'H at B', '', ''],
            ['H at C', '', '', 'H at D', '', ''],
            ['Gap along', '', '', 'Gap across', '', ''],
            ['Level length', '', '', 'Roofing', '', ''],
          ],
        },
        'Old unit, brand and model: ______________________________ New unit: ______________________________ Adapter in place already? yes / no',
      ],
    },
    {
      id: 'visit',
      title: 'Or we come and measure',
      blocks: [
        'Where the roof is far away, the curb odd, or the order large, one of our technicians measures, photographs and signs for the numbers. There is a fee, which is credited when you order the curb. To ask for a visit, {contact} with the address, a contact on site, how to get onto the roof, how many curbs, and the days that suit you.',
      ],
    },
  ],
  next: {
    title: 'Type in what you measured',
    text: 'The curb is drawn to scale as you type. If a number was misread, it looks wrong.',
    actions: [
      { quote: 'Start a Quote', query: '?curb_type=ADP-C' },
      { label: 'Fill in the measure sheet', href: '/tools/measure_sheet' },
    ],
  },
};
