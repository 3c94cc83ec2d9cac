import { callForData } from '@cdi/shared/api';
import { listLoads, type CarrierLoad } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { FileLink } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { LoadedPanel } from './loaded-panel.tsx';
import { ProDialog } from './pro-dialog.tsx';

const readLoads = async (): Promise<readonly CarrierLoad[]> => (await callForData(listLoads, { shipper_id: 0 })).loads;

const day = (date: string): string => formatDate(toPlainDate(date));

const list = (words: readonly (string | null)[]): string => words.filter(Boolean).join(', ');

function leavesOf({ ship_date, promised_date }: CarrierLoad): string {
  if (ship_date !== null) return `left ${day(ship_date)}`;
  return promised_date === null ? 'is being loaded' : `is being loaded, promised ${day(promised_date)}`;
}

const unloadingOf = ({ ship_to_hours, needs }: CarrierLoad): string =>
  list([ship_to_hours === null ? null : `receiving ${ship_to_hours}`, ...needs]);

const freightOf = ({ pieces, weight_lb, freight_class }: CarrierLoad): string =>
  list([
    pieces === 1 ? '1 piece' : `${pieces} pieces`,
    `${weight_lb.toLocaleString('en-US')} lb`,
    freight_class === null ? null : `class ${freight_class}`,
  ]);

/** The loads of the user's carrier: what to pick up, the destination, the bill of lading and the PRO number. */
export const LoadsPanel = observer(function LoadsPanel() {
  const [store] = useState(() => new LoaderStore<readonly CarrierLoad[]>(readLoads));
  const [numbered, setNumbered] = useState<CarrierLoad | null>(null);
  useEffect(() => void store.load(), [store]);
  return (
    <LoadedPanel title="Loads" anchor="loads" what="loads" store={store}>
      {(loads) =>
        loads.length === 0 ? (
          <p className="account-quiet">
            No load is yours at the moment. Loads stand here as soon as our dock writes their bill of lading.
          </p>
        ) : (
          <>
            <ul className="account-lines">
              {loads.map((load) => (
                <Load key={load.shipment_id} load={load} onNumber={() => setNumbered(load)} />
              ))}
            </ul>
            {numbered && (
              <ProDialog
                load={numbered}
                onClose={() => setNumbered(null)}
                onDone={() => {
                  setNumbered(null);
                  void store.load();
                }}
              />
            )}
          </>
        )
      }
    </LoadedPanel>
  );
});

function Load({ load, onNumber }: { readonly load: CarrierLoad; readonly onNumber: () => void }) {
  const { bol_no: bolNo, bol_file_id: fileId, pro_no: proNo, ship_to_phone: phone } = load;
  return (
    <li>
      <span>
        <strong className="account-load-paper">
          {fileId === null ? bolNo : <FileLink file={{ cdi_file_id: fileId, title: bolNo }} />}
        </strong>{' '}
        {leavesOf(load)}
        <br />
        {load.ship_from} to {load.ship_to}
        <br />
        {phone !== null && (
          <>
            <a href={`tel:${phone}`}>{phone}</a>{' '}
          </>
        )}
        <span className="account-quiet">{unloadingOf(load)}</span>
      </span>
      <span className="account-load-facts">
        <span className="account-quiet">{freightOf(load)}</span>
        <span>
          {proNo !== null && `PRO ${proNo} `}
          <Button
            size="small"
            aria-label={`${proNo === null ? 'Enter' : 'Change'} PRO number of ${bolNo}`}
            onClick={onNumber}
          >
            {proNo === null ? 'Enter PRO number' : 'Change'}
          </Button>
        </span>
      </span>
    </li>
  );
}
