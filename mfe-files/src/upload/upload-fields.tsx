import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { CONFORMING_TYPES } from '@cdi/shared/catalogue';
import { session } from '@cdi/shared/session';
import { Input } from '@cdi/shared/ui';
import type { UploadFormStore } from './upload-form.store.ts';

/** What the file is: conforming type where the context asks for one, file type, title. */
export const UploadFields = observer(function UploadFields({ store }: { readonly store: UploadFormStore }) {
  const ids = { conforming: useId(), type: useId(), typeFault: useId(), title: useId() };
  const { context } = session.upload;
  const { typeFault, filesOfType } = store;

  const handleConformingType = (value: string) => {
    session.upload.setConformingType(Number(value));
    void store.loadMetadata();
  };

  return (
    <div className="upload-fields">
      {context.handler === 'curb_conforming' && (
        <div>
          <label htmlFor={ids.conforming}>Conforming type</label>
          <select
            id={ids.conforming}
            required
            value={context.conformingTypeID}
            onChange={(event) => handleConformingType(event.target.value)}
          >
            <option value={0}>Choose</option>
            {Object.entries(CONFORMING_TYPES).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <div>
        <label htmlFor={ids.type}>File type</label>
        <select
          id={ids.type}
          required
          value={store.fileTypeID}
          aria-invalid={typeFault !== null}
          aria-describedby={typeFault ? ids.typeFault : undefined}
          onChange={(event) => store.setFileType(Number(event.target.value))}
        >
          <option value={0}>Choose</option>
          {store.fileTypes.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
        {typeFault && (
          <p className="field-error" id={ids.typeFault}>
            {typeFault}
          </p>
        )}
        {filesOfType.length > 0 && (
          <p className="upload-present">
            Here already: {filesOfType.map(({ title, revision }) => `${title} (revision ${revision})`).join(', ')}
          </p>
        )}
      </div>
      <div>
        <label htmlFor={ids.title}>Title</label>
        <Input
          id={ids.title}
          maxLength={120}
          value={store.fileTitle}
          onChange={(event) => store.setFileTitle(event.target.value)}
        />
      </div>
    </div>
  );
});
