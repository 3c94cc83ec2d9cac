import { callForData } from '@cdi/shared/api';
import { listLoads, type CarrierLoad } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { LoadedPanel } from './loaded-panel.tsx';

const readLoads = async (): Promise<readonly CarrierLoad[]> => (await callForData(listLoads, { shipper_id: 0 })).loads;

const day = (date: string): string => formatDate(toPlainDate(date));

const list = (words: readonly (string | null)[]): string => words.filter(Boolean).join(', ');

function leavesOf({ ship_date, promised_date }: CarrierLoad): string {
  if (ship_date !== null) return `left ${day(ship_date)}`;
  return promised_date === null ? 'is being loaded' : `is being loaded, promised ${day(promised_date)}`;
}

const unloadingOf = ({ ship_to_hours, needs }: CarrierLoad): string =>
  list([ship_to_hours === null ? null : `receiving ${ship_to_hours}`, ...needs]);

const freightOf = ({ pieces, weight_lb, freight_class, pro_no }: CarrierLoad): string =>
  list([
    pieces === 1 ? '1 piece' : `${pieces} pieces`,
    `${weight_lb.toLocaleString('en-US')} lb`,
    freight_class === null ? null : `class ${freight_class}`,
    pro_no === null ? null : `PRO ${pro_no}`,
  ]);

/** The loads of the carrier that the person works for: what to fetch, and where it goes. */
export const LoadsPanel = observer(function LoadsPanel() {
  const [store] = useState(() => new LoaderStore<readonly CarrierLoad[]>(readLoads));
  useEffect(() => void store.load(), [store]);
  return (
    <LoadedPanel title="Loads" anchor="loads" what="loads" store={store}>
      {(loads) =>
        loads.length === 0 ? (
          <p className="account-quiet">
            No load is yours at the moment. Loads stand here as soon as our dock writes their bill of lading.
          </p>
        ) : (
          <ul className="account-lines">
            {loads.map((load) => (
              <li key={load.shipment_id}>
                <span>
                  <strong>{load.bol_no}</strong> {leavesOf(load)}
                  <br />
                  {load.ship_from} to {load.ship_to}
                  <br />
                  {load.ship_to_phone !== null && (
                    <>
                      <a href={`tel:${load.ship_to_phone}`}>{load.ship_to_phone}</a>{' '}
                    </>
                  )}
                  <span className="account-quiet">{unloadingOf(load)}</span>
                </span>
                <span className="account-quiet">{freightOf(load)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </LoadedPanel>
  );
});
