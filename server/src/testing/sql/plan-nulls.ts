/** Whether a column may be null, by `schema.table.column`. */
export type NullableColumns = ReadonlyMap<string, boolean>;

/** What a plan says about nulls. */
export interface PlanFacts {
  /** What each result column is, as the database writes it: `c.company_name`, `count(*)`. */
  readonly output: readonly string[];
  /** Tables by their alias, and whether an outer join may leave them out. */
  readonly tables: ReadonlyMap<string, { readonly table: string; readonly isOuter: boolean }>;
  /** Conditions that every row of the result meets. */
  readonly conditions: readonly string[];
  /** Whether the statement aggregates all rows into one, which it also gives for no rows. */
  readonly isWholeAggregate: boolean;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Schema?: string;
  readonly Strategy?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly PlanNode[];
  readonly [condition: string]: unknown;
}

const OWN_CONDITIONS = ['Filter', 'Index Cond', 'Recheck Cond'];
const JOIN_CONDITIONS = ['Hash Cond', 'Merge Cond', 'Join Filter'];
/** Nodes that pass the rows of their child on as they are. */
const PASSING = new Set(['Limit', 'Sort', 'Incremental Sort', 'Unique', 'LockRows', 'Materialize']);

/** Reads a plan of `explain (verbose, format json)`; undefined for statements without one. */
export function readPlan(answer: unknown): PlanFacts | undefined {
  const [root] = Array.isArray(answer) ? (answer as readonly { Plan?: PlanNode }[]) : [];
  if (!root?.Plan?.Output) return undefined;
  const tables = new Map<string, { table: string; isOuter: boolean }>();
  const conditions: string[] = [];
  const stored = new Set<string>();
  visit(root.Plan, { isOuter: false, isSubPlan: false });
  const top = skipPassing(root.Plan);
  const isWholeAggregate = top['Node Type'] === 'Aggregate' && top.Strategy === 'Plain' && top['Filter'] === undefined;
  return { output: root.Plan.Output, tables, conditions, isWholeAggregate };

  function visit(node: PlanNode, at: { isOuter: boolean; isSubPlan: boolean }): void {
    const { Alias: alias, Schema: schema, 'Relation Name': relation, 'Join Type': join = 'Inner' } = node;
    // an insert or update may have given the row its values
    const isStored = node['Node Type'] === 'ModifyTable' && node['Operation'] !== 'Delete';
    if (isStored && alias !== undefined) stored.add(alias);
    if (alias !== undefined && relation !== undefined && !at.isSubPlan && !stored.has(alias))
      tables.set(alias, { table: `${schema ?? 'public'}.${relation}`, isOuter: at.isOuter });
    const isInner = join === 'Inner' || join === 'Semi' || join === 'Right Semi';
    const met = [...OWN_CONDITIONS, ...(isInner ? JOIN_CONDITIONS : [])].map((name) => node[name]);
    if (!at.isOuter && !at.isSubPlan) conditions.push(...met.filter((each) => typeof each === 'string'));
    for (const child of node.Plans ?? []) {
      const side = child['Parent Relationship'];
      const isLeftOut =
        join === 'Full' || (join === 'Left' && side === 'Inner') || (join === 'Right' && side === 'Outer');
      // rows on the other side of an anti join are never part of the result
      const isApart = side === 'SubPlan' || side === 'InitPlan' || (join.includes('Anti') && side === 'Inner');
      visit(child, { isOuter: at.isOuter || isLeftOut, isSubPlan: at.isSubPlan || isApart });
    }
  }
}

function skipPassing(node: PlanNode): PlanNode {
  const [only, ...more] = (node.Plans ?? []).filter((child) => child['Parent Relationship'] === 'Outer');
  return only && more.length === 0 && PASSING.has(node['Node Type']) ? skipPassing(only) : node;
}

const NULL_OF_NONE = /^\(*(?:sum|min|max|avg|array_agg|string_agg|jsonb?_agg|bool_and|bool_or|every)\(/u;
const COLUMN = /^\(*(?:("[^"]+"|\w+)\.)?("[^"]+"|\w+)\)*(?:::[\w ]+(?:\([\d,]+\))?(?:\[\])?)?$/u;

/**
 * Whether nothing keeps a result column from being null. Certain are: null itself, a column that may be null in its table or whose
 * table an outer join may leave out, while no condition of the statement names it; an aggregate over all rows other than a count.
 * Everything that is computed otherwise (functions, subselects, columns of subqueries) counts as uncertain.
 */
export function isCertainlyNullable(facts: PlanFacts, at: number, nullable: NullableColumns): boolean {
  const written = facts.output[at] ?? '';
  if (/^NULL(?:::|$)/u.test(written)) return true;
  if (facts.isWholeAggregate) return NULL_OF_NONE.test(written) && isOneCall(written);
  // the database leaves out the name of an only table
  const [only] = facts.tables.size === 1 ? facts.tables.keys() : [];
  const [, alias = only, column] = COLUMN.exec(written) ?? [];
  if (alias === undefined || column === undefined) return false;
  const origin = facts.tables.get(unquote(alias));
  if (!origin) return false;
  const isNull = origin.isOuter || nullable.get(`${origin.table}.${unquote(column)}`) === true;
  const owner = alias === only ? '' : `${unquote(alias)}\\.`;
  const mention = new RegExp(`\\b${owner}${unquote(column)}\\b`, 'u');
  return isNull && !facts.conditions.some((condition) => mention.test(unquote(condition)));
}

const unquote = (name: string): string => name.replaceAll('"', '');

/** Whether the text is one call and its cast, not the first part of a longer expression. */
function isOneCall(text: string): boolean {
  const bare = text.replace(/::[\w ]+(?:\([\d,]+\))?(?:\[\])?$/u, '').replace(/^\((.*)\)$/u, '$1');
  let depth = 0;
  for (const [at, letter] of [...bare].entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ')' && depth === 0) return at === bare.length - 1;
  }
  return false;
}
