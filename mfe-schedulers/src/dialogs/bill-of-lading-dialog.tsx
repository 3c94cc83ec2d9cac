import type { Card } from '@cdi/shared/contracts';
import { FormField, useForm, useLoader } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { Alert, Input, Spin } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { readCurb } from '../boards/curb-face.ts';
import type { CarrierOfTruck, DockLine, NextTruck, OpenTruck } from '../boards/board-definition.ts';
import type { CardDialog } from '../stores/card-dialog.ts';
import { useBoard } from '../stores/board-services.ts';
import { MinutesInput } from './minutes-input.tsx';
import { checkMinutes, readMinutes } from './minutes.ts';
import { QuestionModal } from './question-modal.tsx';
import { TruckCarrierFields } from './truck-carrier.tsx';
import { draftOfTruck, hasOtherCarrier, readTruck, type TruckDraft } from './truck-draft.ts';

const NO_TRUCK: NextTruck = {
  shipperId: null,
  carrierName: '',
  proNo: '',
  scac: '',
  nmfcItem: '',
  thirdParty: '',
  open: null,
  carriers: [],
  lines: [],
};

interface Loading extends TruckDraft {
  /** Lines that are ready to ship; empty until they are loaded. */
  readonly lines: readonly DockLine[];
  readonly minutes: string;
}

/** Errors by field, or by the number of a line. */
function checkLoading(values: Loading): Readonly<Record<string, string>> {
  const unread = checkMinutes(values.minutes);
  return { ...readTruck(values, values.lines).problems, ...(unread === null ? {} : { minutes: unread }) };
}

type BillOfLadingDialogProps = { readonly dialog: Extract<CardDialog, { kind: 'finish' }> };

/** Records load and carrier of the order's next truck, and completes the card once all of its line is on trucks. */
export const BillOfLadingDialog = observer(function BillOfLadingDialog({ dialog }: BillOfLadingDialogProps) {
  const { actions, board } = useBoard();
  const { card } = dialog;
  const { state: known } = useLoader(() => board.definition.shop?.api.loadNextTruck(card) ?? Promise.resolve(NO_TRUCK));
  const form = useForm<Loading>(() => ({
    initial: { ...draftOfTruck(NO_TRUCK), lines: [], minutes: '' },
    check: checkLoading,
  }));
  useEffect(() => {
    if (known.kind !== 'ready') return;
    const typed = Object.fromEntries(form.dirtyNames.map((name) => [name, form.values[name]]));
    const truck = { ...draftOfTruck(known.value), lines: known.value.lines, minutes: '' };
    form.rebase(truck, { ...truck, ...typed });
  }, [known, form]);

  const { lines, quantities } = form.values;
  const open = known.kind === 'ready' ? known.value.open : null;
  const { bill } = readTruck(form.values, lines);
  const mine = lines.find(({ curbId }) => curbId === readCurb(card).tracker_curb_id);
  const taken = bill?.lines.find(({ curbId }) => curbId === mine?.curbId)?.qty ?? 0;
  const stays = bill && mine ? mine.onDock - taken : 0;
  const handleSubmit = () => {
    if (form.check() && bill) void actions.recordBillOfLading(bill, stays, readMinutes(form.values.minutes));
  };
  return (
    <QuestionModal
      title={`Load ${card.title}`}
      okText={stays > 0 ? 'Record the truck' : 'Record and complete'}
      message={dialog.message}
      onSubmit={handleSubmit}
    >
      {open ? (
        <TruckAtDock card={card} open={open} />
      ) : (
        <p className="kit-help">
          The next truck of {readCurb(card).tracker_no}. Its bill of lading gets the next number and lists what is on
          it.
        </p>
      )}
      {known.kind === 'loading' && <Spin size="small" description="Looking up the order" />}
      {known.kind === 'failed' && (
        <Alert type="warning" showIcon title={`The order could not be looked up: ${known.error.message}`} />
      )}
      {lines.map((line) => (
        <FormField
          key={line.curbId}
          label={`${line.curbNo}, how many of ${line.onDock}`}
          hint={open ? `${line.goods}. ${describePiecePlaces(line)}` : line.goods}
          problem={form.messages.get(String(line.curbId))}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={quantities[line.curbId] ?? ''}
              onChange={(event) => form.set('quantities', { ...quantities, [line.curbId]: event.target.value })}
            />
          )}
        </FormField>
      ))}
      <TruckCarrierFields form={form} carriers={known.kind === 'ready' ? known.value.carriers : []} />
      {open && hasOtherCarrier(form.values, form.baseline) && (
        <Alert type="warning" showIcon title={describeLostDetails(open, form.baseline)} />
      )}
      <MinutesInput form={form} card={card} />
    </QuestionModal>
  );
});

/** Where the pieces of a line are that have not left on a truck. */
const describePiecePlaces = ({ onDock, onTruck }: DockLine): string =>
  `${onTruck} on this truck now, ${onDock - onTruck} more on the dock.`;

/** Warning about the details that a truck loses when its carrier changes. */
const describeLostDetails = ({ bolNo, carrierName }: OpenTruck, { proNo }: CarrierOfTruck): string =>
  `${bolNo} is recorded with ${carrierName}${proNo === '' ? '' : `, PRO number ${proNo}`}: the carrier changes, and what was noted of the one before goes.`;

/** Says that a truck is recorded already, which is corrected, and how the next one is begun instead. */
function TruckAtDock({ card, open }: { readonly card: Card; readonly open: OpenTruck }) {
  const { tracker_no: orderNo } = readCurb(card);
  const order = card.pages.find(({ label }) => label === 'Open order');
  return (
    <p className="kit-help">
      Truck {open.truckNo} of {orderNo}, {open.bolNo}, stands at the dock: this corrects it. Has it left already? Say so
      on {order ? <Link href={order.href}>the order {orderNo}</Link> : `the order ${orderNo}`} first; what you record
      then is truck {open.truckNo + 1}.
    </p>
  );
}
