import { AppError, refuse } from '@cdi/shared/errors';
import { objects } from '@cdi/shared/catalogue';
import type { CallParsedInput, keepRemnant } from '@cdi/shared/contracts';
import { areaFt2, isRemnant, offcutLb, REMNANT_AREA_FT2, REMNANT_SIDE_IN } from '@cdi/shared/domain/stock';
import { toPlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import { getVisible } from '../records/read/present-record.ts';
import { announceRecord, insertRecord } from '../records/save/write-record.ts';
import { one } from '../storage/query.ts';
import { renderRemnantLabelPdf } from './remnant-label-pdf.ts';
import { assertLocation, findSheetMaterial, type SheetMaterial } from './sheet-material.ts';

const LABEL_FILE = 41;

type Asked = CallParsedInput<typeof keepRemnant>;

function assertSize(material: SheetMaterial, { length, width }: Asked): void {
  if (!isRemnant(length, width))
    refuse(
      'length',
      `Too small: a remnant has at least ${REMNANT_SIDE_IN} in. on both sides and ${REMNANT_AREA_FT2} ft². Record it as scrap.`,
    );
  const { sheet_length: longest, sheet_width: widest } = material;
  if (longest === null || widest === null) return;
  const [long, short] = length > width ? [length, width] : [width, length];
  if (long > Math.max(longest, widest) || short > Math.min(longest, widest))
    refuse('length', `It is larger than a sheet of ${material.material_code}. Measure it again.`);
}

/**
 * Keeps an off-cut that is large enough, and makes its label. Its cost stays with the work that its sheet was issued to. Throws
 * VALIDATION for one that is too small, or larger than its sheet.
 */
export async function storeRemnant(
  context: CallContext,
  asked: Asked,
): Promise<{ readonly remnant_id: number; readonly remnant_no: string; readonly label_file_id: number }> {
  const { cdi_location_id: locationId, material_id: materialId, length, width, tracker_curb_id: curbId = 0 } = asked;
  await assertLocation(context.db, locationId);
  const material = await findSheetMaterial(context.db, materialId);
  assertSize(material, asked);
  if (curbId > 0) await getVisible(context, objects.tracker_curb, curbId);
  const lbPerFt2 = material.weight_lb_ft2;
  if (lbPerFt2 === null)
    throw new AppError('RULE', `${material.material_code} has no weight per ft². Enter it on the material first.`);
  const { code } = await one<{ code: string }>(context.db)`
    select code from cdi_location where cdi_location_id = ${locationId}`;
  const row = await insertRecord(context, objects.remnant, {
    remnant_no: await nextNumber(context, 'remnant', code),
    material_id: materialId,
    gauge: material.gauge,
    cdi_location_id: locationId,
    bin: asked.bin,
    length,
    width,
    area_ft2: areaFt2(length, width),
    weight_lb: offcutLb(length, width, lbPerFt2),
    kept_date: toPlainDate(context.today),
    kept_by: context.person.userId > 0 ? context.person.userId : null,
    tracker_curb_id: curbId > 0 ? curbId : null,
    status: 'kept',
    notes: asked.notes || null,
  });
  const remnantNo = row.remnant_no ?? '';
  const file = await storeOwnFile(context, {
    fileName: `label-${remnantNo}.pdf`,
    title: `Label ${remnantNo}`,
    typeCode: LABEL_FILE,
    object: 'remnant',
    id: row.remnant_id,
    content: await renderRemnantLabelPdf(
      {
        remnant: row,
        materialCode: material.material_code,
        url: `${context.app.environment.publicUrl}/remnant/${row.remnant_id}`,
      },
      context.now,
    ),
  });
  await announceRecord(context, objects.remnant, row);
  return { remnant_id: row.remnant_id, remnant_no: remnantNo, label_file_id: file.cdi_file_id };
}
