import { MATERIAL_CLASSES, ORDER_LINE_TYPES, PARTS_LINE, type BuildStage, type RecordRow } from '@cdi/shared/catalogue';
import { computeCurbGeometry, curbSpecFromRecord, describeFields, type CurbGeometry } from '@cdi/shared/domain/curb';
import { computeEngineering } from '@cdi/shared/domain/engineering';
import { CURB_FIELDS, type CurbFieldName, type CurbSpec } from '@cdi/shared/trade';
import { AppError } from '@cdi/shared/errors';
import { formatDate, formatInches, formatSlope, isPlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { lockOrderOfPaper, numberOfOrder, storeOrderPaper } from '../files/order-paper.ts';
import { many } from '../storage/query.ts';
import { renderTravellersPdf, type Traveller } from './traveller-pdf.ts';

type Order = RecordRow<'tracker'>;
type Line = RecordRow<'tracker_curb'>;

const orderFacts = (order: Order, line: Line): readonly string[] => [
  `${order.tracker_no ?? ''}, ${order.job_name}`,
  line.tag ? `Tag ${line.tag}` : '',
  isPlainDate(line.due_date) ? `Ships by ${formatDate(line.due_date)}` : '',
  line.batch_no ? `Batch ${line.batch_no}` : '',
  order.notes_shop ?? '',
];

/** Label of a choice as forms have it. */
function labelOfChoice(name: CurbFieldName, value: string | number | boolean): string {
  const field = CURB_FIELDS.find((each) => each.name === name);
  return field?.kind === 'choice' ? (field.options[String(value)] ?? String(value)) : String(value);
}

/** What goes into a curb beside its sheet: liner, nailer, other options, springs, boots; only what it has. */
function listBoughtItems(spec: CurbSpec, geometry: CurbGeometry): readonly string[] {
  const springs = computeEngineering(spec, geometry).springText;
  const boots = spec.family === 'PIPE' ? (spec.pipes?.boots ?? 0) : 0;
  return [
    ...describeFields(spec, 'onTraveler', labelOfChoice),
    springs === null ? '' : `Springs ${springs}`,
    boots === 0 ? '' : `${boots} ${boots === 1 ? 'boot' : 'boots'} each`,
  ];
}

function travellerOf(order: Order, line: Line, picked: readonly string[]): Traveller {
  const base = {
    curbNo: line.curb_no ?? '',
    qrCode: line.qr_code ?? line.curb_no ?? '',
    facts: orderFacts(order, line),
    route: (Array.isArray(line.route) ? line.route : []) as readonly BuildStage[],
    qty: line.qty,
  };
  if (line.curb_type === PARTS_LINE) return { ...base, build: ['Parts from stock'], parts: [], picked };
  const spec = curbSpecFromRecord(line);
  const geometry = computeCurbGeometry(spec);
  const { plan } = geometry;
  const size = [plan.lengthIn, plan.widthIn, spec.heightIn].map((inches) => formatInches(inches)).join(' × ');
  const isSloped = spec.slopeX !== 0 || spec.slopeY !== 0;
  return {
    ...base,
    build: [
      ORDER_LINE_TYPES[line.curb_type],
      size,
      `${spec.gauge} ga ${MATERIAL_CLASSES[spec.material]}, ${spec.construction}`,
      isSloped ? `Slope ${formatSlope(spec.slopeX)} and ${formatSlope(spec.slopeY)}` : '',
      ...listBoughtItems(spec, geometry),
      `About ${Math.round(geometry.weightLb)} lb each`,
    ],
    parts: geometry.parts,
    picked: [],
  };
}

/** Makes the travellers of an order from its data, as a file of the order. Throws NOT_FOUND, RULE for an order without lines. */
export async function storeTravellers(context: CallContext, trackerId: number): Promise<number> {
  const order = await lockOrderOfPaper(context, trackerId);
  const lines = await many<Line>(context.db)`
    select * from tracker_curb where tracker_id = ${trackerId} and is_active and status <> 'cancelled'
    order by line_no`;
  if (lines.length === 0) throw new AppError('RULE', 'The order has no lines to make travelers for.');
  const parts = await many<{ text: string }>(context.db)`
    select k.qty || ' × ' || p.part_no || ' ' || p.description as text
    from tracker_part k join part p on p.part_id = k.part_id where k.tracker_id = ${trackerId} order by k.line_no`;
  const no = numberOfOrder(order);
  const picked = parts.map((part) => part.text);
  return storeOrderPaper(context, order, {
    fileName: `travelers-${no}`,
    title: `Travelers ${no}`,
    content: await renderTravellersPdf(
      no,
      lines.map((line) => travellerOf(order, line, picked)),
    ),
  });
}
