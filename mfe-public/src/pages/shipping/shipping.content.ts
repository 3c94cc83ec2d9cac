import { classOfDensity, densityLbPerFt3, FREIGHT_CLASSES, OVERLENGTH_FROM_IN } from '@cdi/shared/domain/freight';
import { CONCEALED_DAMAGE_DAYS, SHORTAGE_DAYS } from '@cdi/shared/domain/orders';
import { MAX_PIECE_HIGH_IN, MAX_PIECE_WIDE_IN } from '@cdi/shared/trade';
import type { PageContent } from '../../content/page-content.ts';
import { listLeadTimes } from './lead-times.ts';

/** The example crate, with the dimensions and the weight that carriers charge for. */
const crate = { lengthIn: 90, widthIn: 56, heightIn: 22, weightLb: 260 } as const;

const density = densityLbPerFt3(crate);

/** Density tiers in words: `4 to 6`. */
function describeTier(index: number): string {
  const from = FREIGHT_CLASSES[index]?.minLbPerFt3 ?? 0;
  const below = FREIGHT_CLASSES[index - 1]?.minLbPerFt3;
  if (below === undefined) return `${from} and more`;
  return from === 0 ? `under ${below}` : `${from} to under ${below}`;
}

const leadTimes = listLeadTimes();

/** The text of `/shipping`. */
export const shippingContent: PageContent = {
  title: 'Shipping and lead time',
  lead: 'How many days from approval to shipping, how it travels, what carriers charge extra for, and what to do when the truck arrives.',
  titleBlock: [
    { label: 'Usual lead time', value: `${leadTimes[0]?.[1]} working days` },
    { label: 'Counts from', value: 'Approval and PO' },
    { label: 'Sold', value: 'FOB our dock' },
    { label: 'Missing pieces', value: `Tell us in ${SHORTAGE_DAYS} days` },
  ],
  sections: [
    {
      id: 'lead',
      title: 'Lead time',
      blocks: [
        {
          table: 'Working days from approval to shipping when nothing is ahead of it; the quote gives yours',
          isFigures: true,
          columns: ['Curb', 'Days', 'Made of'],
          rows: leadTimes,
        },
        'The count starts on the day the last of three things is in: the approved drawing, the purchase order, and an account in good standing. Weekends and plant holidays do not count. If the plant has work ahead, the quote adds those days and says so.',
        'Quick ship is for galvanized curbs without springs and without a seal. Its fee is a percentage of the curbs, and a line of its own on the quote.',
      ],
    },
    {
      id: 'packed',
      title: 'How it is packed',
      blocks: [
        {
          figure: 'detail-crate',
          caption: 'The adapter that these pages show, in a full crate, at the size its quote would estimate.',
        },
        {
          table: 'Packing',
          columns: ['Packing', 'What it is', 'For'],
          rows: [
            ['Skid', 'strapped and wrapped on a wood skid', 'most orders'],
            ['Full crate', 'wood on all sides', 'long hauls, terminal transfers, storage on site'],
            [
              'Knocked down',
              'walls flat in one bundle, hardware in a bag',
              'stairs, elevators, curbs too large for a trailer',
            ],
            ['None', 'loose on our own or your truck', 'will call'],
          ],
        },
        'Each crate has a label with a QR code, the order, the tag and “crate x of y”. The packing slip lists what is on the truck, without prices.',
      ],
    },
    {
      id: 'class',
      title: 'Freight class',
      blocks: [
        'A curb is a box of air: large, light, and therefore high in class. Weight divided by volume, skid and packing included, gives the density, and the density gives the class.',
        `For example ${crate.lengthIn} × ${crate.widthIn} × ${crate.heightIn} in. and ${crate.weightLb} lb: ${crate.weightLb} ÷ (${crate.lengthIn} × ${crate.widthIn} × ${crate.heightIn} ÷ 1,728) = ${density.toFixed(2)} lb/ft³, class ${classOfDensity(density)}.`,
        {
          table: `Class by density, the ${FREIGHT_CLASSES.length} tiers in force since July 19, 2025`,
          isFigures: true,
          columns: ['Pounds per cubic foot', 'Class'],
          rows: FREIGHT_CLASSES.map(({ freightClass }, index) => [describeTier(index), freightClass]),
        },
      ],
    },
    {
      id: 'extra',
      title: 'What carriers charge extra for',
      blocks: [
        {
          table: 'Tell us when you order; a charge found out later is higher',
          columns: ['Extra', 'When'],
          rows: [
            ['Length', `any piece packed to ${OVERLENGTH_FROM_IN} in. or more, in steps`],
            [
              'Width or height',
              `over ${MAX_PIECE_WIDE_IN} in. wide or ${MAX_PIECE_HIGH_IN} in. high it ships knocked down: whole, it would need a flatbed`,
            ],
            ['Liftgate', 'no dock and no forklift; most curb crates are too large for a liftgate: ask'],
            ['Limited access', 'schools, prisons, military bases, construction sites, anything behind a gate'],
            ['Appointment or notice', 'the carrier has to call ahead, or deliver at a set time'],
            ['Inside or residential', 'beyond the tailgate, or to a home address'],
            [
              'Reweigh and reclass',
              'the bill of lading does not match the carrier’s scale; we weigh and measure every crate to avoid it',
            ],
          ],
        },
      ],
    },
    {
      id: 'terms',
      title: 'Who pays the freight',
      blocks: [
        {
          table: 'Freight terms',
          columns: ['Term', 'Means'],
          rows: [
            ['Prepaid and add', 'we choose the carrier and pay; it is a line on your invoice'],
            ['Prepaid', 'only where we agreed so: we pay, nothing is added'],
            ['Collect', 'your carrier, your account: give us the carrier’s name and your account number'],
            ['Third party', 'somebody else pays; give us their name, address and account number'],
            [
              'Will call',
              'you pick it up at the plant; your order page says when it is ready. Bring the order number and straps',
            ],
          ],
        },
      ],
    },
    {
      id: 'receive',
      title: 'When the truck arrives',
      blocks: [
        'Title and risk pass to you when the carrier signs for the load at our dock, so a claim for damage is yours to file with the carrier. It stands or falls with what is written on the delivery receipt.',
        {
          checklist: [
            'Count the pieces against the bill of lading before you sign.',
            'Walk around each. Broken boards, torn wrap, forklift holes: write it on the receipt, in words.',
            '“Subject to inspection” is worth nothing. “Crate 2 of 3, corner crushed, curb dented” is.',
            'Photograph the crate on the truck, the label, and the damage.',
            'Refuse only what is plainly destroyed; once you refuse it, it is out of your hands.',
            `Open crates the same day. Most carriers want concealed damage reported within ${CONCEALED_DAMAGE_DAYS} business days.`,
            'Keep crate and packing until the carrier has inspected them or waived it.',
            'Tell us as well. We help with the paperwork, and quote what has to be made again.',
          ],
        },
        `If a piece on the packing slip is missing, tell us within ${SHORTAGE_DAYS} days of delivery.`,
      ],
    },
    {
      id: 'follow',
      title: 'Following an order',
      blocks: [
        'Signed in, you see every curb of an order with its stage, its date and the reason when a date moved, and once it has shipped, its carrier, PRO number and documents. You need not call anybody to find out where a curb is.',
      ],
    },
  ],
  next: {
    title: 'What will it cost to your ZIP?',
    text: 'A quote estimates crates, weight, freight class and charge before you order, and gives the range that the charge should fall in.',
    actions: [{ quote: 'Start a Quote' }, { label: 'Installing it', href: '/install_instructions' }],
  },
};
