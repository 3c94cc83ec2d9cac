import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import {
  FormField,
  LoaderPanel,
  NativeSelect,
  Notice,
  SmallTable,
  StatePanel,
  TimeAgo,
  type SmallColumn,
} from '@cdi/shared/kit';
import type { Holiday, HolidayChange } from '@cdi/shared/contracts';
import { Button, Input } from '@cdi/shared/ui';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { HolidaysStore } from './holidays.store.ts';

const changeColumns: readonly SmallColumn<HolidayChange>[] = [
  { label: 'When', kind: 'figure', cell: (row) => <TimeAgo iso={row.changed_dt} /> },
  { label: 'By', cell: (row) => row.changed_by },
  { label: 'What', kind: 'long', cell: (row) => row.words },
];

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? '';

/** Days off: what schedules, promises, lead times and maintenance plans leave out. */
export const HolidaysPanel = observer(function HolidaysPanel() {
  const [store] = useState(() => new HolidaysStore());
  useEffect(() => {
    void store.loader.load();
    return () => store.loader.stop();
  }, [store]);
  const columns: readonly SmallColumn<Holiday>[] = [
    { label: 'Day', kind: 'figure', cell: (row) => formatDate(toPlainDate(row.holiday_date)) },
    { label: 'Weekday', cell: (row) => weekdayOf(row.holiday_date) },
    { label: 'Name', kind: 'long', cell: (row) => row.holiday_name },
    { label: 'Place', cell: (row) => row.location ?? 'Every place' },
    {
      label: 'Remove',
      cell: (row) =>
        store.isOpen(row) && (
          <Button
            size="small"
            disabled={store.isBusy}
            aria-label={`Remove ${row.holiday_name}, ${row.holiday_date}`}
            onClick={() => void store.remove(row)}
          >
            Remove
          </Button>
        ),
    },
  ];
  return (
    <section className="kit-section" aria-labelledby="holidays">
      <h2 id="holidays">Days off</h2>
      <p className="kit-quiet">
        Weekends are off anyway. What is planned from now on leaves these days out: boards, lead times, promised dates,
        maintenance. Orders that are promised already keep their day.
      </p>
      <DayForm store={store} />
      {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
      <LoaderPanel store={store.loader} what="days off">
        {({ holidays, changes }) => (
          <>
            {holidays.length > 0 ? (
              <SmallTable
                label="Days off"
                columns={columns}
                rows={holidays}
                keyOf={(row) => `${row.holiday_date} ${row.holiday_name} ${row.cdi_location_id ?? 0}`}
              />
            ) : (
              <StatePanel kind="empty" title="No day off yet">
                <p>Enter the holidays of the year, so that nothing is promised for them.</p>
              </StatePanel>
            )}
            {changes.length > 0 && (
              <details>
                <summary>Last changes</summary>
                <SmallTable
                  label="Last changes"
                  columns={changeColumns}
                  rows={changes}
                  keyOf={(row) => row.changed_dt + row.words}
                />
              </details>
            )}
          </>
        )}
      </LoaderPanel>
    </section>
  );
});

/** Adds a day off, at one place or at all. */
const DayForm = observer(function DayForm({ store }: { readonly store: HolidaysStore }) {
  const places = store.loader.value?.places ?? [];
  return (
    <form
      className="config-day"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.add();
      }}
    >
      <FormField label="Day" problem={store.problems['holiday_date']}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={store.day}
            onChange={(event) => store.set({ day: event.target.value })}
          />
        )}
      </FormField>
      <FormField label="Name" problem={store.problems['holiday_name']}>
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            value={store.name}
            onChange={(event) => store.set({ name: event.target.value })}
          />
        )}
      </FormField>
      <FormField label="Place" problem={store.problems['cdi_location_id']}>
        {(control) => (
          <NativeSelect
            {...control}
            blank="Every place"
            options={places.map((place) => ({ value: String(place.cdi_location_id), label: place.location_name }))}
            value={store.locationId === null ? '' : String(store.locationId)}
            onChange={(id) => store.set({ locationId: id === '' ? null : Number(id) })}
          />
        )}
      </FormField>
      <Button type="primary" htmlType="submit" loading={store.isBusy}>
        Add day off
      </Button>
    </form>
  );
});
