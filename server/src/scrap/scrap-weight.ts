import type { CallParsedInput, recordScrapCall } from '@cdi/shared/contracts';
import { areaFt2, isRemnant, offcutLb, skeletonLb } from '@cdi/shared/domain/stock';
import { formatInches } from '@cdi/shared/units';
import { refuse } from '@cdi/shared/errors';
import { sheetLb, type SheetMaterial } from './sheet-material.ts';

type Asked = CallParsedInput<typeof recordScrapCall>;

/** How much became scrap. `sheets` where it was counted in sheets. */
export interface ScrapAmount {
  readonly weightLb: number;
  readonly sheets: number | null;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

function need<T>(value: T | undefined, field: string, message: string): T {
  return value === undefined ? refuse(field, message) : value;
}

function knownSheetLb(material: SheetMaterial): number {
  const lb = sheetLb(material);
  return lb ?? refuse('way', `${material.material_code} is not kept by the sheet: weigh what became scrap.`);
}

/** Weighs an off-cut by its size. Refuses one that is large enough to keep, unless the user confirms that it is scrap. */
function weighOffcut(material: SheetMaterial, asked: Asked): ScrapAmount {
  const length = need(asked.length, 'length', 'Enter the length of the off-cut.');
  const width = need(asked.width, 'width', 'Enter the width of the off-cut.');
  const lbPerFt2 = material.weight_lb_ft2;
  if (lbPerFt2 === null)
    return refuse('way', `${material.material_code} has no weight per ft²: weigh what became scrap.`);
  if (isRemnant(length, width) && asked.is_no_remnant !== true)
    refuse(
      'length',
      `${formatInches(length)} × ${formatInches(width)}, ${areaFt2(length, width)} ft², is a remnant: keep it, or say that it is scrap all the same.`,
    );
  return { weightLb: offcutLb(length, width, lbPerFt2, asked.pieces ?? 1), sheets: null };
}

/** Weighs scrap by the way in which it was entered. Throws VALIDATION at a missing field. */
export function weighScrap(material: SheetMaterial, asked: Asked): ScrapAmount {
  switch (asked.way) {
    case 'weight':
      return { weightLb: hundredths(need(asked.weight_lb, 'weight_lb', 'Enter the weight in pounds.')), sheets: null };
    case 'sheets': {
      const sheets = hundredths(need(asked.sheets, 'sheets', 'Enter how many sheets.'));
      return { weightLb: hundredths(sheets * knownSheetLb(material)), sheets };
    }
    case 'offcut':
      return weighOffcut(material, asked);
    case 'skeleton': {
      const sheets = need(asked.sheets, 'sheets', 'Enter how many sheets were nested.');
      const yieldPercent = need(asked.yield_percent, 'yield_percent', 'Enter the yield of the nest in percent.');
      if (asked.source === 'stock') refuse('source', 'A skeleton is left of sheets that were issued before.');
      return { weightLb: skeletonLb(knownSheetLb(material), sheets, yieldPercent), sheets: null };
    }
  }
}
