import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeCosts, writeStepCosts } from './steps/describe-costs.mjs';
import { printResults } from './steps/print-results.mjs';
import { createProgress } from './steps/progress.mjs';
import { runVerification } from './steps/verification.mjs';

/** `pnpm verify`: everything that can be checked without a browser. Expects installed packages. */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const results = await runVerification({ root, say: createProgress() });
process.exitCode = printResults(results, describeCosts(root, writeStepCosts(root, results)).lines);
