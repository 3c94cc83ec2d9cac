import { cdiFile } from './cdi-file.ts';
import { ObjectPage, type DetailsExtension } from '@cdi/shared/records';
import { FileActions } from './file-actions.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileVersions } from './file-versions.tsx';
import { MassUploadView } from './mass-upload.view.tsx';
import { NewFileView } from './new-file.view.tsx';

const extension: DetailsExtension = { Summary: FilePreview, Aside: FileVersions, Actions: FileActions };

const ownViews = { new: NewFileView, mass_upload: MassUploadView };

/** The pages of files: users create files by attaching them to records, and can change title and visibility. */
export function FilePage() {
  return <ObjectPage definition={cdiFile} extension={extension} ownViews={ownViews} />;
}
