import { role } from '../../policy/grant.ts';
import { ROLE } from '../../policy/roles.ts';
import { field } from '../field.ts';
import { defineSetting } from './define-setting.ts';

const leadership = [role(ROLE.leadership)];
const SIGNATURE = '\n-- \nIda Inside\nInside Sales\nCDI\n1-800-555-0142\n';

const subject = (text: string) => field.text({ label: 'Subject', maxLength: 200, required: true, defaultValue: text });
const body = (...lines: readonly string[]) =>
  field.longText({ label: 'Text', maxLength: 4000, required: true, defaultValue: lines.join('\n') });

const quote = defineSetting({
  name: 'mail_quote',
  title: 'Quote',
  group: 'mails',
  purpose: 'Goes to the contact when a quote is sent, with its paper.',
  fields: {
    subject: subject('Quote {quote_no}: {job}'),
    body: body(
      'Hello {first_name},',
      '',
      'Your quote {quote_no} for {job} is attached{with_drawing}.',
      '',
      '{message}',
      '',
      'See it, change it or order it here:',
      '{link}',
      '{signature}',
    ),
  },
  placeholders: {
    first_name: 'Dana',
    quote_no: 'Q-20418',
    job: 'Riverside School',
    with_drawing: ', with the drawing',
    message: 'The adapter is 2 in. lower than the first one.',
    link: 'https://my.example.com/quote/20418',
    signature: SIGNATURE,
  },
  needs: { subject: ['quote_no'], body: ['message', 'link'] },
  keepers: leadership,
});

const quoteAnswer = defineSetting({
  name: 'mail_quote_answer',
  title: 'Answer to a question about a quote',
  group: 'mails',
  purpose: 'Goes to who asked about a quote, when the question is answered.',
  fields: {
    subject: subject('Your question about quote {quote_no}: {job}'),
    body: body(
      'Hello {first_name},',
      '',
      'You asked about quote {quote_no} for {job}:',
      '{question}',
      '',
      'Our answer:',
      '{answer}',
      '',
      'It stands with the quote, where you can ask again:',
      '{link}',
      '{signature}',
    ),
  },
  placeholders: {
    first_name: 'Dana',
    quote_no: 'Q-20418',
    job: 'Riverside School',
    question: 'Does it fit a flat roof?',
    answer: 'It does: the curb is level, and the roof is sloped by its insulation.',
    link: 'https://my.example.com/quote/20418',
    signature: SIGNATURE,
  },
  needs: { subject: ['quote_no'], body: ['answer', 'link'] },
  keepers: leadership,
});

const order = defineSetting({
  name: 'mail_order',
  title: 'Order confirmation',
  group: 'mails',
  purpose: 'Goes to the contact when an order is placed, with the acknowledgment.',
  fields: {
    subject: subject('Order {order_no}: {job}'),
    body: body(
      'Hello {first_name},',
      '',
      'Thank you for your order {order_no} of {order_date}. {next_step}',
      '',
      '{hold}',
      '',
      '{lines}',
      '',
      '{sums}',
      '',
      'Purchase order: {customer_po}',
      'Ship to: {ship_to}',
      'Requested ship date: {requested_date}',
      'Promised ship date: {promised_date}',
      '',
      'The order acknowledgment is attached: tell us if anything in it is not as you meant it.',
      '',
      'Follow the order here:',
      '{link}',
      '{signature}',
    ),
  },
  placeholders: {
    first_name: 'Dana',
    order_no: 'T-48007',
    order_date: 'Nov 2, 2026',
    job: 'Riverside School',
    next_step: 'Next you get the drawings to approve.',
    hold: '',
    lines: '  T-48007-1   3 × RTU-1: New construction curb, 84 1/2" × 50 3/8" × 14"   $1,597.29',
    sums: '  Goods: $1,597.29\n  Metal surcharge: $20.77\n  Total: $1,618.06',
    customer_po: 'PO-771',
    ship_to: 'Riverside School, 12 River Rd, Toledo OH 43604',
    requested_date: 'Nov 24, 2026',
    promised_date: 'set when all drawings are approved',
    link: 'https://my.example.com/myorder/48007',
    signature: SIGNATURE,
  },
  needs: { subject: ['order_no'], body: ['hold', 'lines', 'sums', 'link'] },
  keepers: leadership,
});

