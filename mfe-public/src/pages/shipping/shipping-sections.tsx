import {
  classOfDensity,
  densityLbPerFt3,
  FREIGHT_CLASSES,
  MAX_PIECE_HIGH_IN,
  MAX_PIECE_WIDE_IN,
  OVERLENGTH_FROM_IN,
} from '@cdi/shared/domain';
import type { ContentSection } from '../../content/content-section.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { LazyFigure } from '../../figures/lazy-figure.tsx';

/** A crate as carriers weigh and measure it. */
const crate = { lengthIn: 90, widthIn: 56, heightIn: 22, weightLb: 260 } as const;
const density = densityLbPerFt3(crate);

/** Density tiers in words: `4 to 6`. */
function describeTier(index: number): string {
  const from = FREIGHT_CLASSES[index]?.minLbPerFt3 ?? 0;
  const below = FREIGHT_CLASSES[index - 1]?.minLbPerFt3;
  if (below === undefined) return `${from} and more`;
  return from === 0 ? `under ${below}` : `${from} to under ${below}`;
}

/** The chapters of the page on shipping. */
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
            caption="Working days from approval to the dock when nothing waits ahead; the quote gives yours"
            columns={['Curb', 'Days', 'Made of']}
            rows={leadTimes}
          />
          <p>
            The count starts on the day on which the last of three things is here: the approved drawing, the purchase
            order, and an account in good standing. Weekends and holidays of the plant do not count. If the plant has
            work ahead, the quote adds those days and says so.
          </p>
          <p>
            Quick ship is for galvanized curbs without springs and without a seal. Its fee is a share of the goods and
            stands on its own line of the quote before you choose it.
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
            caption="The adapter of our pages in a full crate, at the size that its quote estimates."
          />
          <FactTable
            caption="Packing"
            columns={['Packing', 'What it is', 'For']}
            rows={[
              ['Skid', 'strapped and wrapped on a wooden skid', 'most orders'],
              ['Full crate', 'boards on all sides', 'long hauls, transfers, storage on site'],
              [
                'Knock-down',
                'walls flat in one bundle, hardware in a bag',
                'stairs, elevators, curbs wider than a trailer',
              ],
              ['None', 'loose on our own or your truck', 'will call'],
            ]}
          />
          <p>
            Each crate has a label with a QR code, the order, the tag and “crate x of y”. The packing slip lists what is
            on that truck, without prices.
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
            A curb is a box of air: large, light, and therefore high in class. Carriers divide weight by volume, skid
            and packing included, and read the class from the density.
          </p>
          <p>
            For example {crate.lengthIn} × {crate.widthIn} × {crate.heightIn} in. and {crate.weightLb} lb:{' '}
            {crate.weightLb} ÷ ({crate.lengthIn} × {crate.widthIn} × {crate.heightIn} ÷ 1,728) = {density.toFixed(2)}{' '}
            lb/ft³, class {classOfDensity(density)}.
          </p>
          <FactTable
            isFigures
            caption="Class by density, the thirteen tiers in force since July 2025"
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
          caption="Say it when you order; a charge found out later is larger"
          columns={['Extra', 'When']}
          rows={[
            ['Length', `any piece packed to ${OVERLENGTH_FROM_IN} in. or more, in steps`],
            [
              'Width or height',
              `over ${MAX_PIECE_WIDE_IN} in. wide or ${MAX_PIECE_HIGH_IN} in. high it needs a flatbed, or ships knock-down`,
            ],
            ['Liftgate', 'no dock and no forklift; most crates with a unit’s footprint are too large for one: ask'],
            ['Limited access', 'schools, prisons, military sites, construction sites with a gate'],
            ['Appointment and notice', 'the driver has to call, or come at an hour'],
            ['Inside or residential', 'beyond the tailgate, or where people live'],
            [
              'Reweigh and reclass',
              'the bill of lading said less than the scale; we weigh and measure every crate to avoid it',
            ],
          ]}
        />
      ),
    },
    {
      id: 'terms',
      title: 'Who pays, and how it goes',
      body: (
        <FactTable
          caption="Freight terms"
          columns={['Term', 'Means']}
          rows={[
            ['Prepaid and add', 'we choose the carrier and pay; it is a line of your invoice'],
            ['Collect', 'your carrier, your account: give its name and number'],
            ['Third party', 'somebody else pays; give name, address and account'],
            [
              'Will call',
              'you collect at the plant: your order page says when it is ready. Bring the order number and straps',
            ],
          ]}
        />
      ),
    },
    {
      id: 'receive',
      title: 'When the truck is there',
      body: (
        <>
          <p>
            Title and risk pass to you when the carrier signs for the load at our dock, so a claim for damage is yours
            and against the carrier. It stands or falls with what is written on the delivery receipt.
          </p>
          <ul className="check-list">
            <li>Count the pieces against the bill of lading before you sign.</li>
            <li>Walk around each. Broken boards, torn wrap, forklift holes: write it on the receipt, in words.</li>
            <li>“Subject to inspection” is worth nothing. “Crate 2 of 3, corner crushed, curb dented” is.</li>
            <li>Photograph the crate on the truck, the label, the damage.</li>
            <li>Refuse only what is plainly destroyed; what was refused is out of your hands.</li>
            <li>Open crates the same day. Damage that was hidden has to be told to the carrier within days.</li>
            <li>Keep crate and packing until the carrier has looked at them.</li>
            <li>Tell us as well. We help with the papers and make again what you need.</li>
          </ul>
          <p>Pieces that are missing although they stand on the packing slip: tell us within 15 days.</p>
        </>
      ),
    },
    {
      id: 'follow',
      title: 'Following an order',
      body: (
        <p>
          Signed in, you see every curb of an order with its stage, its date and the reason when a date moved, and with
          the truck its carrier, PRO number and papers. Nobody has to be called to know where a curb is.
        </p>
      ),
    },
  ];
}
