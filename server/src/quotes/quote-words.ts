import { CURB_TYPES, MATERIAL_CLASSES, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import {
  carriesAir,
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
import { hasSprings, LOADS_NOTE, needsStamp } from '@cdi/shared/trade';
import type { UnitNames } from '../products/unit-names.ts';

type QuoteCurb = ChildRow<'quote', 'curbs'>;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Describes a curb of a quote in printed lines. */
export function describeCurb(row: QuoteCurb, header: RecordRow<'quote'>, units: UnitNames): readonly string[] {
  // an adapter follows its unit: its own size is not entered
  const spec = curbSpecFromRecord(row, header);
  const { plan } = computeCurbGeometry(spec);
  const open = describeItemsToConfirm(spec);
  const family = CURB_TYPES[row.curb_type];
  const size = formatCurbSize(spec, plan);
  const extras = describeUnitExtras(spec.unit);
  const calculation = describeCalculation(spec);
  const material = `${formatGauge(spec)} ${row.material_class ? MATERIAL_CLASSES[row.material_class] : ''}`;
  return [
    `${text(row.tag) ? `${text(row.tag)}: ` : ''}${family}`,
    [size, material, formatSlopes(spec) ?? '', `${Math.round(Number(row.weight_total ?? 0))} lb each`]
      .filter(Boolean)
      .join(', '),
    describeBoughtItems(spec),
    ...(calculation ? [`Calculation: ${calculation}`] : []),
    ...(units.newUnit ? [`New unit: ${units.newUnit}`] : []),
    ...(extras ? [extras] : []),
    ...(units.existingUnit ? [`In place of: ${units.existingUnit}`] : []),
    ...(open ? [open] : []),
  ];
}

/** Terms for curbs that are made to a drawing, and for parts, which ship from stock or after their lead time. */
export function listTerms(curbs: readonly CurbFields[], isToConfirm: boolean, leadDays: number): string {
  const specs = curbs.map((curb) => curbSpecFromRecord(curb));
  return [
    isToConfirm ? 'A proposal: we confirm the price before you order.' : '',
    specs.length > 0
      ? 'Custom curbs are made to the approved drawing and are not returnable.'
      : leadDays > 1
        ? 'Of some parts there are not so many in stock: the lead time says when all of them ship.'
        : 'Parts ship from stock.',
    specs.some(({ family }) => carriesAir(family))
      ? 'Compare supply and return openings with your unit before you approve.'
      : '',
    specs.some((spec) => needsStamp(spec) || hasSprings(spec)) ? LOADS_NOTE : '',
  ]
    .filter(Boolean)
    .join(' ');
}