const approval = defineSetting({
  name: 'mail_approval',
  title: 'Drawings to approve',
  group: 'mails',
  purpose: 'Goes to the contact when drawings of an order wait for the answer.',
  fields: {
    subject: subject('{what} to approve: {which}, {job}'),
    body: body(
      'Hello {first_name},',
      '',
      '{ready}',
      '',
      '{drawings}',
      '',
      'Compare model, supply and return with your units. Nothing is built before you approve.',
      '{promise}',
      '',
      '{answer_here}',
      '{link}',
      '{signature}',
    ),
  },
  placeholders: {
    first_name: 'Dana',
    what: 'Drawing',
    which: 'T-48007-1 (RTU-1)',
    job: 'Riverside School',
    ready: 'The drawing of T-48007-1 (RTU-1) for Riverside School is ready.',
    drawings: '  T-48007-1 (RTU-1), revision A: 3 × New construction curb, 84 1/2" × 50 3/8" × 14"',
    promise: 'The ship date is set when all drawings are approved.',
    answer_here: 'Look at it and answer here:',
    link: 'https://my.example.com/drawings/48007',
    signature: SIGNATURE,
  },
  needs: { subject: ['which'], body: ['drawings', 'link'] },
  keepers: leadership,
});

const shipped = defineSetting({
  name: 'mail_shipped',
  title: 'Truck has left',
  group: 'mails',
  purpose: 'Goes to those who follow an order when a truck leaves with something of it.',
  fields: {
    subject: subject('{what}: {job}'),
    body: body(
      'Hello {first_name},',
      '',
      '{news}',
      '',
      'Carrier: {carrier}',
      '{tracking}',
      'Bill of lading: {bol_no}',
      'Pieces: {pieces}',
      '',
      'On this truck:',
      '{contents}',
      '',
      'Bill of lading and packing slip are on the page of the order:',
      '{link}',
      '{signature}',
    ),
  },
  placeholders: {
    first_name: 'Dana',
    what: 'T-48007 has shipped',
    job: 'Riverside School',
    news: 'Your order T-48007 left our plant on Nov 23, 2026.',
    carrier: 'Plains Freight, PRO 118-22',
    tracking: 'Follow it: https://plains.example.com/118-22',
    bol_no: 'BOL-70001',
    pieces: '3, 410 lb, freight class 175',
    contents: '  3 × T-48007-1 (RTU-1)',
    link: 'https://my.example.com/myorder/48007',
    signature: SIGNATURE,
  },
  needs: { subject: ['what'], body: ['news', 'contents', 'link'] },
  keepers: leadership,
});

const invoice = defineSetting({
  name: 'mail_invoice',
  title: 'Invoice',
  group: 'mails',
  purpose: 'Goes to accounts payable of the customer with an invoice.',
  fields: {
    subject: subject('Invoice {invoice_no}: {total}, due {due_date}'),
    body: body(
      'Hello,',
      '',
      'attached is our invoice {invoice_no} of {invoice_date} for order {order_no}{your_po}, job {job}.',
      '',
      'Total: {total}',
      'Due: {due_date}',
      '',
      'Please name {invoice_no} with your payment.',
      '{signature}',
    ),
  },
  placeholders: {
    invoice_no: 'INV-30001',
    invoice_date: 'Nov 2, 2026',
    due_date: 'Dec 2, 2026',
    total: '$1,982.29',
    order_no: 'T-48007',
    your_po: ', your PO PO-771',
    job: 'Riverside School',
    signature: SIGNATURE,
  },
  needs: { subject: ['invoice_no'], body: ['invoice_no', 'total', 'due_date'] },
  keepers: leadership,
});

const statement = defineSetting({
  name: 'mail_statement',
  title: 'Statement',
  group: 'mails',
  purpose: 'Goes to accounts payable of the customer with a statement of the account.',
  fields: {
    subject: subject('Statement of {day}: {total} open'),
    body: body(
      'Hello,',
      '',
      'attached is the statement of your account on {day}.',
      '',
      'Open: {total}',
      'Of this past due: {late}',
      '',
      'If a payment is on its way, thank you: it is not in the statement yet.',
      '{signature}',
    ),
  },
  placeholders: {
    day: 'Nov 30, 2026',
    total: '$4,120.00',
    late: '$1,982.29',
    signature: SIGNATURE,
  },
  needs: { subject: ['day'], body: ['day', 'total'] },
  keepers: leadership,
});

/** Mails to customers: their words, and what is filled in. */
export const mailSettings = {
  mail_quote: quote,
  mail_quote_answer: quoteAnswer,
  mail_order: order,
  mail_approval: approval,
  mail_shipped: shipped,
  mail_invoice: invoice,
  mail_statement: statement,
} as const;
export type MailName = keyof typeof mailSettings;
