import { role, type Grant } from './grant.ts';
import { ROLE } from '../trade/roles.ts';

/** Who makes loads of several orders, tenders them and lets them leave: logistics. */
export const loadPlanners: readonly Grant[] = [role(ROLE.logistics)];

/** Who sees what a load costs against the freight that its customers pay: logistics, and who answers for the money. */
export const loadReaders: readonly Grant[] = [...loadPlanners, role(ROLE.accounting, ROLE.manager, ROLE.leadership)];
