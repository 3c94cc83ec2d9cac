import { cdiFile } from './cdi-file.ts';
import { ObjectPage, type DetailsExtension } from '@cdi/shared/records';
import { FileActions } from './file-actions.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileVersions } from './file-versions.tsx';

const extension: DetailsExtension = { Summary: FilePreview, Aside: FileVersions, Actions: FileActions };

/** `/cdi_file` and `/cdi_file/{id}`: files are made by attaching them; title and visibility can be changed. */
export function FilePage() {
  return <ObjectPage definition={cdiFile} extension={extension} />;
}
