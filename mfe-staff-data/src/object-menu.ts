import { NAV_GROUPS, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Command, MenuEntry } from '@cdi/shared/mfe';
import { grantsOf, USER_TYPE, type Grant, type ObjectAction, type PageAccess, type Role } from '@cdi/shared/policy';
import { groupTitle } from '@cdi/shared/records';

/** Grants that speak to employees; those of customers open no page of staff. */
const forStaff = (grants: readonly Grant[]): readonly Grant[] =>
  grants.filter((grant) => grant.userTypes === undefined || grant.userTypes.includes(USER_TYPE.employee));

/** Which employees an action of an object is open to, as the rule of a page. Null: to none, except super. */
export function pageAccessOf(definition: ObjectDefinition, action: ObjectAction): PageAccess | null {
  const grants = forStaff(grantsOf(definition, action));
  if (grants.length === 0) return null;
  if (grants.some((grant) => grant.roles === undefined)) return { staffOnly: true };
  return { roles: [...new Set(grants.flatMap((grant): readonly Role[] => grant.roles ?? []))] };
}

/** Entries of the DATA menu: one for each object, grouped as the catalogue groups them. */
export function objectMenu(objects: readonly ObjectDefinition[]): readonly MenuEntry[] {
  const inOrder = NAV_GROUPS.flatMap((group) =>
    objects
      .filter((definition) => definition.nav === group)
      .toSorted((a, b) => a.titlePlural.localeCompare(b.titlePlural)),
  );
  return inOrder.flatMap((definition): readonly MenuEntry[] => {
    const access = pageAccessOf(definition, 'read');
    if (access === null) return [];
    const place = { menu: 'data', group: groupTitle(definition), label: definition.titlePlural } as const;
    return [{ ...place, href: `/${definition.name}`, access }];
  });
}

/** `New company`, `Upload companies` in the search box of the header. */
export function objectCommands(objects: readonly ObjectDefinition[]): readonly Command[] {
  return objects.flatMap((definition): readonly Command[] => {
    const { name, title, titlePlural } = definition;
    const create = definition.isServiceOnly ? null : pageAccessOf(definition, 'create');
    const upload = definition.isServiceOnly ? null : pageAccessOf(definition, 'mass_upload');
    return [
      ...(create
        ? [{ name: `new-${name}`, title: `New ${title.toLowerCase()}`, href: `/${name}/new`, access: create }]
        : []),
      ...(upload
        ? [
            {
              name: `upload-${name}`,
              title: `Upload ${titlePlural.toLowerCase()}`,
              href: `/${name}/mass_upload`,
              access: upload,
            },
          ]
        : []),
    ];
  });
}
