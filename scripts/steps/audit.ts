import { runPnpm } from './run-pnpm.ts';

/** What pnpm says when the registry has no answer: it cannot be reached, does not know the question, or answers nonsense. */
const NO_ANSWER =
  /ERR_PNPM_(?:AUDIT_\w+|META_FETCH_FAIL|FETCH_\w+)|ECONNREFUSED|ENOTFOUND|ETIMEDOUT|error sending request/i;

/**
 * Asks the registry for known holes in what the product is made of. Gives the sentence to print: that there is none of grade high or
 * critical, or that the registry does not answer. Throws with the list of pnpm when there is one, and when pnpm fails otherwise.
 */
export async function auditPackages(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const { isFine, output } = await runPnpm(['audit', '--prod', '--audit-level', 'high'], settings);
  if (isFine) return 'Known holes of grade high or critical: none';
  if (/\b(?:high|critical)\b/.test(output) && output.includes('vulnerabilities found'))
    throw new Error(`Known holes of grade high or critical:\n${output}`);
  if (NO_ANSWER.test(output))
    return 'Known holes: not answered. The registry does not tell them here; ask where it does.';
  throw new Error(`The packages could not be audited:\n${output}`);
}
