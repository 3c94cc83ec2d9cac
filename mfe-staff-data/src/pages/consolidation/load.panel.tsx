import { LOAD_STATES, LOAD_SPLITS, LOAD_TRAILERS, objects } from '@cdi/shared/catalogue';
import type { LoadView } from '@cdi/shared/contracts';
import { LoaderPanel, Notice, ReasonDialog, StateTag } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FileLink } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { CarrierOffers } from './carrier-offers.tsx';
import { cubicFeet, Gauge, linearFeet, orDash, pounds } from './figures.tsx';
import { saveLoadCsv } from './load-csv.ts';
import { LoadStore } from './load.store.ts';
import { ReadyOrders } from './ready-orders.tsx';
import { Stops } from './stops.panel.tsx';

/** One load: use of its trailer, its stops in order, carriers with their prices, and orders that can be added. */
export const LoadPanel = observer(function LoadPanel({ loadId }: { readonly loadId: number }) {
  const [store] = useState(() => new LoadStore(loadId));
  useEffect(() => {
    void store.data.load();
    return () => store.data.stop();
  }, [store]);
  return (
    <LoaderPanel store={store.data} what="load">
      {(load) => (
        <>
          <Head store={store} load={load} />
          {load.warnings.map((warning) => (
            <Notice key={warning} kind="warning" title={warning} />
          ))}
          <Figures load={load} />
          <Stops store={store} load={load} />
          {load.offers.length > 0 && <CarrierOffers store={store} load={load} />}
          {load.status === 'draft' && <ReadyOrders store={store} load={load} />}
        </>
      )}
    </LoaderPanel>
  );
});

interface PartProps {
  readonly store: LoadStore;
  readonly load: LoadView;
}

const Head = observer(function Head({ store, load }: PartProps) {
  return (
    <section className="kit-section" aria-labelledby="load-head">
      <div className="kit-page-head">
        <h2 id="load-head">
          {load.load_no} <StateTag state={load.status}>{LOAD_STATES[load.status]}</StateTag>
        </h2>
        <Steps store={store} load={load} />
      </div>
      <p>
        {LOAD_TRAILERS[load.trailer]} from {load.plant}
        {load.lane && ` to ${load.lane}`},{' '}
        {load.departed_date === null
          ? `leaves ${formatDate(load.ship_date)}`
          : `left ${formatDate(load.departed_date)}`}
        {load.carrier ? `, with ${load.carrier}` : ', no carrier chosen yet'}
        {load.pro_no && `, PRO ${load.pro_no}`}
      </p>
      {load.notes && <p className="load-notes">{load.notes}</p>}
      <div className="load-tools">
        <HeadForm store={store} load={load} />
        {load.stops.length > 0 && load.status !== 'cancelled' && (
          <Button loading={store.busy === 'sheet'} onClick={() => void store.drawSheet()}>
            Make load sheet
          </Button>
        )}
        {load.sheet_file_id !== null && (
          <FileLink file={{ cdi_file_id: load.sheet_file_id, title: `Load sheet ${load.load_no}` }} />
        )}
        {load.stops.length > 0 && <Button onClick={() => saveLoadCsv(load)}>Export CSV</Button>}
        <Link href={`/consolidation_load/${load.consolidation_load_id}`}>History and files</Link>
      </div>
    </section>
  );
});

/** The next step first; those that go back or give up ask why. */
const Steps = observer(function Steps({ store, load }: PartProps) {
  const [asked, setAsked] = useState<LoadView['steps'][number] | null>(null);
  return (
    <div className="load-tools">
      {load.steps.map((step, index) => (
        <Button
          key={step.name}
          size="large"
          type={index === 0 && !step.needs_reason ? 'primary' : 'default'}
          loading={store.busy === step.name}
          disabled={store.busy !== null && store.busy !== step.name}
          onClick={() => (step.needs_reason ? setAsked(step) : void store.take(step.name))}
        >
          {step.needs_reason ? `${step.label}…` : step.label}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={`${asked.label}: ${load.load_no}`}
          okText={asked.label}
          onReason={(reason) => {
            setAsked(null);
            void store.take(asked.name, reason);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
});

const { ship_date, trailer, shipper_id, pro_no, freight_cost, split_by, notes } = objects.consolidation_load.fields;
const always = { pro_no, freight_cost, split_by, notes };
/** Fields of a load that may change in each status, by the rules of the server. */
const FIELDS = {
  draft: { ship_date, trailer, shipper_id, ...always },
  planned: { ship_date, shipper_id, ...always },
  tendered: always,
  loaded: always,
  departed: null,
  cancelled: null,
} as const;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const HeadForm = observer(function HeadForm({ store, load }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const fields = FIELDS[load.status];
  if (fields === null) return null;
  return (
    <>
      {/* the step being sent makes a new version, so the server would refuse the form */}
      <Button disabled={store.busy !== null} onClick={() => setOpen(true)}>
        Day, carrier, cost…
      </Button>
      {isOpen && (
        <FieldsDialog
          title={`Change ${load.load_no}`}
          okText="Save"
          fields={fields}
          initial={{ ...load }}
          onSend={(values, key) => {
            const all = { ...load, ...values };
            return store.save(
              {
                ship_date: text(all.ship_date),
                trailer: all.trailer,
                shipper_id: all.shipper_id ?? 0,
                pro_no: text(all.pro_no),
                freight_cost: text(all.freight_cost),
                split_by: all.split_by,
                notes: text(all.notes),
              },
              key,
            );
          }}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
});

/** Space and weight of the load on its trailer, and its cost compared with the freight that customers pay. */
function Figures({ load }: { readonly load: LoadView }) {
  const { weight_lb, most_lb, floor_ft, trailer_ft, unstacked_ft } = load;
  return (
    <dl className="load-figures" aria-label="What the load takes and costs">
      <Gauge label="Weight" value={pounds(weight_lb)} share={weight_lb / most_lb} note={`of ${pounds(most_lb)}`} />
      <Gauge
        label="Floor"
        value={linearFeet(floor_ft)}
        share={floor_ft / trailer_ft}
        note={`of ${trailer_ft} ft${unstacked_ft > floor_ft ? `, ${linearFeet(unstacked_ft)} without stacking` : ''}`}
      />
      <Gauge label="Cube" value={cubicFeet(load.cube_ft3)} note={`${load.pieces} pieces`} />
      <Gauge
        label="Cost"
        value={orDash(load.cost)}
        note={`${load.is_estimated ? 'estimated, ' : ''}split by ${LOAD_SPLITS[load.split_by].toLowerCase()}`}
      />
      <Gauge label="Each alone" value={orDash(load.alone)} />
      <Gauge
        label={load.saving !== null && load.saving < 0 ? 'Costs more' : 'Saves'}
        value={orDash(load.saving === null ? null : Math.abs(load.saving))}
      />
      <Gauge label="Freight paid" value={orDash(load.freight_paid)} note="by the customers, as quoted" />
    </dl>
  );
}
