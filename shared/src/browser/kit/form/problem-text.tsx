import '../kit.css';

/** The problem of a field, and whether it blocks the submission. */
export interface FieldProblem {
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

interface ProblemTextProps {
  readonly id?: string;
  readonly problem: string | FieldProblem;
}

/** Shows the problem of a field. A problem with a severity has its icon and word, so that color is not the only sign. */
export function ProblemText({ id, problem }: ProblemTextProps) {
  if (typeof problem === 'string')
    return (
      <p id={id} className="kit-field-error">
        {problem}
      </p>
    );
  const { message, severity } = problem;
  return (
    <p id={id} className={`kit-problem is-${severity}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {severity === 'error' ? (
          <path d="M8 1.5 14.5 8 8 14.5 1.5 8zM8 5v4M8 10.8v.4" />
        ) : (
          <path d="M8 2.5 14 13H2zM8 6.5v3M8 11.2v.4" />
        )}
      </svg>
      <span>
        <span className="visually-hidden">{severity === 'error' ? 'Error: ' : 'Warning: '}</span>
        {message}
      </span>
    </p>
  );
}
