import type { JudgedMutant } from './run-mutants.ts';

/** The share killed of each area, then each mutant that is alive, with the text it replaces. */
export function describeOutcome(judged: readonly JudgedMutant[], read: (file: string) => string): readonly string[] {
  const areas = [...new Set(judged.map(({ area }) => area))];
  const rows = areas.map((area) => {
    const of = judged.filter((each) => each.area === area);
    const killed = of.filter(({ outcome }) => outcome === 'killed').length;
    const unreached = of.filter(({ outcome }) => outcome === 'unreached').length;
    return `${area}: ${killed} of ${of.length} killed, ${Math.round((killed / of.length) * 100)} %; no near test reaches ${unreached}`;
  });
  const alive = judged
    .filter(({ outcome }) => outcome !== 'killed')
    .map((each) => describeMutant(each, read(each.file)));
  return [...rows, ...(alive.length === 0 ? [] : ['', 'Alive:']), ...alive];
}

function describeMutant({ file, line, start, end, text, outcome }: JudgedMutant, source: string): string {
  const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 80);
  const reached = outcome === 'unreached' ? ' (not reached)' : '';
  return `  ${file}:${line}${reached}  ${short(source.slice(start, end))}  →  ${short(text)}`;
}
