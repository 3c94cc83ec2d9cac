import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { CONFORMING_TYPES, MAX_FILE_BYTES } from '@cdi/shared/catalogue';
import { MASS_HANDLERS, MAX_MASS_FILES } from '@cdi/shared/contracts';
import { FormField, NativeSelect } from '@cdi/shared/kit';
import { Button, Progress } from '@cdi/shared/ui';
import { formatBytes } from '@cdi/shared/units';
import { FileDrop } from '../upload/file-drop.tsx';
import { MassFileRow } from './mass-file-row.tsx';
import { CURB_NAMES, type MassUploadStore } from './mass-upload.store.ts';

interface MassUploadFormProps {
  readonly store: MassUploadStore;
}

const curbOptions = MASS_HANDLERS.map((value) => ({ value, label: `${CURB_NAMES[value]}s` }));
const conformingOptions = Object.entries(CONFORMING_TYPES).map(([value, label]) => ({ value, label }));
const choiceOf = (code: number): string => (code === 0 ? '' : String(code));

/** The file type, the files with their curbs, and the send button. */
export const MassUploadForm = observer(function MassUploadForm({ store }: MassUploadFormProps) {
  const reasonId = useId();
  useEffect(() => () => store.stop(), [store]);
  const { blockedReason, isSending } = store;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void store.send();
      }}
    >
      <div className="upload-body mass-upload">
        <MassUploadFields store={store} />
        <FileDrop
          extensions={store.fileType?.extensions ?? store.extensions}
          maxSize={formatBytes(MAX_FILE_BYTES)}
          most={MAX_MASS_FILES}
          error={null}
          onChoose={(files) => void store.add(files)}
        />
        {store.files.length > 0 && (
          <ul className="mass-files" aria-label="Files">
            {store.files.map((row) => (
              <MassFileRow key={row.key} store={store} row={row} />
            ))}
          </ul>
        )}
        <MassUploadOutcome store={store} />
      </div>
      <div className="upload-footer">
        <p id={reasonId} className="upload-reason">
          {blockedReason}
        </p>
        {isSending && <Button onClick={() => store.stop()}>Cancel sending</Button>}
        <Button
          type="primary"
          htmlType="submit"
          disabled={blockedReason !== null}
          loading={isSending}
          aria-describedby={blockedReason ? reasonId : undefined}
        >
          {store.files.length > 1 ? `Upload ${store.files.length} files` : 'Upload files'}
        </Button>
      </div>
    </form>
  );
});

const MassUploadFields = observer(function MassUploadFields({ store }: MassUploadFormProps) {
  const typeOptions = store.fileTypes.map(({ code, title }) => ({ value: String(code), label: title }));
  return (
    <div className="upload-fields mass-upload-fields">
      {store.hasChoice && (
        <FormField label="For">
          {(control) => (
            <NativeSelect
              {...control}
              options={curbOptions}
              value={store.handler}
              onChange={(value) => store.setHandler(value === 'curb' ? 'curb' : 'tracker_curb')}
            />
          )}
        </FormField>
      )}
      <FormField label="File type">
        {(control) => (
          <NativeSelect
            {...control}
            options={typeOptions}
            value={choiceOf(store.fileTypeID)}
            blank="Choose"
            onChange={(value) => store.setFileType(Number(value))}
          />
        )}
      </FormField>
      {store.needsConformingType && (
        <FormField label="Conforming type" hint="The files go to the stamp of this type of each line.">
          {(control) => (
            <NativeSelect
              {...control}
              options={conformingOptions}
              value={choiceOf(store.conformingTypeID)}
              blank="Choose"
              onChange={(value) => store.setConformingType(Number(value))}
            />
          )}
        </FormField>
      )}
      <p className="upload-present">
        A file that is named for its {store.handler === 'curb' ? 'curb, such as ADP-1001' : 'line, such as T-48001-1'}{' '}
        rev B.pdf, finds it by itself. All files are attached, or none.
      </p>
    </div>
  );
});

/** Progress or result of the upload. */
const MassUploadOutcome = observer(function MassUploadOutcome({ store }: MassUploadFormProps) {
  const { state } = store;
  if (state.kind === 'sending')
    return <Progress percent={Math.floor(state.fraction * 100)} aria-label="Sending the files" />;
  if (state.kind === 'failed')
    return (
      <p className="field-error" role="alert">
        {state.message}
      </p>
    );
  if (state.kind === 'done') return <p role="status">{state.message}. Choose further files, or go on elsewhere.</p>;
  return null;
});
