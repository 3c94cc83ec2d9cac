import type { Describer, ResultColumn } from './describe-statement.ts';
import type { FoundStatement } from './find-statements.ts';
import type { Piece } from './resolve-text.ts';
import type { PromisedColumn, Shape } from './row-type.ts';

/** What became of a statement. */
export type Verdict =
  | { readonly kind: 'right' }
  /** Sentences, each naming a column and what is wrong with what the code expects of it. */
  | { readonly kind: 'wrong'; readonly faults: readonly string[] }
  /** The text depends on what only the running code knows. */
  | { readonly kind: 'unchecked'; readonly reason: string };

/** What may be in the place of a part that only the running code knows, in the order in which it is tried. */
const STANDINS = ['true', '', 'null', '(select null)', '1', `'x'`];
const MOST_TRIES = 64;

/** Describes a statement and compares its columns with what the code expects. */
export async function checkStatement(describer: Describer, { variants, columns }: FoundStatement): Promise<Verdict> {
  const faults = new Set<string>();
  let unchecked: string | undefined;
  for (const pieces of variants) {
    const verdict = await checkVariant(describer, pieces, columns);
    if (verdict.kind === 'wrong') for (const fault of verdict.faults) faults.add(fault);
    if (verdict.kind === 'unchecked') unchecked ??= verdict.reason;
  }
  if (faults.size > 0) return { kind: 'wrong', faults: [...faults] };
  return unchecked === undefined ? { kind: 'right' } : { kind: 'unchecked', reason: unchecked };
}

async function checkVariant(
  describer: Describer,
  pieces: readonly Piece[],
  columns: readonly PromisedColumn[] | undefined,
): Promise<Verdict> {
  const isComplete = pieces.every(
    (piece) => typeof piece === 'string' || piece.kind === 'parameter' || piece.kind === 'condition',
  );
  let refusal = '';
  for (const { text, parameters } of writeTexts(pieces)) {
    const answer = await describer.describe(text, parameters);
    if ('refusal' in answer) {
      refusal ||= answer.refusal;
      continue;
    }
    const faults = columns ? compareColumns(columns, answer) : [];
    if (faults.length === 0) return { kind: 'right' };
    if (isComplete) return { kind: 'wrong', faults };
    refusal = faults.join(' ');
  }
  const unknown = pieces.flatMap((piece) => (typeof piece !== 'string' && 'source' in piece ? piece.source : []));
  const examples = unknown.length === 0 ? ['a name out of a list'] : [...new Set(unknown)].slice(0, 3);
  if (!isComplete) return { kind: 'unchecked', reason: `known at run time only: ${examples.join(', ')}` };
  return { kind: 'wrong', faults: [`The database refuses the statement: ${refusal}.`] };
}

/** The texts to try, with numbered parameters. */
export function* writeTexts(pieces: readonly Piece[]): Generator<{ text: string; parameters: number }> {
  const places = pieces.filter((piece) => typeof piece !== 'string' && piece.kind === 'unknown').length;
  // few places are tried in every combination, many all alike
  const tries = places <= 2 ? STANDINS.length ** places : STANDINS.length;
  for (let attempt = 0; attempt < Math.min(tries, MOST_TRIES); attempt += 1) {
    let parameters = 0;
    let place = 0;
    const text = pieces.map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.kind === 'parameter') return `$${(parameters += 1)}`;
      if (piece.kind === 'condition') return 'true';
      if (piece.kind === 'example') return piece.text;
      const at = places <= 2 ? Math.floor(attempt / STANDINS.length ** place++) % STANDINS.length : attempt;
      return STANDINS[at] ?? '';
    });
    yield { text: text.join(''), parameters };
  }
}

/** Sentences about columns that the result lacks, that have another type, or that may be null although the code excludes it. */
export function compareColumns(promised: readonly PromisedColumn[], result: readonly ResultColumn[]): string[] {
  const byName = new Map(result.map((column) => [column.name, column]));
  return promised.flatMap(({ name, shapes, isNullable, isOptional }) => {
    const column = byName.get(name);
    if (!column) return isOptional ? [] : [`The result has no column "${name}".`];
    const faults: string[] = [];
    // `null` alone promises nothing about the type
    if (shapes.length > 0 && !shapes.some((shape) => fits(shape, column.shape)))
      faults.push(`"${name}" is ${column.shape} (${column.type}), the code expects ${shapes.join(' | ')}.`);
    if (column.isCertainlyNullable && !isNullable)
      faults.push(`"${name}" may be null, the code expects that it is not.`);
    return faults;
  });
}

function fits(promised: Shape, actual: Shape): boolean {
  if (promised === 'any' || actual === 'any' || promised === actual) return true;
  const isList = promised.endsWith('[]') && actual.endsWith('[]');
  return isList && (promised === 'any[]' || actual === 'any[]');
}
