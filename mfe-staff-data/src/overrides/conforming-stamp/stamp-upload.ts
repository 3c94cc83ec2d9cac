import { fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import type { UploadContext } from '@cdi/shared/session';

/** File type of the sealed document by kind of calculation. */
const FILE_TYPES: Readonly<Record<string, number>> = { '1': 31, '2': 32, '3': 33, '4': 34, '5': 34, '6': 35 };
const CALCULATION = 35;

export function stampFileType(conformingType: string): number {
  return FILE_TYPES[conformingType] ?? CALCULATION;
}

/** A stamp knows its kind of calculation: the upload need not ask. */
export function uploadContextOf(record: LoadedRecord): Partial<UploadContext> {
  return {
    conformingTypeID: Number(fieldsOf('conforming_stamp', record).conforming_type_id ?? 0),
    reference2ID: Number(fieldsOf('conforming_stamp', record).tracker_curb_id ?? 0),
  };
}
