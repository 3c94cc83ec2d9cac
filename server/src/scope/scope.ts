import { sql, type RawBuilder } from 'kysely';
import { keyOf, type ObjectDefinition, type ObjectScope, grantsOf } from '@cdi/shared/catalogue';
import { grantsFor, isStaff, mayAtAll, type Actor, type Grant, type Relation } from '@cdi/shared/policy';
import { columnRef } from '../storage/column-ref.ts';

type Condition = RawBuilder<boolean>;

const NEVER = sql<boolean>`false`;
const ALWAYS = sql<boolean>`true`;

const or = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NEVER : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? ALWAYS : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

const column = (alias: string, name: string) => columnRef(`${alias}.${name}`);

/** Condition that the row is the paper of a load, and that the person is of the carrier that takes it. */
function isOfOwnLoad(
  definition: ObjectDefinition,
  { table, file, through, object, people }: NonNullable<ObjectScope['load']>,
  actor: Actor,
  alias: string,
): Condition {
  const [load, carrier] = [`${alias}_${table}`, `${alias}_${object}`];
  return sql<boolean>`
    exists (select 1 from ${sql.table(table)} as ${columnRef(load)}
      join ${sql.table(object)} as ${columnRef(carrier)} on ${column(carrier, through)} = ${column(load, through)}
      where ${column(load, file)} = ${column(alias, keyOf(definition))} and ${column(carrier, 'is_active')}
        and ${column(carrier, people)} @> array[${actor.userId}]::bigint[])`;
}

/**
 * Condition that the record is of the person's company, or of none, as far as it is of any: who has left a company for another one has
 * no claim to what they made or were addressed by there. Employees are of no company.
 */
function isOfOwnCompany(
  objects: readonly ObjectDefinition[],
  { scope = {} }: ObjectDefinition,
  actor: Actor,
  alias: string,
): Condition {
  if (isStaff(actor)) return ALWAYS;
  const { carrier } = scope;
  const company = scope.company ? column(alias, scope.company) : null;
  const own = company ? [sql<boolean>`(${company} is null or ${company} = ${actor.companyId}::bigint)`] : [];
  // papers of a company as a whole, such as a statement
  if (carrier)
    own.push(
      sql<boolean>`(${column(alias, carrier.object)} is distinct from 'company'
        or ${column(alias, carrier.id)} = ${actor.companyId}::bigint)`,
    );
  const parents = (scope.parents ?? []).flatMap(({ object, field }): readonly Condition[] => {
    const parent = objects.find((candidate) => candidate.name === object);
    const over = `${alias}_${object}`;
    const inner = parent ? isOfOwnCompany(objects, parent, actor, over) : ALWAYS;
    if (!parent || inner === ALWAYS) return [];
    return [
      sql<boolean>`(${column(alias, field)} is null or exists (select 1 from ${sql.table(object)} as ${columnRef(over)}
        where ${column(over, keyOf(parent))} = ${column(alias, field)} and ${inner}))`,
    ];
  });
  return and([...own, ...parents]);
}

