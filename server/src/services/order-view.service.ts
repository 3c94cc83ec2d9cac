import { sql } from 'kysely';
import {
  findFileType,
  HOLD_REASONS,
  objectNamed,
  ORDER_LINE_TYPES,
  PARTS_LINE,
  type BuildStage,
} from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { formatInches } from '@cdi/shared/units';
import { grantsOf, isStaff } from '@cdi/shared/policy';
import { CUSTOMER_STAGES, type CustomerStage, type OrderView } from '@cdi/shared/contracts';
import type { CallContext } from '../context.ts';
import type { Db, Row } from '../storage/database.ts';
import { findVisible } from '../records/present-record.ts';
import { scopeCondition } from '../records/scope.ts';
import { seesField } from '../records/seen-fields.ts';

const tracker = objectNamed('tracker');
const trackerCurb = objectNamed('tracker_curb');
const cdiFile = objectNamed('cdi_file');

const STAGE_LABELS: Readonly<Record<CustomerStage, string>> = {
  ordered: 'Ordered',
  drawing: 'Drawing',
  approved: 'Approved',
  fabrication: 'Fabrication',
  finishing: 'Finishing',
  shipped: 'Shipped',
};

interface TaskRow {
  readonly tracker_curb_id: number;
  readonly task: BuildStage;
  readonly status: string;
  readonly start_dt: string | null;
  readonly end_dt: string | null;
}

/** When a curb reached each of the six stages that a customer sees. */
function reached(
  curb: Row,
  tasks: readonly TaskRow[],
  orderedDt: string,
  firstSent: string | null,
  approvedDt: string | null,
): Readonly<Record<CustomerStage, string | null>> {
  const started = (stages: readonly BuildStage[]): string | null => {
    const times = tasks
      .filter((task) => stages.includes(task.task))
      .flatMap((task) => task.start_dt ?? task.end_dt ?? []);
    return times.length > 0 ? times.reduce((first, time) => (time < first ? time : first)) : null;
  };
  const loaded = tasks.find((task) => task.task === 'loading' && task.status === 'done');
  const isDrawn = curb['drawing_status'] !== 'requested' && curb['drawing_status'] !== 'none';
  return {
    ordered: orderedDt,
    drawing: firstSent ?? (isDrawn ? String(curb['updated_dt']) : null),
    approved: curb['drawing_status'] === 'approved' ? approvedDt : null,
    fabrication: started([
      'engineering',
      'eng_checking',
      'radan',
      'batching',
      'turret',
      'folding',
      'clinching',
      'shell',
      'guts',
    ]),
    finishing: started(['quality_control', 'insulate', 'crate']),
    shipped: loaded?.end_dt ?? null,
  };
}

/** Parts from stock are neither drawn nor made. */
const PARTS_LABELS = { ordered: 'Ordered', finishing: 'Packing', shipped: 'Shipped' } as const;

function timeline(
  dates: Readonly<Record<CustomerStage, string | null>>,
  isParts: boolean,
): {
  stage: CustomerStage;
  stages: OrderView['curbs'][number]['stages'];
} {
  const labels: Partial<Readonly<Record<CustomerStage, string>>> = isParts ? PARTS_LABELS : STAGE_LABELS;
  const steps = CUSTOMER_STAGES.filter((stage) => stage in labels);
  const last = steps.reduce((found, stage, index) => (dates[stage] === null ? found : index), 0);
  const isOver = last === steps.length - 1;
  return {
    stage: steps[last] ?? 'ordered',
    stages: steps.map((stage, index) => ({
      stage,
      label: labels[stage] ?? stage,
      state: index < last || isOver ? 'done' : index === last ? 'now' : 'ahead',
      reached_dt: index <= last ? dates[stage] : null,
    })),
  };
}

async function readParts(db: Db, trackerId: number, isPriceShown: boolean): Promise<OrderView['parts']> {
  const { rows } = await sql<OrderView['parts'][number]>`
    select p.part_no, p.description, k.qty, p.uom, case when ${isPriceShown} then k.ext_price end as ext_price
    from tracker_part k join part p on p.part_id = k.part_id where k.tracker_id = ${trackerId} order by k.line_no`.execute(
    db,
  );
  return rows;
}

const size = (row: Row): string =>
  [row['od_length'], row['od_width'], row['height']]
    .filter((value): value is number => typeof value === 'number')
    .map((value) => formatInches(value))
    .join(' × ');

