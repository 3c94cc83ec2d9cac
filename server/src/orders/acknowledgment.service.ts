import { MATERIAL_CLASSES, objects, ORDER_LINE_TYPES, type RecordRow } from '@cdi/shared/catalogue';
import {
  computeCurbGeometry,
  curbSpecFromRecord,
  describeBoughtItems,
  formatCurbSize,
  formatSlopes,
  describeItemsToConfirm,
  describeUnitExtras,
  type CurbFields,
} from '@cdi/shared/domain/curb';
import { describeCalculation } from '@cdi/shared/domain/engineering';
import { formatGauge } from '@cdi/shared/domain/gauges';
import { estimateLeadTime, queueDays } from '@cdi/shared/domain/schedule';
import type { CurbSpec } from '@cdi/shared/trade';
import { AppError } from '@cdi/shared/errors';
import { readSender } from '../settings/sender.ts';
import type { CallContext } from '../context.ts';
import { readPlantLoad } from '../plants/plant-load.service.ts';
import { readPerson } from '../mail/contact-person.ts';
import { numberOfOrder, storeOrderPaper } from '../files/order-paper.ts';
import { listTerms } from '../quotes/quote-words.ts';
import { getVisible } from '../records/read/present-record.ts';
import { fullNameOf } from '../session/full-name.ts';
import { maybeOne } from '../storage/query.ts';
import { renderAcknowledgmentPdf, type AcknowledgedLine } from './acknowledgment-pdf.ts';
import { describeRequestedDay } from './requested-day.ts';
import { describeOrderLine, readOrderLines, describeHold } from './order-mail.ts';

type Order = RecordRow<'tracker'>;
type Lines = Awaited<ReturnType<typeof readOrderLines>>;

interface CustomerRow {
  readonly company_name: string;
  readonly address1: string | null;
  readonly town: string;
  readonly shows_prices: boolean;
  readonly contact: string | null;
  readonly email: string | null;
  readonly quote_no: string | null;
  readonly lead_time_days: number | null;
}

async function readCustomer(context: CallContext, order: Order): Promise<CustomerRow | undefined> {
  return maybeOne<CustomerRow>(context.db)`
    select c.company_name, c.address1, concat_ws(', ', c.city, nullif(concat_ws(' ', c.state, c.zip), '')) as town,
      coalesce(c.show_prices, true) as shows_prices, ${fullNameOf('u')} as contact, u.email,
      q.quote_no || '-' || q.revision as quote_no, q.lead_time_days
    from company c left join "user" u on u.user_id = ${order.contact_user_id}::bigint
    left join quote q on q.quote_id = ${order.quote_id}::bigint where c.company_id = ${order.company_id}`;
}

/** Each line in words, parts last. */
function listLines(order: Order, { lines, parts, unitsOf }: Lines): readonly AcknowledgedLine[] {
  const curbs = lines.map((line): AcknowledgedLine => {
    const spec = curbSpecFromRecord(line, order as CurbFields);
    const [, ...units] = describeOrderLine(line, unitsOf(line));
    const name = `${line.tag ? `${line.tag}: ` : ''}${ORDER_LINE_TYPES[line.curb_type]}`;
    const plan = { lengthIn: line.od_length ?? 0, widthIn: line.od_width ?? 0 };
    const extras = describeUnitExtras(spec.unit);
    const calculation = describeCalculation(spec);
    const weightLb = Math.round(Number(line.weight_total ?? 0));
    const facts = [
      formatCurbSize(spec, plan),
      `${formatGauge(spec)} ${MATERIAL_CLASSES[spec.material]}`,
      formatSlopes(spec) ?? '',
      weightLb > 0 ? `${weightLb} lb each` : '',
    ];
    return {
      words: [
        `${line.curb_no ?? ''}   ${name}`,
        facts.filter(Boolean).join(', '),
        describeBoughtItems(spec),
        ...(calculation ? [`Calculation: ${calculation}`] : []),
        ...units,
        ...(extras ? [extras] : []),
        ...[describeItemsToConfirm(spec)].filter((sentence) => sentence !== null),
      ],
      qty: line.qty,
      unitUsd: line.unit_price,
      extUsd: line.ext_price,
    };
  });
  const goods = parts.map(({ part_no, description, qty, unit_price, ext_price }): AcknowledgedLine => {
    return { words: [`${part_no} ${description}`], qty, unitUsd: unit_price, extUsd: ext_price };
  });
  return [...curbs, ...goods];
}

