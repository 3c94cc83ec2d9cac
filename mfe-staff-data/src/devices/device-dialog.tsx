import { FormDialog, FormField, NativeSelect } from '@cdi/shared/kit';
import type { DeviceScope } from '@cdi/shared/policy';
import { ReferenceCombobox, useReferenceLabel } from '@cdi/shared/records';
import { Input } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { DeviceDraftStore } from './device-draft.store.ts';
import { boardOptions, scopeOptions } from './device-words.ts';

interface DeviceDialogProps {
  readonly title: string;
  readonly okText: string;
  readonly store: DeviceDraftStore;
  /** The purpose is fixed to a time clock, without a choice. */
  readonly isClockOnly?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Registers a shared tablet: its name, purpose, location and allowed IP addresses. */
export const DeviceDialog = observer(function DeviceDialog(props: DeviceDialogProps) {
  const { title, okText, store, isClockOnly = false, onClose, children } = props;
  const { draft, problems, failure } = store;
  const locationLabel = useReferenceLabel('cdi_location', draft.locationId);
  return (
    <FormDialog
      title={title}
      okText={okText}
      isBusy={store.isBusy}
      problem={failure && Object.keys(problems).length === 0 ? failure.message : undefined}
      onSubmit={() => void store.make()}
      onClose={onClose}
    >
      {children}
      <FormField label="Name" hint="Where it is, such as Shop door" problem={problems['name']}>
        {(control) => (
          <Input
            {...control}
            maxLength={60}
            value={draft.name}
            onChange={({ target }) => store.set({ name: target.value })}
          />
        )}
      </FormField>
      {!isClockOnly && (
        <FormField label="Use" problem={problems['scope']}>
          {(control) => (
            <NativeSelect
              {...control}
              options={scopeOptions}
              value={draft.scope}
              onChange={(value) => store.set({ scope: value as DeviceScope })}
            />
          )}
        </FormField>
      )}
      <FormField label="Location" problem={problems['location_id']}>
        {(control) => (
          <ReferenceCombobox
            id={control.id}
            describedBy={control['aria-describedby']}
            isInvalid={control['aria-invalid'] === true}
            to="cdi_location"
            name="Location"
            placeholder="Choose the location"
            label={draft.locationId === null ? '' : locationLabel}
            onChoose={(locationId) => store.set({ locationId })}
          />
        )}
      </FormField>
      {draft.scope === 'wall' && (
        <FormField label="Board" problem={problems['board']}>
          {(control) => (
            <NativeSelect
              {...control}
              options={boardOptions}
              value={draft.board}
              onChange={(board) => store.set({ board })}
            />
          )}
        </FormField>
      )}
      <FormField
        label="Allowed addresses"
        hint="Addresses or networks such as 10.1.2.0/24, separated by commas. Leave blank to allow every address."
        problem={problems['allowed_addresses']}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.allowedAddresses}
            onChange={({ target }) => store.set({ allowedAddresses: target.value })}
          />
        )}
      </FormField>
    </FormDialog>
  );
});
