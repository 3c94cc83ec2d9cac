import type { ChildDefinition, Field, ObjectDefinition } from '@cdi/shared/catalogue';
import type { RightsOfObject, UserRights } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { mayAtAll, speaksTo, type Grant, type Relation } from '@cdi/shared/policy';
import { mayDo, type Holder } from '@cdi/shared/catalogue';
import type { CallContext, Person } from '../context.ts';
import { seesField } from '../records/values/seen-fields.ts';
import { loadPersonById } from '../session/load-person.ts';

type Seer = Holder & Pick<Person, 'showsPrices'>;

const RELATION: Readonly<Record<Relation, string>> = {
  any: 'all',
  own: 'their own',
  made: 'those they made',
  company: 'those of their company',
  cc: 'those they are copied on',
  territory: 'those of their territory',
  load: 'those of their loads',
};

/** Super holds every right, on every record. */
const holdsAll = (holder: Holder): boolean => speaksTo({ userTypes: [], roles: [], relations: [] }, holder);

/** `all`, or which, as a sentence goes on; empty where no grant speaks to the holder. */
function describeGrantedRecords(grants: readonly Grant[], holder: Holder): string {
  if (holdsAll(holder)) return grants.length > 0 ? RELATION.any : '';
  const said = grants
    .filter((grant) => speaksTo(grant, holder))
    .map(({ relations, whenState }) => {
      const which = relations.map((relation) => RELATION[relation]).join(', ');
      return whenState ? `${which} while ${whenState.join(' or ').replaceAll('_', ' ')}` : which;
    });
  return said.includes(RELATION.any) ? RELATION.any : [...new Set(said)].join('; ');
}

/** Whether the holder may not see a field that others see; fields without any readers are internal and not listed. */
const isHidden = (field: Field, holder: Seer): boolean => field.readers?.length !== 0 && !seesField(field, holder);

function listHiddenRows({ readers, title, fields }: ChildDefinition, holder: Seer): readonly string[] {
  if (readers && !mayAtAll(readers, holder)) return [title];
  return Object.values(fields).flatMap((field) => (isHidden(field, holder) ? [`${title}: ${field.label}`] : []));
}

function listRights(definition: ObjectDefinition, holder: Seer): RightsOfObject {
  const { access, states, fields, children } = definition;
  const steps = (states?.transitions ?? []).filter(({ isAutomatic, who }) => !isAutomatic && mayAtAll(who, holder));
  return {
    name: definition.name,
    title: definition.titlePlural,
    reads: describeGrantedRecords(access.read, holder),
    creates: mayDo(definition, 'create', holder),
    changes: describeGrantedRecords(access.update, holder),
    steps: [...new Set(steps.map(({ label }) => label))],
    hidden: [
      ...Object.values(fields).flatMap((field) => (isHidden(field, holder) ? [field.label] : [])),
      ...Object.values(children ?? {}).flatMap((child) => listHiddenRows(child, holder)),
    ],
  };
}

/** What the type and the roles of a user allow, object by object. Throws RULE for an account that cannot sign in, and where there is none. */
export async function readRights({ app, db }: CallContext, userId: number): Promise<UserRights> {
  const holder = await loadPersonById(db, userId);
  if (!holder) throw new AppError('RULE', 'This account cannot sign in, so it allows nothing. Open it first.');
  const rights = app.catalogue.map((definition) => listRights(definition, holder));
  return {
    objects: rights.filter(({ reads }) => reads !== ''),
    closed: rights.filter(({ reads }) => reads === '').map(({ title }) => title),
  };
}
