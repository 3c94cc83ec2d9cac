import { defineRoom } from '../room.ts';
import { branchHooks } from './branch.hooks.ts';
import { companyHooks } from './company.hooks.ts';
import { coverageRoutes } from './coverage.route.ts';
import { territoryHooks } from './territory.hooks.ts';
import { territoryRoutes } from './territory.route.ts';

/** Customers: companies, their branches, and the territories that look after them. */
export const customersRoom = defineRoom({
  name: 'customers',
  routes: [coverageRoutes, territoryRoutes],
  hooks: { branch: branchHooks, company: companyHooks, territory: territoryHooks },
});
