import { navOrder, type ObjectDefinition, grantsOf, mayDo } from '@cdi/shared/catalogue';
import type { OmniHit } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import { isStaff } from '@cdi/shared/policy';
import type { AppServices, Person, ReadContext } from '../context.ts';
import { invoicesOfCustomer } from '../customers/customer-invoices.ts';
import { pageOfCustomers, readCustomerAddresses } from '../customers/customer-pages.ts';
import { findMatches, type Match, type Place } from '../records/find/find-matches.ts';
import { findByUnit, type UnitMatch } from './find-by-unit.ts';
import { findOfCustomers, findWithCustomers, type CustomerMatch } from './find-of-customers.ts';
import { QUALITY } from '../records/find/match-question.ts';
import { explainCustomerMatch, explainMatch } from './say-why.ts';
import { NEVER, scopeCondition, type Condition } from '../scope/scope.ts';

const PER_OBJECT = 5;
const ALL_PER_OBJECT = 50;

interface OmniQuestion {
  readonly term: string;
  /** Every match up to the limit of All Results, instead of the first ones. */
  readonly isAll: boolean;
}

/** Where the omni search of a person looks, in the order of the menus: what the person may read, and a customer's own invoices. */
function listPlaces(app: AppServices, person: Person): readonly Place[] {
  const ofCustomer = invoicesOfCustomer(app, person);
  const scopeOf = (definition: ObjectDefinition): Condition =>
    mayDo(definition, 'read', person)
      ? scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't')
      : definition.name === 'invoice'
        ? ofCustomer
        : NEVER;
  return app.catalogue
    .filter((definition) => definition.lookup.isInOmniSearch)
    .map((definition) => ({ definition, scope: scopeOf(definition) }))
    .filter(({ definition, scope }) => scope !== NEVER && (isStaff(person) || pageOfCustomers(definition)))
    .toSorted((one, other) => navOrder(one.definition) - navOrder(other.definition));
}

/** The words for a match: employees have those of the catalogue and a page of every object, customers theirs. */
function toHit(definition: ObjectDefinition, match: Match, why: string, url: string | undefined): OmniHit {
  const page = url === undefined ? undefined : pageOfCustomers(definition);
  return {
    object: definition.name,
    title: page?.title ?? definition.title,
    title_plural: page?.titlePlural ?? definition.titlePlural,
    id: match.id,
    label: match.label,
    why,
    url: url ?? `/${definition.name}/${match.id}`,
    is_exact: match.quality <= QUALITY.otherNumber,
  };
}

const isByCustomer = (match: Match): match is CustomerMatch => 'ofCustomer' in match;
const isByUnit = (match: Match): match is UnitMatch => 'whyUnit' in match;

/** Why a record was found: by its own text, by its customer, or by a unit that it has. */
function explainHit(definition: ObjectDefinition, match: Match, text: string): string {
  if (isByUnit(match)) return match.whyUnit;
  return isByCustomer(match)
    ? explainCustomerMatch(definition, match, match.ofCustomer, match.others)
    : explainMatch(definition, match, text);
}

/** Finds records of every object that takes part in the omni search and that the person may read, exact numbers first. */
export async function searchEverything(
  { app, person }: ReadContext,
  { term, isAll }: OmniQuestion,
): Promise<OmniHit[]> {
  const text = term.trim();
  if (text.length < 3)
    throw new AppError('VALIDATION', 'Type at least 3 characters.', {
      fields: { term: 'Type at least 3 characters.' },
    });
  const db = app.reportDb;
  const limit = isAll ? ALL_PER_OBJECT : PER_OBJECT;
  const places = listPlaces(app, person);
  const found = await findMatches(db, places, text, limit);
  const companies = (found.get('company') ?? []).map(({ id }) => id);
  const ofCustomers = await findOfCustomers(db, places, companies, text, limit);
  const withCustomers = await findWithCustomers(db, places, text, limit, found);
  const byUnit = await findByUnit(db, places, text, limit);
  const hits: (OmniHit & { readonly quality: number })[] = [];
  for (const { definition } of places) {
    const { name } = definition;
    const all = [found, ofCustomers, withCustomers, byUnit].flatMap((each): readonly Match[] => each.get(name) ?? []);
    const shown = all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at).slice(0, limit);
    const addresses = isStaff(person) ? null : await readCustomerAddresses(db, definition, shown);
    for (const match of shown) {
      const why = explainHit(definition, match, text);
      hits.push({ ...toHit(definition, match, why, addresses?.get(match.id)), quality: match.quality });
    }
  }
  const rankOf = ({ quality }: { readonly quality: number }) => Math.min(quality, QUALITY.begins);
  return hits.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ quality: _quality, ...hit }) => hit);
}
