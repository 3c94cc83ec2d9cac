import { CHANGE_ENGINEERS, CHANGE_MAKERS, CUSTOMER_SPEAKERS } from '../trade/roles.generated.ts';
import { hasRole, isStaff, type Actor } from './grant.ts';

export { CHANGE_ENGINEERS, CHANGE_MAKERS, CUSTOMER_SPEAKERS };

type Viewer = Pick<Actor, 'roles' | 'userType'>;

export const mayMakeChange = (viewer: Viewer): boolean => isStaff(viewer) && hasRole(viewer, CHANGE_MAKERS);
export const mayAgreeAsEngineer = (viewer: Viewer): boolean => isStaff(viewer) && hasRole(viewer, CHANGE_ENGINEERS);
/** Whether the person answers a change for the customer: the customer, or sales in the customer's name. */
export const mayAnswerChange = (viewer: Viewer): boolean => !isStaff(viewer) || hasRole(viewer, CUSTOMER_SPEAKERS);
