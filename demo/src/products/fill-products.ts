import { defaultPriceBook } from '@cdi/shared/domain/pricing';
import { STANDARD_SPRINGS } from '@cdi/shared/domain/springs';
import type { DemoRow } from '../kit/demo-tables.ts';
import { MATERIALS } from './materials.data.ts';
import { CABINETS_OF_PARTS, PARTS } from './parts.data.ts';
import { RECALLED_MODELS } from './recalled-models.data.ts';
import { SOURCED_MODELS } from './sourced-models.data.ts';
import type { DemoSources } from '../kit/demo-people.ts';

/** Springs as parts; the plant replaces the series by its supplier's table. */
function springParts(): DemoRow<'part'>[] {
  return ([1, 2] as const).flatMap((classIn) =>
    STANDARD_SPRINGS[classIn].map((spring, index) => ({
      part_no: spring.partNumber,
      description: `Spring, ${classIn} in. class, ${spring.capacityLb.toLocaleString('en-US')} lb, ${spring.colour}`,
      part_type: 'spring',
      uom: 'each',
      list_price: null,
      cost: defaultPriceBook.springUsd[classIn],
      weight_lb: Number((1.6 + spring.capacityLb / 160).toFixed(1)),
      catalog_visible: false,
      lead_days: 15,
      min_qty: 24,
      max_qty: 160,
      bin: `SP-${classIn}-${String(index + 1).padStart(2, '0')}`,
      country_of_origin: 'US',
      capacity_lb: spring.capacityLb,
      rated_deflection_in: spring.ratedDeflectionIn,
      colour: spring.colour,
    })),
  );
}

/** Materials, parts and unit models. */
export function fillProducts({ tables, calendar, users }: DemoSources): void {
  const engineer = users.id('engineering');
  const buyer = users.id('material');
  const made = { created_dt: calendar.moment(-210), updated_dt: calendar.moment(-40) };
  for (const row of MATERIALS) tables.add('material', { ...row, ...made, created_by: buyer, updated_by: buyer });
  for (const row of SOURCED_MODELS) {
    // as the product verifies: with a base size, compared with a document
    const isVerified = row.status === undefined && row.base_length != null && row.base_width != null;
    tables.add('model', {
      ...row,
      ...made,
      status: isVerified ? 'verified' : 'in_review',
      verified: isVerified,
      verified_by: isVerified ? engineer : null,
      verified_date: isVerified ? calendar.day(-180) : null,
      created_by: engineer,
      updated_by: engineer,
    });
  }
  for (const row of RECALLED_MODELS)
    tables.add('model', {
      ...row,
      ...made,
      status: 'draft',
      verified: false,
      created_by: engineer,
      updated_by: engineer,
    });
  for (const row of [...PARTS, ...springParts()])
    tables.add('part', {
      ...row,
      compatible_models: modelsOfCabinet(tables, row.part_no ?? ''),
      ...made,
      created_by: buyer,
      updated_by: buyer,
    });
}

/** The models whose base is that of the cabinet that a part is made for. */
function modelsOfCabinet(tables: DemoSources['tables'], partNo: string): number[] {
  const cabinet = CABINETS_OF_PARTS[partNo];
  if (!cabinet) return [];
  return tables
    .rows('model')
    .flatMap(({ base_length, base_width }, index) =>
      base_length === cabinet[0] && base_width === cabinet[1] ? [index + 1] : [],
    );
}
