import { SHORTAGE_DAYS } from '@cdi/shared/domain/orders';
import type { PageContent } from '../../content/page-content.ts';
import { toleranceRows } from '../../site/shop-words.ts';

/** The text of `/guarantee`. */
export const guaranteeContent: PageContent = {
  title: 'Guaranteed to the drawing',
  lead: 'What you approved is what we owe you, within the tolerances on the sheet. Here is what that covers, and where it ends.',
  titleBlock: [
    { label: 'Fit', value: 'To the approved sheet' },
    { label: 'Material and workmanship', value: '1 year from shipment' },
    { label: 'Remedy', value: 'Repair · replace · refund' },
    { label: 'Missing pieces', value: `Tell us in ${SHORTAGE_DAYS} days` },
  ],
  sections: [
    {
      id: 'fit',
      title: 'It fits the drawing you approved',
      blocks: [
        'Every curb is built to one sheet: the one that carries your approval, with name and date. If the curb on your roof differs from that sheet by more than the tolerances printed on it, it is ours to put right, no matter who here made the mistake.',
        { table: 'What we build to', rows: toleranceRows },
        {
          figure: 'detail-diagonals',
          caption:
            'The quickest check on the roof: measure both diagonals. Opposite sides are equal, so equal diagonals mean square corners.',
        },
      ],
    },
    {
      id: 'year',
      title: 'One year on material and workmanship',
      blocks: [
        'For one year from the day it ships we answer for the sheet, the welds and joints, the liner and its adhesive, the nailer, the gasket, and any springs, dampers and actuators we supplied with it. A seam that opens, a liner that comes off, a spring that sags under the load on its drawing: that is on us.',
      ],
    },
    {
      id: 'covered',
      title: 'Covered, and not covered',
      blocks: [
        {
          table: 'Where the line runs',
          columns: ['What happened', 'Covered', 'Why'],
          rows: [
            ['The curb differs from the approved sheet', 'yes', 'we built it'],
            ['Supply and return are swapped against the approved sheet', 'yes', 'S and R are lettered on the sheet'],
            [
              'A part on the packing slip is missing',
              `yes, when reported within ${SHORTAGE_DAYS} days`,
              'it is sent or made again',
            ],
            [
              'A dimension you gave us was wrong',
              'no',
              'the sheet shows the number; only you can see that it is not the roof',
            ],
            [
              'The unit that came is another model than the one on the sheet',
              'no',
              'the curb was made for the other one',
            ],
            [
              'Rust where salt, chlorine or chemicals are in the air',
              'no',
              'unless stainless or aluminum was ordered for it',
            ],
            ['It was cut, drilled or welded on site without our agreement', 'no', 'ask first; often the answer is yes'],
            ['Damage in transit', 'claimed with the carrier', 'write it on the delivery receipt before you sign'],
          ],
        },
        'The [terms of sale](/termsandconditions#warranty) say the same in the words that count in court.',
      ],
    },
    {
      id: 'remedy',
      title: 'What we do about it',
      blocks: [
        'We repair it, replace it, or refund its price, and look first for what gets your unit onto the roof soonest. We do not pay for cranes, crews or lost days; nobody who sells a curb at the price of a curb can. That is why the sheet comes first.',
      ],
    },
    {
      id: 'claim',
      title: 'How to claim',
      blocks: [
        {
          steps: [
            '**Stop.** Do not cut, bend or force it. What has not been cut can still be put right.',
            '**Find the label** of the curb: the order number and the tag are on it.',
            '**Photograph** the label, the whole curb, both diagonals with the tape on them, and the spot that is wrong, with the tape beside it.',
            '**Hold the sheet against it.** Which dimension on the approved drawing does it not meet? If it meets all of them, the cause is elsewhere, and we will help you find it.',
            '**Tell us:** {contact}. Have the order number ready: with it we see the sheet, and who checked it.',
          ],
        },
        `Missing pieces within ${SHORTAGE_DAYS} days of delivery; everything else within the year. Damage in transit is [a claim with the carrier](/shipping#receive), and has to be made sooner.`,
      ],
    },
    {
      id: 'before',
      title: 'Who checks what before it is built',
      blocks: [
        {
          table: 'Four looks before steel is cut',
          columns: ['Who', 'Looks at'],
          rows: [
            ['You, on the roof', 'model plate, outside of the old curb, openings from corner A, slope'],
            [
              'Our drafter',
              'whether the numbers go together: openings inside the walls, ducts that do not cross, enough height for the air',
            ],
            ['Our checker', 'fit to the old curb and the new unit, orientation, direction of slope, bend table'],
            ['You, on the sheet', 'the same four things again, now drawn to scale'],
          ],
        },
      ],
    },
  ],
  next: {
    title: 'The best claim is the one that never happens',
    text: 'Most wrong curbs were measured wrong. Ten minutes on how to measure can save a crane day.',
    actions: [{ quote: 'Start a Quote' }, { label: 'How to measure', href: '/field_measure' }],
  },
};
