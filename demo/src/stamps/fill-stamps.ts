import { needsStamp, operatingWeightLb, type CurbSpec } from '@cdi/shared/trade';
import type { DemoRow } from '../kit/demo-tables.ts';
import { PE_COMPANY } from '../customers/companies.data.ts';
import type { DemoFiles } from '../kit/demo-files.ts';
import type { DemoCompany } from '../customers/demo-companies.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import { computePreliminaryResults } from '../../../server/src/stamps/preliminary-results.ts';
import { writeStamp } from '../drawings/draw-papers.ts';
import type { StoredCurb } from '../shop/fill-curbs.ts';

const FIRST_STAMP = 2_001;
const ENGINEER = { name: 'Nils Halvorsen, PE', license: 'PE-118842' } as const;
const FEES: Readonly<Record<number, number>> = { 1: 450, 2: 450, 3: 650, 4: 900, 5: 1400 };
/** File type that carries the seal, by type of calculation. */
const SEAL_TYPES: Readonly<Record<number, number>> = { 1: 31, 2: 32, 3: 33, 4: 34, 5: 34 };
const IP = 1;

/** Loads of the calculation as the product computes them, and the lines of the sealed paper. */
function computeLoads(spec: CurbSpec): { results: DemoRow<'conforming_stamp'>['results']; lines: readonly string[] } {
  const { conforming } = spec;
  if (!conforming) return { results: {}, lines: [] };
  const results = computePreliminaryResults(spec, conforming);
  const { wind, seismic } = results;
  const lines = [
    ...(wind
      ? [
          `Wind ${conforming.windSpeedMph} mph, exposure ${conforming.exposure}: lateral ${wind.lateral_lb} lb, uplift ${wind.uplift_lb} lb.`,
        ]
      : []),
    ...(seismic
      ? [`Seismic SDS ${conforming.sds}: horizontal ${seismic.fp_lb} lb, vertical ${seismic.vertical_lb} lb.`]
      : []),
  ];
  return { results: { ...results }, lines };
}

/** Writes the calculations of the curbs that need an engineer, in the state that matches their orders; released ones are sealed. */
export function fillStamps(
  sources: DemoSources,
  files: DemoFiles,
  curbs: readonly StoredCurb[],
  companies: readonly DemoCompany[],
): void {
  const firmId = companies.find(({ facts }) => facts.name === PE_COMPANY)?.id ?? null;
  const asked = curbs.filter(({ curb }) => needsStamp(curb.spec));
  asked.forEach((stored, index) => addStamp(sources, files, { stored, no: `CS-${FIRST_STAMP + index}`, firmId }));
  sources.tables.add('number_series', { series: 'stamp', last_value: FIRST_STAMP + asked.length - 1 });
}

interface NewStamp {
  readonly stored: StoredCurb;
  readonly no: string;
  readonly firmId: number | null;
}

function addStamp({ tables, calendar, users }: DemoSources, files: DemoFiles, { stored, no, firmId }: NewStamp): void {
  const { curb, plan, order } = stored;
  const { conforming, unit } = curb.spec;
  if (!conforming) return;
  const { ordered, approved, released } = order.times;
  const status = plan.stamp ?? (released !== null ? 'stamped' : approved !== null ? 'sent' : 'requested');
  const until = released ?? approved ?? -0.05;
  const at = (share: number): number => Math.min(-0.03, ordered + (until - ordered) * share);
  const isSent = status !== 'requested';
  const isBack = status === 'stamped' || status === 'rejected' || status === 'questions';
  const engineer = users.id('engineering');
  const { results, lines } = computeLoads(curb.spec);
  const row: DemoRow<'conforming_stamp'> = {
    stamp_no: no,
    tracker_curb_id: stored.id,
    conforming_type_id: `${conforming.typeId}`,
    state: order.deal.job.state,
    pe_name: isSent ? ENGINEER.name : null,
    pe_firm_id: isSent ? firmId : null,
    license_no: isBack ? ENGINEER.license : null,
    license_expiry: isBack ? calendar.day(80) : null,
    code_edition: 'ASCE 7-16',
    risk_category: 'II',
    wind_speed_mph: conforming.windSpeedMph,
    exposure: conforming.exposure,
    mean_roof_height_ft: conforming.roofHeightFt,
    kzt: 1,
    sds: conforming.sds,
    ip: conforming.sds === null ? null : IP,
    z_over_h: 1,
    unit_weight: operatingWeightLb(unit) ?? 1,
    results,
    preliminary: status !== 'stamped',
    requested_date: calendar.day(at(0.2)),
    due_date: calendar.day(Math.floor(at(0.2)) + 7),
    sent_dt: isSent ? calendar.moment(at(0.3)) : null,
    returned_dt: isBack ? calendar.moment(at(0.8)) : null,
    rev: 'A',
    fee: FEES[conforming.typeId] ?? null,
    status,
    notes:
      status === 'questions'
        ? 'Which deck is it: steel or concrete?'
        : status === 'rejected'
          ? 'Building height is missing on the drawing.'
          : null,
    created_dt: calendar.moment(at(0.2)),
    created_by: engineer,
    updated_dt: calendar.moment(at(isBack ? 0.8 : isSent ? 0.3 : 0.2)),
    updated_by: engineer,
  };
  const id = tables.add('conforming_stamp', row);
  stored.row.conforming_stamp_id = id;
  if (status !== 'stamped') return;
  files.add(
    {
      title: `Calculation ${no}, ${stored.no}`,
      fileName: `${no}.pdf`,
      typeCode: SEAL_TYPES[conforming.typeId] ?? 33,
      object: 'conforming_stamp',
      id,
      trackerId: order.id,
      conformingType: `${conforming.typeId}`,
      by: engineer,
      moment: calendar.moment(at(0.8)),
    },
    () =>
      writeStamp({
        heading: `Calculation ${no}`,
        from: `${PE_COMPANY}, ${ENGINEER.name}, ${ENGINEER.license}`,
        lines: [
          `Curb ${stored.no}, ${order.deal.job.name}, ${order.deal.job.city} ${order.deal.job.state}`,
          `Unit ${Math.round(operatingWeightLb(unit) ?? 0)} lb, curb ${Math.round(curb.geometry.weightLb)} lb, ASCE 7-16`,
          ...lines,
        ],
      }),
  );
}
