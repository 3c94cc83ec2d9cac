import { role, type Grant } from './grant.ts';
import { LOAD_PLANNERS, LOAD_READERS } from '../trade/roles.generated.ts';

/** Who makes loads of several orders, tenders them and confirms their departure: logistics. */
export const loadPlanners: readonly Grant[] = [role(...LOAD_PLANNERS)];

/** Who sees the cost of a load beside the freight that its customers pay: logistics, and people responsible for money. */
export const loadReaders: readonly Grant[] = [role(...LOAD_READERS)];
