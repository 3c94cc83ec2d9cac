import { role, type Grant } from './grant.ts';
import { ROLE } from '../trade/roles.ts';

/** Who makes loads of several orders, tenders them and confirms their departure: logistics. */
export const loadPlanners: readonly Grant[] = [role(ROLE.logistics)];

/** Who sees the cost of a load beside the freight that its customers pay: logistics, and people responsible for money. */
export const loadReaders: readonly Grant[] = [...loadPlanners, role(ROLE.accounting, ROLE.manager, ROLE.leadership)];
