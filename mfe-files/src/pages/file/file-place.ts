import { fieldsOf } from '@cdi/shared/contracts';
import type { LoadedRecord } from '@cdi/shared/contracts';

/** The record that a file is attached to. */
export interface FilePlace {
  readonly object: string;
  readonly id: number;
}

/** The record of the file; null for a file that was sent but never attached. */
export function readPlace(record: Pick<LoadedRecord, 'fields'>): FilePlace | null {
  const { reference_type, cdi_reference_id } = fieldsOf('cdi_file', record);
  const id = Number(cdi_reference_id ?? 0);
  return typeof reference_type === 'string' && reference_type !== '' && id > 0 ? { object: reference_type, id } : null;
}
