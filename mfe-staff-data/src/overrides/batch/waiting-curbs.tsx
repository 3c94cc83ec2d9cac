import { asCallError, callForData, callServer } from '@cdi/shared/api';
import { addToBatch, fieldsOf, listWaitingCurbs, type WaitingCurb } from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button, Checkbox } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { mayCall } from '../../actions/may-call.ts';

/** Curbs that a planned batch may take in, the first due first, and a button that adds the chosen ones. */
export function WaitingCurbs(props: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const { status } = fieldsOf('batch', props.record);
  if (status !== 'planned' || !mayCall(addToBatch, actor)) return null;
  return <Offered key={`${props.record.id}-${props.record.version}`} {...props} />;
}

const Offered = observer(function Offered({ record, onChanged }: RecordPanelProps) {
  const store = useLoader(
    async (signal) => (await callForData(listWaitingCurbs, { batch_id: record.id }, { signal })).curbs,
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const choose = (id: number, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const add = async (): Promise<void> => {
    setIsBusy(true);
    try {
      session.showAnswer(await callServer(addToBatch, { batch_id: record.id, curb_ids: [...chosen] }));
      onChanged();
    } catch (error) {
      session.messages.showError(asCallError(error).message);
    } finally {
      setIsBusy(false);
    }
  };
  const columns: readonly SmallColumn<WaitingCurb>[] = [
    {
      label: 'Add',
      cell: ({ tracker_curb_id: id, curb_no: no }) => (
        <Checkbox
          aria-label={`Add ${no}`}
          checked={chosen.has(id)}
          onChange={(event) => choose(id, event.target.checked)}
        />
      ),
    },
    {
      label: 'Curb',
      cell: ({ tracker_curb_id: id, curb_no: no }) => <Link href={`/tracker_curb/${id}`}>{no}</Link>,
    },
    { label: 'Job', kind: 'long', cell: (row) => row.job_name },
    { label: 'Quantity', kind: 'figure', cell: (row) => row.qty },
    { label: 'Planned', cell: (row) => (row.due_date === null ? 'No promise yet' : formatDate(row.due_date)) },
    { label: 'Quick ship', cell: (row) => (row.is_quick_ship ? 'Yes' : '') },
  ];
  return (
    <section className="kit-section" aria-labelledby="waiting-curbs">
      <h2 id="waiting-curbs">Curbs that wait for this metal</h2>
      <LoaderPanel store={store} what="curbs">
        {(curbs) =>
          curbs.length === 0 ? (
            <p>No checked curb of this metal and gauge waits at this location.</p>
          ) : (
            <>
              <SmallTable
                label="Curbs that wait for this metal"
                columns={columns}
                rows={curbs}
                keyOf={(row) => row.tracker_curb_id}
              />
              <Button type="primary" loading={isBusy} disabled={chosen.size === 0} onClick={() => void add()}>
                Add to the batch
              </Button>
            </>
          )
        }
      </LoaderPanel>
    </section>
  );
});
