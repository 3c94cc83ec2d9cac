import { DISPUTE_DAYS, SHORTAGE_DAYS } from '@cdi/shared/domain/orders';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import type { PageContent } from '../../content/page-content.ts';

/** The day from which this text applies. Update it with every change of what the text says. */
const termsDate = '2026-11-26';

/** The text of `/termsandconditions`: also the page where users must accept the terms before their first quote. */
export const termsContent: PageContent<'termsNotice' | 'acceptance'> = {
  title: 'Terms and conditions',
  lead: 'The rules between us when you ask for a price, order a curb, or use this site. Plain words, one subject at a time.',
  titleBlock: [
    { label: 'In force from', value: formatDate(toPlainDate(termsDate)) },
    { label: 'Applies to', value: 'Quotes, orders, accounts' },
  ],
  opening: { part: 'termsNotice' },
  sections: [
    {
      id: 'scope',
      title: 'What these terms cover',
      blocks: [
        'These terms apply to every quote we give, every order we accept and every account on this site. “We” are the manufacturer; “you” are the company that is quoted, that orders, or that holds an account.',
        'They take the place of the terms printed on your purchase order. A change to them counts only when it is in writing and signed by both of us. By placing an order, or by pressing Accept on this page, you agree to them for your company.',
      ],
    },
    {
      id: 'price',
      title: 'Quotes and prices',
      blocks: [
        'A quote is good for the number of days printed on it, 30 unless it says otherwise; prices that follow the steel index may be good for 15. It covers the dimensions, gauge, material, options and quantity that it lists. When one of them changes, the price is worked out again.',
        'The steel surcharge is that of the month in which the order is entered. It is a line of its own, as are freight, quick-ship fees and tax. Sales tax is charged unless we hold your resale or exemption certificate. An order below our minimum is brought up to it; the quote shows that as a line.',
      ],
    },
    {
      id: 'drawings',
      title: 'Drawings and approval',
      blocks: [
        'We draw from what you tell us: the models, or the dimensions you measured. Please check every dimension, the position of supply and return, the orientation of the unit and the slope of the roof on the approval drawing. What you approve is what we build.',
        'Production starts when the drawing is approved, we have the purchase order, and the account is in good standing. The promised date counts from that day. A revision after approval may change price and date, and a drawing that a newer one has replaced is no longer valid.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        'Accounts with approved credit pay within 30 days of the invoice date unless other terms are printed on the invoice. We invoice each shipment on the day it leaves. Orders without an account are paid before production. Card payments carry a fee of 3 %.',
        `Amounts past due bear interest at 1.5 % a month, or the highest rate the law allows if that is lower. We may hold orders while an account is over its limit or more than 30 days late. Tell us within ${DISPUTE_DAYS} days of the invoice date if you think it is wrong; the part that is not in dispute stays due.`,
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery, title and risk',
      blocks: [
        'Goods are sold FOB our dock. Title and the risk of loss pass to you when the carrier signs the bill of lading, whoever pays the freight. Dates are our best forecast of a custom product; we tell you the reason when one moves, and we are not liable for cranes, crews or closed roofs that were booked around it.',
        `Count and inspect before you sign. Write any damage on the delivery receipt, photograph it, and claim with the carrier. Tell us about missing pieces within ${SHORTAGE_DAYS} days of delivery, and we will find them or make them again.`,
      ],
    },
    {
      id: 'cancellation',
      title: 'Changes, cancellation and returns',
      blocks: [
        'A curb made to your dimensions fits one roof, so it cannot be returned. You may cancel without charge until the parts are nested. After nesting we charge half the price of the line; once the shell is built, all of it.',
        'Stocked accessories may come back within 30 days, unused and in their packaging, once we have given you a return number. A restocking fee may apply and you pay the freight.',
      ],
    },
    {
      id: 'warranty',
      title: 'Warranty and fit',
      blocks: [
        'We warrant for one year from shipment that our goods are free of defects in material and workmanship and that they are made to the approved drawing within our printed tolerances. If one is not, we repair it, replace it, or refund its price. That is the whole remedy.',
        'Not covered: dimensions that were measured wrong, roofs or units that differ from what was described, changes made on site without our agreement, corrosion from chemical or salt exposure that the material was not chosen for, and damage in transit or in storage. Apart from this there is no warranty, express or implied, including of merchantability or fitness for a particular purpose.',
      ],
    },
    {
      id: 'liability',
      title: 'Limit of liability',
      blocks: [
        'Our liability for an order is limited to the price of the goods that the claim is about. Neither of us owes the other lost profit, lost use, delay costs or other indirect damages. Nothing here limits what the law does not let us limit, such as liability for injury caused by gross negligence.',
      ],
    },
    {
      id: 'engineering',
      title: 'Engineering',
      blocks: [
        'Wind, seismic, spring and duct results shown on this site, or in a quote, are preliminary: for budget and layout, not for construction until stamped. A stamp covers only the curb, the attachments and the loads that its calculation names, for the project and the code edition printed on it, and only when the anchorage is built as drawn.',
        'Whether the roof structure carries the load is for the engineer of the building to decide. So is whether the unit’s fan has static pressure left for what an adapter adds.',
      ],
    },
    {
      id: 'accounts',
      title: 'Your account on this site',
      blocks: [
        'An account belongs to one person. Keep the password to yourself and tell us when somebody leaves your company. What is done under an account is done by the company it belongs to. Prices, drawings and files you can see are for your company’s use; please do not pass them to our competitors or to yours.',
        'Do not try to reach data that is not yours, and do not query the site by automatic means other than our API. We may close accounts that do.',
      ],
    },
    {
      id: 'general',
      title: 'General',
      blocks: [
        'The law of the state of the plant that ships the order governs it, and its courts decide disputes. Events that neither of us controls, such as storms, strikes, shortages of steel or acts of government, excuse a delay for as long as they last. If one of these terms cannot be enforced, the others stand.',
        'We may change these terms; the date at the top says when they took effect. An order keeps the terms of the day it was placed. Questions: {contact}.',
      ],
    },
  ],
  next: { part: 'acceptance' },
};
