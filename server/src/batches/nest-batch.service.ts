import { objects } from '@cdi/shared/catalogue';
import type { NestProposal } from '@cdi/shared/contracts';
import { patternBox } from '@cdi/shared/domain/flats';
import { MACHINE_GAPS, nestParts, nestYield, type NestPart, type SheetRect } from '@cdi/shared/domain/nesting';
import { isRemnant, offcutLb } from '@cdi/shared/domain/stock';
import { AppError, refuse } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { costsInForce } from '../pricing/standard-costs.service.ts';
import { getVisible } from '../records/read/present-record.ts';
import { saveRow } from '../records/save/save-record.ts';
import { findSheetMaterial, type SheetMaterial } from '../scrap/sheet-material.ts';
import { readBatchPieces } from '../shop/curb-pieces.ts';
import { readFreeRemnants } from './batch-remnants.ts';

/** A share as percent with one decimal. */
const toPercent = (share: number): number => Math.round(share * 1000) / 10;
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const isKept = ({ lengthIn, widthIn }: { lengthIn: number; widthIn: number }): boolean => isRemnant(lengthIn, widthIn);

/** The off-cut of a sheet that is kept, with its pounds. */
function keepOffcut(offcut: SheetRect | null, perFt2: number) {
  if (!offcut || !isKept(offcut)) return {};
  // the machine leaves no more than this of it, in sixteenths
  const [length, width] = [offcut.lengthIn, offcut.widthIn].map((side) => Math.floor(side * 16) / 16) as [
    number,
    number,
  ];
  return { offcut_length: length, offcut_width: width, remnant_lb: offcutLb(length, width, perFt2) };
}

async function listBatchParts(context: CallContext, batchId: number, gauge: number): Promise<readonly NestPart[]> {
  const curbs = await readBatchPieces(context.db, batchId, gauge);
  return curbs.flatMap(({ pieces }) =>
    pieces.map(({ mark, blank, qty, areaIn2 }) => {
      const { lengthIn, widthIn } = patternBox(blank);
      return { mark, lengthIn, widthIn, qty, isGrained: blank.isGrained, areaIn2 };
    }),
  );
}

async function nestOf(context: CallContext, batchId: number) {
  const batch = await getVisible(context, objects.batch, batchId);
  const material: SheetMaterial = await findSheetMaterial(context.db, Number(batch.material_id));
  const { sheet_length: lengthIn, sheet_width: widthIn, material_code: code } = material;
  if (lengthIn === null || widthIn === null)
    return refuse('material_id', `${code} has no sheet size. Enter its length and width on the material first.`);
  const parts = await listBatchParts(context, batchId, Number(material.gauge));
  if (parts.length === 0) return refuse('curbs', 'There is nothing to nest: add the curbs that this batch cuts.');
  const remnants = await readFreeRemnants(context, batch);
  const nest = nestParts(parts, { sheet: { lengthIn, widthIn }, remnants, ...MACHINE_GAPS });
  return { batch, material, nest, remnants };
}

/**
 * How the parts of a batch would be nested, with the yield that the standard costs of today count on. Throws NOT_FOUND, VALIDATION where
 * it has no curbs or its material no sheet size, and UNAVAILABLE without standard costs.
 */
export async function proposeBatchNests(context: CallContext, batchId: number): Promise<NestProposal> {
  const { nest } = await nestOf(context, batchId);
  const yieldPercent = nest.sheets.length > 0 ? toPercent(nestYield(nest, isKept)) : null;
  const { sheetYield } = await costsInForce(context.db, context.today);
  return { ...nest, yield_percent: yieldPercent, expected_percent: toPercent(sheetYield) };
}

/**
 * Saves the proposal as the nests of its batch, one for each sheet. Throws as {@link proposeBatchNests}, RULE for parts that fit no
 * sheet, and as a save of the batch does.
 */
export async function saveBatchNests(context: CallContext, batchId: number): Promise<number> {
  const { batch, material, nest, remnants } = await nestOf(context, batchId);
  if (nest.unplaced.length > 0)
    throw new AppError(
      'RULE',
      `${[...new Set(nest.unplaced)].join(', ')} fit no sheet of ${material.material_code}. Choose a larger sheet for this batch.`,
    );
  const perFt2 = material.weight_lb_ft2;
  if (perFt2 === null)
    return refuse('material_id', `${material.material_code} has no weight per ft². Enter it on the material first.`);
  const nests = nest.sheets.map(({ remnant, lengthIn, widthIn, partIn2, offcut }, index) => ({
    nest_no: `N${index + 1}`,
    remnant_id: remnants.find(({ name }) => name === remnant)?.remnant_id ?? null,
    sheets: 1,
    sheet_length: lengthIn,
    sheet_width: widthIn,
    part_lb: hundredths((partIn2 / 144) * perFt2),
    ...keepOffcut(offcut, perFt2),
  }));
  await saveRow(context, objects.batch, batchId, { version: batch.version, nests });
  return nests.length;
}
