import { recordApi } from '@cdi/shared/api';
import { mayDo, objectNamed } from '@cdi/shared/catalogue';
import { childrenOf, rowsOf, type FoundRow } from '@cdi/shared/contracts';
import { LoaderPanel, LoaderStore, SmallTable } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FieldState, formatValue, useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { ClaimDamage } from './claim-damage.tsx';

const damageClaim = objectNamed('damage_claim');
const api = recordApi(damageClaim);
type ClaimRow = FoundRow<'damage_claim'>;

async function findClaims(trackerId: number, signal?: AbortSignal): Promise<readonly ClaimRow[]> {
  const query = {
    filters: { tracker_id: String(trackerId) },
    orderby: 'claim_no',
    direction: 'DESC',
    page_size: 100,
  } as const;
  return rowsOf('damage_claim', (await api.search(query, signal ? { signal } : {})).rows);
}

const idOf = (row: ClaimRow): number => Number(row.damage_claim_id);
const textOf = (row: ClaimRow, name: 'damage_kind' | 'amount' | 'file_by'): string => {
  const field = damageClaim.fields[name];
  return field ? formatValue(field, row[name]) : '';
};

/** Claims against the carriers of an order, and a new one for each truck that left. */
export const ClaimsOfOrder = observer(function ClaimsOfOrder({ record }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const headingId = useId();
  const [store] = useState(() => new LoaderStore((signal) => findClaims(record.id, signal)));
  const [shipmentNo, setShipmentNo] = useState<number | null>(null);
  useEffect(() => void store.load(), [store]);
  const trucks = childrenOf('tracker', 'shipments', record).filter((row) => row.ship_date !== null);
  const truck = trucks.find((row) => row.shipment_no === shipmentNo);
  const status = damageClaim.fields['status'];
  return (
    <section className="kit-section" aria-labelledby={headingId}>
      <h2 id={headingId}>Damage claims</h2>
      {actor !== null && mayDo(damageClaim, 'create', actor) && (
        <p>
          {trucks.length === 0
            ? 'No truck has left: there is nothing to claim from a carrier yet.'
            : trucks.map((row) => (
                <Button key={row.shipment_no} onClick={() => setShipmentNo(Number(row.shipment_no))}>
                  Claim damage of truck {row.shipment_no}…
                </Button>
              ))}
        </p>
      )}
      <LoaderPanel store={store} what="damage claims">
        {(rows) =>
          rows.length === 0 ? (
            <p className="kit-quiet">No claims. What a carrier damaged or lost is claimed within nine months.</p>
          ) : (
            <SmallTable
              label="Damage claims"
              rows={rows}
              keyOf={idOf}
              columns={[
                {
                  label: 'Number',
                  kind: 'figure',
                  cell: (row) => <Link href={`/damage_claim/${idOf(row)}`}>{row.claim_no}</Link>,
                },
                { label: 'BOL', cell: (row) => row.bol_no },
                { label: 'Damage', cell: (row) => textOf(row, 'damage_kind') },
                { label: 'Claimed', kind: 'figure', cell: (row) => textOf(row, 'amount') },
                { label: 'File by', kind: 'figure', cell: (row) => textOf(row, 'file_by') },
                { label: 'State', cell: (row) => status && <FieldState field={status} value={row.status} /> },
              ]}
            />
          )
        }
      </LoaderPanel>
      {truck && (
        <ClaimDamage
          trackerId={record.id}
          shipmentNo={Number(truck.shipment_no)}
          bolNo={String(truck.bol_no)}
          carrier={String(truck.carrier_name)}
          onClose={() => setShipmentNo(null)}
        />
      )}
    </section>
  );
});
