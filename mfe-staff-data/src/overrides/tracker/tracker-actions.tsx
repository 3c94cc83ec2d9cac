import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { field, HOLD_REASONS } from '@cdi/shared/catalogue';
import {
  childrenOf,
  fieldsOf,
  makeAcknowledgment,
  makeLabels,
  makeSubmittalSet,
  makeTravellers,
  saveBol,
  saveChange,
} from '@cdi/shared/contracts';
import { findNextStep } from '@cdi/shared/domain/orders';
import { Link } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { HoldButton } from '../../actions/hold-button.tsx';
import { mayCall } from '../../actions/may-call.ts';
import { OpenMers } from '../tracker-mer/open-mers.tsx';
import { MissingAdvance } from './missing-advance.tsx';
import { TruckLeaves } from './truck-leaves.tsx';
import { TruckPro } from './truck-pro.tsx';

const bolFields = {
  shipper_id: field.reference({ label: 'Carrier', to: 'shipper' }),
  carrier_name: field.text({
    label: 'Other carrier',
    maxLength: 80,
    help: 'Only one that is not among ours, such as the customer’s own.',
  }),
  pro_no: field.text({ label: 'PRO number', maxLength: 40, help: 'Given by the carrier at pick-up.' }),
  scac: field.text({ label: 'SCAC', maxLength: 4, help: 'Left empty, the carrier’s own.' }),
  nmfc_item: field.text({
    label: 'NMFC item',
    maxLength: 20,
    help: 'Left empty, the one that the carrier agreed to.',
  }),
  third_party: field.text({
    label: 'Freight billed to',
    maxLength: 200,
    help: 'Only where a third party pays: name and address, parted by commas.',
  }),
};

/** A document made from the current order and stored with its files. */
interface Paper {
  readonly call: typeof makeTravellers | typeof makeLabels | typeof makeAcknowledgment | typeof makeSubmittalSet;
  readonly title: string;
  readonly help: string;
}

const PAPERS: readonly Paper[] = [
  {
    call: makeAcknowledgment,
    title: 'Acknowledgment',
    help: 'The order as we understood it, for its customer: lines, price, dates, and what we still need. It takes the place of the one before.',
  },
  {
    call: makeSubmittalSet,
    title: 'Submittal set',
    help: 'For the customer: cover to sign, a sheet and a page of data for each curb. It takes the place of the one before.',
  },
  {
    call: makeTravellers,
    title: 'Travelers',
    help: 'A page for each line: QR code, stages to sign, parts list with its flat blanks.',
  },
  {
    call: makeLabels,
    title: 'Labels',
    help: 'Labels of 4 × 6 in.: a tag with QR code for each curb, and one for each crate with its size and weight.',
  },
];

type Row = Readonly<Record<string, unknown>>;

/** Carrier and PRO of the truck that is being loaded, or else the carrier that the order names. */
function openTruckOf(record: RecordPanelProps['record']): Row {
  const open = childrenOf('tracker', 'shipments', record).find((row) => row.ship_date === null);
  const from = open ?? fieldsOf('tracker', record);
  // the name of one of ours is its own, not another carrier’s
  return { ...open, shipper_id: from.shipper_id, carrier_name: from.shipper_id ? null : from.carrier_name };
}

/** Next step of the order, and who takes it. */
function NextStepLine({ record }: Pick<RecordPanelProps, 'record'>) {
  const { status, hold_reason: hold } = fieldsOf('tracker', record);
  const reason = hold ? HOLD_REASONS[hold as keyof typeof HOLD_REASONS] : null;
  const step = findNextStep({ status: String(status ?? ''), hold: reason, drawings: null });
  return (
    step && (
      <p>
        Next step: <strong>{step.who}</strong>. {step.staff}
      </p>
    )
  );
}

/** Actions of an order other than transitions: open the customer's view, hold it, write its bill of lading. */
export const TrackerActions = observer(function TrackerActions(props: RecordPanelProps) {
  const { record, onChanged } = props;
  const actor = useRecordServices().readActor();
  const [isBolOpen, setIsBolOpen] = useState(false);
  const [paper, setPaper] = useState<Paper | null>(null);
  return (
    <>
      <NextStepLine record={record} />
      <MissingAdvance record={record} />
      <Link href={`/myorder/${record.id}`}>Customer view</Link>
      {mayCall(saveChange, actor) && <Link href={`/tracker/${record.id}?tab=changes`}>Change orders</Link>}
      <OpenMers trackerId={record.id} version={record.version} />
      <HoldButton {...props} />
      {mayCall(saveBol, actor) && <Button onClick={() => setIsBolOpen(true)}>Bill of lading…</Button>}
      <TruckLeaves record={record} onChanged={onChanged} />
      <TruckPro record={record} onChanged={onChanged} />
      {PAPERS.filter(({ call }) => mayCall(call, actor)).map((each) => (
        <Button key={each.title} onClick={() => setPaper(each)}>
          {each.title}…
        </Button>
      ))}
      {paper && (
        <FieldsDialog
          title={`${paper.title} of ${String(fieldsOf('tracker', record).tracker_no)}`}
          okText="Make it"
          fields={{}}
          onSend={(_values, idempotencyKey) => callServer(paper.call, { tracker_id: record.id }, { idempotencyKey })}
          onDone={() => {
            setPaper(null);
            onChanged();
          }}
          onClose={() => setPaper(null)}
        >
          <p className="kit-help">{paper.help}</p>
        </FieldsDialog>
      )}
      {isBolOpen && (
        <FieldsDialog
          title={`Next truck of ${String(fieldsOf('tracker', record).tracker_no)}`}
          okText="Make the papers"
          fields={bolFields}
          initial={openTruckOf(record)}
          onSend={(values, idempotencyKey) =>
            callServer(
              saveBol,
              {
                tracker_id: record.id,
                shipper_id: values['shipper_id'] ?? 0,
                carrier_name: values['carrier_name'] ?? '',
                pro_no: values['pro_no'] ?? '',
                scac: values['scac'] ?? '',
                nmfc_item: values['nmfc_item'] ?? '',
                third_party: values['third_party'] ?? '',
              },
              { idempotencyKey },
            )
          }
          onDone={() => {
            setIsBolOpen(false);
            onChanged();
          }}
          onClose={() => setIsBolOpen(false)}
        >
          <p className="kit-help">
            All that stands ready goes on it: bill of lading with the next number, and packing slip. Choose single lines
            on the board Loading.
          </p>
        </FieldsDialog>
      )}
    </>
  );
});