/** Condition that the record has the relation to the person. */
function relationCondition(
  objects: readonly ObjectDefinition[],
  definition: ObjectDefinition,
  relation: Relation,
  actor: Actor,
  alias: string,
): Condition {
  if (relation === 'any') return ALWAYS;
  const scope = definition.scope ?? {};
  const conditions: Condition[] = [];
  if (relation === 'made') return sql<boolean>`${column(alias, 'created_by')} = ${actor.userId}`;
  if (relation === 'own') {
    const mine = ['created_by', ...(scope.own ?? [])].map(
      (name) => sql<boolean>`${column(alias, name)} = ${actor.userId}`,
    );
    const isOurs = isOfOwnCompany(objects, definition, actor, alias);
    conditions.push(isOurs === ALWAYS ? or(mine) : and([or(mine), isOurs]));
  }
  if (relation === 'company' && scope.company && actor.companyId !== null) {
    const sameCompany = sql<boolean>`${column(alias, scope.company)} = ${actor.companyId}`;
    if (actor.visibility === 'company' || !scope.branch) conditions.push(sameCompany);
    if (actor.visibility === 'branch' && scope.branch && actor.branchId !== null)
      conditions.push(and([sameCompany, sql<boolean>`${column(alias, scope.branch)} = ${actor.branchId}`]));
  }
  if (relation === 'cc' && scope.cc)
    conditions.push(sql<boolean>`${column(alias, scope.cc)} @> array[${actor.userId}]::bigint[]`);
  if (relation === 'territory' && scope.territory && actor.territoryIds.length > 0)
    conditions.push(
      sql<boolean>`${column(alias, scope.territory)} = any(${sql.val([...actor.territoryIds])}::bigint[])`,
    );
  if (relation === 'load' && scope.load) conditions.push(isOfOwnLoad(definition, scope.load, actor, alias));
  for (const parent of scope.parents ?? []) {
    const parentDefinition = objects.find((candidate) => candidate.name === parent.object);
    if (!parentDefinition) continue;
    const parentAlias = `${alias}_${parent.object}`;
    const inner = relationCondition(objects, parentDefinition, relation, actor, parentAlias);
    if (inner === NEVER) continue;
    conditions.push(
      sql<boolean>`
        exists (select 1 from ${sql.table(parent.object)} as ${columnRef(parentAlias)}
          where ${column(parentAlias, keyOf(parentDefinition))} = ${column(alias, parent.field)} and ${inner})`,
    );
  }
  return or(conditions);
}

function grantCondition(
  objects: readonly ObjectDefinition[],
  definition: ObjectDefinition,
  grant: Grant,
  actor: Actor,
  alias: string,
): Condition {
  const relations = grant.relations.map((relation) => relationCondition(objects, definition, relation, actor, alias));
  const states =
    grant.whenState && definition.states
      ? [sql<boolean>`${column(alias, definition.states.field)} = any(${sql.val([...grant.whenState])}::text[])`]
      : [];
  return and([or(relations), ...states]);
}

type Carrier = NonNullable<NonNullable<ObjectDefinition['scope']>['carrier']>;

/** Condition that the row is attached to a record of the object that the person may read. */
function isOnReadable(
  objects: readonly ObjectDefinition[],
  target: ObjectDefinition,
  carrier: Carrier,
  actor: Actor,
  alias: string,
): Condition {
  const on = `${alias}_on`;
  const inner = scopeCondition(objects, target, grantsOf(target, 'read'), actor, on);
  if (inner === NEVER || inner === ALWAYS) return inner;
  return sql<boolean>`
    exists (select 1 from ${sql.table(target.name)} as ${columnRef(on)}
      where ${column(on, keyOf(target))} = ${column(alias, carrier.id)} and ${inner})`;
}

/** One condition for each object whose records this employee may not all read: the row is not attached to one of those. */
function hiddenCarriers(
  objects: readonly ObjectDefinition[],
  carrier: Carrier,
  actor: Actor,
  alias: string,
  targets: readonly ObjectDefinition[],
): readonly Condition[] {
  return targets
    .map((target) => ({ target, readable: isOnReadable(objects, target, carrier, actor, alias) }))
    .filter(({ readable }) => readable !== ALWAYS)
    .map(
      ({ target, readable }) =>
        sql<boolean>`(${column(alias, carrier.object)} is distinct from ${target.name} or ${readable})`,
    );
}

const isOfKind = (carrier: Carrier, types: readonly string[], alias: string): Condition =>
  sql<boolean>`${column(alias, carrier.kind)} = any(${sql.val([...types])}::text[])`;

/** One condition for each kind of row that is kept from this employee: the row is none of those, or the employee's own. */
function keptKinds(definition: ObjectDefinition, carrier: Carrier, actor: Actor, alias: string): readonly Condition[] {
  const isMine = (definition.scope?.own ?? []).map((name) => sql<boolean>`${column(alias, name)} = ${actor.userId}`);
  return carrier.kept
    .filter(({ readers }) => !mayAtAll(readers, actor))
    .map(({ object, types }) => {
      const isKind = isOfKind(carrier, types, alias);
      return sql<boolean>`
        (${column(alias, carrier.object)} is distinct from ${object} or not (${isKind}) or ${or(isMine)})`;
    });
}

