import { SHORTAGE_DAYS } from '@cdi/shared/domain/orders';
import { Link } from '@cdi/shared/mfe';
import { ContentPage } from '../../content/content-page.tsx';
import type { ContentSection } from '../../content/content-section.ts';
import { FactTable } from '../../content/fact-table.tsx';
import { ActionLink, NextStep } from '../../content/next-step.tsx';
import { QuoteLink } from '../../content/quote-link.tsx';
import { SupportContact } from '../../content/support-contact.tsx';
import { LazyFigure } from '../../figures/lazy-figure.tsx';
import { toleranceRows } from '../../site/shop-words.ts';

const sections: readonly ContentSection[] = [
  {
    id: 'fit',
    title: 'It fits the drawing you approved',
    body: (
      <>
        <p>
          Every curb is built to one sheet: the one that carries your approval, with name and date. If the curb on your
          roof differs from that sheet by more than the tolerances printed on it, it is ours to put right, no matter who
          here made the mistake.
        </p>
        <FactTable caption="What we build to" rows={toleranceRows} />
        <LazyFigure
          name="detail-diagonals"
          caption="The quickest check on the roof: measure both diagonals. Opposite sides are equal, so equal diagonals mean square corners."
        />
      </>
    ),
  },
  {
    id: 'year',
    title: 'One year on material and workmanship',
    body: (
      <p>
        For one year from the day it ships we answer for the sheet, the welds and joints, the liner and its adhesive,
        the nailer, the gasket, and any springs, dampers and actuators we supplied with it. A seam that opens, a liner
        that comes off, a spring that sags under the load on its drawing: that is on us.
      </p>
    ),
  },
  {
    id: 'covered',
    title: 'Covered, and not covered',
    body: (
      <>
        <FactTable
          caption="Where the line runs"
          columns={['What happened', 'Covered', 'Why']}
          rows={[
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
          ]}
        />
        <p>
          The <Link href="/termsandconditions#warranty">terms of sale</Link> say the same in the words that count in
          court.
        </p>
      </>
    ),
  },
  {
    id: 'remedy',
    title: 'What we do about it',
    body: (
      <p>
        We repair it, replace it, or refund its price, and look first for what gets your unit onto the roof soonest. We
        do not pay for cranes, crews or lost days; nobody who sells a curb at the price of a curb can. That is why the
        sheet comes first.
      </p>
    ),
  },
  {
    id: 'claim',
    title: 'How to claim',
    body: (
      <>
        <ol>
          <li>
            <strong>Stop.</strong> Do not cut, bend or force it. What has not been cut can still be put right.
          </li>
          <li>
            <strong>Find the label</strong> of the curb: the order number and the tag are on it.
          </li>
          <li>
            <strong>Photograph</strong> the label, the whole curb, both diagonals with the tape on them, and the spot
            that is wrong, with the tape beside it.
          </li>
          <li>
            <strong>Hold the sheet against it.</strong> Which dimension on the approved drawing does it not meet? If it
            meets all of them, the cause is elsewhere, and we will help you find it.
          </li>
          <li>
            <strong>Tell us:</strong> <SupportContact />. Have the order number ready: with it we see the sheet, and who
            checked it.
          </li>
        </ol>
        <p>
          Missing pieces within {SHORTAGE_DAYS} days of delivery; everything else within the year. Damage in transit is{' '}
          <Link href="/shipping#receive">a claim with the carrier</Link>, and has to be made sooner.
        </p>
      </>
    ),
  },
  {
    id: 'before',
    title: 'Who checks what before it is built',
    body: (
      <FactTable
        caption="Four looks before steel is cut"
        columns={['Who', 'Looks at']}
        rows={[
          ['You, on the roof', 'model plate, outside of the old curb, openings from corner A, slope'],
          [
            'Our drafter',
            'whether the numbers go together: openings inside the walls, ducts that do not cross, enough height for the air',
          ],
          ['Our checker', 'fit to the old curb and the new unit, orientation, direction of slope, bend table'],
          ['You, on the sheet', 'the same four things again, now drawn to scale'],
        ]}
      />
    ),
  },
];

/** `/guarantee`. */
export function GuaranteePage() {
  return (
    <ContentPage
      title="Guaranteed to the drawing"
      lead="What you approved is what we owe you, within the tolerances on the sheet. Here is what that covers, and where it ends."
      block={[
        { label: 'Fit', value: 'To the approved sheet' },
        { label: 'Material and workmanship', value: '1 year from shipment' },
        { label: 'Remedy', value: 'Repair · replace · refund' },
        { label: 'Missing pieces', value: `Tell us in ${SHORTAGE_DAYS} days` },
      ]}
      sections={sections}
      next={
        <NextStep
          title="The best claim is the one that never happens"
          text="Most wrong curbs were measured wrong. Ten minutes on how to measure can save a crane day."
        >
          <QuoteLink>Start a Quote</QuoteLink>
          <ActionLink href="/field_measure">How to measure</ActionLink>
        </NextStep>
      }
    />
  );
}
