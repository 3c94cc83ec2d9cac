interface ProblemTextProps {
  readonly id?: string;
  readonly severity: 'error' | 'warning';
  readonly children: string;
}

/** What is wrong with a field, with its sign: nothing is said by colour alone. */
export function ProblemText({ id, severity, children }: ProblemTextProps) {
  return (
    <p id={id} className={`qf-problem is-${severity}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {severity === 'error' ? (
          <path d="M8 1.5 14.5 8 8 14.5 1.5 8zM8 5v4M8 10.8v.4" />
        ) : (
          <path d="M8 2.5 14 13H2zM8 6.5v3M8 11.2v.4" />
        )}
      </svg>
      <span>
        <span className="visually-hidden">{severity === 'error' ? 'Error: ' : 'Warning: '}</span>
        {children}
      </span>
    </p>
  );
}
