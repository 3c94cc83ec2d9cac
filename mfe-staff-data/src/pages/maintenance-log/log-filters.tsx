import { MAINTENANCE_KINDS, MAINTENANCE_STATES, optionsOf } from '@cdi/shared/catalogue';
import { DateInput, FormField, NativeSelect } from '@cdi/shared/kit';
import { ReferenceCombobox, useReferenceLabel } from '@cdi/shared/records';
import { Button, Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NO_FILTERS, type LogFilters } from './log-address.ts';

const STATES = [{ value: 'unfinished', label: 'Still to be done' }, ...optionsOf(MAINTENANCE_STATES)];
const KINDS = optionsOf(MAINTENANCE_KINDS);

interface LogFiltersProps {
  readonly filters: LogFilters;
  readonly onChange: (filters: LogFilters) => void;
}

/** Filters of the log. Each choice goes into the address at once. */
export const LogFiltersPanel = observer(function LogFiltersPanel({ filters, onChange }: LogFiltersProps) {
  const [term, setTerm] = useState(filters.term);
  const change = (part: Partial<LogFilters>) => onChange({ ...filters, term: term.trim(), ...part });
  return (
    <form
      className="maintenance-filters"
      role="search"
      aria-label="Filters of the log"
      onSubmit={(event) => {
        event.preventDefault();
        change({});
      }}
    >
      <FormField label="Number, machine or words">
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={80}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            onBlur={() => term.trim() !== filters.term && change({})}
          />
        )}
      </FormField>
      <FormField label="State">
        {(control) => (
          <NativeSelect
            {...control}
            options={STATES}
            value={filters.state}
            blank="All"
            onChange={(state) => change({ state })}
          />
        )}
      </FormField>
      <FormField label="Kind">
        {(control) => (
          <NativeSelect
            {...control}
            options={KINDS}
            value={filters.kind}
            blank="All"
            onChange={(kind) => change({ kind })}
          />
        )}
      </FormField>
      <Reference to="asset" label="Asset" id={filters.assetId} onChoose={(assetId) => change({ assetId })} />
      <Reference
        to="cdi_location"
        label="Location"
        id={filters.locationId}
        onChoose={(locationId) => change({ locationId })}
      />
      <Day label="Reported from" value={filters.from} onChange={(from) => change({ from })} />
      <Day label="To" value={filters.to} onChange={(to) => change({ to })} />
      <div className="maintenance-filter-buttons">
        <Button htmlType="submit">Find</Button>
        <Button
          onClick={() => {
            setTerm('');
            onChange(NO_FILTERS);
          }}
        >
          Clear
        </Button>
      </div>
    </form>
  );
});

interface ReferenceProps {
  readonly to: string;
  readonly label: string;
  readonly id: number | null;
  readonly onChoose: (id: number | null) => void;
}

function Reference({ to, label, id: chosen, onChoose }: ReferenceProps) {
  const name = useReferenceLabel(to, chosen);
  return (
    <FormField label={label}>
      {({ id, ...control }) => (
        <ReferenceCombobox
          id={id}
          to={to}
          name={label}
          label={chosen === null ? '' : name}
          describedBy={control['aria-describedby']}
          placeholder="All"
          onChoose={(next) => onChoose(next)}
        />
      )}
    </FormField>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <FormField label={label}>
      {(control) => <DateInput {...control} value={value} onChange={(day) => onChange(day ?? '')} />}
    </FormField>
  );
}
