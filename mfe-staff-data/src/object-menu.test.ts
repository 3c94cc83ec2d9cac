import { catalogue, findObject, type ObjectDefinition } from '@cdi/shared/catalogue';
import { mayDo, mayOpenPage, ROLE, ROLE_LABEL, type Role } from '@cdi/shared/policy';
import { makeActor } from '@cdi/shared/records/testing';
import { contributions } from './contributions.ts';
import { listLiveObjects } from './live-objects.ts';
import { objectMenu, pageAccessOf } from './object-menu.ts';

const roles = Object.keys(ROLE_LABEL).map((role) => Number(role) as Role);

describe('the DATA menu', () => {
  it('lists every live object once, in groups that stand together', () => {
    const menu = objectMenu(listLiveObjects());
    expect(menu.map((entry) => entry.href).sort()).toEqual(
      listLiveObjects()
        .map(({ name }) => `/${name}`)
        .sort(),
    );
    const groups = menu.map((entry) => entry.group);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
  });

  it.each(catalogue.map((definition) => [definition.name, definition] as const))(
    'opens %s to exactly the employees who may read it',
    (_name, definition: ObjectDefinition) => {
      const access = pageAccessOf(definition, 'read');
      for (const role of roles) {
        const actor = makeActor([role]);
        expect(access !== null && mayOpenPage(access, actor)).toBe(mayDo(definition, 'read', actor));
      }
    },
  );

  it('keeps pricing to leadership, and the development tools to super', () => {
    expect(pageAccessOf(findObject('pricing') as ObjectDefinition, 'read')).toEqual({ roles: [ROLE.leadership] });
    expect(contributions.menu.find(({ href }) => href === '/dev_tools')?.access).toEqual({ roles: [ROLE.super] });
  });
});

describe('the commands of the search box', () => {
  it('make a new record of what people may make by hand', () => {
    const titles = contributions.commands.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['New quote', 'New company', 'New model', 'Upload models']));
    expect(titles).not.toContain('New tracker curb');
  });
});
