import { COMPANY_LISTS, listEntries, PUBLIC_LISTS, type CompanyList } from '@cdi/shared/catalogue';
import { readLists } from '@cdi/shared/contracts';
import { isStaff } from '@cdi/shared/policy';
import { bindCall, type Binding } from '../call/bind-call.ts';

const ALL = Object.keys(COMPANY_LISTS) as readonly CompanyList[];

/** The lists as forms and public pages offer them. */
export function listRoutes(binding: Binding): void {
  bindCall(
    binding,
    readLists,
    async (_input, { context }) => {
      const names = isStaff(context.person) ? ALL : PUBLIC_LISTS;
      return { data: { lists: Object.fromEntries(names.map((name) => [name, listEntries(name)])) } };
    },
    { isOutsideTransaction: true },
  );
}
