import { observer } from 'mobx-react-lite';
import { CONFORMING_TYPES } from '@cdi/shared/catalogue';
import { FormField } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { Input } from '@cdi/shared/ui';
import type { UploadFormStore } from './upload-form.store.ts';

/** The fields of the file: conforming type if the context requires it, file type, title. */
export const UploadFields = observer(function UploadFields({ store }: { readonly store: UploadFormStore }) {
  const { context } = session.upload;
  const { typeFault, filesOfType } = store;

  const handleConformingType = (value: string) => {
    session.upload.setConformingType(Number(value));
    void store.loadMetadata();
  };

  return (
    <div className="upload-fields">
      {context.handler === 'curb_conforming' && (
        <FormField label="Conforming type">
          {(control) => (
            <select
              {...control}
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
          )}
        </FormField>
      )}
      <div>
        <FormField label="File type" problem={typeFault}>
          {(control) => (
            <select
              {...control}
              required
              value={store.fileTypeID}
              onChange={(event) => store.setFileType(Number(event.target.value))}
            >
              <option value={0}>Choose</option>
              {store.fileTypes.map(({ code, title }) => (
                <option key={code} value={code}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </FormField>
        {filesOfType.length > 0 && (
          <p className="upload-present">
            Here already: {filesOfType.map(({ title, revision }) => `${title} (revision ${revision})`).join(', ')}
          </p>
        )}
      </div>
      <FormField label="Title">
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            value={store.fileTitle}
            onChange={(event) => store.setFileTitle(event.target.value)}
          />
        )}
      </FormField>
    </div>
  );
});
