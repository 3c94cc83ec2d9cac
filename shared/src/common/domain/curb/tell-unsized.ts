import type { CurbFields } from './curb-fields.ts';
import type { CurbProblem } from './curb-problem.ts';

const NO_SIZES = 'We have no sizes of this model on file:';
const OF_EXISTING = 'measure the curb on the roof, outside, high up above the roofing, and enter its size.';
const OF_NEW = 'measure its base, or take it from the data sheet, and enter it.';

/** Which model would have given what is missing, by the code of the problem, and what to do where it does not. */
const REMEDIES: Readonly<Record<string, { readonly model: string; readonly remedy: string }>> = {
  existing_missing: { model: 'existing_model_id', remedy: OF_EXISTING },
  unit_missing: { model: 'new_model_id', remedy: OF_NEW },
  size_missing: { model: 'new_model_id', remedy: OF_NEW },
};

/** Rewrites the problems of a curb whose chosen model has no sizes, as choosing it again would not help. `row` is the line. */
export function reportMissingSizes(problems: readonly CurbProblem[], row: CurbFields): readonly CurbProblem[] {
  return problems.map((problem) => {
    const found = REMEDIES[problem.code];
    if (!found || typeof row[found.model] !== 'number') return problem;
    const [name = ''] = problem.message.split(':');
    return { ...problem, message: `${name}: ${NO_SIZES} ${found.remedy}`.replace(': We', ': we') };
  });
}
