import { classOfDensity, densityLbPerFt3, FREIGHT_CLASSES, OVERLENGTH_FROM_IN } from '@cdi/shared/domain/freight';
import { CONCEALED_DAMAGE_DAYS, SHORTAGE_DAYS } from '@cdi/shared/domain/orders';
import { MAX_PIECE_HIGH_IN, MAX_PIECE_WIDE_IN } from '@cdi/shared/trade';
import type { ContentSection } from '../../content/content-section.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { LazyFigure } from '../../figures/lazy-figure.tsx';

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

/** The sections of the page about shipping. */
export function makeShippingSections(
  leadTimes: readonly (readonly [string, number, string])[],
): readonly ContentSection[] {
  return [
    {
      id: 'lead',
      title: 'Lead time',
      body: (
        <>
          <FactTable
            isFigures
            caption="Working days from approval to shipping when nothing is ahead of it; the quote gives yours"
            columns={['Curb', 'Days', 'Made of']}
            rows={leadTimes}
          />
          <p>
            The count starts on the day the last of three things is in: the approved drawing, the purchase order, and an
            account in good standing. Weekends and plant holidays do not count. If the plant has work ahead, the quote
            adds those days and says so.
          </p>
          <p>
            Quick ship is for galvanized curbs without springs and without a seal. Its fee is a percentage of the curbs,
            and a line of its own on the quote.
          </p>
        </>
      ),
    },
    {
      id: 'packed',
      title: 'How it is packed',
      body: (
        <>
          <LazyFigure
            name="detail-crate"
            caption="The adapter that these pages show, in a full crate, at the size its quote would estimate."
          />
          <FactTable
            caption="Packing"
            columns={['Packing', 'What it is', 'For']}
            rows={[
              ['Skid', 'strapped and wrapped on a wood skid', 'most orders'],
              ['Full crate', 'wood on all sides', 'long hauls, terminal transfers, storage on site'],
              [
                'Knocked down',
                'walls flat in one bundle, hardware in a bag',
                'stairs, elevators, curbs too large for a trailer',
              ],
              ['None', 'loose on our own or your truck', 'will call'],
            ]}
          />
          <p>
            Each crate has a label with a QR code, the order, the tag and “crate x of y”. The packing slip lists what is
            on the truck, without prices.
          </p>
        </>
      ),
    },
    {
      id: 'class',
      title: 'Freight class',
      body: (
        <>
          <p>
            A curb is a box of air: large, light, and therefore high in class. Weight divided by volume, skid and
            packing included, gives the density, and the density gives the class.
          </p>
          <p>
            For example {crate.lengthIn} × {crate.widthIn} × {crate.heightIn} in. and {crate.weightLb} lb:{' '}
            {crate.weightLb} ÷ ({crate.lengthIn} × {crate.widthIn} × {crate.heightIn} ÷ 1,728) = {density.toFixed(2)}{' '}
            lb/ft³, class {classOfDensity(density)}.
          </p>
          <FactTable
            isFigures
            caption={`Class by density, the ${FREIGHT_CLASSES.length} tiers in force since July 19, 2025`}
            columns={['Pounds per cubic foot', 'Class']}
            rows={FREIGHT_CLASSES.map(({ freightClass }, index) => [describeTier(index), freightClass])}
          />
        </>
      ),
    },
    {
      id: 'extra',
      title: 'What carriers charge extra for',
      body: (
        <FactTable
          caption="Tell us when you order; a charge found out later is higher"
          columns={['Extra', 'When']}
          rows={[
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
          ]}
        />
      ),
    },
    {
      id: 'terms',
      title: 'Who pays the freight',
      body: (
        <FactTable
          caption="Freight terms"
          columns={['Term', 'Means']}
          rows={[
            ['Prepaid and add', 'we choose the carrier and pay; it is a line on your invoice'],
            ['Prepaid', 'only where we agreed so: we pay, nothing is added'],
            ['Collect', 'your carrier, your account: give us the carrier’s name and your account number'],
            ['Third party', 'somebody else pays; give us their name, address and account number'],
            [
              'Will call',
              'you pick it up at the plant; your order page says when it is ready. Bring the order number and straps',
            ],
          ]}
        />
      ),
    },
    {
      id: 'receive',
      title: 'When the truck arrives',
      body: (
        <>
          <p>
            Title and risk pass to you when the carrier signs for the load at our dock, so a claim for damage is yours
            to file with the carrier. It stands or falls with what is written on the delivery receipt.
          </p>
          <ul className="check-list">
            <li>Count the pieces against the bill of lading before you sign.</li>
            <li>Walk around each. Broken boards, torn wrap, forklift holes: write it on the receipt, in words.</li>
            <li>“Subject to inspection” is worth nothing. “Crate 2 of 3, corner crushed, curb dented” is.</li>
            <li>Photograph the crate on the truck, the label, and the damage.</li>
            <li>Refuse only what is plainly destroyed; once you refuse it, it is out of your hands.</li>
            <li>
              Open crates the same day. Most carriers want concealed damage reported within {CONCEALED_DAMAGE_DAYS}{' '}
              business days.
            </li>
            <li>Keep crate and packing until the carrier has inspected them or waived it.</li>
            <li>Tell us as well. We help with the paperwork, and quote what has to be made again.</li>
          </ul>
          <p>If a piece on the packing slip is missing, tell us within {SHORTAGE_DAYS} days of delivery.</p>
        </>
      ),
    },
    {
      id: 'follow',
      title: 'Following an order',
      body: (
        <p>
          Signed in, you see every curb of an order with its stage, its date and the reason when a date moved, and once
          it has shipped, its carrier, PRO number and documents. You need not call anybody to find out where a curb is.
        </p>
      ),
    },
  ];
}