/** Condition that the row is open to everyone who may read what it is attached to, and that this person may. */
function openCarriers(
  objects: readonly ObjectDefinition[],
  carrier: Carrier,
  actor: Actor,
  alias: string,
  targets: readonly ObjectDefinition[],
): Condition {
  const places = targets
    .map((target) => ({ target, readable: isOnReadable(objects, target, carrier, actor, alias) }))
    .filter(({ readable }) => readable !== NEVER)
    .map(({ target, readable }) => and([sql<boolean>`${column(alias, carrier.object)} = ${target.name}`, readable]));
  return and([sql<boolean>`${column(alias, carrier.openWhen.field)} = ${carrier.openWhen.value}`, or(places)]);
}

/**
 * Condition on rows of `alias` that the grants let this person have. It is part of every statement that reads records:
 * lists, counts, look-ups, history, files, exports. Super and employees with `any` get `true`.
 * @param on for rows that are attached to records: the one object that the statement takes them of, where it says so itself
 */
export function scopeCondition(
  objects: readonly ObjectDefinition[],
  definition: ObjectDefinition,
  grants: readonly Grant[],
  actor: Actor,
  alias: string,
  on?: ObjectDefinition,
): Condition {
  const speaking = grantsFor(grants, actor);
  if (speaking.length === 0) return NEVER;
  const { carrier, outsiders } = definition.scope ?? {};
  const targets = carrier ? (on ? [on] : objects).filter((target) => target.fileTypes) : [];
  const grantConditions = speaking.map((grant) => grantCondition(objects, definition, grant, actor, alias));
  if (isStaff(actor)) {
    const isAny = speaking.some((grant) => grant.relations.includes('any') && !grant.whenState);
    const byGrant = isAny ? ALWAYS : or(grantConditions);
    const hidden = carrier
      ? [...hiddenCarriers(objects, carrier, actor, alias, targets), ...keptKinds(definition, carrier, actor, alias)]
      : [];
    return hidden.length === 0 ? byGrant : and([byGrant, ...hidden]);
  }
  if (carrier && speaking.some((grant) => grantsOf(definition, 'read').includes(grant)))
    grantConditions.push(openCarriers(objects, carrier, actor, alias, targets));
  const byGrant = or(grantConditions);
  if (!outsiders) return byGrant;
  const isShown = or(outsiders.values.map((value) => sql<boolean>`${column(alias, outsiders.field)} = ${value}`));
  const isMine = or(
    (definition.scope?.own ?? []).map((name) => sql<boolean>`${column(alias, name)} = ${actor.userId}`),
  );
  const isPriced = carrier ? isOfKind(carrier, carrier.priced, alias) : NEVER;
  const showsPrices = actor.showsPrices === false ? NEVER : isOfOwnCompany(objects, definition, actor, alias);
  const mayKnowPrice = isPriced === NEVER ? [] : [or([sql<boolean>`not (${isPriced})`, showsPrices, isMine])];
  return and([byGrant, or([isShown, isMine]), ...mayKnowPrice]);
}

/** Condition for `show_my_ccs`: records made by, addressed to or copied to the person, and those that an employee looks after. */
export function mineCondition(
  objects: readonly ObjectDefinition[],
  definition: ObjectDefinition,
  actor: Actor,
  alias: string,
): Condition {
  return or([
    relationCondition(objects, definition, 'own', actor, alias),
    relationCondition(objects, definition, 'cc', actor, alias),
    ...(isStaff(actor) ? (definition.scope?.reps ?? []) : []).map(
      (name) => sql<boolean>`${column(alias, name)} = ${actor.userId}`,
    ),
  ]);
}

export { ALWAYS, and, NEVER, or, type Condition };
