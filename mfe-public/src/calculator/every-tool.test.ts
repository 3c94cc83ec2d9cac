import { objects, parseField, type FieldMap } from '@cdi/shared/catalogue';
import { STANDARD_SPRINGS } from '@cdi/shared/domain/springs';
import { answerDuct } from '../pages/ductcal/answer-duct.ts';
import { checkEntries, ductRules } from '../pages/ductcal/check-entries.ts';
import { readDuctQuery, startEntries, type DuctEntries } from '../pages/ductcal/duct-query.ts';
import { solveCross, startCross } from '../pages/tool-cross-reference/read-pair.ts';
import * as weight from '../pages/tool-curb-weight/solve-curb-weight.ts';
import * as freight from '../pages/tool-freight-class/solve-freight.ts';
import * as gauge from '../pages/tool-gauge/solve-gauge.ts';
import * as measures from '../pages/tool-measure-sheet/solve-measures.ts';
import * as air from '../pages/tool-mixed-air/solve-mixed-air.ts';
import * as pitch from '../pages/tool-pitch/solve-pitch.ts';
import * as springs from '../pages/tool-springs/solve-springs.ts';
import * as springEntries from '../pages/tool-springs/spring-entries.ts';
import { handOver } from '../pages/tool-wind-seismic/hand-over.ts';
import * as loads from '../pages/tool-wind-seismic/solve-loads.ts';
import { readEntries, type Entries } from './entries.ts';
import type { NumberRule } from './number-rule.ts';
import { quoteAirflow } from './quote-airflow.ts';

type Answered = { readonly answer: unknown; readonly quote: string | null } | { readonly errors: object };

/** A tool as its page uses it: `open` parses an address, solves it, and builds the link to a quote. */
interface Tool {
  readonly start: Entries;
  readonly rules: Readonly<Partial<Record<string, NumberRule>>>;
  readonly choices: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly open: (query: string) => Answered;
}

interface ToolParts<Name extends string, Answer> {
  readonly start: Entries<Name>;
  readonly rules: Readonly<Partial<Record<Name, NumberRule>>>;
  readonly choices: Readonly<Partial<Record<Name, readonly string[]>>>;
  readonly solve: (entries: Entries<Name>) => { kind: 'ready'; answer: Answer } | { kind: 'wrong'; errors: object };
  readonly quote?: (entries: Entries<Name>, answer: Answer) => string | null;
}

function make<Name extends string, Answer>({ start, rules, choices, solve, quote }: ToolParts<Name, Answer>): Tool {
  return {
    start,
    rules,
    choices,
    open: (query) => {
      const entries = readEntries(query, start, choices);
      const solved = solve(entries);
      if (solved.kind === 'wrong') return { errors: solved.errors };
      return { answer: solved.answer, quote: quote?.(entries, solved.answer) ?? null };
    },
  };
}

const ductChoices = {
  by: ['friction', 'velocity', 'size'],
  shape: ['round', 'rect', 'oval'],
  surface: ['lined', 'chart'],
};
const tools: Readonly<Record<string, Tool>> = {
  ductcal: {
    start: { ...startEntries },
    rules: ductRules,
    choices: ductChoices,
    open: (query) => {
      const entries: DuctEntries = readDuctQuery(query);
      const checked = checkEntries(entries);
      if (checked.kind === 'wrong') return { errors: checked.errors };
      return { answer: answerDuct(checked.question), quote: quoteAirflow(checked.question.cfm) };
    },
  },
  cross_reference: make({ start: startCross, rules: {}, choices: {}, solve: solveCross }),
  curb_weight: make({
    start: weight.startWeight,
    rules: weight.weightRules,
    choices: weight.weightChoices,
    solve: weight.solveCurbWeight,
    quote: (_entries, answer) => weight.quoteWeight(answer),
  }),
  freight_class: make({
    start: freight.startFreight,
    rules: freight.freightRules,
    choices: {},
    solve: freight.solveFreight,
  }),
  gauge: make({
    start: gauge.startGauge,
    rules: gauge.gaugeRules,
    choices: gauge.gaugeChoices,
    solve: gauge.solveGauge,
    quote: gauge.quoteGauge,
  }),
  measure_sheet: make({
    start: measures.startMeasures,
    rules: measures.measureRules,
    choices: measures.measureChoices,
    solve: measures.solveMeasures,
    quote: measures.quoteMeasures,
  }),
  mixed_air: make({
    start: air.startAir,
    rules: air.airRules,
    choices: air.airChoices,
    solve: air.solveMixedAir,
    quote: (_entries, { supplyCfm }) => quoteAirflow(supplyCfm),
  }),
  pitch: make({
    start: pitch.startPitch,
    rules: pitch.pitchRules,
    choices: pitch.pitchChoices,
    solve: pitch.solvePitch,
    quote: (_entries, answer) => pitch.quotePitch(answer),
  }),
  springs: make({
    start: springEntries.startSprings,
    rules: springEntries.springRules,
    choices: springEntries.springChoices,
    solve: (entries) => springs.solveSprings(entries, STANDARD_SPRINGS),
    quote: springs.quoteSprings,
  }),
  wind_seismic: make({
    start: loads.startLoads,
    rules: loads.loadRules,
    choices: loads.loadChoices,
    solve: loads.solveLoads,
    quote: (entries) => handOver(entries).query,
  }),
};

