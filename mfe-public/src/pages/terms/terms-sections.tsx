import { DISPUTE_DAYS, SHORTAGE_DAYS } from '@cdi/shared/domain/orders';
import type { ContentSection } from '../../content/content-section.ts';
import { SupportContact } from '../../content/support-contact.tsx';

/** The day from which this text applies. */
export const termsDate = '2026-11-26';

/** The terms of sale and of use of this site. Update `termsDate` with every change of their content. */
export const termsSections: readonly ContentSection[] = [
  {
    id: 'scope',
    title: 'What these terms cover',
    body: (
      <>
        <p>
          These terms apply to every quote we give, every order we accept and every account on this site. “We” are the
          manufacturer; “you” are the company that is quoted, that orders, or that holds an account.
        </p>
        <p>
          They take the place of the terms printed on your purchase order. A change to them counts only when it is in
          writing and signed by both of us. By placing an order, or by pressing Accept on this page, you agree to them
          for your company.
        </p>
      </>
    ),
  },
  {
    id: 'price',
    title: 'Quotes and prices',
    body: (
      <>
        <p>
          A quote is good for the number of days printed on it, 30 unless it says otherwise; prices that follow the
          steel index may be good for 15. It covers the dimensions, gauge, material, options and quantity that it lists.
          When one of them changes, the price is worked out again.
        </p>
        <p>
          The steel surcharge is that of the month in which the order is entered. It is a line of its own, as are
          freight, quick-ship fees and tax. Sales tax is charged unless we hold your resale or exemption certificate. An
          order below our minimum is brought up to it; the quote shows that as a line.
        </p>
      </>
    ),
  },
  {
    id: 'drawings',
    title: 'Drawings and approval',
    body: (
      <>
        <p>
          We draw from what you tell us: the models, or the dimensions you measured. Please check every dimension, the
          position of supply and return, the orientation of the unit and the slope of the roof on the approval drawing.
          What you approve is what we build.
        </p>
        <p>
          Production starts when the drawing is approved, we have the purchase order, and the account is in good
          standing. The promised date counts from that day. A revision after approval may change price and date, and a
          drawing that a newer one has replaced is no longer valid.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <>
        <p>
          Accounts with approved credit pay within 30 days of the invoice date unless other terms are printed on the
          invoice. We invoice each shipment on the day it leaves. Orders without an account are paid before production.
          Card payments carry a fee of 3 %.
        </p>
        <p>
          Amounts past due bear interest at 1.5 % a month, or the highest rate the law allows if that is lower. We may
          hold orders while an account is over its limit or more than 30 days late. Tell us within {DISPUTE_DAYS} days
          of the invoice date if you think it is wrong; the part that is not in dispute stays due.
        </p>
      </>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery, title and risk',
    body: (
      <>
        <p>
          Goods are sold FOB our dock. Title and the risk of loss pass to you when the carrier signs the bill of lading,
          whoever pays the freight. Dates are our best forecast of a custom product; we tell you the reason when one
          moves, and we are not liable for cranes, crews or closed roofs that were booked around it.
        </p>
        <p>
          Count and inspect before you sign. Write any damage on the delivery receipt, photograph it, and claim with the
          carrier. Tell us about missing pieces within {SHORTAGE_DAYS} days of delivery, and we will find them or make
          them again.
        </p>
      </>
    ),
  },
  {
    id: 'cancellation',
    title: 'Changes, cancellation and returns',
    body: (
      <>
        <p>
          A curb made to your dimensions fits one roof, so it cannot be returned. You may cancel without charge until
          the parts are nested. After nesting we charge half the price of the line; once the shell is built, all of it.
        </p>
        <p>
          Stocked accessories may come back within 30 days, unused and in their packaging, once we have given you a
          return number. A restocking fee may apply and you pay the freight.
        </p>
      </>
    ),
  },
  {
    id: 'warranty',
    title: 'Warranty and fit',
    body: (
      <>
        <p>
          We warrant for one year from shipment that our goods are free of defects in material and workmanship and that
          they are made to the approved drawing within our printed tolerances. If one is not, we repair it, replace it,
          or refund its price. That is the whole remedy.
        </p>
        <p>
          Not covered: dimensions that were measured wrong, roofs or units that differ from what was described, changes
          made on site without our agreement, corrosion from chemical or salt exposure that the material was not chosen
          for, and damage in transit or in storage. Apart from this there is no warranty, express or implied, including
          of merchantability or fitness for a particular purpose.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Limit of liability',
    body: (
      <p>
        Our liability for an order is limited to the price of the goods that the claim is about. Neither of us owes the
        other lost profit, lost use, delay costs or other indirect damages. Nothing here limits what the law does not
        let us limit, such as liability for injury caused by gross negligence.
      </p>
    ),
  },
  {
    id: 'engineering',
    title: 'Engineering',
    body: (
      <>
        <p>
          Wind, seismic, spring and duct results shown on this site, or in a quote, are preliminary: for budget and
          layout, not for construction until stamped. A stamp covers only the curb, the attachments and the loads that
          its calculation names, for the project and the code edition printed on it, and only when the anchorage is
          built as drawn.
        </p>
        <p>
          Whether the roof structure carries the load is for the engineer of the building to decide. So is whether the
          unit’s fan has static pressure left for what an adapter adds.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Your account on this site',
    body: (
      <>
        <p>
          An account belongs to one person. Keep the password to yourself and tell us when somebody leaves your company.
          What is done under an account is done by the company it belongs to. Prices, drawings and files you can see are
          for your company’s use; please do not pass them to our competitors or to yours.
        </p>
        <p>
          Do not try to reach data that is not yours, and do not query the site by automatic means other than our API.
          We may close accounts that do.
        </p>
      </>
    ),
  },
  {
    id: 'general',
    title: 'General',
    body: (
      <>
        <p>
          The law of the state of the plant that ships the order governs it, and its courts decide disputes. Events that
          neither of us controls, such as storms, strikes, shortages of steel or acts of government, excuse a delay for
          as long as they last. If one of these terms cannot be enforced, the others stand.
        </p>
        <p>
          We may change these terms; the date at the top says when they took effect. An order keeps the terms of the day
          it was placed. Questions: <SupportContact />.
        </p>
      </>
    ),
  },
];