/** What the order still waits for from its customer, a sentence each. */
export function listOrderNeeds(order: Order, { lines }: Pick<Lines, 'lines'>): readonly string[] {
  const specs = lines.map((line) => ({ line, open: describeItemsToConfirm(curbSpecFromRecord(line)) }));
  const undrawn = lines.filter((line) => line.drawing_status !== 'approved' && line.drawing_status !== 'none');
  const names = undrawn.map((line) => line.tag ?? line.curb_no ?? '').join(', ');
  return [
    ...(order.hold_reason ? [describeHold(order.hold_reason)] : []),
    ...(order.customer_po || order.po_waived ? [] : ['Send your purchase order: nothing is built without its number.']),
    ...specs.flatMap(({ line, open }) => (open === null ? [] : [`${line.tag ?? line.curb_no ?? 'Curb'}. ${open}`])),
    ...(undrawn.length === 0 ? [] : [`Approve the drawings (${names}) when we send them: nothing is built before.`]),
    ...(order.conforming_required === true && !order.stamp_state ? ['Tell us the state that the stamp is for.'] : []),
  ];
}

/**
 * Draws the acknowledgment of an order as it is now, as a file that its customer sees; it supersedes the one before. Throws NOT_FOUND
 * for an order that is not this person's, RULE for a cancelled one.
 */
export async function storeAcknowledgment(context: CallContext, trackerId: number): Promise<number> {
  const order = await getVisible(context, objects.tracker, trackerId);
  if (order.status === 'cancelled')
    throw new AppError('RULE', `${order.tracker_no ?? 'The order'} is cancelled; there is nothing to acknowledge.`);
  const found = await readOrderLines(context, trackerId);
  const lines = { ...found, lines: found.lines.filter((line) => line.status !== 'cancelled') };
  const customer = await readCustomer(context, order);
  const specs = lines.lines.map((line) => curbSpecFromRecord(line, order as CurbFields));
  const load = await readPlantLoad(context, order.cdi_location_id, trackerId);
  const leadDaysOf = (spec: CurbSpec): number =>
    estimateLeadTime(spec, queueDays(spec, computeCurbGeometry(spec), load)).workingDays;
  const no = numberOfOrder(order);
  const partsDays = customer?.lead_time_days ?? 1;
  const content = await renderAcknowledgmentPdf({
    order,
    quoteNo: customer?.quote_no ?? null,
    customer: [
      customer?.company_name ?? '',
      customer?.address1 ?? '',
      customer?.town ?? '',
      customer?.contact ?? '',
      customer?.email ?? '',
    ],
    lines: listLines(order, lines),
    leadDays: specs.length === 0 ? null : Math.max(...specs.map(leadDaysOf)),
    partsDays,
    requested: await describeRequestedDay(context, order),
    needs: listOrderNeeds(order, lines),
    terms: listTerms(lines.lines, false, partsDays),
    person: await readPerson(context, order),
    showsPrices: customer?.shows_prices !== false,
    sender: await readSender(context, order.cdi_location_id),
    link: `${context.app.environment.publicUrl}/myorder/${trackerId}`,
    today: context.today,
    madeAt: context.now,
  });
  return storeOrderPaper(context, order, {
    fileName: `acknowledgment-${no}`,
    title: `Order acknowledgment ${no}`,
    visibility: 'company',
    content,
  });
}
