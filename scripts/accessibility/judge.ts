import { CRITERIA, PROOFS, type Claim, type Criterion, type ProofName } from './criteria.ts';

/** One browser test of a run. */
export interface TestResult {
  readonly title: string;
  readonly isPassed: boolean;
}

/** A line of the conformance report. */
export interface ConformanceRow {
  readonly id: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  readonly verdict: Claim;
  readonly remark: string;
  /** How it was tested, in words. */
  readonly evidence: string;
}

type ProofState = { readonly isHeld: boolean; readonly failed: readonly string[] };

/** A proof holds when a test of it ran and none of them failed. */
function judgeProof(name: ProofName, results: readonly TestResult[]): ProofState {
  const own = results.filter(({ title }) => PROOFS[name].title.test(title));
  const failed = own.filter(({ isPassed }) => !isPassed).map(({ title }) => title);
  return { isHeld: own.length > 0 && failed.length === 0, failed };
}

function judgeCriterion(criterion: Criterion, results: readonly TestResult[]): ConformanceRow {
  const { id, name, level, claim, remark, proofs } = criterion;
  const states = proofs.map((proof) => judgeProof(proof, results));
  const isHeld = states.every((state) => state.isHeld);
  const failed = [...new Set(states.flatMap((state) => state.failed))];
  return {
    id,
    name,
    level,
    verdict: isHeld ? claim : 'partially supports',
    remark: failed.length > 0 ? `${remark} Failed in this run: ${failed.join('; ')}.` : remark,
    evidence: proofs.length === 0 ? 'looked at by people' : proofs.map((proof) => PROOFS[proof].words).join('; '),
  };
}

/** Makes the report: a claim holds if the run proves all of it, and becomes "partially supports" otherwise. */
export function judgeConformance(
  results: readonly TestResult[],
  criteria: readonly Criterion[] = CRITERIA,
): readonly ConformanceRow[] {
  return criteria.map((criterion) => judgeCriterion(criterion, results));
}
