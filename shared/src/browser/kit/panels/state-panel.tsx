import type { ReactNode } from 'react';
import { StatePicture, type PictureKind } from './state-picture.tsx';
import '../kit.css';

interface StatePanelProps {
  readonly kind: PictureKind;
  readonly title: string;
  readonly children?: ReactNode;
  /** The one thing to do here. */
  readonly action?: ReactNode;
  /** It is all that the page shows, so its title is the title of the page. */
  readonly isPage?: boolean;
}

/** Picture, sentence, and what to do about it. */
export function StatePanel({ kind, title, children, action, isPage = false }: StatePanelProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className="kit-state-panel" role={kind === 'failed' ? 'alert' : 'status'}>
      <StatePicture kind={kind} />
      <Heading>{title}</Heading>
      {children}
      {action && <div className="kit-state-action">{action}</div>}
    </section>
  );
}
