import { callServer } from '@cdi/shared/api';
import { field } from '@cdi/shared/catalogue';
import { takeMaintenancePart } from '@cdi/shared/contracts';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { givenOf } from './maintenance-api.ts';

const fields = {
  inventory_manager_id: field.reference({
    label: 'From stock',
    to: 'inventory_manager',
    required: true,
    help: 'A position at the place of the machine.',
  }),
  qty: field.decimal({ label: 'Quantity', required: true, min: 0.01, max: 9_999_999, scale: 2 }),
};

interface PartDialogProps {
  readonly requestId: number;
  readonly kind: 'issue' | 'return';
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Takes a part out of stock for the request, or back into it. */
export function PartDialog({ requestId, kind, onDone, onClose }: PartDialogProps) {
  return (
    <FieldsDialog
      title={kind === 'issue' ? 'Take a part from stock' : 'Return a part to stock'}
      okText={kind === 'issue' ? 'Take it' : 'Return it'}
      fields={fields}
      onSend={(values, idempotencyKey) => {
        const { inventory_manager_id = '', qty = '' } = givenOf(values);
        return callServer(
          takeMaintenancePart,
          { maintenance_request_id: requestId, inventory_manager_id, kind, qty },
          { idempotencyKey },
        );
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="kit-help">
        {kind === 'issue'
          ? 'It leaves the stock at once, and its cost stands with the request.'
          : 'What was taken for this request and not needed lies in stock again, at the cost at which it left.'}
      </p>
    </FieldsDialog>
  );
}
