import { callServer } from '@cdi/shared/api';
import { field, type FieldMap } from '@cdi/shared/catalogue';
import { closeBatch, type BatchClosing } from '@cdi/shared/contracts';
import { formatInches } from '@cdi/shared/units';
import { FieldsDialog, type DialogValues } from '../../actions/fields-dialog.tsx';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const binName = (index: number): string => `bin_${index}`;

/** What a close asks: sheets, heat number, minutes, and the bin of each off-cut that is kept. */
function listFields({ uom, is_heat_tracked: isTracked, offcuts }: BatchClosing): FieldMap {
  return {
    used_qty: field.decimal({
      label: `Used (${uom})`,
      required: true,
      min: 0,
      max: 9_999_999,
      scale: 2,
      help: 'All new sheets that were cut, spoiled ones too. Stock is issued or returned until it agrees.',
    }),
    ...(isTracked ? { lot_no: field.text({ label: 'Heat or coil number', maxLength: 60 }) } : {}),
    minutes: field.decimal({
      label: 'Minutes at the machine',
      min: 0,
      max: 100_000,
      scale: 2,
      help: 'Split over the curbs by the length of their cuts.',
    }),
    ...Object.fromEntries(
      offcuts.map(({ nest_no: nest, length, width }, index) => [
        binName(index),
        field.text({
          label: `Bin of off-cut ${formatInches(length)} × ${formatInches(width)} (${nest})`,
          maxLength: 30,
          help: 'Left empty, it is scrap.',
        }),
      ]),
    ),
  };
}

const readRemnants = ({ offcuts }: BatchClosing, values: DialogValues) =>
  offcuts.flatMap(({ length, width }, index) => {
    const bin = text(values[binName(index)]).trim();
    return bin === '' ? [] : [{ length, width, bin }];
  });

interface CloseBatchProps {
  readonly batchId: number;
  readonly batchNo: string;
  readonly closing: BatchClosing;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Closes a batch whose sheets are cut: what was used, what is kept, and how long it took. */
export function CloseBatch({ batchId, batchNo, closing, onDone, onClose }: CloseBatchProps) {
  const { issued_qty: issued, planned_qty: planned, clocked_minutes: clocked } = closing;
  return (
    <FieldsDialog
      title={`Close ${batchNo}`}
      okText="Close batch"
      fields={listFields(closing)}
      initial={{ used_qty: String(Math.max(planned, issued)), minutes: clocked > 0 ? String(clocked) : '' }}
      onSend={(values, idempotencyKey) =>
        callServer(
          closeBatch,
          {
            batch_id: batchId,
            version: closing.version,
            used_qty: text(values['used_qty']),
            ...(text(values['lot_no']) === '' ? {} : { lot_no: text(values['lot_no']) }),
            ...(text(values['minutes']) === '' ? {} : { minutes: text(values['minutes']) }),
            remnants: readRemnants(closing, values),
          },
          { idempotencyKey },
        )
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p className="kit-help">
        {planned} planned, {issued} issued. Remnants get their labels, the skeleton is booked as scrap, and Turret is
        completed.
      </p>
    </FieldsDialog>
  );
}
