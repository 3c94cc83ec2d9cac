import type { TokenUser } from '../../common/contracts/session.contract.ts';
import type { Actor } from '../../common/policy/grant.ts';
import type { Role, UserType } from '../../common/trade/roles.ts';

/** Type and roles of a person: what pages, menus and buttons are decided by. */
export interface Viewer {
  readonly userType: UserType;
  readonly roles: readonly Role[];
}

export function toViewer(user: TokenUser): Viewer {
  return { userType: user.userTypeID as UserType, roles: Object.values(user.roles ?? {}) as Role[] };
}

/** The person as the policy sees them. Company facts stay on the server, which has the last word on every record. */
export function toActor(user: TokenUser): Actor {
  return {
    ...toViewer(user),
    userId: user.userID,
    companyId: null,
    branchId: null,
    territoryIds: [],
    visibility: 'company',
    hasAcceptedTerms: user.termsDate !== null,
  };
}