/** The order as its customer follows it. Throws NOT_FOUND for an order that is not this person's. */
export async function readOrder(context: CallContext, trackerId: number): Promise<OrderView> {
  const { app, db, person } = context;
  const row = await findVisible(app, db, person, tracker, trackerId);
  if (!row) throw new AppError('NOT_FOUND', `There is no order ${trackerId}, or it is not yours to see.`);
  const { rows: curbs } =
    await sql<Row>`select * from tracker_curb where tracker_id = ${trackerId} and is_active order by line_no`.execute(
      db,
    );
  const ids = curbs.map((curb) => Number(curb['tracker_curb_id']));
  const { rows: tasks } =
    await sql<TaskRow>`select tracker_curb_id, task, status, start_dt, end_dt from tracker_curb_task where tracker_curb_id = any(${sql.val(ids)}::bigint[])`.execute(
      db,
    );
  const { rows: submittals } =
    await sql<Row>`select tracker_curb_id, min(sent_dt) as first_sent, max(answered_dt) as answered from submittal where tracker_curb_id = any(${sql.val(ids)}::bigint[]) group by 1`.execute(
      db,
    );
  const { rows: crates } =
    await sql<Row>`select * from crate where tracker_curb_id = any(${sql.val(ids)}::bigint[]) order by crate_no`.execute(
      db,
    );
  const { rows: promises } =
    await sql<Row>`select promised_date, reason, promised_dt from tracker_promise where tracker_id = ${trackerId} order by line_no`.execute(
      db,
    );
  const scope = scopeCondition(app.catalogue, cdiFile, grantsOf(cdiFile, 'read'), person, 't');
  const { rows: files } =
    await sql<Row>`select t.* from cdi_file t where t.tracker_id = ${trackerId} and t.is_active and t.is_current and ${scope} order by t.cdi_file_id desc limit 100`.execute(
      db,
    );
  const { rows: names } = await sql<{
    company_name: string;
  }>`select company_name from company where company_id = ${row['company_id']}`.execute(db);
  const isShown = isStaff(person) || person.showsPrices;
  const status = tracker.fields['status'];
  const label =
    status?.kind === 'choice' ? status.options.find((option) => option.value === row['status'])?.label : undefined;
  return {
    tracker_id: trackerId,
    tracker_no: String(row['tracker_no']),
    tracker_date: String(row['tracker_date']),
    status: String(row['status']),
    status_label: label ?? String(row['status']),
    job_name: String(row['job_name']),
    customer_po: (row['customer_po'] as string | null) ?? null,
    company: names[0]?.company_name ?? '',
    ship_to: [
      row['ship_to_name'],
      row['ship_to_address'],
      [row['ship_to_city'], row['ship_to_state'], row['ship_to_zip']].filter(Boolean).join(' '),
    ]
      .filter(Boolean)
      .join(', '),
    promised_date: (row['promised_date'] as string | null) ?? null,
    promises: promises.map((promise) => ({
      promised_date: String(promise['promised_date']),
      reason: (promise['reason'] as string | null) ?? null,
      promised_dt: String(promise['promised_dt']),
    })),
    ship_date: (row['ship_date'] as string | null) ?? null,
    hold: row['hold_reason'] ? HOLD_REASONS[row['hold_reason'] as keyof typeof HOLD_REASONS] : null,
    carrier: (row['carrier_name'] as string | null) ?? null,
    pro_no: (row['pro_no'] as string | null) ?? null,
    bol_no: (row['bol_no'] as string | null) ?? null,
    tracking_url: null,
    totals: isShown
      ? {
          goods: Number(row['goods'] ?? 0),
          surcharge: Number(row['surcharge'] ?? 0),
          quick_fee: Number(row['quick_fee'] ?? 0),
          freight: Number(row['freight'] ?? 0),
          tax: Number(row['tax'] ?? 0),
          total: Number(row['total'] ?? 0),
        }
      : null,
    curbs: curbs.map((curb) => {
      const curbId = Number(curb['tracker_curb_id']);
      const submittal = submittals.find((each) => each['tracker_curb_id'] === curbId);
      const dates = reached(
        curb,
        tasks.filter((task) => task.tracker_curb_id === curbId),
        String(row['created_dt']),
        (submittal?.['first_sent'] as string | null) ?? null,
        (submittal?.['answered'] as string | null) ?? null,
      );
      return {
        tracker_curb_id: curbId,
        curb_no: String(curb['curb_no']),
        tag: (curb['tag'] as string | null) ?? null,
        qty: Number(curb['qty']),
        family: ORDER_LINE_TYPES[curb['curb_type'] as keyof typeof ORDER_LINE_TYPES] ?? String(curb['curb_type']),
        size: size(curb),
        drawing_status: String(curb['drawing_status']),
        drawing_rev: (curb['drawing_rev'] as string | null) ?? null,
        drawing_file_id:
          (curb['approved_file_id'] as number | null) ??
          (curb['drawing_status'] === 'sent' ? (curb['drawing_file_id'] as number | null) : null),
        ...timeline(dates, curb['curb_type'] === PARTS_LINE),
        ext_price: isShown && typeof curb['ext_price'] === 'number' ? curb['ext_price'] : null,
        values: Object.fromEntries(
          Object.entries(trackerCurb.fields)
            .filter(([, field]) => seesField(field, person))
            .map(([name]) => [name, curb[name] ?? null]),
        ),
        crates: crates
          .filter((crate) => crate['tracker_curb_id'] === curbId)
          .map((crate) => ({
            crate_no: Number(crate['crate_no']),
            length: Number(crate['length']),
            width: Number(crate['width']),
            height: Number(crate['height']),
            weight_lb: Number(crate['weight_lb']),
          })),
      };
    }),
    parts: await readParts(db, trackerId, isShown),
    files: files.map((file) => ({
      cdi_file_id: Number(file['cdi_file_id']),
      title: String(file['cdi_file_title']),
      type: findFileType(Number(file['cdi_file_type_id']))?.title ?? '',
      created_dt: String(file['created_dt']),
    })),
    quote_id: (row['quote_id'] as number | null) ?? null,
  };
}
