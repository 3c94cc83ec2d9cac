import { session } from '@cdi/shared/session';
import { ROLE, USER_TYPE } from '@cdi/shared/policy';
import { runInAction } from 'mobx';

const PEOPLE = {
  distributor: { userTypeID: USER_TYPE.distributor, roles: {} },
  newUser: { userTypeID: USER_TYPE.newUser, roles: {} },
  insideSales: { userTypeID: USER_TYPE.employee, roles: { inside: ROLE.insideSales } },
} as const;

/** Signs a user in without a server. */
export function signInAs(who: keyof typeof PEOPLE): void {
  const user = {
    userID: 7,
    userName: 'Pat Rivera',
    companyName: 'Great Lakes Supply',
    defaultLocationID: 1,
    autoDrawingUserTeam: '',
    fileAccessToken: 'token',
    schedulerLocation: 1,
    termsDate: '2026-01-01',
    dashboardLocationID: 1,
    dashboard: '',
    ...PEOPLE[who],
  };
  runInAction(() => (session.state = { kind: 'signed_in', user, expiresAtS: 9_999_999_999 }));
}

export function signOut(): void {
  runInAction(() => (session.state = { kind: 'signed_out' }));
}
