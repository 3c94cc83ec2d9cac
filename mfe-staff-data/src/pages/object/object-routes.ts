import { groupTitle, NAV_GROUPS, type ObjectDefinition } from '@cdi/shared/catalogue';
import { grantsOf, listStaffGrants, role, staff, type Grant, type ObjectAction, type Role } from '@cdi/shared/policy';
import { humaniseSegment, type PageRoute } from '@cdi/shared/remotes';

/** Objects whose pages belong to other remotes. */
const OWNED_ELSEWHERE: readonly string[] = ['quote', 'cdi_file'];

/** Objects whose path shows a content page to everybody but employees. */
const PUBLIC_TOO: readonly string[] = ['territory'];

/** Which employees an action of an object is open to; none where it is nobody's. */
export function listEmployeesFor(definition: ObjectDefinition, action: ObjectAction): readonly Grant[] {
  const grants = listStaffGrants(grantsOf(definition, action));
  if (grants.length === 0) return [];
  if (grants.some((grant) => grant.roles === undefined)) return [staff];
  return [role(...new Set(grants.flatMap((grant): readonly Role[] => grant.roles ?? [])))];
}

/** The objects that have their pages here, in the order of the DATA menu: by group, then by name. */
export function listOwnObjects(objects: readonly ObjectDefinition[]): readonly ObjectDefinition[] {
  return NAV_GROUPS.flatMap((group) =>
    objects
      .filter(({ nav, name }) => nav === group && !OWNED_ELSEWHERE.includes(name))
      .toSorted((a, b) => a.titlePlural.localeCompare(b.titlePlural)),
  );
}

/** The four views of a business object: search, details, new, mass upload. */
export function listObjectRoutes(definition: ObjectDefinition): readonly PageRoute[] {
  const { name, title, titlePlural } = definition;
  const readers = listEmployeesFor(definition, 'read');
  const makers = definition.isServiceOnly ? [] : listEmployeesFor(definition, 'create');
  const uploaders = definition.isServiceOnly ? [] : listEmployeesFor(definition, 'mass_upload');
  const word = humaniseSegment(name);
  const viewers = PUBLIC_TOO.includes(name) ? { viewers: 'staff' as const } : {};
  return [
    {
      ...viewers,
      path: `/${name}`,
      title: [word],
      audience: readers,
      ...(readers.length > 0 ? { menu: [{ menu: 'data', group: groupTitle(definition), label: titlePlural }] } : {}),
    },
    {
      ...viewers,
      path: `/${name}/new`,
      title: [word, 'New'],
      audience: makers,
      ...(makers.length > 0 ? { commands: [{ title: `New ${title.toLowerCase()}` }] } : {}),
    },
    {
      ...viewers,
      path: `/${name}/mass_upload`,
      title: [word, 'Mass Upload'],
      audience: uploaders,
      ...(uploaders.length > 0 ? { commands: [{ title: `Upload ${titlePlural.toLowerCase()}` }] } : {}),
    },
    { ...viewers, path: `/${name}/{id}`, title: [word, '{id}'], audience: readers },
  ];
}
