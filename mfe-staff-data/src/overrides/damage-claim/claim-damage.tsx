import { recordApi } from '@cdi/shared/api';
import { objectNamed, type FieldMap } from '@cdi/shared/catalogue';
import { navigate } from '@cdi/shared/mfe';
import { useRef } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';

const damageClaim = objectNamed('damage_claim');
const api = recordApi(damageClaim);

/** Fields that only the person knows; the server takes the others over from the truck. */
const ASKED = ['damage_kind', 'is_noted', 'delivered_date', 'description'] as const;
const fields: FieldMap = Object.fromEntries(
  ASKED.flatMap((name) => {
    const field = damageClaim.fields[name];
    return field ? [[name, field]] : [];
  }),
);

interface ClaimDamageProps {
  readonly trackerId: number;
  readonly shipmentNo: number;
  readonly bolNo: string;
  readonly carrier: string;
  readonly onClose: () => void;
}

/** Opens a claim for one truck of an order, and leads to it: quantities and photos are added there. */
export function ClaimDamage({ trackerId, shipmentNo, bolNo, carrier, onClose }: ClaimDamageProps) {
  const claimId = useRef(0);
  return (
    <FieldsDialog
      title={`Damage on truck ${shipmentNo}`}
      okText="Open the claim"
      fields={fields}
      initial={{ damage_kind: 'bent', is_noted: false }}
      onSend={async (values, idempotencyKey) => {
        const given = Object.fromEntries(
          Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
        );
        const answer = await api.save(
          0,
          { ...(given as Readonly<Record<string, string>>), tracker_id: trackerId, shipment_no: shipmentNo },
          { idempotencyKey },
        );
        claimId.current = answer.data?.id ?? 0;
        return answer;
      }}
      onDone={() => {
        onClose();
        if (claimId.current > 0) navigate(`/damage_claim/${claimId.current}`);
      }}
      onClose={onClose}
    >
      <p className="kit-help">
        {bolNo} with {carrier}. The claim lists the goods on this truck with their value; enter there how many are
        damaged, and add photos.
      </p>
    </FieldsDialog>
  );
}
