import type { Person } from '../context.ts';

/** A visitor, as calls that anyone may make see one. */
export const VISITOR: Person = {
  userId: 0,
  userType: 5,
  roles: [],
  companyId: null,
  branchId: null,
  territoryIds: [],
  visibility: 'own',
  hasAcceptedTerms: false,
  userName: 'visitor',
  firstName: 'Visitor',
  lastName: '',
  email: '',
  companyName: null,
  showsPrices: false,
  sessionId: '',
  needsSecondFactor: false,
};
