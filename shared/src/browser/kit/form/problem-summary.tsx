import { useEffect, useRef, type ReactNode } from 'react';
import '../kit.css';

/** One thing that is wrong, and the control that puts it right. */
export interface SummaryLine {
  readonly controlId: string;
  readonly message: string;
}

interface ProblemSummaryProps {
  readonly title: string;
  /** The form has sections under headings: then the title is one too, and takes the focus in place of the whole box. */
  readonly isHeading?: boolean;
  readonly lines: readonly SummaryLine[];
  /** Grows with every refused attempt: each time the summary takes the focus. */
  readonly attempt: number;
  readonly children?: ReactNode;
}

/** Everything that keeps a form from being sent, each line leading to its field. */
export function ProblemSummary({ title, isHeading = false, lines, attempt, children }: ProblemSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (attempt > 0) (heading.current ?? box.current)?.focus();
  }, [attempt]);
  return (
    <section ref={box} className="kit-summary" role="alert" {...(isHeading ? {} : { tabIndex: -1 })}>
      {isHeading ? (
        <h2 tabIndex={-1} ref={heading}>
          {title}
        </h2>
      ) : (
        <p>{title}</p>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <SummaryLink key={line.controlId} {...line} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function SummaryLink({ controlId, message }: SummaryLine) {
  return (
    <li>
      <a
        href={`#${controlId}`}
        onClick={(event) => {
          const control = document.getElementById(controlId);
          if (!control) return;
          event.preventDefault();
          control.focus();
        }}
      >
        {message}
      </a>
    </li>
  );
}
