import { catalogue, findObject, type ObjectDefinition, mayDo } from '@cdi/shared/catalogue';
import { mayOpen, role, ROLE, ROLE_LABEL, USER_TYPE, type Role } from '@cdi/shared/policy';
import { makeActor } from '@cdi/shared/records/testing';
import { describeRemote } from '@cdi/shared/remotes';
import { pages } from '../../pages.generated.ts';
import { remote } from '../../remote.ts';
import { listEmployeesFor, listOwnObjects } from './object-routes.ts';

const roles = Object.keys(ROLE_LABEL).map((number) => Number(number) as Role);
const declaration = describeRemote(remote, pages);

describe('the DATA menu', () => {
  it('lists every object of this remote once, sorted into groups', () => {
    const menu = declaration.menu.filter((entry) => entry.menu === 'data');
    expect(menu.map((entry) => entry.href)).toEqual(listOwnObjects(catalogue).map(({ name }) => `/${name}`));
    const groups = menu.map((entry) => entry.group);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
  });

  it.each(catalogue.map((definition) => [definition.name, definition] as const))(
    'opens %s to exactly the employees who may read it',
    (_name, definition: ObjectDefinition) => {
      const audience = listEmployeesFor(definition, 'read');
      for (const number of roles) {
        const actor = makeActor([number]);
        expect(audience.length > 0 && mayOpen(audience, actor)).toBe(mayDo(definition, 'read', actor));
      }
      expect(mayOpen(audience, { userType: USER_TYPE.distributor, roles: [] })).toBe(false);
    },
  );

  it('opens pricing to leadership only, and the development tools to super users only', () => {
    expect(listEmployeesFor(findObject('pricing') as ObjectDefinition, 'read')).toEqual([role(ROLE.leadership)]);
    expect(declaration.menu.find(({ href }) => href === '/dev_tools')?.audience).toEqual([role(ROLE.super)]);
  });
});

describe('the commands of the search box', () => {
  it('create a record of each object that people may create manually', () => {
    const titles = declaration.commands.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['New company', 'New model', 'Upload models']));
    expect(titles).not.toContain('New tracker curb');
  });
});
