import { asCallError } from '@cdi/shared/api';
import { NARROW, useMedia } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { useEffect, useRef, useState } from 'react';

type Shown =
  | { readonly kind: 'asking' }
  | { readonly kind: 'ready'; readonly href: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Drawing files that a browser can show. */
export function kindOfFile(fileName: string): 'pdf' | 'image' | 'other' {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  if (ending === 'pdf') return 'pdf';
  return ['png', 'jpg', 'jpeg'].includes(ending) ? 'image' : 'other';
}

/** The drafter's drawing, inside the page. The link has a short-lived token. */
export function DrawingFile({ fileId, fileName }: { readonly fileId: number; readonly fileName: string }) {
  const [shown, setShown] = useState<Shown>({ kind: 'asking' });
  const isNarrow = useMedia(NARROW);
  const kind = kindOfFile(fileName);
  useEffect(() => {
    if (kind === 'other') return undefined;
    let isCurrent = true;
    session.fileToken.linkTo(fileId, true).then(
      (href) => isCurrent && setShown({ kind: 'ready', href }),
      (error: unknown) => isCurrent && setShown({ kind: 'failed', message: asCallError(error).message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [fileId, kind]);

  if (kind === 'other') return <p className="my-order-quiet">This drawing is a CAD file: download it to open it.</p>;
  if (shown.kind === 'asking') return <p role="status">Fetching the sheet</p>;
  if (shown.kind === 'failed')
    return <p role="alert">The sheet did not arrive. {shown.message} The link above downloads it.</p>;
  if (kind === 'image') return <img className="drawings-file" src={shown.href} alt={`Sheet ${fileName}`} />;
  // on a phone the frame is black, or shows one page that cannot be scrolled by touch
  if (isNarrow || navigator.pdfViewerEnabled === false)
    return (
      <p>
        <a className="cdi-button is-quiet" href={shown.href} target="_blank" rel="noreferrer">
          Open the drawing
        </a>{' '}
        <span className="my-order-quiet">It opens in its own window. Plan and section above show the same curb.</span>
      </p>
    );
  return <SheetFrame href={shown.href} title={`Sheet ${fileName}`} />;
}

/** The sheet in the browser's viewer. Scrolls it into view on Tab, which the browser does not do. */
function SheetFrame({ href, title }: { readonly href: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // a frame gets no focus event: the window loses the focus to it
    const handleBlur = () => {
      if (document.activeElement === frame.current) frame.current?.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('blur', handleBlur);
    return () => window.removeEventListener('blur', handleBlur);
  }, []);
  return <iframe ref={frame} className="drawings-file" src={href} title={title} />;
}
