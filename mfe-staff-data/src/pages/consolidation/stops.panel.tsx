import type { LoadCrate, LoadStop, LoadView } from '@cdi/shared/contracts';
import { DownIcon, Notice, SmallTable, StatePanel, UpIcon, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FileLink } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { formatInches } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useState, type DragEvent } from 'react';
import { cubicFeet, orDash, pounds } from './figures.tsx';
import type { LoadStore } from './load.store.ts';
import { ShipDay } from './ready-groups.tsx';

interface StopsProps {
  readonly store: LoadStore;
  readonly load: LoadView;
}

/** The orders of a load in the sequence in which they are unloaded: dragged, or moved by their buttons. */
export const Stops = observer(function Stops({ store, load }: StopsProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const isMovable = (load.status === 'draft' || load.status === 'planned') && load.stops.length > 1;
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null) void store.move(dragged, to);
    end();
  };
  return (
    <section aria-labelledby="stops">
      <h2 id="stops">Stops</h2>
      {load.stops.length === 0 ? (
        <StatePanel kind="empty" title="Nothing is on the load">
          <p>Add ready orders below. The first one is the first stop; the last stop is loaded first.</p>
        </StatePanel>
      ) : (
        <ol className="load-stops">
          {load.stops.map((stop, index) => (
            <li
              key={stop.tracker_id}
              className={`load-stop${over === index && dragged !== index ? ' is-over' : ''}`}
              draggable={isMovable}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(index);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(index);
              }}
              onDragEnd={end}
              onDrop={(event) => drop(event, index)}
            >
              <StopHead store={store} stop={stop} place={isMovable ? { index, last: load.stops.length - 1 } : null} />
              <StopFigures stop={stop} isLeft={load.status === 'departed'} />
              {stop.problem && <Notice kind="warning" title={`Stayed. ${stop.problem}`} />}
              <Crates store={store} stop={stop} isDraft={load.status === 'draft'} />
            </li>
          ))}
        </ol>
      )}
      <p className="visually-hidden" aria-live="polite">
        {store.said}
      </p>
    </section>
  );
});

interface StopProps {
  readonly store: LoadStore;
  readonly stop: LoadStop;
}

interface StopHeadProps extends StopProps {
  /** Position among the stops; null when stops may not be moved. */
  readonly place: { readonly index: number; readonly last: number } | null;
}

const StopHead = observer(function StopHead({ store, stop, place }: StopHeadProps) {
  return (
    <div className="load-stop-head">
      <h3>
        Stop {stop.stop_no}: <Link href={`/tracker/${stop.tracker_id}`}>{stop.tracker_no}</Link>, {stop.customer}
      </h3>
      {place && (
        <span className="load-moves">
          <Button
            icon={<UpIcon />}
            aria-label={`Move ${stop.tracker_no} one stop earlier`}
            disabled={place.index === 0 || store.busy !== null}
            onClick={() => void store.move(place.index, place.index - 1)}
          />
          <Button
            icon={<DownIcon />}
            aria-label={`Move ${stop.tracker_no} one stop later`}
            disabled={place.index === place.last || store.busy !== null}
            onClick={() => void store.move(place.index, place.index + 1)}
          />
        </span>
      )}
    </div>
  );
});

function StopFigures({ stop, isLeft }: { readonly stop: LoadStop; readonly isLeft: boolean }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Weight', pounds(stop.weight_lb)],
    ['Cube', cubicFeet(stop.cube_ft3)],
    [isLeft ? 'Cost' : 'Share of the cost', orDash(stop.cost)],
    ['Alone', orDash(stop.alone)],
    ['Freight paid', orDash(stop.freight_paid)],
  ];
  return (
    <>
      <p>
        {stop.ship_to || 'No address yet'}
        {stop.needs.length > 0 && <strong>, {stop.needs.join(', ').toLowerCase()}</strong>}. {stop.place}.{' '}
        {stop.bol_no === null ? (
          <ShipDay order={stop} />
        ) : stop.bol_file_id === null ? (
          stop.bol_no
        ) : (
          <FileLink file={{ cdi_file_id: stop.bol_file_id, title: stop.bol_no }} />
        )}
      </p>
      <dl className="load-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** `90 × 56 × 22`, inches. */
const sizeOf = ({ length, width, height }: LoadCrate): string =>
  [length, width, height]
    .flatMap((inches) => (inches === null ? [] : [formatInches(inches, { hasMark: false })]))
    .join(' × ') || 'Not measured';

export const crateColumns: readonly SmallColumn<LoadCrate>[] = [
  {
    label: 'Line',
    kind: 'figure',
    cell: (row) => <Link href={`/tracker_curb/${row.tracker_curb_id}`}>{row.curb_no}</Link>,
  },
  { label: 'Crate', kind: 'figure', cell: (row) => row.label },
  { label: 'L × W × H, in.', kind: 'figure', cell: sizeOf },
  { label: 'Weight', kind: 'number', cell: (row) => pounds(row.weight_lb) },
  { label: 'Class', kind: 'number', cell: (row) => row.freight_class },
  { label: 'Stacks', cell: (row) => (row.is_stackable ? 'Yes' : 'No') },
];

const Crates = observer(function Crates({ store, stop, isDraft }: StopProps & { readonly isDraft: boolean }) {
  const remove: SmallColumn<LoadCrate> = {
    label: 'Take off',
    cell: (row) => (
      <Button
        disabled={store.busy !== null}
        aria-label={`Take off ${row.curb_no}, ${row.label}`}
        onClick={() => void store.change([], [row.key])}
      >
        Take off
      </Button>
    ),
  };
  return (
    <details>
      <summary>
        {stop.crates.length} {stop.crates.length === 1 ? 'crate' : 'crates'} or loose lots
      </summary>
      <SmallTable
        label={`Crates of ${stop.tracker_no}`}
        columns={isDraft ? [...crateColumns, remove] : crateColumns}
        rows={stop.crates}
        keyOf={(row) => row.key}
      />
      {isDraft && (
        <Button
          disabled={store.busy !== null}
          onClick={() =>
            void store.change(
              [],
              stop.crates.map((crate) => crate.key),
            )
          }
        >
          Take the whole order off
        </Button>
      )}
    </details>
  );
});
