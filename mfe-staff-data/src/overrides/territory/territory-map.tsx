import '../overrides.css';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { callForData, callServer } from '@cdi/shared/api';
import { fieldsOf, readCoverage, takePrefixes, type CallAnswer } from '@cdi/shared/contracts';
import { FlagField, FormFrame, FormStore, LoaderPanel, TextField, useLoader } from '@cdi/shared/kit';
import { hasRole, ROLE } from '@cdi/shared/policy';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { splitPrefixes, spreadPrefixes } from '@cdi/shared/units';
import { ZipMap, type ZipArea } from '@cdi/shared/zip-map';
import { checkPrefixes, describePrefixHolders, togglePrefix } from './prefixes.ts';

type Territory = CallAnswer<typeof readCoverage>['territories'][number];

const toArea = ({ code, territory_name: name, colour, zips }: Territory): ZipArea => ({
  code,
  name,
  colour,
  prefixes: spreadPrefixes(zips),
});

const loadAreas = async (): Promise<readonly ZipArea[]> =>
  (await callForData(readCoverage, {})).territories.map(toArea);

/** The territory among the others on the map; leadership and managers take prefixes for it there. */
export const TerritoryMap = observer(function TerritoryMap(props: RecordPanelProps) {
  const store = useLoader(loadAreas);
  return (
    <section className="kit-section" aria-labelledby="territory-map">
      <h2 id="territory-map">ZIP prefixes on the map</h2>
      <LoaderPanel store={store} what="territories">
        {(areas) => <MapOf {...props} areas={areas} onTaken={() => void store.load()} />}
      </LoaderPanel>
    </section>
  );
});

interface MapOfProps extends RecordPanelProps {
  readonly areas: readonly ZipArea[];
  /** The areas are no longer what they were. */
  readonly onTaken: () => void;
}

const MapOf = observer(function MapOf({ record, areas, onChanged, onTaken }: MapOfProps) {
  const actor = useRecordServices().readActor();
  const { code, territory_name: name } = fieldsOf('territory', record);
  const isActive = areas.some((area) => area.code === code);
  const mayTake = actor !== null && hasRole(actor, [ROLE.leadership, ROLE.manager]) && isActive;
  const [pointed, setPointed] = useState('');
  const [form] = useState(
    () =>
      new FormStore({
        initial: { prefixes: '', with_branches: true, change_reason: '' },
        rules: { prefixes: checkPrefixes },
        isSafeTwice: () => true,
      }),
  );
  const typed = form.values.prefixes;
  const marked = useMemo(() => splitPrefixes(typed), [typed]);

  const handlePick = (zip3: string) => {
    setPointed(describePrefixHolders([zip3], areas));
    const isOwn = areas.some((area) => area.code === code && area.prefixes.includes(zip3));
    if (mayTake && !isOwn) form.set('prefixes', togglePrefix(typed, zip3));
  };
  const handleTake = async () => {
    const taken = await form.send(
      (values, idempotencyKey) =>
        callServer(takePrefixes, { ...values, territory_id: record.id, version: record.version }, { idempotencyKey }),
      (answer) => session.showAnswer(answer),
    );
    if (!taken) return;
    form.set('prefixes', '');
    setPointed(`${name} has ${String(taken.answer.data?.moved.length ?? 0)} more.`);
    onTaken();
    onChanged();
  };

  return (
    <>
      <ZipMap areas={areas} chosen={(isActive && code) || null} marked={marked} onPick={handlePick} />
      <p role="status">{pointed || 'Press a prefix on the map to read who has it.'}</p>
      {!isActive && <p className="kit-quiet">{name} is not in force today, so it has no part of the map.</p>}
      {mayTake && (
        <FormFrame
          store={form}
          name={`Prefixes for ${name}`}
          submitLabel={`Give them to ${name}`}
          busyLabel="Giving…"
          onSubmit={() => void handleTake()}
        >
          <TextField
            store={form}
            name="prefixes"
            label="Prefixes to take"
            autoComplete="off"
            isRequired
            help={
              marked.length > 0 ? describePrefixHolders(marked, areas) : 'Pick them on the map, or type them: 462, 463.'
            }
          />
          <FlagField
            store={form}
            name="with_branches"
            label="Their branches go along, with the reps of this territory"
          />
          <TextField store={form} name="change_reason" label="Why" autoComplete="off" />
        </FormFrame>
      )}
    </>
  );
});
