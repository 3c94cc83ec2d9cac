import { MATERIAL_CLASSES } from '../../trade/trade-lists.ts';

/** Metal and gauge of a curb or of a sheet; null when not given. */
export interface CutMetal {
  readonly material_class: string | null;
  readonly gauge: string | number | null;
}

/** The sheet that a finish is made on: painted curbs are cut from galvanized sheet and painted after. */
const SHEET_OF_FINISH: Readonly<Record<string, string>> = { painted: 'galvanised' };

const sheetClassOf = (materialClass: string): string => SHEET_OF_FINISH[materialClass] ?? materialClass;

/** "18 ga Galvanized G90". */
function describeMetal({ material_class: metal, gauge }: CutMetal): string {
  const gaugeText = gauge === null || gauge === '' ? 'no gauge' : `${gauge} ga`;
  const name = metal === null ? '' : (MATERIAL_CLASSES[metal as keyof typeof MATERIAL_CLASSES] ?? metal);
  return `${gaugeText} ${name}`.trim();
}

/**
 * Compares a curb with the sheet that is to be cut for it: a batch has one metal and one gauge (domain.md 7.3).
 * @returns both in words where they differ; null where the sheet fits. A sheet without a class is judged by its gauge.
 */
export function findWrongMetal(
  curb: CutMetal,
  sheet: CutMetal,
): { readonly curb: string; readonly sheet: string } | null {
  const isGauge = curb.gauge !== null && Number(curb.gauge) === Number(sheet.gauge);
  const isMetal =
    sheet.material_class === null ||
    (curb.material_class !== null && sheetClassOf(curb.material_class) === sheetClassOf(sheet.material_class));
  return isGauge && isMetal ? null : { curb: describeMetal(curb), sheet: describeMetal(sheet) };
}
