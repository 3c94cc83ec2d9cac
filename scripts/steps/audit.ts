import { runPnpm } from './run-pnpm.ts';

/** Output of pnpm when the registry has no answer: it cannot be reached, does not support the request, or returns an invalid answer. */
const NO_ANSWER =
  /ERR_PNPM_(?:AUDIT_\w+|META_FETCH_FAIL|FETCH_\w+)|ECONNREFUSED|ENOTFOUND|ETIMEDOUT|error sending request/i;

/**
 * Asks the registry for known vulnerabilities in the packages of the product. Resolves to the sentence to print: none of severity high or
 * critical, or no answer from the registry. Throws with pnpm's list when there is a vulnerability, and when pnpm fails otherwise.
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
