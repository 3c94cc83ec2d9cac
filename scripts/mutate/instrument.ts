import ts from 'typescript';
import type { Mutant } from './list-mutants.ts';

export interface NumberedMutant extends Mutant {
  readonly id: number;
}

/** How often a loop of an instrumented file may turn: more than any of a test, and over within a second. */
const MOST_TURNS = 2_000_000;

/**
 * Inserts all mutants into a file, each behind a condition: `cdiMutant(7) ? (a <= b) : (a < b)`, so that the file is compiled once for all
 * of them. CDI_MUTANT names the active mutant; evaluated numbers are appended to the file CDI_MUTANT_HITS. An endless loop caused by a
 * mutant throws.
 */
export function instrument(name: string, source: string, mutants: readonly NumberedMutant[]): string {
  const turns = listLoopBodies(name, source);
  const edits = [...mutants.map(({ start, end }) => ({ start, end })), ...turns];
  const from = edits.length === 0 ? source : write(source, 0, source.length, { mutants, turns });
  return `${HELPERS}${from}`;
}

/** On the line of the first statement, so that lines keep their numbers. */
const HELPERS = `
var cdiTurns = 0;
function cdiTurn() {
  if (++cdiTurns > ${MOST_TURNS}) throw new Error('A mutant loops.');
}
var cdiAsked = new Set();
function cdiMutant(id) {
  const { CDI_MUTANT, CDI_MUTANT_HITS } = process.env;
  if (CDI_MUTANT_HITS && !cdiAsked.has(id)) {
    cdiAsked.add(id);
    require('node:fs').appendFileSync(CDI_MUTANT_HITS, id + ' ');
  }
  return CDI_MUTANT === String(id);
}
`.replace(/\n\s*/g, ' ');

interface Edits {
  readonly mutants: readonly NumberedMutant[];
  /** Where the body of a loop begins and ends. */
  readonly turns: readonly { readonly start: number; readonly end: number }[];
}

/** The text from `start` to `end`, with the outermost edits first and nested edits applied inside them. */
function write(source: string, start: number, end: number, edits: Edits): string {
  let text = '';
  let at = start;
  const inside = (range: { start: number; end: number }) => range.start >= start && range.end <= end;
  const ranges = [...edits.mutants, ...edits.turns].filter(inside).sort((a, b) => a.start - b.start || b.end - a.end);
  for (const range of ranges) {
    if (range.start < at) continue;
    text += source.slice(at, range.start) + writeRange(source, range, edits);
    at = range.end;
  }
  return text + source.slice(at, end);
}

function writeRange(source: string, range: { start: number; end: number }, { mutants, turns }: Edits): string {
  const isSame = (other: { start: number; end: number }) => other.start === range.start && other.end === range.end;
  const here = mutants.filter(isSame);
  const rest: Edits = {
    mutants: mutants.filter((each) => !isSame(each)),
    turns: turns.filter((each) => !isSame(each)),
  };
  const inner = write(source, range.start, range.end, rest);
  if (here.length === 0) return `{ cdiTurn(); ${inner} }`;
  return here.reduce((original, { id, text }) => `(cdiMutant(${id}) ? (${text}) : (${original}))`, inner);
}

function listLoopBodies(name: string, source: string): Edits['turns'] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const bodies: { start: number; end: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false))
      bodies.push({ start: node.statement.getStart(file), end: node.statement.end });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return bodies;
}
