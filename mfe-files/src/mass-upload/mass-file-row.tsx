import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { CrossIcon } from '@cdi/shared/kit';
import { ReferenceCombobox } from '@cdi/shared/records';
import { formatBytes } from '@cdi/shared/units';
import { CURB_NAMES, type MassFile, type MassUploadStore } from './mass-upload.store.ts';

interface MassFileRowProps {
  readonly store: MassUploadStore;
  readonly row: MassFile;
}

/** One file of a mass upload: its name, its curb, and its problem. */
export const MassFileRow = observer(function MassFileRow({ store, row }: MassFileRowProps) {
  const inputId = useId();
  const faultId = useId();
  const { file, curb, key } = row;
  const fault = store.faultOf(row);
  const curbName = CURB_NAMES[store.handler];
  return (
    <li className="mass-file">
      <p className="mass-file-name">
        <strong>{file.name}</strong> <span>{formatBytes(file.size)}</span>
        <button
          type="button"
          className="kit-icon-button"
          aria-label={`Remove ${file.name}`}
          disabled={store.isSending}
          onClick={() => store.remove(key)}
        >
          <CrossIcon />
        </button>
      </p>
      <span className="mass-file-curb">
        <label htmlFor={inputId}>{curbName}</label>
        <ReferenceCombobox
          id={inputId}
          to={store.handler}
          name={`${curbName} of ${file.name}`}
          label={curb?.label ?? ''}
          placeholder={`Number, such as ${store.handler === 'curb' ? 'ADP-1001' : 'T-48001-1'}`}
          isRequired
          isDisabled={store.isSending}
          isInvalid={fault !== null}
          describedBy={fault === null ? undefined : faultId}
          onChoose={(id, label) => store.setCurb(key, id === null ? null : { id, label: label ?? '' })}
        />
      </span>
      {fault !== null && (
        <p className="field-error" id={faultId}>
          {fault}
        </p>
      )}
    </li>
  );
});