const NONSENSE = ['', ' ', 'x', 'NaN', 'Infinity', '1e9', '-1', '0', '-0', '0.0001', '550', '999999999', '1/0', '½'];

/** Test inputs for a number: its limits, values just beyond them, and text that is no valid number. */
function tries(rule: NumberRule | undefined): readonly string[] {
  if (!rule) return NONSENSE;
  const { min, max } = rule;
  return [min, max, min - 0.001, max + 0.001, (min + max) / 2].map(String).concat(NONSENSE);
}

/** Combinations of a tool's choices: all of them, or each choice once if there are too many. */
function listChosen({ choices }: Tool): readonly Record<string, string>[] {
  const words = Object.entries(choices).map(([name, list = []]) => list.map((word) => ({ [name]: word })));
  const ways = words.reduce((product, list) => product * list.length, 1);
  if (ways > 36) return words.flat();
  return words.reduce<readonly Record<string, string>[]>(
    (all, list) => all.flatMap((each) => list.map((word) => ({ ...each, ...word }))),
    [{}],
  );
}

function listUnfinite(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path}: ${value}`];
  if (typeof value === 'string') return /NaN|Infinity|undefined/.test(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => listUnfinite(each, `${path}.${name}`));
}

const line: FieldMap = objects.quote.children.curbs.fields;

/** Parameters of the link that the quote would ignore: unknown fields and unreadable values. */
const listUnread = (quote: string): string[] =>
  [...new URLSearchParams(quote)].flatMap(([name, value]) => {
    const field = line[name];
    return field && parseField(field, value).ok ? [] : [`${name}=${value}`];
  });

function look(tool: Tool, entries: Readonly<Record<string, string>>): string[] {
  const query = `?${new URLSearchParams(entries).toString()}`;
  const opened = tool.open(query);
  if ('errors' in opened) return Object.keys(opened.errors).length > 0 ? [] : [`${query}: refused without a reason`];
  const faults = [...listUnfinite(opened.answer), ...listUnread(opened.quote ?? '')];
  return faults.map((fault) => `${query}: ${fault}`);
}

/** A seeded random generator, so that every run uses the same numbers. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

describe.each(Object.entries(tools))('%s', (_name, tool) => {
  const numbers = Object.keys(tool.start).filter((name) => !(name in tool.choices));

  it('answers in finite numbers or shows an error at a field, for any value of one entry', () => {
    const faults = listChosen(tool).flatMap((chosen) =>
      numbers.flatMap((name) => tries(tool.rules[name]).flatMap((value) => look(tool, { ...chosen, [name]: value }))),
    );
    expect(faults.slice(0, 10)).toEqual([]);
  });

  it('answers in finite numbers for any combination of limits, with a link that the quote can read', () => {
    const random = makeRandom(7);
    const chosen = listChosen(tool);
    const faults = Array.from({ length: 400 }, () => {
      const entries = numbers.flatMap((name): [string, string][] => {
        const rule = tool.rules[name];
        if (!rule) return [];
        const share = random();
        const value = share < 0.25 ? rule.min : share < 0.5 ? rule.max : rule.min + random() * (rule.max - rule.min);
        return share > 0.9 ? [] : [[name, String(rule.isWhole ? Math.round(value) : Number(value.toFixed(5)))]];
      });
      return look(tool, { ...chosen[Math.floor(random() * chosen.length)], ...Object.fromEntries(entries) });
    }).flat();
    expect(faults.slice(0, 10)).toEqual([]);
  });
});
