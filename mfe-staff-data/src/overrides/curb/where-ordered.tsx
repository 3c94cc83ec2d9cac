import { recordApi } from '@cdi/shared/api';
import { BUILD_STAGES, objectNamed } from '@cdi/shared/catalogue';
import { rowsOf } from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, useLoader } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FieldState, formatValue, RecordLink, type RecordPanelProps } from '@cdi/shared/records';
import { observer } from 'mobx-react-lite';

const line = objectNamed('tracker_curb');
const { due_date: dueDate, drawing_status: drawing } = line.fields;

/** How many lines are listed; the sums say of how many they are. */
const SHOWN = 100;

/** The lines of orders that are copies of this design, the newest first, with how many pieces that is. */
export const WhereOrdered = observer(function WhereOrdered({ record }: RecordPanelProps) {
  const store = useLoader(async (signal) => {
    const query = { filters: { curb_id: String(record.id) }, orderby: 'curb_no', page_size: SHOWN } as const;
    return rowsOf('tracker_curb', (await recordApi(line).search({ ...query, direction: 'DESC' }, { signal })).rows);
  });
  return (
    <section className="kit-section" aria-labelledby="where-ordered">
      <h2 id="where-ordered">Where ordered</h2>
      <LoaderPanel store={store} what="orders">
        {(rows) =>
          rows.length === 0 ? (
            <p className="kit-quiet">No order has it yet. Lines that came from this curb through a quote stand here.</p>
          ) : (
            <>
              <p className="kit-quiet">
                {rows.length === SHOWN ? `The newest ${SHOWN} lines` : `${rows.length} lines`} of{' '}
                {new Set(rows.map((row) => row.tracker_id)).size} orders
              </p>
              <SmallTable
                label="Lines of orders"
                rows={rows}
                keyOf={(row) => Number(row.tracker_curb_id)}
                columns={[
                  {
                    label: 'Line',
                    kind: 'figure',
                    cell: (row) => <Link href={`/tracker_curb/${row.tracker_curb_id}`}>{row.curb_no ?? ''}</Link>,
                  },
                  {
                    label: 'Order',
                    cell: (row) => <RecordLink to="tracker" id={Number(row.tracker_id)} />,
                  },
                  { label: 'Tag', cell: (row) => row.tag ?? '' },
                  {
                    label: 'Stage',
                    cell: (row) => (row.current_stage ? BUILD_STAGES[row.current_stage] : ''),
                  },
                  {
                    label: 'Ships by',
                    kind: 'figure',
                    cell: (row) => dueDate && formatValue(dueDate, row.due_date),
                  },
                  {
                    label: 'Drawing',
                    cell: (row) => drawing && <FieldState field={drawing} value={row.drawing_status} />,
                  },
                ]}
              />
            </>
          )
        }
      </LoaderPanel>
    </section>
  );
});
