import { fieldsOf } from '@cdi/shared/contracts';
import { useState } from 'react';
import type { RecordPanelProps } from '@cdi/shared/records';
import { Skeleton } from '@cdi/shared/ui';
import { useFileLink } from './use-file-link.ts';

type PreviewKind = 'image' | 'pdf' | 'none';

/** File kinds that every browser can show. HEIC images are not among them. */
function previewKindOf(mime: string): PreviewKind {
  if (/^image\/(png|jpe?g|webp|gif)$/.test(mime)) return 'image';
  return mime === 'application/pdf' ? 'pdf' : 'none';
}

/** Shows images and PDF files; for other files, a note that they must be downloaded. */
export function FilePreview({ record }: RecordPanelProps) {
  const { mime_type, cdi_file_title, file_name } = fieldsOf('cdi_file', record);
  const kind = previewKindOf(String(mime_type ?? ''));
  const link = useFileLink(kind === 'none' ? null : record.id);
  const [isBroken, setBroken] = useState(false);
  const title = String(cdi_file_title ?? file_name ?? `File ${record.id}`);

  if (kind === 'none')
    return (
      <section className="file-preview is-empty" aria-label="Preview">
        <p>Files of this kind are not shown here. Download it to open it.</p>
      </section>
    );
  if (link.kind === 'asking')
    return (
      <section className="file-preview" aria-label="Preview">
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </section>
    );
  if (link.kind === 'failed' || isBroken)
    return (
      <section className="file-preview is-empty" aria-label="Preview">
        <p role="alert">
          The preview did not arrive. {link.kind === 'failed' ? link.message : 'Download the file to open it.'}
        </p>
      </section>
    );
  return (
    <section className="file-preview" aria-label="Preview">
      {kind === 'image' ? (
        <img src={link.href} alt={title} onError={() => setBroken(true)} />
      ) : (
        <iframe src={`${link.href}#view=FitH&navpanes=0`} title={title} />
      )}
    </section>
  );
}
