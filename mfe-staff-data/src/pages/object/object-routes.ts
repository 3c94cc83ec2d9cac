import {
  groupTitle,
  navOrder,
  withinSentence,
  type ObjectDefinition,
  grantsOf,
  type ObjectAction,
} from '@cdi/shared/catalogue';
import { listStaffGrants, role, staff, warehouseWriters, type Grant, type Role } from '@cdi/shared/policy';
import { type MenuPlace, type PageRoute } from '@cdi/shared/remotes';

/** Objects whose pages belong to other remotes. */
const OWNED_ELSEWHERE: readonly string[] = ['quote', 'cdi_file'];

/** Objects that are also tools: their place and audience in the TOOLS menu. */
const TOOL_ENTRIES: Readonly<Record<string, MenuPlace>> = {
  warehouse_order: { menu: 'tools', group: 'Logistics', label: 'Warehouse Orders', audience: warehouseWriters },
};

/** Objects whose path shows a content page to everyone except employees. */
const PUBLIC_TOO: readonly string[] = ['territory'];

/** Grants of the employees who may take an action of an object; empty if there are none. */
export function listEmployeesFor(definition: ObjectDefinition, action: ObjectAction): readonly Grant[] {
  return joinGrants(listStaffGrants(grantsOf(definition, action)));
}

/** Grants of the employees whose menu lists the object: those who may read records of others. Their own have pages elsewhere. */
const listBrowsers = (definition: ObjectDefinition): readonly Grant[] =>
  joinGrants(listStaffGrants(grantsOf(definition, 'read')).filter(({ relations }) => relations.includes('any')));

function joinGrants(grants: readonly Grant[]): readonly Grant[] {
  if (grants.length === 0) return [];
  if (grants.some((grant) => grant.roles === undefined)) return [staff];
  return [role(...new Set(grants.flatMap((grant): readonly Role[] => grant.roles ?? [])))];
}

/** Objects with their pages in this remote, in the order of the DATA menu: by group, daily ones first, then by name. */
export function listOwnObjects(objects: readonly ObjectDefinition[]): readonly ObjectDefinition[] {
  return objects
    .filter(({ name }) => !OWNED_ELSEWHERE.includes(name))
    .toSorted((a, b) => navOrder(a) - navOrder(b) || a.titlePlural.localeCompare(b.titlePlural));
}

const listTools = (name: string): readonly MenuPlace[] => {
  const entry = TOOL_ENTRIES[name];
  return entry ? [entry] : [];
};

/** The four views of a business object: search, details, new, mass upload. */
export function listObjectRoutes(definition: ObjectDefinition): readonly PageRoute[] {
  const { name, title, titlePlural } = definition;
  const readers = listEmployeesFor(definition, 'read');
  const browsers = listBrowsers(definition);
  // given only where it differs from the audience of the page
  const limit = JSON.stringify(browsers) === JSON.stringify(readers) ? {} : { audience: browsers };
  const makers = definition.isServiceOnly ? [] : listEmployeesFor(definition, 'create');
  const uploaders = definition.isServiceOnly ? [] : listEmployeesFor(definition, 'mass_upload');
  const viewers = PUBLIC_TOO.includes(name) ? { viewers: 'staff' as const } : {};
  return [
    {
      ...viewers,
      path: `/${name}`,
      title: [titlePlural],
      audience: readers,
      ...(browsers.length > 0
        ? { menu: [{ menu: 'data', group: groupTitle(definition), label: titlePlural, ...limit }, ...listTools(name)] }
        : {}),
    },
    {
      ...viewers,
      path: `/${name}/new`,
      title: [titlePlural, 'New'],
      audience: makers,
      ...(makers.length > 0 ? { commands: [{ title: `New ${withinSentence(title)}` }] } : {}),
    },
    {
      ...viewers,
      path: `/${name}/mass_upload`,
      title: [titlePlural, 'Mass upload'],
      audience: uploaders,
      ...(uploaders.length > 0 ? { commands: [{ title: `Upload ${withinSentence(titlePlural)}` }] } : {}),
    },
    { ...viewers, path: `/${name}/{id}`, title: [title, '{id}'], audience: readers },
  ];
}
